/** Where what is written to a seller goes. */
import { governing } from "../domain/accounts/dealer-rights.ts";
import type { HeldRight } from "../domain/accounts/dealer-rights.ts";
import type { Storage } from "../storage/storage.ts";

/** Of those who govern a dealer, who has done so longest: signing in has proved that they read there. */
export function standInAmong(team: readonly (HeldRight & { readonly email: string })[]): string | undefined {
  const [first] = governing(team).toSorted((one, other) => (one.grantedAt < other.grantedAt ? -1 : 1));
  return first?.email;
}

/**
 * To the mailbox that the seller gave; of a dealer that has none, as after an erasure, to who governs it. Undefined where nobody does, and
 * of a private seller who gave none.
 */
export async function sellerMailbox(
  { sellerContacts, dealerRights }: Pick<Storage, "sellerContacts" | "dealerRights">,
  seller: string,
): Promise<string | undefined> {
  return (await sellerContacts.get(seller))?.email ?? standInAmong(await dealerRights.at(seller));
}
