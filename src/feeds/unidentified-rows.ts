/**
 * Rows that state no reference: vehicles that are in stock, and nobody can say under which of the adverts that the feed lacks. What may
 * be theirs stays online.
 */
import { counted } from "../domain/french.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { kindOf } from "../domain/stock/relisting.ts";
import type { Offer } from "../domain/stock/stock-change.ts";
import type { Listings } from "../storage/storage.ts";
import type { FileRemark } from "./plausibility/file-remarks.ts";

export interface UnidentifiedRows {
  /** A row's offer, whatever its reference; undefined where not even the vehicle can be read. */
  add(offer: Offer | undefined): void;
  /** Of adverts that the feed lacks those that no such row can be. */
  leaving(absent: readonly string[], listings: Pick<Listings, "getMany">): Promise<readonly string[]>;
  remark(heldBack: number): FileRemark | undefined;
}

const READ_AT_ONCE = 500;

export function unidentifiedRows(): UnidentifiedRows {
  const kinds = new Set<string>();
  let count = 0;
  let isAnyUnread = false;
  const mayBe = (listing: Listing | undefined) => listing !== undefined && kinds.has(kindOf(listing));
  return {
    add(offer) {
      count += 1;
      if (offer === undefined) isAnyUnread = true;
      else kinds.add(kindOf(offer));
    },
    async leaving(absent, listings) {
      if (count === 0) return absent;
      if (isAnyUnread) return [];
      const leaving: string[] = [];
      for (let start = 0; start < absent.length; start += READ_AT_ONCE) {
        const references = absent.slice(start, start + READ_AT_ONCE);
        const stored = await listings.getMany(references);
        leaving.push(...references.filter((reference) => !mayBe(stored.get(reference)?.listing)));
      }
      return leaving;
    },
    remark(heldBack) {
      if (heldBack === 0) return undefined;
      return {
        code: "unidentified",
        field: "reference",
        message: `Référence : ${counted(count, "ligne n’en a pas", "lignes n’en ont pas")} ; ${counted(heldBack, "annonce absente du fichier qui peut être l’une d’elles reste", "annonces absentes du fichier qui peuvent être les leurs restent")} en ligne.`,
      };
    },
  };
}
