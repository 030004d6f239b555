/** What is said not to be wanted is never asked for, whichever way it is said. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatQuery } from "../filters/query.ts";
import type { Market } from "./tables/market.ts";
import { sentenceReader } from "./sentence-reader.ts";
import { SOUGHT } from "./told-sentence.ts";

const MARKET: Market = {
  names: [
    { vertical: "car", selection: { make: "DACIA" }, count: 800 },
    { vertical: "car", selection: { make: "RENAULT", model: "CLIO" }, count: 900 },
  ],
  versions: [],
};
const reader = sentenceReader(MARKET);
const read = (text: string) => reader(text, 2026);
const query = (text: string) => decodeURIComponent(formatQuery(read(text).filters)).replaceAll("+", " ");
const leftOut = (text: string) => read(text).ignored.map((span) => span.text);

const OTHERS = "energies=ess,elec,hyb,gpl,eth,alt";

describe("a refusal of a word", () => {
  it.each([
    "je ne veux plus de diesel",
    "plus de diesel pour moi",
    "à la place du diesel",
    "au lieu d’un diesel",
    "pas de moteur diesel",
    "pas de voiture diesel",
    "diesel non",
    "diesel à proscrire",
    "le diesel j’en veux pas",
  ])("leaves all others of its list: “%s”", (text) => {
    expect(query(text)).toBe(OTHERS);
    expect(leftOut(text)).toEqual([]);
  });

  it.each(["pas forcément", "pas que du", "pas uniquement", "pas besoin de", "pas de gros moteur", "pas fan de"])(
    "that is none outright is left out with it: “%s diesel”",
    (words) => {
      expect(query(`clio ${words} diesel`)).toBe("makesModelsCommercialNames=RENAULT:CLIO");
      expect(leftOut(`clio ${words} diesel`)).toEqual([`${words} diesel`]);
    },
  );

  it.each([
    ["diesel ou pas", "energies=dies"],
    ["diesel non fumeur", "energies=dies"],
    ["clio pas chère diesel", "makesModelsCommercialNames=RENAULT:CLIO&energies=dies&sortBy=priceAsc"],
    ["clio plus de 150 ch diesel", "makesModelsCommercialNames=RENAULT:CLIO&energies=dies&powerDINMin=150"],
    ["clio en plus du diesel", "makesModelsCommercialNames=RENAULT:CLIO&energies=dies"],
    ["pas de rouille, diesel", "energies=dies"],
  ])("goes no farther than what it is of: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
  });

  it("that is none outright asks for no trim either", () => {
    expect(read("clio pas forcément gti").trims).toEqual([]);
  });

  it("is never looked for in the adverts", () => {
    const text = "suv sans dacia";
    expect(reader(text, 2026, new Map([[text.indexOf("sans"), SOUGHT]])).filters.words).toBeUndefined();
    expect(reader("pas de diesel", 2026, new Map([[0, SOUGHT]])).filters.words).toBeUndefined();
  });

  it("asks for none of what it refuses, whatever it refuses and whatever stands around it", () => {
    const before = fc.constantFrom(
      ..."pas de,pas,sans,sauf,hors,ni,jamais de,plus de,je ne veux plus de,je ne veux pas de,aucun,à la place de,au lieu de,pas forcément,pas que,pas uniquement de,pas besoin de,pas trop de,pas de gros,éviter,plutôt que,pas envie de,pas seulement".split(
        ",",
      ),
    );
    const after = fc.constantFrom(
      ..."exclu,à éviter,à proscrire,non merci,s’abstenir,à bannir,interdit,surtout pas".split(","),
    );
    const words = fc.constantFrom(
      ...([
        ["diesel", "dies"],
        ["essence", "ess"],
        ["automatique", "AUTO"],
        ["suv", "47"],
        ["break", "43"],
      ] as const),
    );
    const asked = (text: string) => {
      const { energies = [], gearbox, categories = [] } = read(text).filters;
      return [...energies, gearbox, ...categories];
    };
    fc.assert(
      fc.property(
        words,
        before,
        after,
        fc.boolean(),
        fc.constantFrom("", "clio ", "clio, "),
        (word, first, last, isBefore, start) => {
          const text = start + (isBefore ? `${first} ${word[0]}` : `${word[0]} ${last}`);
          expect([text, ...asked(text)]).not.toContain(word[1]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
