import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { guessFeed } from "../feeds/guess/guess-feed.ts";
import type { TargetName } from "../feeds/mapping/targets.ts";
import { rowReader } from "../feeds/mapping/row-reader.ts";
import type { FieldRule } from "./field-rule.ts";
import { fieldRuleOf } from "./field-rule.ts";
import { finishedMapping, guessedRule, wordsOf } from "./mapping-choices.ts";

const TODAY = "2026-11-22";
const STOCK = [
  "Num parc;Libelle;Genre;Prix TTC;Kms;Mise en circ.;Puissance;Carbu;Lieu;Photo 1;Photo 2",
  "VO-1;PEUGEOT 308 II SW 1.5 BLUEHDI 130 BVM6;VP;12.990;41200;03/04/2021;96;GO/M6;Lyon (69009);https://p.example/1.jpg;https://p.example/2.jpg",
  "VO-2;RENAULT CLIO V 1.0 TCE 90 BVM5;VP;14.990;28650;02/09/2022;66;ES/M5;Valence (26000);https://p.example/3.jpg;",
  "VO-3;DACIA SANDERO III 1.0 TCE 90 BVM6;VP;11.490;38650;05/06/2022;66;ZX/M6;Lyon (69009);;",
];

let guess: FeedGuess;
beforeAll(async () => {
  const path = join(await mkdtemp(join(tmpdir(), "virage-rules-")), "stock.csv");
  await writeFile(path, STOCK.join("\n"));
  guess = await guessFeed(path, TODAY);
});

const keyOf = (name: string) => guess.sample.columns.find((column) => column.name === name)?.key ?? "";
const ruleOf = (names: readonly string[], more: Partial<FieldRule> = {}): FieldRule => ({
  columns: names.map((name) => ({ key: keyOf(name), pattern: "", part: "" })),
  nullWords: [],
  constant: "",
  ...more,
});
const cut = (name: string, pattern: string, part = "") =>
  ruleOf([], { columns: [{ key: keyOf(name), pattern, part }] });

function read(rules: Partial<Record<TargetName, FieldRule>>) {
  const { mapping, faults } = finishedMapping(guess, { columns: {}, rules }, { name: "stock.csv", today: TODAY });
  const rows = guess.sample.rows.map(({ cells }) => rowReader(mapping, TODAY)(cells));
  return {
    mapping,
    faults,
    texts: (field: "city" | "version" | "firstTrafficDate") => rows.map(({ draft }) => draft.texts.get(field)),
    numbers: (field: "powerDIN" | "doors" | "price") => rows.map(({ draft }) => draft.numbers.get(field)),
    choices: (field: "energy" | "gearbox") => rows.map(({ draft }) => draft.choices.get(field)),
  };
}

describe("the rule of a field that a dealer sets", () => {
  it("cuts a part out of a column by a pattern, and joins columns", () => {
    expect(read({ city: cut("Lieu", "{garde} (*)") }).texts("city")).toEqual(["Lyon", "Valence", "Lyon"]);
    const joined = read({ version: ruleOf(["Genre", "Num parc"], { join: " / " }) });
    expect(joined.texts("version")[0]).toBe("VP / VO-1");
  });

  it("takes of a pattern with several parts the one that is chosen", () => {
    const energy = read({ energy: cut("Carbu", "{garde}/{boite}"), gearbox: cut("Carbu", "{garde}/{boite}", "boite") });
    expect([energy.choices("energy"), energy.choices("gearbox")]).toEqual([
      ["dies", "ess", undefined],
      ["MANUAL", "MANUAL", "MANUAL"],
    ]);
    // Its table has the words that are left.
    expect(wordsOf(guess, energy.mapping, "energy")).toEqual([
      { word: "GO", rows: 1, known: "dies" },
      { word: "ES", rows: 1, known: "ess" },
      { word: "ZX", rows: 1, known: undefined },
    ]);
  });

  it("knows units, ways of writing and orders of days, and words for nothing", () => {
    const power = read({ powerDIN: ruleOf(["Puissance"], { unit: "kw" }) });
    expect(power.numbers("powerDIN")).toEqual([130, 90, 90]);
    expect(read({ powerDIN: ruleOf(["Puissance"], { unit: "" }) }).numbers("powerDIN")).toEqual([96, 66, 66]);
    const nothing = read({ powerDIN: ruleOf(["Puissance"], { unit: "kw", nullWords: ["66"] }) });
    expect(nothing.numbers("powerDIN")).toEqual([130, undefined, undefined]);
    const price = read({ price: ruleOf(["Prix TTC"], { read: "french-number" }) });
    expect(price.numbers("price")).toEqual([12_990, 14_990, 11_490]);
    const months = read({ firstTrafficDate: ruleOf(["Mise en circ."], { format: "MM/DD/YYYY" }) });
    expect(months.texts("firstTrafficDate")).toEqual(["2021-03-04", "2022-02-09", "2022-05-06"]);
  });

  it("says one value of all rows", () => {
    expect(read({ doors: ruleOf([], { constant: "5" }) }).numbers("doors")).toEqual([5, 5, 5]);
    expect(read({ energy: ruleOf([], { constant: "elec" }) }).choices("energy")).toEqual(["elec", "elec", "elec"]);
  });

  it("tells what cannot be read of it, and never makes a mapping that cannot be read", () => {
    const faultOf = (field: TargetName, rule: FieldRule) => read({ [field]: rule }).faults.get(field)?.[0];
    expect(faultOf("city", cut("Lieu", "*"))).toMatchObject({ input: "pattern", at: 0, value: "*" });
    expect(faultOf("doors", ruleOf([], { constant: "beaucoup" }))?.message).toContain("de 2 à 9");
    expect(faultOf("energy", ruleOf([], { constant: "charbon" }))?.message).toContain("charbon");
    // What no select sends is as if it were not said.
    expect(read({ powerDIN: ruleOf(["Puissance"], { unit: "lieues", read: "rien" }) }).faults.size).toBe(0);
    expect(read({ firstTrafficDate: ruleOf(["Mise en circ."], { format: "DD/MM/YYYY,MM/DD/YYYY" }) }).faults.size).toBe(
      0,
    );
    expect(read({ price: ruleOf([]) }).mapping.fields.price).toMatchObject({ from: [{ name: "à compléter : prix" }] });
  });

  it("begins as what was guessed, and says the same where nothing is changed", () => {
    for (const { field } of guess.fields) {
      const begun = fieldRuleOf(guessedRule(guess, { columns: {} }, field, TODAY), guess.sample.columns);
      const same = read({ [field]: begun });
      const { mapping } = finishedMapping(guess, { columns: {} }, { name: "stock.csv", today: TODAY });
      expect(JSON.stringify(same.mapping.fields[field]), field).toBe(JSON.stringify(mapping.fields[field]));
    }
  });
});
