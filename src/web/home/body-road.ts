/** Bodies standing on one road, all at one scale, each with its total. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { category } from "../../domain/catalogue/categories.ts";
import type { Colour } from "../../domain/catalogue/colours.ts";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { whole } from "../../domain/french.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Asking } from "../../search/asking.ts";
import { each, viewed } from "../../search/asking.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import { countedItems } from "./counted-items.ts";
import type { RowView } from "./counted-rows.ts";

export interface StandingView extends RowView {
  readonly picture: VehiclePicture;
  /** Metres, for the scale of the road. */
  readonly length: number;
}

interface Body {
  readonly code: CategoryCode;
  /** Shorter than the catalogue's where the drawing says the rest. */
  readonly label?: string;
  readonly colour: Colour;
  readonly length: number;
}

/** Typical lengths in metres; colours that tell neighbours apart. */
const FOUR_WHEELS: readonly Body[] = [
  { code: "40", colour: "jaune", length: 4.05 },
  { code: "41", colour: "bleu", length: 4.4 },
  { code: "47", label: "SUV, 4×4", colour: "rouge", length: 4.55 },
  { code: "43", colour: "argent", length: 4.7 },
  { code: "42", colour: "gris", length: 4.85 },
  { code: "44", colour: "blanc", length: 4.5 },
  { code: "46", colour: "vert", length: 4.45 },
  { code: "81", label: "Fourgon", colour: "blanc", length: 5.2 },
];
const TWO_WHEELS: readonly Body[] = [
  { code: "62", colour: "bleu", length: 2.2 },
  { code: "67", colour: "vert", length: 2.35 },
  { code: "68", colour: "rouge", length: 2.15 },
  { code: "63", label: "Routière GT", colour: "argent", length: 2.35 },
  { code: "60", colour: "noir", length: 2.5 },
  { code: "61", label: "Tout-terrain", colour: "orange", length: 2.3 },
  { code: "71", colour: "beige", length: 2 },
  { code: "70", colour: "jaune", length: 2.2 },
];
/** Those that the roads have no room for. */
const OTHERS: readonly CategoryCode[] = ["45", "50", "48", "85", "80", "82", "83", "66", "65", "64", "69"];

export interface BodyRoads {
  readonly fourWheels: readonly StandingView[];
  readonly twoWheels: readonly StandingView[];
  readonly others: readonly RowView[];
}

/** The verticals whose categories are counted; scooters and quads have one each. */
const COUNTED: readonly Vertical[] = ["carTruck", "moto", "scooter", "quad"];

/** `more` narrows every total: financing, energy. Bodies that nobody offers are left out. */
export function bodyRoads(more: Omit<Filters, "vertical"> = {}): Asking<BodyRoads> {
  const counted = COUNTED.map((vertical) => countedItems({ ...more, vertical }, "vehicle.category"));
  return viewed(each(counted), (items) =>
    standingRoads(new Map(items.flat().map(({ key, count }) => [key, count])), more),
  );
}

function standingRoads(counts: ReadonlyMap<string, number>, more: Omit<Filters, "vertical">): BodyRoads {
  const row = (code: CategoryCode, label?: string): readonly RowView[] => {
    const total = counts.get(code) ?? 0;
    const { vertical, label: own } = category(code);
    const href = searchAddress({ ...more, vertical, categories: [code] });
    return total === 0 ? [] : [{ label: label ?? own, href, total: whole(total) }];
  };
  const standing = ({ code, label, colour, length }: Body): readonly StandingView[] => {
    const facts = { vertical: category(code).vertical, category: code, colour, length: length * 1000 };
    return row(code, label).map((one) => ({ ...one, picture: pictureOf(facts), length }));
  };
  return {
    fourWheels: FOUR_WHEELS.flatMap(standing),
    twoWheels: TWO_WHEELS.flatMap(standing),
    others: OTHERS.flatMap((code) => row(code)),
  };
}
