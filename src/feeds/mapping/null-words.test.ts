import { describe, expect, it } from "vitest";
import { isNullWord, isZeros } from "./null-words.ts";
import { NO_WORDS } from "./own-words.ts";
import { wordsForNothing } from "./rules.ts";

const none = NO_WORDS;

describe("words for nothing", () => {
  it("are signs alone, and what stock programs write for unknown", () => {
    for (const text of ["-", "--", "?", "…", "NC", "n.c.", "N/A", "Inconnu", "NON RENSEIGNÉE", "null", "#N/A"])
      expect(isNullWord(text, none), text).toBe(true);
    for (const text of ["0", "Nice", "Noir", "Б", "N", "Non", "Navara", "1"])
      expect(isNullWord(text, none), text).toBe(false);
  });

  it("are those of a mapping too", () => {
    expect(isNullWord("À voir", wordsForNothing(["à voir"]))).toBe(true);
  });

  it("are zeros where a text or a date is meant", () => {
    expect(["0", "00000", "00/00/0000", "0000-00-00", "0000-00-00 00:00:00"].every(isZeros)).toBe(true);
    expect(["01000", "10", "", "2000-01-01"].some(isZeros)).toBe(false);
  });
});
