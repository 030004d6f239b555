import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import dealerGroupFr from "../mappings/dealer-group-fr.json" with { type: "json" };
import { mappingJsonSchema } from "./mapping-json-schema.ts";
import { CATEGORIES } from "../../domain/catalogue/categories.ts";
import { parseMapping } from "./mapping.ts";
import { CHOICE_TARGETS } from "./targets.ts";

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));

describe("the JSON Schema of mappings", () => {
  const accepts = new Ajv2020({ strict: false }).compile(JSON.parse(mappingJsonSchema()) as object);

  it("is the one that is published", () => {
    expect(read("docs/feed-mapping.schema.json")).toEqual(JSON.parse(mappingJsonSchema()));
  });

  it("accepts the mappings that come with the product and that the guide shows", () => {
    const guide = readFileSync(new URL("../../../docs/feeds.md", import.meta.url), "utf8");
    const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = ""]) => JSON.parse(text) as unknown);
    for (const mapping of [dealerGroupFr, ...examples])
      expect([accepts(mapping), accepts.errors]).toEqual([true, null]);
  });

  it("and the guide name every value of a choice", () => {
    const guide = readFileSync(new URL("../../../docs/feeds.md", import.meta.url), "utf8");
    for (const { values } of Object.values(CHOICE_TARGETS))
      for (const value of values) expect(guide).toContain(`\`${value}\``);
    for (const { code, label } of CATEGORIES) {
      expect(guide).toContain(`\`${code}\` ${label}`);
      expect(mappingJsonSchema()).toContain(`${code} (${label})`);
    }
  });

  const REQUIRED = { reference: "ref", make: "marque", model: "modele", price: "prix", mileage: "km" };

  it.each([
    ["a field that does not exist", { ...REQUIRED, year: "a", colour: "couleur" }],
    ["no year and no date", REQUIRED],
    ["no price", { ...REQUIRED, year: "a", price: undefined }],
    ["a way of reading that does not exist", { ...REQUIRED, year: { from: "a", read: "guess" } }],
    ["a value that is none", { ...REQUIRED, year: "a", energy: { from: "e", table: { Essence: "petrol" } } }],
    ["an empty list of columns", { ...REQUIRED, year: [] }],
    ["a key that does not exist", { ...REQUIRED, year: { from: "a", form: "b" } }],
    ["columns and a join", { ...REQUIRED, year: "a", version: { from: "a", join: ["b"] } }],
  ])("refuses %s as the reading does", (_, fields) => {
    const mapping: unknown = JSON.parse(JSON.stringify({ name: "x", fields }));
    expect([accepts(mapping), parseMapping(JSON.stringify(mapping)).kind]).toEqual([false, "faults"]);
  });

  it("accepts all shapes of a rule", () => {
    const fields = {
      ...REQUIRED,
      firstTrafficDate: { from: ["a", "b"], format: ["DD/MM/YYYY", "YYYYMMDD"] },
      reference: { join: ["site", { column: "url", pattern: "*-{ref}.html" }], with: "-", apart: "parc" },
      version: { join: ["a", "b"] },
      photos: "photos[].url",
      doors: { constant: 5 },
      co2: { from: "co2", nullWords: ["0"] },
    };
    const mapping = { name: "x", rows: "stock.vehicles[]", nullWords: ["rien"], fields };
    expect([accepts(mapping), parseMapping(JSON.stringify(mapping)).kind]).toEqual([true, "mapping"]);
  });
});
