/** How a dealer tells a vehicle of his from another. */
import type { Cells } from "../reading/feed-row.ts";
import type { RuleOf } from "./mapping.ts";
import { isNullWord, isZeros } from "./null-words.ts";
import { readText } from "./read-text.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, textIn, unreadable } from "./reading.ts";
import { cellOf, textFrom } from "./sources.ts";
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
  { cells, nullWords }: { readonly cells: Cells; readonly nullWords: ReadonlySet<string> },
): ReferenceReading {
  if (rule === undefined) return { own: ABSENT, apart: [] };
  const isNull = (text: string) => isNullWord(text, nullWords) || isNullWord(text, rule.nullWords) || isZeros(text);
  const text = textFrom(rule, cells, isNull);
  const own = text.kind === "value" ? readText(text.value, TEXT_TARGETS.reference.longest) : text;
  if (rule.apart === undefined) return { own, apart: [] };
  const further = rule.apart.map((source) => textIn(cellOf(source, cells, isNull)));
  // A part of it that is too long to be kept is none.
  const tooLong = further.find((part) => part.length > TEXT_TARGETS.reference.longest);
  if (tooLong !== undefined) return { own: unreadable(tooLong), apart: [] };
  return { own, apart: further.filter((part) => part !== "") };
}
