/** Prices of comparable adverts by their kilometres, and a vehicle among them, as data of a picture. */
import { counted, euros, kilometres, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { ToldValue } from "../../domain/listings/market-facts.ts";
import type { MileageSlopes } from "../../domain/valuation/price-by-mileage.ts";
import { priceAtMileage } from "../../domain/valuation/price-by-mileage.ts";
import type { At } from "./along.ts";
import { roundSteps } from "./round-steps.ts";

export interface Plot {
  readonly caption: string;
  readonly note: string;
  /** `d` of paths in a box of 1000 by 1000 that is stretched. */
  readonly dots: string;
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

type Priced = Pick<Listing, "price" | "mileage">;

interface Plotted {
  readonly mileage: number;
  /** Euros; absent where it is not on sale. */
  readonly price?: number;
}

const BOX = 1000;
/** To either side of a vehicle of which no more is known: its estimate is no point. */
const BESIDE = 60;
/** So that no dot is cut by the edge. */
const ROOM = 1.02;
/** Straight pieces of a line that bends. */
const PIECES = 24;

/** Undefined where nobody else offers such a vehicle now; `total` is how many do. */
export function plotOf(
  { mileage, price }: Plotted,
  { low, high, estimate, mileageSlopes }: ToldValue & { readonly mileageSlopes?: MileageSlopes | undefined },
  others: readonly Priced[],
  total: number,
): Plot | undefined {
  if (others.length === 0) return undefined;
  const marked = price ?? estimate;
  const along =
    mileageSlopes === undefined
      ? []
      : mileagesAlong([mileage, ...others.map((other) => other.mileage)]).map((one) => ({
          mileage: one,
          price: priceAtMileage({ estimate, mileage }, mileageSlopes, one),
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
    caption: `Parmi ${counted(others.length, "annonce comparable", "annonces comparables")}`,
    note: noteOf({ mileage, marked, isOnSale: price !== undefined }, others, total),
    dots: others.map(dot).join(""),
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
    distances: distanceSteps.map((step) => ({ at: x(step) / 10, label: kilometres(step) })),
  };
}

/** From the least to the most, in equal steps. */
function mileagesAlong(mileages: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(...mileages), Math.max(...mileages)];
  return Array.from({ length: PIECES + 1 }, (_, piece) => least + ((most - least) * piece) / PIECES);
}

function noteOf(
  { mileage, marked, isOnSale }: { readonly mileage: number; readonly marked: number; readonly isOnSale: boolean },
  others: readonly Priced[],
  total: number,
): string {
  const cheaper = others.filter((other) => other.price < marked).length;
  const further = others.filter((other) => other.mileage > mileage).length;
  // Totals told elsewhere on the page of an advert count it, too.
  const part =
    total > others.length ? `, ${whole(others.length)} des ${whole(total)}${isOnSale ? " autres" : ""} en vente` : "";
  return `Prix selon le kilométrage${part}. ${comparedWords(cheaper, further)}`;
}

/** `Aucune n’est moins chère, 12 ont plus roulé.` */
function comparedWords(cheaper: number, further: number): string {
  if (cheaper === 0 && further === 0) return "Aucune n’est moins chère ni n’a plus roulé.";
  const price = cheaper === 0 ? "Aucune n’est moins chère" : ofSome(cheaper, "est moins chère", "sont moins chères");
  const distance = further === 0 ? "aucune n’a plus roulé" : ofSome(further, "a plus roulé", "ont plus roulé");
  return `${price}, ${distance}.`;
}

const ofSome = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${whole(count)} ${many}`);
