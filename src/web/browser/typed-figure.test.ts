import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFigure } from "../../domain/filters/bare-figure.ts";
import { caretBefore, editOf, shownFigure } from "./typed-figure.ts";

const N = "\u202f";

/** What stands in the field after a change, a bar for the caret. */
function after(shown: string, value: string, caret: number, how: string): string {
  const { text, right } = editOf({ value, selectionStart: caret }, shown, how);
  const figure = readFigure(text);
  const now = figure === undefined ? "" : shownFigure(figure);
  const at = caretBefore(now, right);
  return `${now.slice(0, at)}|${now.slice(at)}`;
}

describe("a figure that is typed", () => {
  it("is spaced, a year is not", () => {
    expect([shownFigure(9000), shownFigure(2015, true), shownFigure(950)]).toEqual([`9${N}000`, "2015", "950"]);
  });

  it("is read however it is spaced, and back as it was", () => {
    expect([readFigure("9 000"), readFigure(`9${N}000`), readFigure("9000"), readFigure("")]).toEqual([
      9000,
      9000,
      9000,
      undefined,
    ]);
    fc.assert(fc.property(fc.nat(), (value) => readFigure(shownFigure(value)) === value));
  });

  it("keeps the caret between the same digits", () => {
    expect(after(`1${N}000`, `1${N}0050`, 5, "insertText")).toBe(`10${N}05|0`);
    expect(after(`100${N}000`, `100${N}00`, 5, "deleteContentBackward")).toBe(`10${N}00|0`);
  });

  it("loses the digit beyond a space that is taken away", () => {
    expect(after(`9${N}000`, "9000", 1, "deleteContentBackward")).toBe("|0");
    expect(after(`19${N}000`, "19000", 2, "deleteContentForward")).toBe(`1${N}9|00`);
  });
});
