import { expect, it } from "vitest";
import { ledgerView } from "./ledger-view.ts";

const VALUE = { estimate: 12_280, low: 11_600, high: 12_950 };
const labels = (
  vehicle: Parameters<typeof ledgerView>[0],
  ...terms: readonly ("energy" | "history" | "version" | "mileage")[]
) =>
  ledgerView(
    vehicle,
    VALUE,
    { comparables: 12, typical: 12_280, terms: terms.map((term) => ({ term, euros: 0 })) },
    "Peugeot 308",
  ).terms.map(({ label, amount }) => `${label} ${amount}`);

it("says what is told of a vehicle and what is not, in the words of any page", () => {
  const told = { make: "PEUGEOT", model: "308" };
  expect(labels(told, "version", "energy", "mileage", "history")).toEqual([
    "Version, non dite 0\u202f€",
    "Énergie, non dite 0\u202f€",
    "Kilométrage, non dit 0\u202f€",
    "Propriétaires, historique et garanties, non dits 0\u202f€",
  ]);
  expect(
    labels({ ...told, version: "GT", energy: "dies", mileage: 68_000, allWarranty: false }, "version", "energy"),
  ).toEqual(["Version GT 0\u202f€", "Énergie diesel 0\u202f€"]);
});
