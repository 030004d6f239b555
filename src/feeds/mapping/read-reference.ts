/** How a dealer tells a vehicle of his from another. */
import type { Cells } from "../reading/feed-row.ts";
import type { RuleOf } from "./mapping.ts";
import { isNullWord, isSigns, isZeros } from "./null-words.ts";
import type { OwnWords } from "./own-words.ts";
import { meaningOf } from "./own-words.ts";
import { readText } from "./read-text.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, textIn, unreadable } from "./reading.ts";
import { cellOf, readFrom, textAt } from "./sources.ts";
import { TEXT_TARGETS } from "./targets.ts";

export interface RowReference {
  /** As the dealer writes it, of 120 characters at most. */
  readonly own: string;
  /** What else tells vehicles apart that bear one reference, in the order of its columns; those that are empty are not there. */
  readonly apart: readonly string[];
}

export interface ReferenceReading {
  readonly own: Reading<string>;
  readonly apart: readonly string[];
}

export function readReference(
  rule: RuleOf<"reference"> | undefined,
  { cells, nullWords }: { readonly cells: Cells; readonly nullWords: OwnWords<true> },
): ReferenceReading {
  if (rule === undefined) return { own: ABSENT, apart: [] };
  const isOwnNull = (text: string) => meaningOf(nullWords, text) === true || meaningOf(rule.nullWords, text) === true;
  const isNull = (text: string) => isNullWord(text, nullWords) || isOwnNull(text) || isZeros(text);
  // Beside other parts a short word or a 0 is a code: sites are called NA or SO, and a number begins with 0.
  const isNullPart = (text: string) => isSigns(text) || isOwnNull(text);
  const saysSomething = rule.from.some((source) => textIn(cellOf(source, cells, isNull)) !== "");
  const own = readFrom(rule, cells, {
    isNull: rule.join !== undefined && saysSomething ? isNullPart : isNull,
    read: (text) => readText(text, TEXT_TARGETS.reference.longest),
  });
  const further = (rule.apart ?? []).map((source) => textAt(source, cells, { isNull: isNullPart }));
  const several = further.find((part) => part.kind === "fault");
  if (several !== undefined) return { own: several, apart: [] };
  const apart = further.flatMap((part) => (part.kind === "value" ? [part.value] : []));
  // A part of it that is too long to be kept is none.
  const tooLong = apart.find((part) => part.length > TEXT_TARGETS.reference.longest);
  return tooLong === undefined ? { own, apart } : { own: unreadable(tooLong), apart: [] };
}
