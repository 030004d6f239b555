/** Every region, department and town by the beginning of its name, for a visitor who types where to look. */
import type { City } from "../catalogue/cities.ts";
import { citiesIn } from "../catalogue/cities.ts";
import type { DepartmentCode } from "../catalogue/departments.ts";
import { DEPARTMENTS } from "../catalogue/departments.ts";
import { firstArrondissement } from "../catalogue/first-arrondissement.ts";
import { foldPlaceName, readArrondissement } from "../catalogue/place-names.ts";
import type { Commune } from "../catalogue/places.ts";
import { arrondissementName } from "../catalogue/postcode-name.ts";
import { departmentNumber } from "../catalogue/postcodes.ts";
import type { Region, RegionKey } from "../catalogue/regions.ts";
import { REGIONS } from "../catalogue/regions.ts";
import { aroundOf, ofPlace } from "../filters/place-words.ts";
import type { PlaceFilters } from "../filters/transitions/choose-town.ts";

export interface NamedPlace {
  readonly kind: "region" | "department" | "city" | "arrondissement" | "former";
  readonly name: string;
  /** What tells it from others of its name: `Isère (38)`, `département (38)`, `ancienne région`. */
  readonly detail: string;
  /** Empty for a region. */
  readonly department: string;
  readonly filters: PlaceFilters;
  /** The more, the likelier it is meant: its inhabitants, as a rule. */
  readonly weight: number;
}

/** Islands share names with the mainland, where the vehicles and most who look for one are: `Saint-Martin` is seldom the island. */
const OVERSEAS = "97";
const OVERSEAS_SHARE = 1 / 20;
/** A part of a town, or a name it no longer has, is meant by those who type it whole. */
const PART_SHARE = 1 / 100;

/** One name of a place. */
interface Call {
  readonly fold: string;
  readonly place: NamedPlace;
}

const byDepartment = new Map<DepartmentCode, readonly Call[]>();

/** The towns of a department, read at the first call, some 20 ms each: who serves others meanwhile reads one department at a time. */
export function namedTownsIn(code: DepartmentCode): readonly Call[] {
  const known = byDepartment.get(code);
  if (known !== undefined) return known;
  const read = inOrder(citiesIn(code).flatMap(placesOfCity));
  byDepartment.set(code, read);
  return read;
}

/** By fold, so that those that begin alike stand together. */
function inOrder(places: readonly NamedPlace[]): readonly Call[] {
  return places
    .flatMap((place) => foldsOf(place).map((fold): Call => ({ fold, place })))
    .toSorted((a, b) => (a.fold < b.fold ? -1 : a.fold > b.fold ? 1 : 0));
}

const labels = new Map<string, string>(DEPARTMENTS.map(({ code, label }) => [code, label]));

/** Islands add their own to a name that they share: where the place of a town stands beside its name, they need not. */
export function nameBesideItsPlace({ name, communes: [first] }: City): string {
  return first?.territory === undefined ? name : first.name.replaceAll("'", "’");
}

function placesOfCity(city: City): readonly NamedPlace[] {
  const { communes, department, population } = city;
  const [first] = communes;
  if (first === undefined) return [];
  const name = nameBesideItsPlace(city);
  const area = first.territory ?? labels.get(department) ?? "";
  const number = departmentNumber(department, first.postcodes[0]) ?? department;
  const kind = first.territory === undefined ? "ville" : "île";
  const detail = `${area === name ? kind : area} (${number})`;
  const weight = population * (department === OVERSEAS ? OVERSEAS_SHARE : 1);
  const common = { department: number, filters: aroundOf(city) };
  return [
    { ...common, kind: "city", name, detail, weight },
    ...communes.flatMap(arrondissementsOf),
    ...communes.flatMap(({ formerNames }) =>
      formerNames.map((former): NamedPlace => ({
        ...common,
        kind: "former",
        name: former.replaceAll("'", "’"),
        detail: `${name}, ${detail}`,
        weight: weight * PART_SHARE,
      })),
    ),
  ];
}

function arrondissementsOf({ name, postcodes, department, population }: Commune): readonly NamedPlace[] {
  const number = readArrondissement(name)?.number;
  const [postcode] = postcodes;
  if (number === undefined || postcode === undefined) return [];
  const first = firstArrondissement(name, postcode);
  return [
    {
      kind: "arrondissement",
      name: arrondissementName(name.slice(0, name.indexOf(" ")), number),
      detail: postcode,
      department,
      filters: first === undefined ? { dptCp: [postcode] } : aroundOf(first),
      weight: population * PART_SHARE,
    },
  ];
}

