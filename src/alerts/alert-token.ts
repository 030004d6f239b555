/**
 * What the mails of an alert are managed by, without signing in: it names the alert, proves that its mail was read, and holds for the
 * mailbox that the mail went to alone. Whoever reads an address that its owner has left manages nothing.
 */
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { isSame, keyedHash } from "../tokens/hidden-words.ts";

/** What a token says that we have written. */
export interface ReadToken {
  readonly alert: string;
  /** Whether its mail went to that address. */
  wentTo(email: string): Promise<boolean>;
}

export interface AlertTokens {
  /** `alert`: the `id` of a saved search, or what `favouritesAlert` names. `email`: where the mail goes that holds it. */
  write(alert: string, email: string): Promise<string>;
  /** Undefined where we have not written it. */
  read(token: string): Promise<ReadToken | undefined>;
}

export function alertTokens(secret: () => Promise<string>): AlertTokens {
  /** The address itself is in no link: links stand in logs and histories. */
  const mailbox = async (email: string) => keyedHash(await secret(), "mailbox", normaliseEmail(email));
  const proof = async (alert: string, box: string) => keyedHash(await secret(), "alert", `${alert}.${box}`);
  return {
    write: async (alert, email) => {
      const box = await mailbox(email);
      return `${alert}.${box}.${await proof(alert, box)}`;
    },
    read: async (token) => {
      const [alert = "", box = "", told = ""] = token.split(".");
      if (!isSame(told, await proof(alert, box))) return undefined;
      return { alert, wentTo: async (email) => isSame(box, await mailbox(email)) };
    },
  };
}
