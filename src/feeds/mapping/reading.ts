/** What becomes of a cell: a value, nothing, or a fault. */
import type { Cell } from "../reading/feed-row.ts";

export type Reading<T> =
  | { readonly kind: "value"; readonly value: T }
  /** Read from one column against another that is known to be wrong at times; `stated` is what that one says. */
  | { readonly kind: "corrected"; readonly value: T; readonly stated: string }
  /** The only column that states it is known to be wrong at times, and nothing confirms it. */
  | { readonly kind: "unconfirmed"; readonly stated: string }
  /** A price without the tax that buyers pay: with it. */
  | { readonly kind: "taxAdded"; readonly value: T; readonly stated: string }
  /** Longer than is kept: its beginning, of that many characters. */
  | { readonly kind: "shortened"; readonly value: T; readonly longest: number }
  | { readonly kind: "absent" }
  | {
      readonly kind: "fault";
      readonly code: "unreadable" | "outOfRange" | "unknownWord";
      readonly text: string;
      /** Each may be right by itself: nobody can say which is meant. */
      readonly isSeveral?: true;
      /** A day or a year that has not come yet. */
      readonly isToCome?: true;
    };

export const ABSENT = { kind: "absent" } as const;

export function value<T>(read: T): Reading<T> {
  return { kind: "value", value: read };
}

/** What a reading gives, whatever there is to tell of it. */
export function valueOf<T>(reading: Reading<T>): T | undefined {
  return "value" in reading ? reading.value : undefined;
}

export function unreadable(text: string): Reading<never> {
  return { kind: "fault", code: "unreadable", text };
}

/** A list where one value is meant. */
export function severalValues(texts: readonly string[]): Extract<Reading<never>, { kind: "fault" }> {
  return { kind: "fault", code: "unreadable", text: texts.join(" | "), isSeveral: true };
}

/** The text of a cell without the spaces around, of a list all of it; empty for an absent one. */
export function textIn(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  return (typeof cell === "string" ? cell : cell.join(" | ")).trim();
}
