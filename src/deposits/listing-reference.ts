/** The reference under which an advert goes online, known from its first saved word. */
import { createHash } from "node:crypto";
import type { Deposit } from "../domain/deposit/deposit.ts";

/** No letter that looks like another, and no vowel. */
const LETTERS = "23456789BCDFGHJKMNPQRSTVWXZ";
const REFERENCE_LETTERS = 9;

/**
 * Drawn from the name of the advert, which tells nothing of it: what the market says of a vehicle is unseen by the part of the market
 * that its reference names (`valuation/cross-validation.ts`), so that who writes an advert is told under another reference what no
 * page will say.
 */
export function listingReference({ id, reference }: Pick<Deposit, "id" | "reference">): string {
  if (reference !== undefined) return reference;
  const digest = createHash("sha256").update(`listing of ${id}`).digest();
  return `P${Array.from(digest.subarray(0, REFERENCE_LETTERS), (byte) => LETTERS.charAt(byte % LETTERS.length)).join("")}`;
}
