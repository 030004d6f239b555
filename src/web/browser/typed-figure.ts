/** A figure in a field of text, whoever draws the field: spaces between thousands, and a caret that stays between the same digits. */
import { readFigure } from "../../domain/filters/bare-figure.ts";
import { whole } from "../../domain/french.ts";

/** What a figure looks like in its field: `25 000`; a year as it is. */
export const shownFigure = (value: number, isYear = false): string => (isYear ? String(value) : whole(value));

const DIGITS = /^[\d\s]*\d[\d\s]*$/;

/** Whether the text is a whole figure, spaced or not; `1200,50` is none. */
export const isWhole = (text: string): boolean => DIGITS.test(text);

/** `1 200` of `1200`; what is no whole figure stays as it was typed. */
export const shownAsTyped = (text: string): string => (isWhole(text) ? shownFigure(readFigure(text) ?? 0) : text);

const SIGNIFICANT = /[\d,]/;
const digitsIn = (text: string) => [...text].filter((sign) => SIGNIFICANT.test(sign)).length;

/** Where so many digits are left to the right: spaces between thousands come and go, digits do not. */
export function caretBefore(text: string, right: number): number {
  let at = text.length;
  for (let left = right; left > 0 && at > 0; at--) if (SIGNIFICANT.test(text[at - 1] ?? "")) left--;
  return at;
}

export interface Edit {
  readonly text: string;
  /** Digits to the right of the caret. */
  readonly right: number;
}

type Field = Pick<HTMLInputElement, "value" | "selectionStart">;

/**
 * What the visitor meant by a change of the field: a space that was taken away stands for the digit beyond it. `shown` is what stood
 * there before, `how` the kind of change as the browser calls it.
 */
export function editOf({ value, selectionStart }: Field, shown: string, how: string | undefined): Edit {
  const caret = selectionStart ?? value.length;
  const [before, after] = [value.slice(0, caret), value.slice(caret)];
  const isSpaceAlone = value.length === shown.length - 1 && digitsIn(value) === digitsIn(shown);
  if (isSpaceAlone && how === "deleteContentBackward")
    return { text: before.slice(0, -1) + after, right: digitsIn(after) };
  if (isSpaceAlone && how === "deleteContentForward") {
    const rest = after.slice(1);
    return { text: before + rest, right: digitsIn(rest) };
  }
  return { text: value, right: digitsIn(after) };
}
