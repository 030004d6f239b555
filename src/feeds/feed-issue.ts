/** What a feed's rows have wrong, and what stops a whole feed. Messages are French: the dealer reads them. */

import type { FeedRefusalCode, FeedRowErrorCode } from "../domain/errors/feed-errors.ts";

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
  | "passed-over"
  /** The vehicle is sold by what the row says: as good as absent from the file. */
  | "sold";

export type IssueCode = FeedRowErrorCode;

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

export type RefusalCode = FeedRefusalCode;

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
