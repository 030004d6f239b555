import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { citiesIn } from "../catalogue/cities.ts";
import { DEPARTMENTS } from "../catalogue/departments.ts";
import { allCommunes } from "../catalogue/places.ts";
import { REGIONS } from "../catalogue/regions.ts";
import { aroundInWords } from "../filters/place-words.ts";
import { aroundTown } from "../filters/transitions/choose-town.ts";
import { placeNamed } from "./choose-named.ts";
import { placeText } from "./place-text.ts";
import { isAmbiguous, suggestPlaces } from "./suggest-places.ts";

const first = (text: string) => suggestPlaces(text)[0];
const texts = (text: string) => suggestPlaces(text).map((place) => place.text);

describe("a typed place", () => {
  it.each([
    ["ile de re", "Île de Ré", "autour de Saint-Martin-de-Ré (17)", "17410"],
    ["Belle-Île", "Belle-Île", "autour du Palais (56)", "56360"],
    ["pays basque", "Pays basque", "autour de Bayonne (64)", "64100"],
    ["oleron", "Oléron", "autour de Saint-Pierre-d’Oléron (17)", "17310"],
  ])(
    "%s is known, though no code stands for it, and says around which town it looks",
    (typed, text, detail, postcode) => {
      expect(suggestPlaces(typed)[0]).toMatchObject({ text, detail, filters: { dptCp: [postcode] } });
      expect(suggestPlaces(text)[0]?.filters).toEqual({ dptCp: [postcode] });
      expect(isAmbiguous(typed)).toBe(false);
    },
  );

  it.each([
    ["69003", { dptCp: ["69003"] }],
    ["06100 Nice", { dptCp: ["06100"] }],
    [" 69 ", { dptCp: ["69"] }],
    ["2a", { dptCp: ["2A"] }],
    ["69, 38", { dptCp: ["38", "69"] }],
    ["Lyon", { dptCp: ["69001"] }],
    ["lyon, annecy", { dptCp: ["69001", "74000"] }],
    ["st etienne", { dptCp: ["42000"] }],
    ["Le Mans (72)", { dptCp: ["72000"] }],
    ["havre", { dptCp: ["76600"] }],
    ["Seynod", { dptCp: ["74000"] }],
    ["Rhône", { dptCp: ["69"] }],
    ["Isère, Rhône", { dptCp: ["38", "69"] }],
    ["Bretagne", { regions: ["FR-BRE"] }],
    ["alsace", { regions: ["alsace"] }],
    ["midi pyrenees", { regions: ["midi-pyrenees"] }],
    ["paca", { regions: ["FR-PAC"] }],
    ["Belgique", { regions: ["BE"] }],
    ["la réunion", { dptCp: ["97400"] }],
    ["Paris", { dptCp: ["75001"] }],
    ["Paris (département)", { dptCp: ["75"] }],
    ["Vienne", { dptCp: ["86"] }],
    ["Vienne (38)", { dptCp: ["38200"] }],
    ["vienne 38", { dptCp: ["38200"] }],
    ["Saint-Denis (974)", { dptCp: ["97400"] }],
    ["saint denis 974", { dptCp: ["97400"] }],
    ["Saint-Denis (97)", { dptCp: ["97400"] }],
    ["972 fort-de-france", { dptCp: ["97200"] }],
    ["bordea", { dptCp: ["33000"] }],
    ["pa", { dptCp: ["75001"] }],
    ["Y", { dptCp: ["80190"], city: "Y" }],
    ["y (80)", { dptCp: ["80190"], city: "Y" }],
    ["quibou", { dptCp: ["50750"], city: "QUIBOU" }],
    ["Quibou (50750)", { dptCp: ["50750"], city: "QUIBOU" }],
    ["50750 Quibou", { dptCp: ["50750"], city: "QUIBOU" }],
    ["50750 Bourgvallées", { dptCp: ["50750"] }],
    ["50750", { dptCp: ["50750"] }],
    ["69 lyon", { dptCp: ["69001"] }],
    ["33 Bordeaux", { dptCp: ["33000"] }],
    ["38 vienne", { dptCp: ["38200"] }],
    ["2a ajaccio", { dptCp: ["20000"] }],
    ["69 lyon 3", { dptCp: ["69003"] }],
  ])("%s means %o", (text, filters) => {
    expect(first(text)?.filters).toEqual(filters);
  });

  it.each([
    ["lyon 3", "69003"],
    ["Lyon 3ème", "69003"],
    ["lyon 3e arrondissement", "69003"],
    ["paris 15e", "75015"],
    ["paris 16", "75016"],
    ["marseille 8eme", "13008"],
    ["marseille 8ieme arr", "13008"],
    ["Marseille 13", "13013"],
  ])("%s is the arrondissement %s", (text, postcode) => {
    expect(first(text)?.filters).toEqual({ dptCp: [postcode] });
  });

  it.each([
    ["PARIS 1ER", "75001", "Paris 1er"],
    ["lyon 1", "69001", "Lyon 1er"],
  ])("%s, whose postcode %s stands for the whole city, keeps its name", (text, postcode, name) => {
    expect(first(text)?.filters).toEqual({ dptCp: [postcode], city: name.toUpperCase() });
  });

  it.each([
    ["Lyon, France", "Lyon", ["69001"]],
    ["69001, Lyon, France", "Lyon", ["69001"]],
    ["69003, Lyon", "Lyon 3e", ["69003"]],
    ["Annecy, 74000, France", "Annecy", ["74000"]],
    ["69 001", "Lyon", ["69001"]],
    [" 69 003 ", "Lyon 3e", ["69003"]],
  ])("%s, as addresses are written and pasted, is %s alone", (typed, name, dptCp) => {
    expect(first(typed)).toMatchObject({ name, filters: { dptCp } });
  });

  it("a postcode that stands for the whole city may mean its first arrondissement as well", () => {
    expect(suggestPlaces("69001").map(({ name, detail }) => `${name} – ${detail}`)).toEqual([
      "Lyon – 69001",
      "Lyon 1er – 69001",
    ]);
    expect(texts("69003")).toEqual(["Lyon 3e"]);
    expect(texts("01000")).toHaveLength(1);
  });

  it.each([
    "",
    "   ",
    "x",
    "zzz",
    "99999",
    "20",
    "69 69003",
    "7500",
    "nulle part du tout",
    "(69)",
    "%",
    "lyon 12",
    "Lyon, zzz",
    "Lyon, Bretagne",
    "Lyon, Rhône",
    "33 lyon",
    "80 x",
  ])("%j means nothing", (text) => {
    expect(suggestPlaces(text)).toEqual([]);
  });

  it("is what most people mean by it: a large town before a far one of just that name, of towns the largest", () => {
    expect(texts("Saint-Martin").slice(0, 3)).toEqual([
      "Saint-Martin-d’Hères",
      "Saint-Martin (île)",
      "Saint-Martin-de-Crau",
    ]);
    expect(
      suggestPlaces("saint-denis")
        .map(({ detail }) => detail)
        .slice(0, 2),
    ).toEqual(["Seine-Saint-Denis (93)", "La Réunion (974)"]);
    expect(texts("aix").slice(0, 2)).toEqual(["Aix-en-Provence", "Aix-les-Bains"]);
    expect(texts("tours")[0]).toBe("Tours");
    expect(texts("bo")[0]).toBe("Bordeaux");
  });

  it("is followed by its arrondissements in the order of their numbers, before what only begins so", () => {
    expect(texts("lyon").slice(0, 5)).toEqual(["Lyon", "Lyon 1er", "Lyon 2e", "Lyon 3e", "Lyon 4e"]);
    expect(texts("Lyon")).not.toContain("Lyons-la-Forêt");
    expect(texts("lyons").slice(0, 1)).toEqual(["Lyons-la-Forêt"]);
    expect(texts("paris 1").slice(0, 3)).toEqual(["Paris 1er", "Paris 10e", "Paris 11e"]);
  });

  it("that is an island says so, by its own name and beside those of the mainland", () => {
    expect(suggestPlaces("saint-martin").find(({ text }) => text === "Saint-Martin (île)")).toMatchObject({
      name: "Saint-Martin",
      detail: "île (978)",
    });
    expect(first("Saint-Martin (île)")?.filters).toEqual({ dptCp: ["97150"] });
  });

  it("of three letters that begin a village is asked about where a large town is one slip of the keys away", () => {
    expect(texts("lyn")).toEqual(["Lynde", "Lyon"]);
    expect(isAmbiguous("lyn")).toBe(true);
    expect(["Lynde", "lyo", "bordea", "quibou", "mars"].filter(isAmbiguous)).toEqual([]);
  });

  it("is told from others of its name by where it is", () => {
    expect(suggestPlaces("vienne").slice(0, 2)).toMatchObject([
      { text: "Vienne", name: "Vienne", detail: "département (86)" },
      { text: "Vienne (38)", name: "Vienne", detail: "Isère (38)" },
    ]);
    expect(first("69003")).toMatchObject({ text: "Lyon 3e", name: "Lyon 3e", detail: "69003" });
  });

  it.each(["saint", "vi", "bourg", "la ro", "paris 1", "sainte-marie", "Lyon, an"])(
    "such as %s is suggested with at most eight places, each of which reads back as itself",
    (typed) => {
      const suggested = suggestPlaces(typed);
      expect(suggested.length).toBeGreaterThan(0);
      expect(suggested.length).toBeLessThanOrEqual(8);
      for (const { text, filters } of suggested) expect(first(text)?.filters).toEqual(filters);
    },
  );

  it("is asked about when another is meant nearly as often", () => {
    const typed = [
      "Saint-Pierre",
      "sainte-marie",
      "boulogne",
      "Lyon",
      "Paris",
      "Vienne",
      "saint-denis",
      "69",
      "Marseille 13",
      "lyon 3",
      "marseille 8eme",
      "paris 1",
    ];
    expect(typed.filter(isAmbiguous)).toEqual(["Saint-Pierre", "sainte-marie", "boulogne"]);
  });
});

