/** What a vehicle is worth and why, as data of a picture and a table: bar, terms in euros, comparables. */
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { MARKET_VERDICTS } from "../../domain/catalogue/badges.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { findRegion } from "../../domain/catalogue/regions.ts";
import { equipmentLevelLabel } from "../../domain/catalogue/ratings.ts";
import { familyOf } from "../../domain/catalogue/sellers.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { counted, euros, kilometres, measure, shortDate, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { ToldValue } from "../../domain/listings/market-facts.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { ValueExplanation } from "../../domain/valuation/market-value.ts";
import type { Term } from "../../domain/valuation/price-factors.ts";
import { verdictBounds } from "../../domain/valuation/verdict.ts";

/** Along a bar or an axis, per cent of its length. */
interface At {
  readonly at: number;
  readonly label: string;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Ruler {
  /** What the picture says. */
  readonly text: string;
  readonly asked: At;
  readonly estimate: At;
  readonly interval: Span;
  readonly zones: readonly (Span & { readonly verdict: PriceVerdict })[];
  readonly ticks: readonly At[];
}

interface TermRow {
  readonly label: string;
  readonly amount: string;
  /** Of the longest bar, per cent; below 0 for what takes away. */
  readonly size: number;
}

export interface Plot {
  readonly caption: string;
  readonly note: string;
  /** `d` of paths in a box of 1000 by 1000 that is stretched. */
  readonly dots: string;
  readonly grid: string;
  readonly interval: string;
  readonly estimate: string;
  readonly here: string;
  readonly mark: { readonly x: number; readonly y: number };
  readonly prices: readonly At[];
  readonly distances: readonly At[];
}

export interface Comparable {
  readonly href: string;
  readonly name: string;
  readonly facts: string;
  readonly price: string;
}

export interface PriceExplainedView {
  readonly estimate: string;
  readonly low: string;
  readonly high: string;
  readonly asked: string;
  /** From the estimate: `2 470 € de moins`. */
  readonly apart: string;
  readonly isBelow: boolean;
  readonly ruler: Ruler;
  readonly typical: { readonly label: string; readonly name: string; readonly amount: string };
  readonly terms: readonly TermRow[];
  /** None where nobody else offers such a vehicle now. */
  readonly plot: Plot | undefined;
  readonly comparables: readonly Comparable[];
}

/** Listed under the picture, of its offers the nearest by kilometres. */
const LISTED = 12;
const TICKS = 6;
const BOX = 1000;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Round figures from the first at or below `from` to the last at or above `to`. */
function roundSteps(from: number, to: number, most: number): readonly number[] {
  const rough = Math.max(1, (to - from) / most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const steps: number[] = [];
  for (let value = Math.floor(from / step) * step; steps.length === 0 || (steps.at(-1) ?? 0) < to; value += step)
    steps.push(value);
  return steps;
}

export function rulerOf(price: number, value: ToldValue): Ruler {
  const bounds = verdictBounds(value);
  const [least = price, most = price] = [bounds[0], bounds.at(-1)];
  const margin = (most - least) / 5;
  const figures = roundSteps(Math.max(0, Math.min(price, least - margin)), Math.max(price, most + margin), TICKS);
  const [start = 0, end = 1] = [figures[0], figures.at(-1)];
  const at = (figure: number) => rounded(((figure - start) / (end - start)) * 100);
  const edges = [start, ...bounds, end].map(at);
  const { estimate, low, high } = value;
  return {
    text: `De ${euros(start)} à ${euros(end)}, du moins cher au plus cher\u202f: prix demandé ${euros(price)}, estimation ${euros(estimate)}, huit prix sur dix entre ${euros(low)} et ${euros(high)}.`,
    asked: { at: at(price), label: euros(price) },
    estimate: { at: at(estimate), label: euros(estimate) },
    interval: { from: at(low), to: at(high) },
    zones: MARKET_VERDICTS.map((verdict, index) => ({ verdict, from: edges[index] ?? 0, to: edges[index + 1] ?? 100 })),
    ticks: figures.map((figure) => ({ at: at(figure), label: euros(figure) })),
  };
}

function termLabel(term: Term, listing: Listing): string {
  const { version, energy, gearbox, powerDIN, equipmentLevel, firstTrafficDate, year, place, options } = listing;
  switch (term) {
    case "vehicle":
      return "Modèle et génération";
    case "age":
      return `Mise en circulation ${firstTrafficDate === undefined ? String(year) : shortDate(firstTrafficDate).slice(3)}`;
    case "mileage":
      return `Kilométrage ${kilometres(listing.mileage)}`;
    case "version":
      return version === "" ? "Version" : `Version ${version}`;
    case "energy":
      return energy === undefined ? "Énergie inconnue" : `Énergie ${energyLabel(energy).toLowerCase()}`;
    case "gearbox":
      return gearbox === undefined ? "Boîte inconnue" : `Boîte ${gearboxLabel(gearbox).toLowerCase()}`;
    case "power":
      return powerDIN === undefined ? "Puissance inconnue" : `Puissance ${measure(powerDIN, "ch")}`;
    case "equipment":
      return `Équipement${equipmentLevel === undefined ? "" : ` ${equipmentLevelLabel(equipmentLevel).toLowerCase()}`}, ${counted(options.length, "option")}`;
    case "history":
      return "Propriétaires, historique et garanties";
    case "region":
      return place.region === undefined ? "Région inconnue" : (findRegion(place.region)?.label ?? place.region);
    case "seller":
      return familyOf(listing.sellerType) === "PART" ? "Vendeur particulier" : "Vendeur professionnel";
  }
}

const signed = (amount: number) => `${amount < 0 ? "−" : "+"}${euros(Math.abs(amount))}`;

function termRows({ terms }: ValueExplanation, listing: Listing): readonly TermRow[] {
  const longest = Math.max(1, ...terms.map((term) => Math.abs(term.euros)));
  return terms.map(({ term, euros: amount }) => ({
    label: termLabel(term, listing),
    amount: signed(amount),
    size: Math.round((amount / longest) * 100),
  }));
}

/** Prices by kilometres. */
export function plotOf(
  listing: Listing,
  value: ToldValue,
  others: readonly Pick<Listing, "price" | "mileage">[],
  total: number,
): Plot | undefined {
  if (others.length === 0) return undefined;
  const { price, mileage } = listing;
  const prices = [price, value.low, value.high, ...others.map((other) => other.price)];
  const priceSteps = roundSteps(Math.min(...prices), Math.max(...prices), 4);
  const distanceSteps = roundSteps(0, Math.max(mileage, ...others.map((other) => other.mileage)), 3);
  const [cheapest = 0, dearest = 1] = [priceSteps[0], priceSteps.at(-1)];
  const furthest = distanceSteps.at(-1) ?? 1;
  const x = (figure: number) => Math.round((figure / furthest) * BOX);
  const y = (figure: number) => Math.round(((dearest - figure) / (dearest - cheapest)) * BOX);
  const cheaper = others.filter((other) => other.price < price).length;
  const further = others.filter((other) => other.mileage > mileage).length;
  const dot = (one: Pick<Listing, "price" | "mileage">) => `M${x(one.mileage)} ${y(one.price)}h0`;
  const beside = (figure: number) => `M${Math.max(0, x(mileage) - 60)} ${y(figure)}H${Math.min(BOX, x(mileage) + 60)}`;
  return {
    caption: `Parmi ${counted(others.length, "annonce comparable", "annonces comparables")}`,
    note: `Prix selon le kilométrage${total > others.length ? `, ${whole(others.length)} sur ${whole(total)} en vente` : ""}. ${whole(cheaper)} moins ${cheaper > 1 ? "chères" : "chère"}, ${whole(further)} ${further > 1 ? "ont" : "a"} plus roulé.`,
    dots: others.map(dot).join(""),
    grid: priceSteps.map((step) => `M0 ${y(step)}H${BOX}`).join(""),
    interval: `M${x(mileage)} ${y(value.high)}V${y(value.low)}`,
    estimate: beside(value.estimate),
    here: dot(listing),
    mark: { x: x(mileage) / 10, y: y(price) / 10 },
    prices: priceSteps.map((step) => ({ at: y(step) / 10, label: euros(step) })),
    distances: distanceSteps.map((step) => ({ at: x(step) / 10, label: kilometres(step) })),
  };
}

/** Undefined where the price was not analysed. */
export function priceExplainedView(
  listing: Listing,
  explanation: ValueExplanation | undefined,
  found: readonly Listing[],
  total: number,
): PriceExplainedView | undefined {
  const { price, marketValue, verdict, reference } = listing;
  if (marketValue === undefined || explanation === undefined || verdict === "NOT_COMPUTED") return undefined;
  const others = found.filter((other) => other.reference !== reference);
  const apart = price - marketValue.estimate;
  return {
    estimate: euros(marketValue.estimate),
    low: euros(marketValue.low),
    high: euros(marketValue.high),
    asked: euros(price),
    apart: apart === 0 ? "exactement ce prix" : `${euros(Math.abs(apart))} de ${apart < 0 ? "moins" : "plus"}`,
    isBelow: apart < 0,
    ruler: rulerOf(price, marketValue),
    typical: {
      label: `Prix usuel de ${counted(explanation.comparables, "annonce comparable", "annonces comparables")}`,
      name: selectionLabel(listing),
      amount: euros(explanation.typical),
    },
    terms: termRows(explanation, listing),
    plot: plotOf(listing, marketValue, others, Math.max(total - 1, others.length)),
    comparables: others
      .toSorted((a, b) => Math.abs(a.mileage - listing.mileage) - Math.abs(b.mileage - listing.mileage))
      .slice(0, LISTED)
      .map((other) => ({
        href: listingPath(other),
        name: `${selectionLabel(other)} ${other.version}`.trim(),
        facts: `${other.year}, ${kilometres(other.mileage)}`,
        price: euros(other.price),
      })),
  };
}
