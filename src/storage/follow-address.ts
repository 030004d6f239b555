/** What is kept under an e-mail address goes where the account of that address goes. */
import type { Kysely } from "kysely";
import { followInvitations } from "./dealer-invitations.ts";
import { followDeposits } from "./deposits.ts";
import { followSearches } from "./saved-searches.ts";
import type { Tables } from "./tables.ts";

type Follow = (tables: Kysely<Tables>, from: string, to: string, at: string) => Promise<void>;

/** Whoever keeps something under an address adds how it follows. What was written stays as it was sent; only who it is found by changes. */
const FOLLOWERS: readonly Follow[] = [
  followSearches,
  followDeposits,
  followInvitations,
  async (tables, from, to) => {
    await tables.updateTable("leads").set({ email: to }).where("email", "=", from).execute();
  },
  async (tables, from, to) => {
    await tables.updateTable("reports").set({ email: to }).where("email", "=", from).execute();
  },
];

/** Addresses as `normaliseEmail` has them; `at` is ISO 8601 UTC. */
export async function followAddress(tables: Kysely<Tables>, from: string, to: string, at: string): Promise<void> {
  for (const follow of FOLLOWERS) await follow(tables, from, to, at);
}
