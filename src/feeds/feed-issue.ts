/** What a feed's rows have wrong, and what stops a whole feed. Messages are French: the dealer reads them. */

/** What becomes of the row or the field that an issue names. */
export type Consequence =
  /** The row is not imported; a listing that it had stays as it was. */
  | "rejected"
  /** The row is not imported: another row has its reference. */
  | "duplicate"
  /** The row is imported without that field. */
  | "left-out"
  /** The row is imported; the dealer should know. */
  | "noted"
  /** It is no vehicle's row. */
  | "passed-over";

export type IssueCode =
  /** A required field is empty. */
  | "missing"
  /** The value is not of the field's kind. */
  | "unreadable"
  | "outOfRange"
  /** Possible by itself, and not of this vehicle. */
  | "impossible"
  /** Hardly any such vehicle has it; it is kept. */
  | "unlikely"
  /** A word that no table knows. */
  | "unknownWord"
  /** Two columns tell different things and the wrong one is known. */
  | "corrected"
  /** A column known to be wrong at times, and nothing confirms it. */
  | "unconfirmed"
  /** A price without tax: it is shown with it. */
  | "taxAdded"
  /** Longer than is kept. */
  | "shortened"
  /** A number, an address or a link stood where only a name belongs. */
  | "contactRemoved"
  /** Two columns tell different things; both are kept. */
  | "contradiction"
  | "unknownMake"
  | "unknownModel"
  /** The postcode matches no commune (a CEDEX as a rule); the place comes from the town or the department. */
  | "unknownPostcode"
  | "unknownPlace"
  /** A row of the vehicle that an earlier row with its reference describes. */
  | "repeatedVehicle"
  /** The site has taken this advert away for good, upon a report. */
  | "removedUponReport"
  /** The dealer has marked the vehicle as sold, and the file has it still. */
  | "soldByHand"
  /** A row whose reference a later row gives to another vehicle. */
  | "sharedReference"
  /** A row that gives an earlier row's reference to another vehicle. */
  | "takenReference"
  /** More or fewer columns than the header. */
  | "columnCount"
  /** A line above the header of a table. */
  | "titleLine"
  /** Sums of the rows above it. */
  | "totalLine"
  /** Words below the rows. */
  | "noteLine"
  /** A line of JSON lines, or an element of the array, that is no object. */
  | "notAnObject"
  /** An object that is nested deeper than any vehicle. */
  | "tooDeep";

export interface FeedIssue {
  /** The line of the file, from 1, where the row starts; in a JSON array the position of the object, from 1. */
  readonly line: number;
  /** The dealer's own reference, when the row has a readable one. */
  readonly reference?: string;
  /** The field by its English name (docs/feeds.md). */
  readonly field?: string;
  /** What the feed says, cut to 200 characters. */
  readonly value?: string;
  readonly code: IssueCode;
  readonly consequence: Consequence;
  readonly message: string;
}

const MAX_VALUE_LENGTH = 200;

/** A value as reports show it: on one line, and without what would tell a terminal to do something. */
export function shown(value: string): string {
  const start = value.slice(0, MAX_VALUE_LENGTH).replace(/\p{Cc}+/gu, " ");
  return value.length <= MAX_VALUE_LENGTH ? start : `${start.slice(0, MAX_VALUE_LENGTH - 1)}…`;
}

export type RefusalCode =
  /** An operator has suspended the dealer. */
  | "suspended"
  | "cannotRead"
  | "encoding"
  | "truncated"
  | "structure"
  | "missingColumn"
  | "empty"
  | "largeWithdrawal"
  /** The last rows of the file before are all missing: this one looks cut at the end of a row. */
  | "looksCut"
  /** The stock would be many times what it was. */
  | "largeGrowth"
  /** More vehicles than the dealer may have. */
  | "tooMany"
  /** Every row is wrong. */
  | "noGoodRow"
  | "changedMeanwhile"
  /** An archive that cannot be unpacked, or gives more than is read. */
  | "packed";

/** The whole feed is refused: thrown while reading, and caught by `importFeed`, which then changes nothing. */
export class FeedRefusal extends Error {
  override readonly name = "FeedRefusal";
  readonly code: RefusalCode;
  /** The line of the file, where one is known. */
  readonly line: number | undefined;
  /** The message without what whoever types the command may do about it. */
  readonly why: string;

  /** `option`: by which it is meant all the same, in a sentence for whoever types the command. */
  constructor(code: RefusalCode, why: string, line?: number, option?: string) {
    super(option === undefined ? why : `${why} ${option}`);
    this.code = code;
    this.line = line;
    this.why = why;
  }
}
