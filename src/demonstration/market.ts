/**
 * What is for sale: every generation in every year of first registration, weighed by how often adverts of a kind of
 * seller offer it. Within a year the shares of the version tables decide; how the years share the adverts is told here.
 */
import type { Generation } from "../domain/catalogue/make-table.ts";
import { makesOf } from "../domain/catalogue/makes.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../domain/catalogue/verticals.ts";
import type { Chance } from "./chance.ts";
import { sumsOf } from "./chance.ts";
import type { Engine, GenerationVersions, Trim, YearSpan } from "./version-table.ts";
import { isSold, readVersionTable } from "./version-table.ts";
import type { VersionTables } from "./version-tables.ts";

/** How old the vehicles are that a seller has. */
export type StockKind = "rental" | "fresh" | "mixed" | "old" | "private";

/** A generation as registered in one year. */
export interface Vintage {
  readonly vertical: VehicleVertical;
  readonly make: string;
  readonly model: string;
  readonly generation: Generation;
  readonly year: number;
  /** Sold new that year, or left over from the year before; never empty. */
  readonly engines: readonly Engine[];
  readonly trims: readonly Trim[];
  /** Of the generation in its vertical: shares of a vertical sum up to 1. */
  readonly share: number;
}

export interface Market {
  /** A make's own when it has any. */
  readonly draw: (chance: Chance, vertical: VehicleVertical, kind: StockKind, make?: string) => Vintage;
  /** A make in proportion to the adverts of a kind of seller. */
  readonly drawMake: (chance: Chance, vertical: VehicleVertical, kind: StockKind) => string;
}

/** No advert is older. */
const FIRST_YEAR = 1996;

/** A generation or an engine no longer made is still registered early in the next year, seldom. */
const LEFTOVER_WEIGHT = 0.06;

/** Of a full year, for that in which a generation starts and that in which it ends. */
const FIRST_YEAR_WEIGHT = 0.4;
const LAST_YEAR_WEIGHT = 0.7;

/** Days into a year before its registrations are offered second-hand. */
const FIRST_OFFERS = 45;

/** Each year past the twentieth leaves so many of the year before. */
const OLD_AGE_DECAY = 0.8;

/** How adverts spread over ages in years; of vehicles past the last figure there are fewer every year. */
const AGES: Readonly<Record<StockKind, readonly number[]>> = {
  rental: [20, 40, 26, 10, 4, 0],
  fresh: [17, 17, 15, 14, 11.5, 8, 6, 4.2, 2.6, 1.7, 1.1, 0.7, 0.4, 0.3, 0.2, 0.15, 0.1, 0.1, 0.05, 0.05, 0],
  mixed: [6, 10, 12, 13, 12, 10.5, 9, 7.5, 6, 4.5, 3.2, 2.2, 1.5, 1, 0.7, 0.5, 0.3, 0.2, 0.1, 0.1, 0.05],
  old: [1, 2, 3, 4, 5, 6, 7, 8, 8.5, 8.5, 8, 7.4, 6.8, 6.1, 5.4, 4.7, 4, 3.3, 2.7, 2.1, 1.6],
  private: [1.2, 2.4, 3.4, 4.3, 5, 5.5, 5.9, 6.2, 6.4, 6.5, 6.5, 6.3, 6.1, 5.8, 5.5, 5.1, 4.7, 4.2, 3.7, 3.1, 2.6],
};

interface Shelf {
  /** Those of one make stand together. */
  readonly vintages: readonly Vintage[];
  readonly sums: Readonly<Record<StockKind, readonly number[]>>;
  readonly makes: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
}

/** Reads the tables; throws when they name a generation that the catalogue does not have. `now`: milliseconds. */
export function openMarket(tables: VersionTables, now: number): Market {
  const shelves = new Map(
    VEHICLE_VERTICALS.map((vertical) => [vertical, shelfOf(vertical, tables[vertical], now)] as const),
  );
  const shelf = (vertical: VehicleVertical): Shelf => {
    const found = shelves.get(vertical);
    if (found === undefined || found.vintages.length === 0) throw new Error(`nothing to sell in ${vertical}`);
    return found;
  };
  const draw: Market["draw"] = (chance, vertical, kind, make) => {
    const { vintages, sums, makes } = shelf(vertical);
    const range = make === undefined ? undefined : makes.get(make);
    const vintage = vintages[chance.position(sums[kind], range?.start, range?.end)];
    if (vintage === undefined) throw new Error(`nothing to draw in ${vertical}`);
    return vintage;
  };
  return {
    draw,
    drawMake: (chance, vertical, kind) => draw(chance, vertical, kind).make,
  };
}

