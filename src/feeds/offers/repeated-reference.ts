/**
 * Which row of a feed has a reference. The first good one keeps it: the listing does not turn into another vehicle when a
 * dealer's sites number alike and one of them adds a car, and nothing is written twice in one import.
 */
import type { Offer } from "../../domain/listings/stock-change.ts";
import { shown } from "../feed-issue.ts";
import type { RowIssue } from "../mapping/draft.ts";
import type { ReferenceBook } from "../reference-book.ts";

/** Undefined when the row has the reference from now on; else why it has not. `own` is the reference as the feed writes it. */
export function claimReference(book: ReferenceBook, offer: Offer, own: string, line: number): RowIssue | undefined {
  const digest = digestOf(offer);
  const earlier = book.claim(offer.reference, line, digest);
  if (earlier === undefined) return undefined;
  const repeated = { field: "reference", value: shown(own), consequence: "duplicate" } as const;
  if (earlier.digest === digest) {
    return { ...repeated, code: "repeatedVehicle", message: `Même véhicule qu’à la ligne ${earlier.line}.` };
  }
  return {
    ...repeated,
    code: "takenReference",
    message: `Référence déjà prise par un autre véhicule à la ligne ${earlier.line} : seul celui-là est en ligne.`,
  };
}

/** What tells two vehicles of a stock apart, in 32 bits (FNV-1a); it only chooses the words of a message. */
function digestOf({ make, model, version, year, mileage }: Offer): number {
  let hash = 0x811c9dc5;
  for (const char of `${make}|${model}|${version}|${year}|${mileage}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash;
}
