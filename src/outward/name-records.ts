/** What name servers tell of a name: its texts and where it leads. Nothing is fetched from it. */
import { Resolver } from "node:dns/promises";
import type { Records } from "../domain/listings/domain-claim.ts";

export interface NameRecords {
  /** Undefined where name servers did not answer; empty where there is none. */
  texts(name: string): Promise<Records["texts"]>;
  /** Of the machine at an address; empty where it has none. */
  names(address: string): Promise<readonly string[] | undefined>;
  /** By whatever names it leads on. */
  addresses(name: string): Promise<Records["addresses"]>;
}

const TIMEOUT_MS = 1500;
const TRIES = 2;

/** That there is no such name, or nothing of that kind under it (`node:dns`, error codes). */
const NONE: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

async function told<Record>(asked: Promise<readonly Record[]>): Promise<readonly Record[] | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return "code" in error && NONE.has(error.code) ? [] : undefined;
  }
}

/** `servers`: `address:port` of name servers, those of the machine without; `timeout`: milliseconds of the first try of each. */
export function nameRecords(servers?: readonly string[], timeout = TIMEOUT_MS): NameRecords {
  const resolver = new Resolver({ timeout, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return {
    names: (address) => told(resolver.reverse(address)),
    texts: async (name) => (await told(resolver.resolveTxt(name)))?.map((parts) => parts.join("")),
    addresses: async (name) => {
      const [v4, v6] = await Promise.all([told(resolver.resolve4(name)), told(resolver.resolve6(name))]);
      return v4 === undefined || v6 === undefined ? undefined : [...v4, ...v6];
    },
  };
}