/** Inhabitants of those across the border (Eurostat, 2024). */
const COUNTRIES: Partial<Readonly<Record<RegionKey, number>>> = { BE: 11_800_000, LU: 670_000 };
/** What people call regions beside their names. */
const OTHER_NAMES: Partial<Readonly<Record<RegionKey, readonly string[]>>> = {
  "FR-IDF": ["IDF", "Région parisienne"],
  "FR-PAC": ["PACA"],
};
const REGION_DETAILS: Readonly<Record<Region["kind"], string>> = {
  current: "région",
  former: "ancienne région",
  country: "pays",
};

function areas(): readonly NamedPlace[] {
  const people = new Map(
    DEPARTMENTS.map(({ code }) => [code, citiesIn(code).reduce((sum, { population }) => sum + population, 0)]),
  );
  const departments = DEPARTMENTS.map(({ code, label }): NamedPlace => ({
    kind: "department",
    name: label,
    detail: `département (${code})`,
    department: code,
    filters: { dptCp: [code] },
    weight: people.get(code) ?? 0,
  }));
  const regions = REGIONS.map(({ key, kind, label, departments: within }): NamedPlace => ({
    kind: "region",
    name: label,
    detail: REGION_DETAILS[kind],
    department: "",
    filters: { regions: [key] },
    weight: COUNTRIES[key] ?? within.reduce((sum, code) => sum + (people.get(code) ?? 0), 0),
  }));
  return [...departments, ...regions, ...territories(), ...knownAreas()];
}

/** Islands and parts of the country that everybody names and no code has, each with the town around which people look there. */
const KNOWN_AREAS: readonly (readonly [postcode: string, name: string, ...others: readonly string[]])[] = [
  ["17410", "Île de Ré"],
  ["17310", "Île d’Oléron", "Oléron"],
  ["85330", "Île de Noirmoutier"],
  ["56360", "Belle-Île-en-Mer", "Belle-Île"],
  ["64100", "Pays basque", "Côte basque"],
  ["33120", "Bassin d’Arcachon"],
  ["06000", "Côte d’Azur"],
  ["13200", "Camargue"],
  ["50100", "Cotentin"],
  ["84400", "Luberon"],
  ["38250", "Vercors"],
  ["41200", "Sologne"],
  ["01170", "Pays de Gex"],
  ["92800", "La Défense"],
];
/** Typed whole, an area is meant before a village that begins so. */
const AREA_WEIGHT = 20_000;

function knownAreas(): readonly NamedPlace[] {
  return KNOWN_AREAS.flatMap(([postcode, ...names]) => {
    const department = postcode.slice(0, 2);
    const city = DEPARTMENTS.filter(({ code }) => code === department)
      .flatMap(({ code }) => citiesIn(code))
      .find(({ postcodes }) => postcodes.includes(postcode));
    if (city === undefined) throw new Error(`no town at ${postcode} for ${names.join(", ")}`);
    const filters = { ...aroundOf(city) };
    const detail = `autour ${ofPlace(nameBesideItsPlace(city))} (${department})`;
    return names.map((name): NamedPlace => ({
      kind: "former",
      name,
      detail,
      department,
      filters,
      weight: AREA_WEIGHT,
    }));
  });
}

/** An island has no filter of its own: around its largest town it is found whole. */
function territories(): readonly NamedPlace[] {
  const towns = Map.groupBy(citiesIn(OVERSEAS), ({ communes: [commune] }) => commune?.territory);
  return [...towns].flatMap(([name, [largest, ...others]]): readonly NamedPlace[] => {
    const [postcode] = largest?.postcodes ?? [];
    if (name === undefined || largest === undefined || postcode === undefined || others.length === 0) return [];
    const number = departmentNumber(OVERSEAS, postcode) ?? OVERSEAS;
    const people = others.reduce((sum, { population }) => sum + population, largest.population);
    return [
      {
        kind: "city",
        name,
        detail: `outre-mer (${number})`,
        department: number,
        filters: { dptCp: [postcode] },
        weight: people * OVERSEAS_SHARE,
      },
    ];
  });
}

let namedAreas: readonly Call[] | undefined;

/** At equal weights a town comes before the department that it fills. */
function allCalls(): readonly (readonly Call[])[] {
  return [...DEPARTMENTS.map(({ code }) => namedTownsIn(code)), (namedAreas ??= inOrder(areas()))];
}

const ARTICLE = /^(?:le |la |les |l’)/i;

/** `lehavre` and `havre`: few people type an article. */
function foldsOf({ kind, name, filters: { regions: [region] = [] } }: NamedPlace): readonly string[] {
  const others = kind === "region" && region !== undefined ? (OTHER_NAMES[region] ?? []) : [];
  return [...new Set([name, name.replace(ARTICLE, ""), ...others].map(foldPlaceName))];
}

