import { expect, it } from "vitest";
import { someListings } from "../../../test/factories/listings.ts";
import type { Offer } from "../stock/stock-change.ts";
import { advertChanges } from "./advert-changes.ts";
import type { DepositFields } from "./deposit.ts";
import { NOTHING_TYPED } from "./deposit.ts";
import { readDeposit } from "./read-deposit.ts";
import { offerOf } from "./to-offer.ts";

const [drawn] = someListings(1, 1);
if (drawn === undefined) throw new Error("no listing was drawn");
const SHOWN = { ...drawn, price: 7_900, mileage: 91_000, description: "Révisée.", photos: ["own:a", "own:b"] };

it("a change of an advert is told fact by fact, before and after, and nothing of what stays", () => {
  expect(advertChanges(SHOWN, { ...SHOWN, price: 12_900, description: "Révisée, pneus neufs." })).toEqual([
    { label: "Prix", before: "7\u202f900\u202f€", after: "12\u202f900\u202f€" },
    { label: "Texte", before: "Révisée.", after: "Révisée, pneus neufs." },
  ]);
  expect(advertChanges(SHOWN, SHOWN)).toEqual([]);
  // In the word of the page that buyers read.
  expect(advertChanges({ ...SHOWN, owners: 1 }, { ...SHOWN, owners: 2 })).toEqual([
    { label: "Propriétaires", before: "1", after: "2" },
  ]);
});

it("equipment that is other, be it as much, is told by what was added and what is gone", () => {
  const changed = advertChanges(
    { ...SHOWN, options: ["climatisation", "gps"] },
    { ...SHOWN, options: ["attelage", "cuir", "gps"] },
  );
  expect(changed).toEqual([
    {
      label: "Équipements",
      before: "2 équipements",
      after: "3 équipements. Ajoutés\u202f: Attelage, Sellerie cuir. Retiré\u202f: Climatisation",
    },
  ]);
});

it("photographs that are others, however many, or in another order, are a change", () => {
  const afterwards = (photos: readonly string[]) =>
    advertChanges(SHOWN, { ...SHOWN, photos }).map(({ after }) => after);
  expect(advertChanges(SHOWN, { ...SHOWN, photos: ["own:a", "own:c"] })).toEqual([
    { label: "Photographies", before: "2 photographies", after: "2 photographies, dont 1 nouvelle, 1 retirée" },
  ]);
  expect(afterwards(["own:a"])).toEqual(["1 photographie, 1 retirée"]);
  expect(afterwards(["own:b", "own:a"])).toEqual(["2 photographies, dans un autre ordre, une autre en premier"]);
  expect(afterwards(["own:c", "own:a", "own:b"])).toEqual(["3 photographies, dont 1 nouvelle, une autre en premier"]);
  expect(afterwards(["own:a", "own:b"])).toEqual([]);
});

const CLIO: DepositFields = {
  ...NOTHING_TYPED,
  vehicle: "Renault Clio V",
  registered: "14/03/2020",
  energy: "ES",
  fiscalPower: "5",
  mileage: "84 300",
  postcode: "42100 Saint-Étienne",
  price: "12 900",
};

function offered(typed: Partial<DepositFields>): Offer {
  const { facts } = readDeposit({ ...CLIO, ...typed }, { today: "2026-11-28", ours: "messages@virage.example" });
  const offer = offerOf(facts, "P1", []);
  if (offer === undefined) throw new Error("no offer is made of it");
  return offer;
}

it.each<readonly [Partial<DepositFields>, readonly string[]]>([
  [{ fiscalPower: "9" }, ["Puissance fiscale\u202f: 5\u202fCV → 9\u202fCV"]],
  [{ cubic: "999" }, ["Cylindrée\u202f:  → 999\u202fcm³"]],
  [{ fiscalPower: "" }, ["Puissance fiscale\u202f: 5\u202fCV → "]],
  [{ vehicle: "Renault Clio IV" }, ["Génération\u202f: Clio V → Clio IV"]],
  [
    { energy: "GH" },
    ["Énergie\u202f: Essence → Hybride non rechargeable (diesel)", "Vignette Crit’Air\u202f: Crit’Air 1 → Crit’Air 2"],
  ],
  [{ postcode: "42000 Saint-Étienne" }, ["Lieu\u202f: 42100 Saint-Étienne (42) → 42000 Saint-Étienne (42)"]],
  [{ version: "dCi 4x4" }, ["Version\u202f:  → DCI 4X4", "Transmission\u202f:  → 4 roues motrices"]],
])("of what a seller types, %j is told as it changes the advert", (typed, told) => {
  const changes = advertChanges(offered({}), offered(typed));
  expect(changes.map(({ label, before, after }) => `${label}\u202f: ${before} → ${after}`)).toEqual(told);
});

it("what the catalogue and its seller’s choice say of the vehicle is told too", () => {
  const sample = offered({ vehicle: "Lynk & Co 01", otherKind: "car", otherMake: "Lynk & Co" });
  expect(advertChanges(sample, { ...sample, vertical: "truck" })).toEqual([
    { label: "Type", before: "Voitures", after: "Utilitaires" },
  ]);
  expect(advertChanges({ ...sample, doors: 5, seats: 5 }, { ...sample, doors: 3, seats: 4 })).toEqual([
    { label: "Portes", before: "5", after: "3" },
    { label: "Places", before: "5", after: "4" },
  ]);
});
