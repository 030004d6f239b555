import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { refusalView } from "./refusal-view.ts";

const comparables = [listingWith({ year: 1999, mileage: 167_700, price: 1690 })];
const textOf = (refused: Partial<Parameters<typeof refusalView>[0]>) =>
  refusalView({ noValue: "fewComparables", comparables, ...refused }).text;

it("gives the one reason that holds: too old, or too few adverts", () => {
  expect(textOf({ noValue: "tooOld" })).toMatch(/^Passé 15 ans/);
  expect(textOf({ noValue: "tooOld" })).not.toMatch(/annonces comparables/);
  expect(textOf({})).toMatch(/^Trop peu d’annonces comparables/);
});

it("shows the adverts instead, and says when there are none", () => {
  expect(textOf({})).toMatch(/Voici les annonces elles-mêmes\.$/);
  expect(textOf({ comparables: [] })).toMatch(/Aucune annonce de ce modèle n’est en vente\.$/);
});

it("names a figure that no advert comes near, and how far the market is known", () => {
  const beyond = { field: "mileage", value: 2_000_000, least: 0, most: 399_000 } as const;
  expect(textOf({ noValue: beyond })).toMatch(
    /^Trop peu d’annonces comparables approchent 2\u202f000\u202f000\u202fkm\u202f: au-delà de 399\u202f000\u202fkm, toute somme serait inventée\. Voici/,
  );
  const year = { field: "year", value: 2012, least: 2017, most: 2027 } as const;
  expect(textOf({ noValue: year })).toMatch(/approchent l’année 2012\u202f: avant 2017,/);
  const power = { field: "powerDIN", value: 5, least: 48, most: 254 } as const;
  expect(textOf({ noValue: power })).toMatch(/approchent 5\u202fch\u202f: au-dessous de 48\u202fch,/);
});

it("asks for patience before a market was fitted", () => {
  expect(textOf({ noValue: undefined })).toMatch(/^Le marché n’est pas encore analysé/);
});
