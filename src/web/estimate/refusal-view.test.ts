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

it("asks for patience before a market was fitted", () => {
  expect(textOf({ noValue: undefined })).toMatch(/^Le marché n’est pas encore analysé/);
});
