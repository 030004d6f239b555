import { describe, expect, it } from "vitest";
import { MOST_WORDS, readWords, wordsFault } from "./advert-words-filter.ts";

describe("words that no filter takes", () => {
  it.each(["de la", "avec", "!!"])("“%s” stand in nearly every advert, or are none", (text) => {
    expect(readWords(text)).toBeUndefined();
    expect(wordsFault(text)).toContain("presque toutes les annonces");
  });

  it("are too many for one search", () => {
    const text = Array.from({ length: MOST_WORDS + 1 }, (_, at) => `mot${at}`).join(" ");
    expect(readWords(text)).toBeUndefined();
    expect(wordsFault(text)).toBe("Écrivez 12\u202fmots au plus.");
  });
});
