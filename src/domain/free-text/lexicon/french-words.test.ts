import { describe, expect, it } from "vitest";
import type { Market } from "../tables/market.ts";
import { sentenceReader } from "../sentence-reader.ts";
import { FRENCH_WORDS } from "./french-words.ts";

const car = (count: number, make: string, model?: string): Market["names"][number] => ({
  vertical: "car",
  selection: { make, ...(model === undefined ? {} : { model }) },
  count,
});
const MARKET: Market = {
  names: [
    car(1900, "RENAULT"),
    car(900, "RENAULT", "CLIO"),
    car(1200, "PEUGEOT"),
    car(900, "MERCEDES"),
    car(600, "HYUNDAI"),
    car(2, "HYUNDAI", "ATOS"),
    car(400, "SKODA"),
    car(30, "SKODA", "SUPERB"),
    car(900, "FIAT"),
    car(3, "FIAT", "IDEA"),
  ],
  versions: [],
};
/** Of so many words one is read by itself too. */
const ALONE = 20;
const read = sentenceReader(MARKET);
const isNamed = ({ makesModelsCommercialNames, dptCp, regions }: ReturnType<typeof read>["filters"]) =>
  makesModelsCommercialNames !== undefined || dptCp !== undefined || regions !== undefined;

describe("a word of everyday French", () => {
  it("is never brought to a make, a model or a place, alone or beside a name", () => {
    const sentences = [...FRENCH_WORDS].flatMap((word, at) => [`clio ${word}`, ...(at % ALONE === 0 ? [word] : [])]);
    const corrected = sentences.filter((sentence) =>
      read(sentence, 2026).understood.some(({ corrections }) => corrections.length > 0),
    );
    expect(corrected).toEqual([]);
  });

  it.each(["superbe", "idéal", "ados", "vintage", "demain", "assurer", "clé", "urgent", "famille", "parfaite"])(
    "“%s” names nothing and is left out in sight",
    (word) => {
      const { filters, ignored } = read(word, 2026);
      expect(isNamed(filters)).toBe(false);
      expect(ignored.map(({ text }) => text)).toEqual([word]);
      expect(read(`clio ${word}`, 2026).filters.makesModelsCommercialNames).toEqual([
        { make: "RENAULT", model: "CLIO" },
      ]);
    },
  );

  it("is a name beside its make, and where many are on sale", () => {
    expect(read("mercedes cle", 2026).filters.makesModelsCommercialNames).toEqual([{ make: "MERCEDES", model: "CLE" }]);
  });
});

describe("a misspelt name", () => {
  it("is brought to what is on sale and to nothing that has no offers", () => {
    expect(read("peugot", 2026).filters.makesModelsCommercialNames).toEqual([{ make: "PEUGEOT" }]);
    expect(read("superbb", 2026).filters.makesModelsCommercialNames).toEqual([{ make: "SKODA", model: "SUPERB" }]);
    expect(read("bentlei", 2026).filters.makesModelsCommercialNames).toBeUndefined();
  });
});
