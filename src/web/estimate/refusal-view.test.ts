import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { refusalView } from "./refusal-view.ts";

const comparables = [listingWith({ year: 1999, mileage: 167_700, price: 1690 })];
const textOf = (refused: Partial<Parameters<typeof refusalView>[0]>) =>
  refusalView({ isReady: true, age: undefined, comparables, ...refused }).text;

it("gives the one reason that holds: too old, or too few adverts", () => {
  expect(textOf({ age: 26.6 })).toMatch(/^Passé 15 ans/);
  expect(textOf({ age: 26.6 })).not.toMatch(/annonces comparables/);
  for (const age of [undefined, 4, 15]) expect(textOf({ age })).toMatch(/^Trop peu d’annonces comparables/);
});

it("shows the adverts instead, and says when there are none", () => {
  expect(textOf({})).toMatch(/Voici les annonces elles-mêmes\.$/);
  expect(textOf({ comparables: [] })).toMatch(/Aucune annonce de ce modèle n’est en vente\.$/);
});

it("asks for patience before a market was fitted, whatever the age", () => {
  expect(textOf({ isReady: false, age: 30 })).toMatch(/^Le marché n’est pas encore analysé/);
});
