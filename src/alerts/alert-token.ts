/** What the mails of a search are managed by, without an account: it names the search and proves that its mail was read. */
import { isSame, keyedHash } from "../tokens/hidden-words.ts";

export interface AlertTokens {
  write(search: string): Promise<string>;
  /** The search that it names; undefined where we have not written it. */
  read(token: string): Promise<string | undefined>;
}

export function alertTokens(secret: () => Promise<string>): AlertTokens {
  const proof = async (search: string) => keyedHash(await secret(), "alert", search);
  return {
    write: async (search) => `${search}.${await proof(search)}`,
    read: async (token) => {
      const [search = "", told = ""] = token.split(".");
      return isSame(told, await proof(search)) ? search : undefined;
    },
  };
}
