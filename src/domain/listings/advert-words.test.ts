import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWords } from "../filters/advert-words-filter.ts";
import { wordsSearched, wordsWritten } from "./advert-words.ts";

describe("the words of an advert", () => {
  it("are whole, without case, accents and plural, each once", () => {
    expect(wordsSearched("Jantes alu 17\u2033, JANTE Été, étés")).toEqual(["jante", "alu", "17", "ete"]);
    expect(wordsSearched("GTS S&S 1,6 1.6 BlueHDi")).toEqual(["gts", "s&s", "1.6", "bluehdi"]);
  });

  it("are not those that every advert holds, nor what is elided", () => {
    expect(wordsSearched("l’attelage d'une boîte de transfert")).toEqual(["attelage", "boite", "transfert"]);
    expect(wordsWritten("L’Attelage démontable\u00a0!")).toEqual(["attelage", "démontable"]);
  });

  it("are the same however their accents are encoded", () => {
    expect(wordsSearched("cle\u0301s")).toEqual(wordsSearched("clés"));
    expect(readWords("cle\u0301s")).toBe("clés");
  });
});

describe("plain words as a filter", () => {
  it("are read again as they are written, and mean what was typed", () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(fc.constantFrom("Été", "l’", "1,6", "S&S", "ŒUF", "İ", "ẞ", "\ud800", "e\u0301", "ΟΔΟΣ", " ", "-")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const raw = typeof text === "string" ? text : text.join("");
        const value = readWords(raw);
        if (value === undefined) return;
        expect(readWords(value)).toBe(value);
        expect(new Set(wordsSearched(value))).toEqual(new Set(wordsSearched(raw)));
      }),
      { numRuns: 2000, seed: 16 },
    );
  });

  it("are not read where nothing or too much is left to look for", () => {
    expect(readWords("de la")).toBeUndefined();
    expect(readWords("…")).toBeUndefined();
    expect(readWords("mot ".repeat(5000))).toBeUndefined();
    expect(readWords(Array.from({ length: 13 }, (_, place) => `mot${place}`).join(" "))).toBeUndefined();
  });
});
