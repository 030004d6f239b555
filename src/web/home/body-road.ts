/** Bodies standing on one road, all at one scale, each with its total. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { category } from "../../domain/catalogue/categories.ts";
import type { Colour } from "../../domain/catalogue/colours.ts";
import type { VehicleVertical, Vertical } from "../../domain/catalogue/verticals.ts";
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

/** Typical lengths in metres; colours that tell neighbours apart. In the order of a page about cars. */
const FOUR_WHEELS: readonly Body[] = [
  { code: "40", colour: "jaune", length: 4.05 },
  { code: "41", colour: "bleu", length: 4.4 },
  { code: "47", colour: "rouge", length: 4.55 },
  { code: "43", colour: "argent", length: 4.7 },
  { code: "42", colour: "gris", length: 4.85 },
  { code: "44", colour: "blanc", length: 4.5 },
  { code: "46", colour: "vert", length: 4.45 },
  { code: "81", label: "Fourgon", colour: "blanc", length: 5.2 },
  { code: "85", colour: "gris", length: 4.9 },
  { code: "80", label: "Société", colour: "bleu", length: 4.2 },
  { code: "82", colour: "argent", length: 5.5 },
  { code: "83", label: "Camion", colour: "rouge", length: 6.4 },
  { code: "45", colour: "noir", length: 4.4 },
  { code: "50", colour: "gris", length: 5.3 },
  { code: "48", colour: "bleu", length: 3 },
];
const TWO_WHEELS: readonly Body[] = [
  { code: "62", colour: "bleu", length: 2.2 },
  { code: "67", colour: "vert", length: 2.35 },
  { code: "68", colour: "rouge", length: 2.15 },
  { code: "63", colour: "argent", length: 2.35 },
  { code: "60", colour: "noir", length: 2.5 },
  { code: "61", colour: "orange", length: 2.3 },
  { code: "71", colour: "beige", length: 2 },
  { code: "70", colour: "jaune", length: 2.2 },
  { code: "66", colour: "blanc", length: 2.2 },
  { code: "65", colour: "rouge", length: 1.9 },
  { code: "64", colour: "jaune", length: 1.6 },
  { code: "69", colour: "noir", length: 2.5 },
];

/** As many as stand on one road of a laptop; the others are named after it. */
const ON_A_ROAD = 8;

export interface BodyRoadView {
  readonly label: string;
  /** Two-wheelers are drawn at a scale of their own. */
  readonly scale: "cars" | "two-wheelers";
  readonly standing: readonly StandingView[];
}

export interface BodyRoads {
  /** The road of the page's kind of vehicle is the first. */
  readonly roads: readonly BodyRoadView[];
  /** Those that the roads have no room for. */
  readonly others: readonly RowView[];
}

/** The verticals whose categories are counted; scooters and quads have one each. */
const COUNTED: readonly Vertical[] = ["carTruck", "moto", "scooter", "quad"];

type Narrowing = Omit<Filters, "vertical">;
type Counts = ReadonlyMap<string, number>;

/** Bodies that nobody offers are left out. */
export function bodyRoads(vertical: VehicleVertical): Asking<BodyRoads> {
  const counted = COUNTED.map((one) => countedItems({ vertical: one }, "vehicle.category"));
  return viewed(each(counted), (items) => roadsOf(vertical, countsOf(items.flat())));
}

/** The first road of a page about cars; `more` narrows every total: financing, energy. */
export function carsRoad(more: Narrowing): Asking<readonly StandingView[]> {
  return viewed(countedItems({ ...more, vertical: "carTruck" }, "vehicle.category"), (items) =>
    standingOf(FOUR_WHEELS, countsOf(items), more).slice(0, ON_A_ROAD),
  );
}

function countsOf(items: readonly { readonly key: string; readonly count: number }[]): Counts {
  return new Map(items.map(({ key, count }) => [key, count]));
}

/** The usual order is that of cars; any other kind of vehicle has its own bodies first. */
function ownFirst(bodies: readonly Body[], vertical: VehicleVertical): readonly Body[] {
  if (vertical === "car") return bodies;
  const isOwn = ({ code }: Body) => category(code).vertical === vertical;
  return [...bodies.filter(isOwn), ...bodies.filter((body) => !isOwn(body))];
}

function standingOf(bodies: readonly Body[], counts: Counts, more: Narrowing): readonly StandingView[] {
  return bodies.flatMap(({ code, label, colour, length }) => {
    const total = counts.get(code) ?? 0;
    if (total === 0) return [];
    const { vertical, label: usual } = category(code);
    const href = searchAddress({ ...more, vertical, categories: [code] });
    const picture = pictureOf({ vertical, category: code, colour, length: length * 1000 });
    return [{ label: label ?? usual, href, total: whole(total), picture, length }];
  });
}

function roadsOf(vertical: VehicleVertical, counts: Counts): BodyRoads {
  const fourWheels = standingOf(ownFirst(FOUR_WHEELS, vertical), counts, {});
  const twoWheels = standingOf(ownFirst(TWO_WHEELS, vertical), counts, {});
  const roads: readonly BodyRoadView[] = [
    { label: "Voitures et utilitaires", scale: "cars", standing: fourWheels.slice(0, ON_A_ROAD) },
    { label: "Deux-roues et quads", scale: "two-wheelers", standing: twoWheels.slice(0, ON_A_ROAD) },
  ];
  const hasFourWheels = vertical === "car" || vertical === "truck";
  return {
    roads: hasFourWheels ? roads : roads.toReversed(),
    others: [...fourWheels.slice(ON_A_ROAD), ...twoWheels.slice(ON_A_ROAD)].map(({ label, href, total }) =>
      total === undefined ? { label, href } : { label, href, total },
    ),
  };
}
