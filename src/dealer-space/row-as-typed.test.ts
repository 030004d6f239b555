import { expect, it } from "vitest";
import { readVehicle } from "../domain/vehicle-entry/vehicle-form.ts";
import { parseMapping } from "../feeds/mapping/mapping.ts";
import { rowReader } from "../feeds/mapping/row-reader.ts";
import { cellsOf } from "../feeds/reading/feed-row.ts";
import { rowAsTyped } from "./row-as-typed.ts";

const TODAY = "2026-11-22";
const COLUMNS = {
  reference: "ref",
  make: "marque",
  model: "modele",
  version: "version",
  price: "prix",
  mileage: "km",
  firstTrafficDate: "mec",
  energy: "energie",
};
const ROW = {
  ref: "VO-12",
  marque: "Peugeot",
  modele: "208",
  version: "1.2 PureTech 100 Allure",
  prix: "13 490 €",
  km: "41 200",
  mec: "2021-03-14",
  energie: "Essence",
};

function reading(over: Partial<typeof ROW>) {
  const outcome = parseMapping(JSON.stringify({ name: "garage", fields: COLUMNS }));
  if (outcome.kind === "faults") throw new Error(outcome.faults.join());
  return rowReader(outcome.mapping, TODAY)(cellsOf(new Map(Object.entries({ ...ROW, ...over }))));
}

it("a row fills the form of one vehicle, and what stopped it stands there as the file says it", () => {
  const { fields, dealerReference } = rowAsTyped(reading({ prix: "prix sur demande", km: "N.C. au 12" }), true);
  expect(fields).toMatchObject({
    vehicle: "Peugeot 208",
    version: "1.2 PURETECH 100 ALLURE",
    registered: "14/03/2021",
    mileage: "N.C. au 12",
    energy: "ess",
    price: "prix sur demande",
  });
  expect(dealerReference).toBe("VO-12");
  expect(readVehicle(fields, { today: TODAY }).issues.map(({ field }) => field)).toEqual(["mileage", "price"]);
});

it("a row that says all there is to say reads as a whole vehicle once it is in the form", () => {
  const { fields } = rowAsTyped(reading({}), true);
  const { values, price, issues } = readVehicle(fields, { today: TODAY });
  expect(issues).toEqual([]);
  expect(price).toBe(13_490);
  expect(values.vehicle).toMatchObject({ make: "PEUGEOT", model: "208" });
});

it("a reference that another vehicle bears is not typed again", () => {
  expect(rowAsTyped(reading({}), false).dealerReference).toBe("");
});
