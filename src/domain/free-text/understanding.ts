/** The candidates of a path as one filter set, span by span, in the order of the sentence. */
import type { Energy } from "../catalogue/energies.ts";
import { ENERGIES } from "../catalogue/energies.ts";
import type { CategoryCode } from "../catalogue/categories.ts";
import { categoriesOf } from "../catalogue/categories.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { DEFAULT_VERTICAL } from "../catalogue/verticals.ts";
import { DOORS, SEATS } from "../catalogue/ratings.ts";
import { CUSTOMER_FAMILIES } from "../catalogue/sellers.ts";
import { GEARBOXES } from "../catalogue/gearboxes.ts";
import { normaliseSelections } from "../filters/make-selection.ts";
import type { FilterKey } from "../filters/registry.ts";
import { FILTER_KEYS, entryOf, isFilterKey } from "../filters/registry.ts";
import { validate } from "../filters/validate.ts";
import { isListKey } from "../filters/transitions/toggle-value.ts";
import type { Asked, Candidate } from "./asked.ts";
import type { PathCandidate } from "./best-path.ts";

export interface Understood {
  readonly candidate: PathCandidate;
  /** What it adds to the filters; empty where it only agrees with what stands. */
  readonly asked: Asked;
  readonly trim?: string;
}

export interface Understanding {
  /** All that is asked for; without trims, which are looked up among versions. */
  readonly asked: Asked;
  readonly spans: readonly Understood[];
  /** Understood, but no filter says it, or another span says otherwise. */
  readonly refused: readonly PathCandidate[];
}

/** In the order in which they are looked at: what is wanted of a list before what is not. */
export function understandingOf(
  candidates: readonly PathCandidate[],
  vertical: Vertical,
  currentYear: number,
): Understanding {
  const spans: Understood[] = [];
  const refused: PathCandidate[] = [];
  let asked: Asked = {};
  const isFinanced = candidates.some((candidate) => candidate.asked.financingType !== undefined);
  for (const candidate of candidates) {
    if (candidate.isRefused === true) continue;
    const own = withMonthly(candidate, isFinanced);
    const said =
      candidate.isUsualRadius === true && asked.distance !== undefined ? { ...own, distance: asked.distance } : own;
    const next = candidate.kind === "refusal" ? undefined : united(asked, said);
    if (next === undefined || !canStand(next, vertical, currentYear)) refused.push(candidate);
    else {
      asked = next;
      spans.push({ candidate, asked: said, ...(candidate.trim === undefined ? {} : { trim: candidate.trim }) });
    }
  }
  for (const candidate of candidates) {
    if (candidate.isRefused !== true) continue;
    const own = othersThan(candidate, asked, vertical);
    if (own === undefined || spans.some((span) => isEmptied(span, own))) refused.push(candidate);
    else {
      asked = { ...asked, ...own };
      spans.push({ candidate, asked: own });
    }
  }
  return { asked: withFinancing(asked), spans: spans.toSorted((a, b) => a.candidate.from - b.candidate.from), refused };
}

/** What contradicts itself or breaks a rule asks for nothing: what was said first stands. */
function canStand(asked: Asked, vertical: Vertical, currentYear: number): boolean {
  if (validate({ vertical, ...asked }, { currentYear }).length > 0) return false;
  return FILTER_KEYS.every((max) => {
    const min = max.replace(/Max$/, "Min");
    if (min === max || !isFilterKey(min)) return true;
    const [least, most] = [asked[min], asked[max]];
    return typeof least !== "number" || typeof most !== "number" || least <= most;
  });
}

/** Sums that are paid by the month when leasing or credit is spoken of. */
const MONTHLY_SUM = 2500;

function withMonthly({ kind, asked }: Candidate, isFinanced: boolean): Asked {
  const { priceMin, priceMax } = asked;
  const most = priceMax ?? priceMin;
  if (kind !== "price" || most === undefined || most > MONTHLY_SUM || !isFinanced) return asked;
  return {
    ...(priceMin === undefined ? {} : { teasingPriceMin: priceMin }),
    ...(priceMax === undefined ? {} : { teasingPriceMax: priceMax }),
  };
}

/** A monthly budget means LOA unless credit is said. */
function withFinancing(asked: Asked): Asked {
  const isMonthly = asked.teasingPriceMin !== undefined || asked.teasingPriceMax !== undefined;
  return isMonthly && asked.financingType === undefined ? { ...asked, financingType: "LOA" } : asked;
}

const PLACE_KEYS: ReadonlySet<FilterKey> = new Set<FilterKey>(["dptCp", "regions", "city", "distance"]);

/** Undefined where the new contradicts what was said before. */
function united(before: Asked, added: Asked): Asked | undefined {
  const place = unitedPlace(before, added);
  if (place === undefined) return undefined;
  const { city, ...others } = before;
  const isJoined = place.dptCp !== undefined && place.dptCp.length > 1;
  const merged: Record<string, unknown> = { ...others, ...(city === undefined || isJoined ? {} : { city }), ...place };
  for (const [key, value] of Object.entries(added) as [FilterKey, unknown][]) {
    // Object.entries of filters: its keys
    if (PLACE_KEYS.has(key)) continue;
    const held = merged[key];
    if (key === "makesModelsCommercialNames") {
      merged[key] = normaliseSelections([
        ...(before.makesModelsCommercialNames ?? []),
        ...(added.makesModelsCommercialNames ?? []),
      ]);
    } else if (held === undefined) merged[key] = value;
    else if (isListKey(key))
      merged[key] = inOrder(key, [...(held as readonly unknown[]), ...(value as readonly unknown[])]);
    else if (held !== value) return undefined;
  }
  return merged; // each value is of its key's type
}

