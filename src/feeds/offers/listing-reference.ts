/**
 * The reference of a listing from its dealer and the dealer's own reference: one dealer's numbers never meet another's. It is what
 * addresses, favourites and histories hold; what the dealer writes is kept beside it, as it stands.
 */
import { createHash } from "node:crypto";
import { withoutAccents } from "../../domain/catalogue/names.ts";
import { normaliseReference } from "../../domain/listings/listing.ts";
import type { RowReference } from "../mapping/read-reference.ts";

/** A listing's reference has 40 characters, and the longest name of a dealer 13 with its hyphen one more. */
const LONGEST_OWN = 26;
/** What begins the place of a reference that cannot stand as it is, for people; its hash tells it from all others. */
const SHOWN = 10;
/** Crockford's letters: 65 bits, so that among a million references of a dealer two meet once in 70 million such dealers. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const HASH_LETTERS = 13;

/**
 * `C123` and `ab/12` → `C123-AB-12`; with a site that tells it apart, `C123-AB-12--LYON`. Case, accents and signs make no other
 * reference. What is too long or in other letters than ours has a hash: `C123-LOT-DE-PRI---1H2J…`. The dealer's name has no part in that.
 */
export function listingReference(curef: string, { own, apart }: RowReference): string {
  const parts = [own, ...apart].map(identityOf);
  // Within a part hyphens are single.
  const whole = parts.join("--");
  const plain = /^[A-Z\d-]+$/.test(whole) && whole.length <= LONGEST_OWN ? whole : hashed(whole);
  return normaliseReference(`${curef}-${plain}`);
}

/** What references have in common that are one. */
function identityOf(text: string): string {
  if (/^[A-Za-z\d]+$/.test(text)) return text.toUpperCase();
  const bare = withoutAccents(text.normalize("NFKC"))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  // Signs alone tell themselves.
  return bare === "" ? text.trim() : bare;
}

function hashed(whole: string): string {
  const shown = whole
    .replace(/[^A-Z\d]+/g, "-")
    .slice(0, SHOWN)
    .replace(/^-|-$/g, "");
  return `${shown}---${lettersOf(createHash("sha256").update(whole).digest())}`.replace(/^-+/, "0---");
}

function lettersOf(digest: Uint8Array): string {
  return Array.from(digest.subarray(0, HASH_LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