/** Where the first call that is not below the fold stands. */
function startOf(fold: string, calls: readonly Call[]): number {
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((calls[middle]?.fold ?? "") < fold) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A name typed whole is meant ten times as often as one that only begins so. */
const WHOLE = 10;
/** Regions and departments are searched by their whole names: who has typed `pa` is on the way to Paris. */
const BEGUN_AREA = 1 / 20;

export interface Found extends NamedPlace {
  /** How likely it is meant, in inhabitants. */
  readonly score: number;
  /** Not called so, but so nearly that it may be what was meant. */
  readonly isSlip?: true;
}

function scored({ fold, place }: Call, typed: string): Found {
  const isArea = place.kind === "region" || place.kind === "department";
  return { ...place, score: place.weight * (fold === typed ? WHOLE : isArea ? BEGUN_AREA : 1) };
}

/** Overseas by the number of a territory, or by the one of all of them. */
function isWithin({ department }: NamedPlace, wanted: string): boolean {
  return department === wanted || (wanted === OVERSEAS && department.length === 3);
}

interface Wanted {
  readonly department?: string | undefined;
  /** Names that only begin so are found too. */
  readonly isBegun: boolean;
  readonly most: number;
}

/** The likeliest first: whole names before beginnings, large places before small ones, each by its weight. */
export function placesCalled(typed: string, { department, isBegun, most }: Wanted): readonly Found[] {
  const found = new Map<PlaceFilters, Found>();
  const isCalled = ({ fold }: Call) => (isBegun ? fold.startsWith(typed) : fold === typed);
  for (const calls of allCalls()) {
    for (let at = startOf(typed, calls); ; at++) {
      const call = calls[at];
      if (call === undefined || !isCalled(call)) break;
      if (department !== undefined && !isWithin(call.place, department)) continue;
      const one = scored(call, typed);
      if (one.score > (found.get(one.filters)?.score ?? -1)) found.set(one.filters, one);
    }
  }
  return inNumberOrder([...found.values()].toSorted((a, b) => b.score - a.score)).slice(0, most);
}

/** Arrondissements stand together where the likeliest of them would, by their numbers: nobody looks for `7e` before `2e`. */
function inNumberOrder(places: readonly Found[]): readonly Found[] {
  const isNumbered = ({ kind }: Found) => kind === "arrondissement";
  const at = places.findIndex(isNumbered);
  if (at < 0) return places;
  const numbered = places.filter(isNumbered).toSorted((a, b) => (a.detail < b.detail ? -1 : 1));
  return [...places.slice(0, at), ...numbered, ...places.slice(at).filter((place) => !isNumbered(place))];
}

/** Inhabitants of a town that everybody knows, and of one that few look for unless they live near. */
const LARGE_TOWN = 50_000;
const SMALL_TOWN = 10_000;
/** Shorter beginnings are one slip away from too much. */
const MIN_SLIPPED = 3;
const MAX_SLIPPED = 3;

let largeTowns: readonly Call[] | undefined;

/**
 * The large towns that were meant if one key slipped: `lyn` begins Lynde, a village, and is one letter from Lyon. None where what
 * was found is a name typed whole, or large enough to be meant.
 */
export function placesSlipped(typed: string, [first]: readonly Found[]): readonly Found[] {
  if (first === undefined || typed.length < MIN_SLIPPED || first.score >= SMALL_TOWN) return [];
  if (foldsOf(first).includes(typed)) return [];
  largeTowns ??= DEPARTMENTS.flatMap(({ code }) => namedTownsIn(code)).filter(
    ({ place }) => place.kind === "city" && place.weight >= LARGE_TOWN,
  );
  const slips = largeTowns.filter(({ fold }) => isOneSlip(typed, fold)).map(({ place }) => place);
  return [...new Set(slips)]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_SLIPPED)
    .map((place): Found => ({ ...place, score: place.weight, isSlip: true }));
}

/** Whether the name begins as typed but for one letter: another, one more, one less, or two in each other’s place. */
function isOneSlip(typed: string, fold: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === fold[same]) same++;
  if (same === 0 || same === typed.length) return false;
  const begins = (text: string, from: number) => fold.startsWith(text, from);
  const swapped = `${typed[same + 1] ?? ""}${typed[same] ?? ""}${typed.slice(same + 2)}`;
  return (
    begins(typed.slice(same + 1), same + 1) ||
    begins(typed.slice(same + 1), same) ||
    begins(typed.slice(same), same + 1) ||
    begins(swapped, same)
  );
}