/** Each once, in the order of the codec. */
function inOrder(key: FilterKey, values: readonly unknown[]): readonly unknown[] {
  const { allowed = [] } = entryOf(key).codec;
  const rank = (value: unknown) => (allowed as readonly unknown[]).indexOf(value);
  return [...new Set(values)].toSorted((a, b) => rank(a) - rank(b) || (String(a) < String(b) ? -1 : 1));
}

/** Towns are joined with the widest of their radii, areas with areas of their own kind; a town narrows an area. */
function unitedPlace(before: Asked, added: Asked): Asked | undefined {
  const isTown = added.distance !== undefined;
  const wasTown = before.distance !== undefined;
  if (added.dptCp === undefined && added.regions === undefined) return {};
  if (before.dptCp === undefined && before.regions === undefined)
    return {
      ...(added.dptCp === undefined ? {} : { dptCp: added.dptCp }),
      ...(added.regions === undefined ? {} : { regions: added.regions }),
      ...(added.city === undefined ? {} : { city: added.city }),
      ...(added.distance === undefined ? {} : { distance: added.distance }),
    };
  if (isTown && wasTown) {
    const dptCp = [...new Set([...(before.dptCp ?? []), ...(added.dptCp ?? [])])].toSorted();
    const distance = Math.max(before.distance ?? 1, added.distance ?? 1) as 1 | 2 | 3 | 4 | 5; // the greater of two codes
    return { dptCp, distance };
  }
  if (isTown !== wasTown) return undefined;
  if (added.dptCp !== undefined && before.dptCp !== undefined && before.regions === undefined)
    return { dptCp: [...new Set([...before.dptCp, ...added.dptCp])].toSorted() };
  if (added.regions !== undefined && before.regions !== undefined && before.dptCp === undefined)
    return { regions: inOrder("regions", [...before.regions, ...added.regions]) as NonNullable<Asked["regions"]> }; // regions in order
  return undefined;
}

/** All energies that can be chosen apart. */
const ALL_ENERGIES: readonly Energy[] = ENERGIES.filter((energy) => energy !== "plug_hyb" && energy !== "not_plug_hyb");
/** Who names no kind means cars. */
const bodiesOf = (vertical: Vertical): readonly CategoryCode[] =>
  categoriesOf(vertical === DEFAULT_VERTICAL ? "car" : vertical).map(({ code }) => code);

/** Whether a refusal leaves nothing of what was wanted: `essence ou diesel, pas d’essence`. */
function isEmptied({ candidate, asked }: Understood, left: Asked): boolean {
  if (candidate.isRefused === true) return false;
  return (Object.keys(left) as readonly FilterKey[]).some((key) => {
    const [wanted, kept] = [asked[key], left[key]] as readonly unknown[];
    if (!Array.isArray(wanted) || !Array.isArray(kept)) return false;
    const isHybrid = wanted.includes("hyb") && (kept.includes("plug_hyb") || kept.includes("not_plug_hyb"));
    return !isHybrid && !wanted.some((value) => kept.includes(value));
  });
}

/** What is left of a closed list without what is refused; undefined where no filter says it. */
function othersThan(refusal: PathCandidate, asked: Asked, vertical: Vertical): Asked | undefined {
  const parts = refusal.parts ?? [];
  const all = <K extends "energies" | "categories" | "customerFamilyCodes">(key: K) =>
    parts.flatMap((part) => (part.asked[key] ?? []) as readonly string[]);
  const isOnly = (key: FilterKey) =>
    parts.every((part) => part.asked[key] !== undefined && Object.keys(part.asked).length === 1);
  if (isOnly("energies")) {
    const gone = all("energies");
    const without = (base: readonly Energy[]) =>
      base.flatMap((energy): readonly Energy[] => {
        if (gone.includes(energy)) return [];
        if (energy === "hyb" && gone.includes("plug_hyb")) return gone.includes("not_plug_hyb") ? [] : ["not_plug_hyb"];
        if (energy === "hyb" && gone.includes("not_plug_hyb")) return ["plug_hyb"];
        return [energy];
      });
    // What is wanted stands alone; a second refusal narrows the first.
    const left = without(asked.energies ?? ALL_ENERGIES);
    return left.length === 0 ? undefined : { energies: sorted("energies", left) };
  }
  if (isOnly("categories")) {
    const gone = all("categories");
    const left = (asked.categories ?? bodiesOf(vertical)).filter((code) => !gone.includes(code));
    return left.length === 0 ? undefined : { categories: sorted("categories", left) };
  }
  if (isOnly("gearbox")) {
    const [gone] = parts.map((part) => part.asked.gearbox);
    const gearbox = GEARBOXES.find((other) => other !== gone);
    return asked.gearbox === gone || gearbox === undefined ? undefined : { gearbox };
  }
  if (isOnly("seats")) {
    const gone = new Set(parts.flatMap((part) => part.asked.seats ?? []));
    const seats = (asked.seats ?? SEATS).filter((seat) => !gone.has(seat));
    return seats.length === 0 ? undefined : { seats };
  }
  if (isOnly("doors")) {
    const gone = new Set(parts.flatMap((part) => part.asked.doors ?? []));
    const doors = (asked.doors ?? DOORS).filter((door) => !gone.has(door));
    return doors.length === 0 ? undefined : { doors };
  }
  if (isOnly("customerFamilyCodes")) {
    const gone = all("customerFamilyCodes");
    const left = (asked.customerFamilyCodes ?? CUSTOMER_FAMILIES).filter((code) => !gone.includes(code));
    return left.length === 0 ? undefined : { customerFamilyCodes: left };
  }
  return undefined;
}

function sorted<K extends "energies" | "categories">(key: K, values: readonly string[]): NonNullable<Asked[K]> {
  return inOrder(key, values) as NonNullable<Asked[K]>; // values of the same list
}