describe("the text of a place", () => {
  const none = { vertical: "car" } as const;

  it.each([
    [{ dptCp: ["69001"] }, "Lyon"],
    [{ dptCp: ["06100"] }, "Nice (06100)"],
    [{ dptCp: ["38200"] }, "Vienne (38)"],
    [{ dptCp: ["38", "69"] }, "Isère, Rhône"],
    [{ dptCp: ["75"] }, "Paris (département)"],
    [{ regions: ["FR-BRE"] as const }, "Bretagne"],
    [{ dptCp: ["69"], city: "LYON" }, "Lyon"],
    [{ dptCp: ["38"], city: "VIENNE" }, "Vienne (38)"],
    [{ dptCp: ["36"], city: "BRETAGNE" }, "Bretagne (36)"],
    [{ dptCp: ["97"], city: "SAINT-DENIS" }, "Saint-Denis (974)"],
    [{ dptCp: ["zzz"] }, "zzz"],
    [{ dptCp: ["99999"] }, "99999"],
    [{}, ""],
  ])("%o is %s", (place, text) => {
    expect(placeText({ ...none, ...place })).toBe(text);
  });

  it("gives the place back for every postcode, department and region there is", () => {
    const postcodes = [...new Set(allCommunes().flatMap((commune) => commune.postcodes))];
    const places = [
      ...[...postcodes, ...DEPARTMENTS.map(({ code }) => code)].map((code) => ({ ...none, dptCp: [code] })),
      ...REGIONS.map(({ key }) => ({ ...none, regions: [key] })),
    ];
    const lost = places.filter((place) => JSON.stringify(placeNamed(none, placeText(place))) !== JSON.stringify(place));
    expect(lost).toEqual([]);
  });

  it("leads back to the town of every page of a town, and says its own name, not that of a larger one that shares its postcode", () => {
    const towns = DEPARTMENTS.flatMap(({ code }) => citiesIn(code));
    fc.assert(
      fc.property(fc.nat({ max: towns.length - 1 }), (place) => {
        const town = towns[place];
        if (town === undefined) throw new Error(`no town ${place}`);
        const text = placeText({ ...none, dptCp: [town.department], city: town.key });
        const around = placeNamed(none, text);
        const said = aroundInWords(around).replace(/ \((?:\d\d\d?|2[AB])\)(?=,|$)/, "");
        expect(`${said}, `, text).toContain(`${town.name}, `);
        expect(aroundTown({ ...none, dptCp: [town.department], city: town.key }), text).toEqual(around);
      }),
      { numRuns: 1500 },
    );
  });
});