/** The catalogue's generation that a block of lines is about; throws when there is none. */
function generationOf(vertical: VehicleVertical, { make, model, generation }: GenerationVersions): Generation {
  const found = makesOf(vertical)
    .find(({ key }) => key === make)
    ?.models.find(({ key }) => key === model)
    ?.generations.find(({ key }) => key === generation);
  if (found === undefined) throw new Error(`the catalogue has no ${vertical} ${make}:${model}:${generation}`);
  return found;
}

function shelfOf(vertical: VehicleVertical, lines: readonly string[], now: number): Shelf {
  const all = readVersionTable(lines).toSorted((a, b) => (a.make < b.make ? -1 : a.make > b.make ? 1 : 0));
  const totalShare = all.reduce((sum, { share }) => sum + share, 0);
  const weighed = all.flatMap((versions) => vintagesOf(vertical, versions, totalShare, now));
  const years = Map.groupBy(weighed, ({ vintage }) => vintage.year);
  // A year of which the tables know few generations must not make these few common.
  const leastWeight = 0.15 / Math.max(years.size, 1);
  const yearWeights = new Map(
    [...years].map(
      ([year, members]) =>
        [
          year,
          Math.max(
            leastWeight,
            members.reduce((sum, { weight }) => sum + weight, 0),
          ),
        ] as const,
    ),
  );
  const currentYear = new Date(now).getUTCFullYear();
  const sums = (kind: StockKind) =>
    sumsOf(
      weighed.map(({ vintage: { year, generation }, weight }) => {
        if (kind === "rental" && !isForHire(generation)) return 0;
        return (ageWeight(AGES[kind], currentYear - year) * weight) / (yearWeights.get(year) ?? weight);
      }),
    );
  const vintages = weighed.map(({ vintage }) => vintage);
  return {
    vintages,
    sums: {
      rental: sums("rental"),
      fresh: sums("fresh"),
      mixed: sums("mixed"),
      old: sums("old"),
      private: sums("private"),
    },
    makes: rangesOf(vintages),
  };
}

/** Lessors buy neither sports cars nor quadricycles. */
function isForHire({ category }: Generation): boolean {
  return category !== "45" && category !== "46" && category !== "48";
}

function ageWeight(ages: readonly number[], age: number): number {
  const last = ages.length - 1;
  return (ages[Math.min(age, last)] ?? 0) * (age > last ? OLD_AGE_DECAY ** (age - last) : 1);
}

function rangesOf(vintages: readonly Vintage[]): Shelf["makes"] {
  const ranges = new Map<string, { start: number; end: number }>();
  for (const [position, { make }] of vintages.entries()) {
    const range = ranges.get(make);
    if (range === undefined) ranges.set(make, { start: position, end: position + 1 });
    else range.end = position + 1;
  }
  return ranges;
}

interface WeighedVintage {
  readonly vintage: Vintage;
  readonly weight: number;
}

function vintagesOf(
  vertical: VehicleVertical,
  versions: GenerationVersions,
  totalShare: number,
  now: number,
): readonly WeighedVintage[] {
  const generation = generationOf(vertical, versions);
  const { make, model, engines, trims } = versions;
  const share = versions.share / totalShare;
  const found: WeighedVintage[] = [];
  for (let year = Math.max(generation.from, FIRST_YEAR); year <= lastYear(generation, now); year += 1) {
    const ofYear = { engines: soldIn(engines, year), trims: soldIn(trims, year) };
    if (ofYear.engines.length === 0 || ofYear.trims.length === 0) continue;
    found.push({
      vintage: { vertical, make, model, generation, year, ...ofYear, share },
      weight: weightOfYear(generation, year),
    });
  }
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  return found.map(({ vintage, weight }) => ({ vintage, weight: (weight / total) * share }));
}

function weightOfYear({ from, to = Infinity }: Generation, year: number): number {
  if (year > to) return LEFTOVER_WEIGHT;
  return year === from ? FIRST_YEAR_WEIGHT : year === to ? LAST_YEAR_WEIGHT : 1;
}

function lastYear(generation: Generation, now: number): number {
  const current = new Date(now - FIRST_OFFERS * 86_400_000).getUTCFullYear();
  return generation.to === undefined ? current : Math.min(generation.to + 1, current);
}

/** What was sold that year or, when nothing was, the year before. */
function soldIn<T extends YearSpan>(spans: readonly T[], year: number): readonly T[] {
  const sold = spans.filter((span) => isSold(span, year));
  return sold.length > 0 ? sold : spans.filter((span) => isSold(span, year - 1));
}
