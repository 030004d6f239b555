/**
 * Prices of comparable adverts by their kilometres, and a vehicle among them, as data of a picture. Each price is told as it would be
 * asked for this very vehicle with those kilometres: as far from what this one is worth as it is from what its own vehicle is worth.
 * Untouched, older and weaker ones would stand below it and argue against its verdict.
 */
import { euros, kilometres, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { ToldValue } from "../../domain/listings/market-facts.ts";
import type { MileageSlopes } from "../../domain/valuation/price-by-mileage.ts";
import { priceAtMileage } from "../../domain/valuation/price-by-mileage.ts";
import { toldEuros } from "../../domain/valuation/told-euros.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { At } from "./along.ts";
import { advertName } from "./comparables-view.ts";
import { roundSteps } from "./round-steps.ts";

export interface Plot {
  readonly caption: string;
  readonly note: string;
  /** `d` of paths in a box of 1000 by 1000 that is stretched. */
  readonly dots: string;
  /** Upon the dots, from the least to the most driven: the advert of each. */
  readonly adverts: readonly PlottedAdvert[];
  readonly grid: string;
  readonly interval: string;
  readonly estimate: string;
  /** Whether it is told along all kilometres, or at the vehicle's own alone. */
  readonly isEstimatedAlong: boolean;
  /** At the price that is asked; none of a vehicle that is not on sale, whose mark stands at its estimate. */
  readonly here: string | undefined;
  readonly mark: { readonly x: number; readonly y: number };
  readonly prices: readonly At[];
  readonly distances: readonly At[];
}

export interface PlottedAdvert {
  readonly href: string;
  /** `Peugeot 208 II 1.2 PURETECH 100, 2021, 39 000 km, 10 499 €, ramené à 9 870 €`: the price that is asked, and where its dot stands. */
  readonly label: string;
  /** Per cent of the picture. */
  readonly x: number;
  readonly y: number;
}

type Priced = Pick<Listing, "price" | "mileage">;
type Judged = Priced &
  Pick<Listing, "commercialName" | "make" | "marketValue" | "model" | "reference" | "version" | "vertical" | "year">;

interface Plotted {
  readonly mileage: number;
  /** Euros; absent where it is not on sale. */
  readonly price?: number;
}

/** A price as it would be asked for the vehicle with other kilometres, and what part it is of what that is worth. */
interface Comparison extends Priced {
  readonly part: number;
  readonly advert: Pick<PlottedAdvert, "href" | "label">;
}

const BOX = 1000;
/** To either side of a vehicle of which no more is known: its estimate is no point. */
const BESIDE = 60;
/** So that no dot is cut by the edge. */
const ROOM = 1.02;
/** Straight pieces of a line that bends. */
const PIECES = 24;

/** Undefined where nobody else offers such a vehicle now whose price was analysed. */
export function plotOf(
  { mileage, price }: Plotted,
  { low, high, estimate, mileageSlopes }: ToldValue & { readonly mileageSlopes?: MileageSlopes | undefined },
  found: readonly Judged[],
): Plot | undefined {
  const worthAt = (other: number) =>
    mileageSlopes === undefined ? estimate : priceAtMileage({ estimate, mileage }, mileageSlopes, other);
  const others = found.flatMap((other): readonly Comparison[] => {
    if (other.marketValue === undefined) return [];
    const part = other.price / other.marketValue.estimate;
    const price = Math.round(worthAt(other.mileage) * part);
    return [{ mileage: other.mileage, price, part, advert: advertOf(other, price) }];
  });
  if (others.length === 0) return undefined;
  const marked = price ?? estimate;
  const along =
    mileageSlopes === undefined
      ? []
      : mileagesAlong([mileage, ...others.map((other) => other.mileage)]).map((one) => ({
          mileage: one,
          price: worthAt(one),
        }));
  const prices = [marked, low, high, ...[...others, ...along].map((other) => other.price)];
  const priceSteps = roundSteps(Math.min(...prices), Math.max(...prices), 4);
  // No further than somebody has driven: the last round figure may be far beyond.
  const furthest = Math.max(1, mileage, ...others.map((other) => other.mileage)) * ROOM;
  const distanceSteps = roundSteps(0, furthest, 4).filter((step) => step <= furthest);
  const [cheapest = 0, dearest = 1] = [priceSteps[0], priceSteps.at(-1)];
  const x = (figure: number) => Math.round((figure / furthest) * BOX);
  const y = (figure: number) => Math.round(((dearest - figure) / (dearest - cheapest)) * BOX);
  const dot = (one: Priced) => `M${x(one.mileage)} ${y(one.price)}h0`;
  return {
    caption: "Parmi les annonces comparables les plus proches",
    note: noteOf({ mileage, part: marked / estimate }, others),
    dots: others.map(dot).join(""),
    adverts: others
      .toSorted((a, b) => a.mileage - b.mileage)
      .map((one) => ({ ...one.advert, x: x(one.mileage) / 10, y: y(one.price) / 10 })),
    grid: priceSteps.map((step) => `M0 ${y(step)}H${BOX}`).join(""),
    interval: `M${x(mileage)} ${y(high)}V${y(low)}`,
    estimate:
      along.length === 0
        ? `M${Math.max(0, x(mileage) - BESIDE)} ${y(estimate)}H${Math.min(BOX, x(mileage) + BESIDE)}`
        : `M${along.map((one) => `${x(one.mileage)} ${y(one.price)}`).join("L")}`,
    isEstimatedAlong: along.length > 0,
    here: price === undefined ? undefined : dot({ mileage, price }),
    mark: { x: x(mileage) / 10, y: y(marked) / 10 },
    prices: priceSteps.map((step) => ({ at: y(step) / 10, label: euros(step) })),
    // The unit once, at the end: five figures with it have no room on a phone.
    distances: distanceSteps.map((step, index) => ({
      at: x(step) / 10,
      label: index === distanceSteps.length - 1 ? kilometres(step) : whole(step),
    })),
  };
}

function advertOf(other: Judged, brought: number): Comparison["advert"] {
  const facts = [advertName(other), String(other.year), kilometres(other.mileage), euros(other.price)];
  const asked = facts.join(", ");
  const told = toldEuros(brought);
  // The dot stands where no price of the advert's does.
  return { href: listingPath(other), label: told === toldEuros(other.price) ? asked : `${asked}, ramené à ${told}` };
}

/** From the least to the most, in equal steps. */
function mileagesAlong(mileages: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(...mileages), Math.max(...mileages)];
  return Array.from({ length: PIECES + 1 }, (_, piece) => least + ((most - least) * piece) / PIECES);
}

/** How many there are stands in the account beside it: here shares, so that no two counts compete. */
function noteOf({ mileage, part }: Pick<Comparison, "mileage" | "part">, others: readonly Comparison[]): string {
  const cheaper = others.filter((other) => other.part < part).length;
  const further = others.filter((other) => other.mileage > mileage).length;
  const all = others.length;
  const compared = [
    shareWords(cheaper, all, "n’est moins chère", "sont moins chères"),
    shareWords(further, all, "n’a plus roulé", "ont plus roulé"),
  ];
  return `Prix selon le kilométrage, ramenés à cette version et à cet âge. À kilomètres égaux, ${compared.join("\u202f; ")}.`;
}

/** `aucune n’est moins chère`, `12\u202f% ont plus roulé`. */
function shareWords(count: number, all: number, ofNone: string, ofMany: string): string {
  if (count === 0) return `aucune ${ofNone}`;
  if (count === all) return `toutes ${ofMany}`;
  return `${String(Math.min(99, Math.max(1, Math.round((count / all) * 100))))}\u202f% ${ofMany}`;
}
