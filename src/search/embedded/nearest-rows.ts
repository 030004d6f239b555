/** The rows nearest to an offer: by its rings, from which it is gone no farther than nearer ones can be. */
import { ringsAround, withinSteps } from "../../domain/filters/kinship-rings.ts";
import type { Compared } from "../../domain/listings/nearest-offers.ts";
import { leastUnlikeness, unlikeness } from "../../domain/listings/nearest-offers.ts";
import type { Rows } from "./bitset.ts";
import type { Nearness } from "../engine.ts";
import { forEachMatch } from "./match-rows.ts";
import { MISSING } from "./numbers.ts";
import { select } from "./select.ts";
import type { Table } from "./table.ts";

/** Steps in price and mileage. */
const LIKELY = 2;

/** Of the same figures added up in another order. */
const ROUNDING = 1e-9;

interface Found {
  readonly reference: string;
  readonly steps: number;
}

/** References, the nearest first, never the offer itself; of two that are as near, the one whose reference comes first. */
export function nearestRows(table: Table, matches: Rows, { to, size, within = Infinity }: Nearness): readonly string[] {
  const { space, references } = table;
  const [prices, mileages] = [table.number("price").numbers, table.number("mileage").numbers];
  const powers = table.number("powerDIN").numbers;
  const offerAt = readOffers(table);
  const found: Found[] = [];
  const farthest = () => (found.length < size ? within : (found.at(-1)?.steps ?? -1));
  const look = (rows: Rows, least: number) =>
    forEachMatch(space, rows, (row) => {
      const worst = farthest();
      // A row of a ring before is left out or met again: it has been looked at.
      const power = powers.get(row);
      const powerDIN = power === MISSING ? undefined : power;
      if (least + leastUnlikeness(to, prices.get(row), mileages.get(row), powerDIN) > worst + ROUNDING) return;
      const reference = references.text(row);
      if (reference === to.reference || found.some((one) => one.reference === reference)) return;
      const steps = unlikeness(to, offerAt(row, reference));
      if (steps > worst) return;
      const place = found.findIndex((one) => steps < one.steps || (steps === one.steps && reference < one.reference));
      found.splice(place === -1 ? found.length : place, 0, { reference, steps });
      if (found.length > size) found.pop();
    });
  for (const { least, condition } of ringsAround(to)) {
    if (farthest() + ROUNDING < least) break;
    const ring = condition === undefined ? matches : space.intersection([matches, select(table, condition)]);
    // The likeliest first, so that few of many rows are looked at closely.
    if (found.length < size) look(space.intersection([ring, select(table, withinSteps(to, LIKELY))]), least);
    const left = farthest() - least + ROUNDING;
    look(left === Infinity ? ring : space.intersection([ring, select(table, withinSteps(to, left))]), least);
  }
  return found.map(({ reference }) => reference);
}

const MILLISECONDS_A_DAY = 86_400_000;

/** What the columns hold of a row, as it was written. */
function readOffers(table: Table): (row: number, reference: string) => Compared {
  const text = (field: "make" | "model" | "commercialName" | "category" | "energy" | "gearbox") => {
    const { ordinals, dictionary } = table.keyword(field);
    return (row: number) => {
      const ordinal = ordinals.get(row);
      return ordinal === 0 ? undefined : dictionary.text(ordinal);
    };
  };
  const figure = (field: "price" | "mileage" | "year" | "powerDIN" | "firstTrafficDay") => {
    const { numbers, scale } = table.number(field);
    return (row: number) => {
      const units = numbers.get(row);
      return units === MISSING ? undefined : units / scale;
    };
  };
  const [make, model, commercialName, category] = [
    text("make"),
    text("model"),
    text("commercialName"),
    text("category"),
  ];
  const [energy, gearbox] = [text("energy"), text("gearbox")];
  const [price, mileage, year] = [figure("price"), figure("mileage"), figure("year")];
  const [powerDIN, firstTrafficDay] = [figure("powerDIN"), figure("firstTrafficDay")];
  return (row, reference) => {
    const [generation, body, power, day] = [commercialName(row), category(row), powerDIN(row), firstTrafficDay(row)];
    const [fuel, box] = [energy(row), gearbox(row)];
    return {
      reference,
      make: make(row) ?? "",
      model: model(row) ?? "",
      price: price(row) ?? 0,
      mileage: mileage(row) ?? 0,
      year: year(row) ?? 0,
      place: table.points.pointOf(row) ?? {},
      ...(generation === undefined ? {} : { commercialName: generation }),
      ...(body === undefined ? {} : { category: body as Compared["category"] & string }), // as it was written
      ...(power === undefined ? {} : { powerDIN: power }),
      ...(fuel === undefined ? {} : { energy: fuel as Compared["energy"] & string }), // as it was written
      ...(box === undefined ? {} : { gearbox: box as Compared["gearbox"] & string }), // as it was written
      ...(day === undefined ? {} : { firstTrafficDate: new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10) }),
    };
  };
}
