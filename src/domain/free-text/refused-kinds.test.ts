/** A refused kind of vehicle is never searched, and one that is only named before what is refused does not end the refusal. */
import { describe, expect, it } from "vitest";
import { VEHICLE_VERTICALS, VERTICALS, membersOf } from "../catalogue/verticals.ts";
import { formatQuery } from "../filters/query.ts";
import { knowledgeOf } from "./knowledge.ts";
import { NO_MARKET } from "./tables/market.ts";
import { hear } from "./sentence-reader.ts";
import { atOnce } from "./text/steps.ts";
import { LEFT_OUT } from "./told-sentence.ts";

const dictionaries = atOnce(knowledgeOf(NO_MARKET));
const heard = (text: string) => hear(text, 2026, dictionaries);
const query = (text: string) => formatQuery(heard(text).filters()).replaceAll("%2C", ",");
const leftOut = (text: string) =>
  heard(text)
    .read()
    .ignored.map((span) => span.text);

const KINDS = { car: "voiture", truck: "utilitaire", moto: "moto", scooter: "scooter", quad: "quad" } as const;

describe("a refused kind of vehicle", () => {
  const refused = VEHICLE_VERTICALS.flatMap((kind) =>
    [`pas de ${KINDS[kind]}`, `hors ${KINDS[kind]}`, `sauf ${KINDS[kind]}`, `${KINDS[kind]} exclu`].map(
      (text) => [text, kind] as const,
    ),
  );

  it.each(refused)("is not searched: “%s”", (text, kind) => {
    for (const said of [text, `${text}, diesel`, `diesel ${text}`])
      expect(heard(said).filters().vertical).not.toBe(kind);
  });

  it.each(refused)("says the same beside another kind: “%s”", (text, kind) => {
    for (const other of VERTICALS.filter((one) => one !== "carTruck" && !membersOf(one).includes(kind))) {
      const said = `${KINDS[other as keyof typeof KINDS]}, ${text}`; // all but the union
      expect([said, heard(said).filters().vertical]).toEqual([said, other]);
      expect([said, ...leftOut(said)]).toEqual([said]);
    }
  });

  it.each([
    ["pas d’utilitaire", "vertical=car", []],
    ["clio, pas d’utilitaire", "vertical=car&makesModelsCommercialNames=RENAULT%3ACLIO", []],
    ["pas de moto", "", []],
    ["pas de moto mais une voiture diesel", "vertical=car&energies=dies", []],
    ["pas de scooter, moto noire", "vertical=moto&externalColors=noir", []],
    ["pas de voiture", "", ["pas de voiture"]],
  ])("leaves the others as far as filters say them: “%s” asks for %s", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual(left);
  });
});

describe("a refusal of some of a kind", () => {
  it.each([
    "pas de voiture diesel",
    "je ne veux pas d’une voiture diesel",
    "tout sauf voiture diesel",
    "pas de véhicule diesel",
    "pas d’un véhicule en diesel",
    "aucune voiture au diesel",
  ])("goes past its name: “%s”", (text) => {
    expect(query(text)).toBe("energies=ess,elec,hyb,gpl,eth,alt");
    expect(leftOut(text)).toEqual([]);
  });

  it.each([
    ["pas de voiture essence, plutôt diesel", "energies=dies", []],
    ["pas de voiture automatique", "gearbox=MANUAL", []],
    ["pas de voiture blanche", "", ["pas de voiture blanche"]],
    ["pas de voiture rouge ni noire", "", ["pas de voiture rouge ni noire"]],
    ["aucune moto sportive", "vertical=moto&categories=60,61,62,63,64,65,66,67,69", []],
    ["pas de voiture sans permis", "categories=40,41,42,43,44,45,46,47,50", []],
    ["pas de voiture, diesel", "energies=dies", ["pas de voiture"]],
  ])("is all of what it says: “%s” asks for %s", (text, expected, left) => {
    expect(query(text)).toBe(expected);
    expect(leftOut(text)).toEqual(left);
  });

  it("is of that kind alone: other kinds are not narrowed by it", () => {
    expect(query("pas de moto électrique")).toBe("");
    expect(leftOut("pas de moto électrique")).toEqual(["pas de moto électrique"]);
    expect(query("moto noire, pas de moto électrique")).toBe(
      "vertical=moto&energies=dies,ess,hyb,gpl,eth,alt&externalColors=noir",
    );
  });
});

describe("the kind that is searched, where its word is left out by choice", () => {
  const without = (text: string, word: string) =>
    heard(text).filters(new Map([[text.indexOf(word), LEFT_OUT]])).vertical;

  it("is any of which the rest can be", () => {
    expect(without("moto noire", "moto")).toBe("carTruck");
    expect(without("clio pas d’utilitaire", "pas")).toBe("carTruck");
    expect(without("moto noire pas de scooter", "moto")).toBe("carTruck");
  });

  it("stays where the rest is of it alone", () => {
    expect(without("moto supermotard", "moto")).toBe("moto");
  });
});
