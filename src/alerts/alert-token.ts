/** What the mails of an alert are managed by, without signing in: it names the alert and proves that its mail was read. */
import { isSame, keyedHash } from "../tokens/hidden-words.ts";

export interface AlertTokens {
  /** `alert`: the `id` of a saved search, or what `favouritesAlert` names. */
  write(alert: string): Promise<string>;
  /** The alert that it names; undefined where we have not written it. */
  read(token: string): Promise<string | undefined>;
}

export function alertTokens(secret: () => Promise<string>): AlertTokens {
  const proof = async (alert: string) => keyedHash(await secret(), "alert", alert);
  return {
    write: async (alert) => `${alert}.${await proof(alert)}`,
    read: async (token) => {
      const [alert = "", told = ""] = token.split(".");
      return isSame(told, await proof(alert)) ? alert : undefined;
    },
  };
}
