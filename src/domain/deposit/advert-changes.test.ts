import { expect, it } from "vitest";
import { someListings } from "../../../test/factories/listings.ts";
import { advertChanges } from "./advert-changes.ts";

const [drawn] = someListings(1, 1);
if (drawn === undefined) throw new Error("no listing was drawn");
const SHOWN = { ...drawn, price: 7_900, mileage: 91_000, description: "Révisée.", photos: ["own:a", "own:b"] };

it("a change of an advert is told fact by fact, before and after, and nothing of what stays", () => {
  expect(advertChanges(SHOWN, { ...SHOWN, price: 12_900, description: "Révisée, pneus neufs." })).toEqual([
    { label: "Prix", before: "7\u202f900\u202f€", after: "12\u202f900\u202f€" },
    { label: "Texte", before: "Révisée.", after: "Révisée, pneus neufs." },
  ]);
  expect(advertChanges(SHOWN, SHOWN)).toEqual([]);
});

it("photographs that are others, however many, are a change", () => {
  expect(advertChanges(SHOWN, { ...SHOWN, photos: ["own:a", "own:c"] })).toEqual([
    { label: "Photographies", before: "2 photographies", after: "2 photographies, dont 1 nouvelle" },
  ]);
});
