/** The six facts that a buyer asks for first: as many for every listing, so that they fill rows of two and of three. */
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { kilometres, litresPer100, shortMonth } from "../../domain/french.ts";
import { licenceOf } from "../../domain/listings/licence.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { IconName } from "../design/icon.tsx";
import type { Fact } from "./fact.ts";
import { known } from "./fact.ts";

export interface KeyFact extends Omit<Fact, "key"> {
  readonly icon: IconName;
}

type KeyRow = readonly [IconName, string, string | undefined];

function sizeFact({ energy, cubic }: Listing): KeyRow {
  return energy === "elec" ? ["plug", "Énergie", energyLabel(energy)] : ["piston", "Cylindrée", known(cubic, "cm³")];
}

function thirstFact({ energy, autonomy, consumption }: Listing): KeyRow {
  if (energy === "elec") return ["battery", "Autonomie", autonomy === undefined ? undefined : kilometres(autonomy)];
  return ["drop", "Consommation", consumption === undefined ? undefined : litresPer100(consumption)];
}

/** One that is not told keeps its place. */
export function keyFacts(listing: Listing): readonly KeyFact[] {
  const { vertical, firstTrafficDate, firstTrafficMonth, year, energy, gearbox, owners, firstHand } = listing;
  const ownership =
    owners === undefined ? (firstHand ? "Première main" : undefined) : `${owners}${firstHand ? ", première main" : ""}`;
  const month = firstTrafficDate ?? firstTrafficMonth;
  const since = month === undefined ? String(year) : shortMonth(month);
  const power: KeyRow = ["gauge", "Puissance", known(listing.powerDIN, "ch")];
  const drive: KeyRow = [
    energy === "elec" ? "plug" : "fuel",
    "Énergie",
    energy === undefined ? undefined : energyLabel(energy),
  ];
  const owner: KeyRow = ["user", "Propriétaires", ownership];
  const box: KeyRow = ["gearbox", "Boîte", gearbox === undefined ? undefined : gearboxLabel(gearbox)];
  const onFourWheels = [drive, box, owner];
  const own: Readonly<Record<VehicleVertical, readonly KeyRow[]>> = {
    car: onFourWheels,
    truck: onFourWheels,
    moto: [sizeFact(listing), ["licence", "Permis", licenceOf(listing)], power],
    scooter: [sizeFact(listing), power, owner],
    quad: [sizeFact(listing), power, owner],
  };
  const rows: readonly KeyRow[] = [
    ["calendar", "Mise en circulation", since],
    ["borne", "Kilométrage", kilometres(listing.mileage)],
    ...own[vertical],
    thirstFact(listing),
  ];
  return rows.map(([icon, label, value]) => ({ icon, label, value: value ?? "n.c." }));
}
