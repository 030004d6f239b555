import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { guessFeed } from "../feeds/guess/guess-feed.ts";
import { placeholderOf } from "../feeds/guess/written-mapping.ts";
import { rowReader } from "../feeds/mapping/row-reader.ts";
import { toldRule } from "../feeds/mapping/told-rule.ts";
import type { MappingChoices } from "./mapping-choices.ts";
import { NOTHING_CHOSEN, choicesFor, finishedMapping, readNullWords, wordsToTranslate } from "./mapping-choices.ts";

const TODAY = "2026-11-22";
const STOCK = [
  "Num parc;Constructeur;Gamme;Kms;Mise en circ.;Carbu;Zone 4;Vu le",
  "VO-771;Peugeot;208;41200;14/03/2021;Essence;13490;02.05.2024",
  "VO-772;Renault;Clio;28650;02/09/2022;Essence;14990;17.06.2025",
];

let guess: FeedGuess;
beforeAll(async () => {
  const path = join(await mkdtemp(join(tmpdir(), "virage-choices-")), "stock.csv");
  await writeFile(path, STOCK.join("\n"));
  guess = await guessFeed(path, TODAY);
});

const finished = (choices: MappingChoices) => finishedMapping(guess, choices, { name: "stock.csv", today: TODAY });
const firstRow = (choices: MappingChoices) => {
  const [row] = guess.sample.rows;
  if (row === undefined) throw new Error("a row is expected");
  return rowReader(finished(choices).mapping, TODAY)(row.cells).draft;
};

describe("what a dealer chooses in a mapping", () => {
  it("fills a field from the column that was chosen, and leaves what was guessed where nothing was", () => {
    expect(guess.missing).toEqual(["price"]);
    const { numbers, texts } = firstRow({ columns: { price: "zone4", zipcode: "" } });
    expect(numbers.get("price")).toBe(13_490);
    expect(texts.get("zipcode")).toBeUndefined();
    expect(texts.get("make")).toBe("Peugeot");
  });

  it("reads a column of dates in the order in which it writes them", () => {
    const { texts } = firstRow({ columns: { technicalInspectionDate: "vule" } });
    expect(texts.get("technicalInspectionDate")).toBe("2024-05-02");
    const { technicalInspectionDate: rule } = finished({ columns: { technicalInspectionDate: "vule" } }).mapping.fields;
    expect(rule && toldRule(rule)).toEqual(["date jj.mm.aaaa"]);
  });

  it("is told in words that agree with their number", () => {
    const told = (meanings: Readonly<Record<string, string>>) => {
      const { energy } = finished({ columns: {}, meanings: { energy: meanings } }).mapping.fields;
      return energy && toldRule(energy);
    };
    expect(told({ Zorg: "gpl" })).toEqual(["table de 1 mot"]);
    expect(told({ Zorg: "gpl", ZX4: "dies" })).toEqual(["table de 2 mots"]);
  });

  it("asks for a column again where a required field was emptied", () => {
    const { mapping } = finished({ columns: { make: "" } });
    expect(mapping.fields.make).toMatchObject({ from: [{ name: placeholderOf("make") }] });
  });

  it("takes words for nothing, each once", () => {
    expect(readNullWords("à voir, ; à voir\nNC ")).toEqual(["à voir", "NC"]);
    expect(firstRow({ ...NOTHING_CHOSEN, nullWords: ["Peugeot"] }).texts.get("make")).toBeUndefined();
  });

  it("tells words that no table knows, each once, the most frequent first, and reads them as they are chosen to mean", async () => {
    const path = join(await mkdtemp(join(tmpdir(), "virage-words-")), "stock.csv");
    const energies = ["Essence", "ZX4", "zx4", "Zorg", "ZX4", "Diesel", "Essence", "Zorg"];
    const rows = energies.map((energy, at) => `A${at};Peugeot;208;41200;14/03/2021;${energy};13490`);
    await writeFile(path, ["Référence;Marque;Modèle;Km;Mise en circulation;Énergie;Prix TTC", ...rows].join("\n"));
    const words = await guessFeed(path, TODAY);
    const read = (meanings: MappingChoices["meanings"]) => {
      const { mapping } = finishedMapping(
        words,
        { columns: {}, ...(meanings && { meanings }) },
        { name: "s", today: TODAY },
      );
      const readings = words.sample.rows.map(({ cells }) => rowReader(mapping, TODAY)(cells));
      const energy = readings.map(({ draft }) => draft.choices.get("energy") ?? "-").join(" ");
      return { mapping, energy, issues: readings.flatMap(({ issues }) => issues.map(({ code }) => code)) };
    };
    const untold = read(undefined);
    expect(wordsToTranslate(words, untold.mapping, "energy")).toEqual(["ZX4", "Zorg"]);
    expect(untold.issues).toEqual(Array(5).fill("unknownWord"));
    const told = read({ energy: { ZX4: "gpl", Zorg: "" } });
    expect(told).toMatchObject({ energy: "ess gpl gpl - gpl dies ess -", issues: [] });
    // What was translated stays to be seen.
    expect(wordsToTranslate(words, told.mapping, "energy")).toEqual(["ZX4", "Zorg"]);
  });

  it("is said again of a file that has the columns, and of no other", () => {
    const rule = (key: string) => ({ columns: [{ key, pattern: "", part: "" }], nullWords: [], constant: "" });
    const chosen: MappingChoices = {
      columns: { price: "zone4", mileage: "ailleurs", zipcode: "" },
      rules: { city: rule("gamme"), version: rule("ailleurs") },
      meanings: { energy: { ZX: "gpl" } },
    };
    expect(choicesFor(guess, chosen)).toEqual({
      ...chosen,
      columns: { price: "zone4", zipcode: "" },
      rules: { city: rule("gamme") },
    });
  });

  it("hears nothing of a column that the file has not", () => {
    expect(firstRow({ columns: { price: "ailleurs" } }).numbers.get("price")).toBeUndefined();
  });
});
