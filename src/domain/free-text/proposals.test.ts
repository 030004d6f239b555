/** What words that are left out may have been meant to say. */
import { describe, expect, it } from "vitest";
import { DEFAULT_VERTICAL } from "../catalogue/verticals.ts";
import { validate } from "../filters/validate.ts";
import { knowledgeOf } from "./knowledge.ts";
import { VAGUE_PHRASES } from "./lexicon/vague.ts";
import type { Market } from "./tables/market.ts";
import { readingKey } from "./reading-key.ts";
import { readingLabel, spanLabel } from "./reading-label.ts";
import { hear } from "./sentence-reader.ts";
import { atOnce } from "./text/steps.ts";
import type { Choices } from "./told-sentence.ts";

const MARKET: Market = {
  names: [
    { vertical: "car", selection: { make: "SKODA" }, count: 900 },
    { vertical: "car", selection: { make: "SKODA", model: "SUPERB" }, count: 200 },
    { vertical: "car", selection: { make: "RENAULT" }, count: 900 },
    { vertical: "car", selection: { make: "RENAULT", model: "KANGOO" }, count: 300 },
  ],
  versions: [],
};
const dictionaries = atOnce(knowledgeOf(MARKET));
const heard = (text: string) => hear(text, 2026, dictionaries);
const read = (text: string, choices?: Choices) => heard(text).read(choices);
const proposed = (text: string) =>
  heard(text)
    .proposals()
    .map((one) => `${text.slice(one.from, one.to)} → ${readingLabel(one)}`);

describe("words that are left out", () => {
  it.each([
    ["clio coffre géant", "coffre géant → Volume de coffre\u202f: 500\u202fL min"],
    ["un truc sympa pour l’été", "l’été → Cabriolet"],
    ["très bon état", "très bon état → 50\u202f000\u202fkm max"],
    ["skoda superbe", "superbe → Skoda Superb"],
    ["renault kangourou", "kangourou → Renault Kangoo"],
    ["clio à demain", "demain → Denain, 20\u202fkm"],
  ])("“%s” may have been meant to say %s, and ask for nothing of it", (text, first) => {
    expect(proposed(text)[0]).toBe(first);
    expect(Object.keys(read(text).filters)).not.toContain("trunkVolumeMin");
  });

  it("propose nothing that is near to what is refused, nor to what says nothing known", () => {
    expect(proposed("clio pas très grande")).toEqual([]);
    expect(proposed("clio bidule")).toEqual([]);
    // (Le) Cannet is spelt alike, but nobody says it so.
    expect(proposed("renault, carnet à jour")).toEqual([]);
  });

  it("propose nothing that widens what is asked for", () => {
    expect(proposed("suv compact")[0]).toBe("compact → Longueur\u202f: 4,4\u202fm max");
    for (const text of ["suv compact", "suv familial", "suv pour la famille", "diesel écologique", "break petit"]) {
      const { filters } = read(text);
      for (const one of heard(text).proposals()) {
        const chosen = read(text, new Map([[one.from, readingKey(one)]])).filters;
        for (const key of ["categories", "energies"] as const)
          if (filters[key] !== undefined) expect(chosen[key], `${text}: ${readingLabel(one)}`).toEqual(filters[key]);
      }
    }
  });

  it("count as what is chosen for them, others staying left out in sight", () => {
    const text = "skoda fiable coffre géant bidule";
    const volume = heard(text)
      .proposals()
      .find(({ asked }) => asked.trunkVolumeMin === 400);
    if (volume === undefined) throw new Error("no volume is proposed");
    const { filters, understood, ignored } = read(text, new Map([[volume.from, readingKey(volume)]]));
    expect(filters.trunkVolumeMin).toBe(400);
    expect(ignored.map((span) => span.text)).toEqual(["fiable", "bidule"]);
    const chosen = understood.find((span) => span.text === "coffre géant");
    expect(chosen && [spanLabel(chosen), chosen.chosen, chosen.readings.length]).toEqual([
      "Volume de coffre\u202f: 400\u202fL min",
      2,
      3,
    ]);
  });

  it("choose nothing where nobody knows what was chosen", () => {
    expect(read("coffre géant", new Map([[0, "0000000"]])).filters).toEqual({ vertical: DEFAULT_VERTICAL });
  });

  it("are near to filters that can be searched, in any year", () => {
    for (const asked of VAGUE_PHRASES.flatMap(([, near]) => near(2026)))
      expect([asked, validate({ vertical: DEFAULT_VERTICAL, ...asked }, { currentYear: 2026 })]).toEqual([asked, []]);
  });
});

describe("a town", () => {
  it("may be another one that is called the same, told apart by their departments", () => {
    const [span] = read("à Valence").understood;
    const labels = span?.readings.map(({ asked }) => [asked.dptCp, asked.distance]);
    expect(labels).toContainEqual([["82400"], 2]);
    expect(span && spanLabel(span)).toBe("Valence (26), 20\u202fkm");
    const other = span?.readings.find(({ asked }) => asked.dptCp?.[0] === "82400");
    const [chosen] = read("à Valence", new Map([[0, other === undefined ? "" : readingKey(other)]])).understood;
    expect(chosen && spanLabel(chosen)).toBe("Valence (82), 20\u202fkm");
  });
});
