/**
 * Which row of a feed has a reference. The first good one keeps it: the listing does not turn into another vehicle when a
 * dealer's sites number alike and one of them adds a car, and nothing is written twice in one import.
 */
import type { Offer } from "../../domain/stock/stock-change.ts";
import type { FeedIssue } from "../feed-issue.ts";
import { shown } from "../feed-issue.ts";
import type { ReferenceBook } from "../reference-book.ts";

/** A row of the feed, by the reference that the feed writes. */
export interface ClaimingRow {
  readonly own: string;
  readonly line: number;
}

/** Undefined when the row has the reference from now on; else why it has not, told of both rows when they are two vehicles. */
export function claimReference(
  book: ReferenceBook,
  offer: Offer,
  { own, line }: ClaimingRow,
): readonly FeedIssue[] | undefined {
  const digest = digestOf(offer);
  const earlier = book.claim(offer.reference, line, digest);
  if (earlier === undefined) return undefined;
  const issue = { reference: own, field: "reference", value: shown(own) } as const;
  if (earlier.digest === digest) {
    return [
      {
        ...issue,
        line,
        code: "repeatedVehicle",
        consequence: "duplicate",
        message: `Même véhicule qu’à la ligne ${earlier.line}.`,
      },
    ];
  }
  return [
    {
      ...issue,
      line: earlier.line,
      code: "sharedReference",
      consequence: "noted",
      message: `Un autre véhicule porte cette référence à la ligne ${line} : celui-ci seul est en ligne.`,
    },
    {
      ...issue,
      line,
      code: "takenReference",
      consequence: "duplicate",
      message: `Référence déjà prise par un autre véhicule à la ligne ${earlier.line} : seul celui-là est en ligne. Une autre colonne que celle-ci, ou une de plus, peut les distinguer.`,
    },
  ];
}

/** What tells two vehicles of a stock apart, in 32 bits (FNV-1a); it only chooses the words of a message. */
function digestOf({ make, model, version, year, mileage }: Offer): number {
  let hash = 0x811c9dc5;
  for (const char of `${make}|${model}|${version}|${year}|${mileage}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash;
}
