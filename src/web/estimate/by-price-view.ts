/** How long cars like one have been on sale at prices below, at and above their estimates, beside what that asks for this one. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import { counted, measure } from "../../domain/french.ts";
import { of } from "../../domain/french-elision.ts";
import { daysOnSale } from "../../domain/listings/days-on-sale.ts";
import type { PriceLevel, SegmentAges } from "../../domain/valuation/ages-by-price.ts";
import { NEAR_ESTIMATE, nearBounds } from "../../domain/valuation/ages-by-price.ts";
import { toldEuros } from "../../domain/valuation/told-euros.ts";

export interface ByPriceView {
  /** From the cheapest. */
  readonly rows: readonly ByPriceRow[];
  /** Of which adverts these are, and what they cannot tell. */
  readonly note: string;
}

interface ByPriceRow {
  readonly level: PriceLevel;
  readonly price: string;
  /** How such a price stands to the estimate, and how many ask for one. */
  readonly adverts: string;
  /** The median. */
  readonly age: string;
}

const PART = measure(NEAR_ESTIMATE, "%");

const AT: Readonly<Record<PriceLevel, string>> = {
  cheaper: `plus de ${PART} sous l’estimation`,
  near: `l’estimation, à ${PART} près`,
  dearer: `plus de ${PART} au-dessus`,
};

function priceOf(level: PriceLevel, estimate: number): string {
  const { least, most } = nearBounds(estimate);
  if (level === "cheaper") return `Moins de ${toldEuros(least)}`;
  return level === "dearer" ? `Plus de ${toldEuros(most)}` : `De ${toldEuros(least)} à ${toldEuros(most)}`;
}

function ageOf(onlineSince: number, now: number): string {
  const days = daysOnSale(new Date(onlineSince).toISOString(), now);
  return days === 0 ? "moins d’un jour" : counted(days, "jour");
}

/** `estimate` in euros; `now` in milliseconds since 1970-01-01 UTC. Undefined where too few are on sale to tell. */
export function byPriceView(told: SegmentAges | undefined, estimate: number, now: number): ByPriceView | undefined {
  if (told === undefined) return undefined;
  const { segment, ages } = told;
  return {
    rows: ages.map((age) => ({
      level: age.level,
      price: priceOf(age.level, estimate),
      adverts: `${AT[age.level]}, ${counted(age.count, "annonce")}`,
      age: ageOf(age.onlineSince, now),
    })),
    note: `Durée médiane depuis la mise en ligne des annonces ${of(selectionLabel(segment))} encore en vente, chacune rapportée à sa propre estimation. Celles qui sont parties vite n’y sont plus\u202f: nous ne voyons que celles qui attendent, pas combien de temps il faut pour vendre.`,
  };
}
