/** What somebody did by hand to one vehicle of a dealer: put online, written anew, given back to its file, sold. */
import { euros } from "../french.ts";
import type { Listing } from "../listings/listing.ts";
import type { HeldField } from "../stock/held-fields.ts";
import { HELD_FIELDS, valuesOf } from "../stock/held-fields.ts";
import { isSame } from "../stock/same-values.ts";
import type { Act, Actor } from "./act.ts";
import { pricesChanged } from "./stock-acts.ts";

interface Done {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: Actor;
}

const FIELDS: Readonly<Record<HeldField, string>> = {
  vehicle: "véhicule",
  version: "version",
  registered: "mise en circulation",
  mileage: "kilométrage",
  energy: "énergie",
  gearbox: "boîte",
  power: "puissance",
  fiscalPower: "puissance fiscale",
  doors: "portes",
  seats: "places",
  colour: "couleur",
  critAir: "vignette Crit’Air",
  co2: "CO₂",
  consumption: "consommation",
  owners: "propriétaires",
  inspected: "contrôle technique",
  warranty: "garantie",
  options: "équipements",
  description: "description",
  reclaimsVat: "TVA récupérable",
  delivers: "livraison",
  photos: "photographies",
};

interface Written {
  /** As it was online, or when it left; undefined of a vehicle that is new. */
  readonly before: Listing | undefined;
  readonly wasOnline: boolean;
  readonly after: Listing;
}

const of = (curef: string, reference: string, { at, by }: Done) => ({
  at,
  by,
  object: { kind: "listing" as const, id: reference },
  dealer: curef,
});

/** Of a listing that is written by hand; none where it is what it was. A price and what else was changed are two acts. */
export function vehicleWritten(curef: string, { before, wasOnline, after }: Written, done: Done): readonly Act[] {
  const { reference, price } = after;
  const isPriced = before !== undefined && before.price !== price;
  const priced = isPriced ? [pricesChanged(curef, [{ reference, before: before.price, after: price }], done)] : [];
  if (before === undefined || !wasOnline)
    return [
      ...priced,
      {
        ...of(curef, reference, done),
        kind: "vehicle.online",
        before: before === undefined ? "nouveau" : "hors ligne",
        after: `en ligne, ${euros(price)}`,
      },
    ];
  const fields = HELD_FIELDS.filter((field) => !isSame(valuesOf(field, before), valuesOf(field, after)));
  const named = fields.map((field) => FIELDS[field]).join(", ");
  return [
    ...priced,
    ...(named === "" ? [] : [{ ...of(curef, reference, done), kind: "vehicle.changed" as const, after: named }]),
  ];
}

/** A field says again what the file says. */
export function givenBackToFile(curef: string, reference: string, field: HeldField, done: Done): Act {
  return { ...of(curef, reference, done), kind: "vehicle.givenBack", after: FIELDS[field] };
}

export function vehicleSold(curef: string, { reference, price }: Listing, done: Done): Act {
  return { ...of(curef, reference, done), kind: "vehicle.sold", before: `en ligne, ${euros(price)}`, after: "vendu" };
}
