/** What a visitor types as a place, as filters: postcodes, departments, a region, a town, an arrondissement. */
import { cityOf } from "../catalogue/cities.ts";
import { DEPARTMENTS, findDepartment } from "../catalogue/departments.ts";
import { foldPlaceName, readArrondissement } from "../catalogue/place-names.ts";
import { communesAt, isKnownPostcode } from "../catalogue/places.ts";
import { arrondissementName, postcodeName } from "../catalogue/postcode-name.ts";
import { departmentNumber, postcodeToDepartment } from "../catalogue/postcodes.ts";
import { REGIONS } from "../catalogue/regions.ts";
import { isCalledBy } from "../filters/place-words.ts";
import { MAX_PLACE_NAMES } from "../filters/place-messages.ts";
import type { PlaceFilters } from "../filters/transitions/choose-town.ts";
import type { Found, NamedPlace } from "./named-places.ts";
import { nameBesideItsPlace, placesCalled, placesSlipped } from "./named-places.ts";
import { MAX_PLACE_TEXT, MIN_PLACE_LETTERS } from "./place-limits.ts";

export interface PlaceSuggestion {
  /** What the field holds once it is chosen; it reads back as itself: `Lyon`, `Vienne (38)`. */
  readonly text: string;
  readonly name: string;
  /** What tells it from others of its name. */
  readonly detail: string;
  readonly filters: PlaceFilters;
}

const MAX_SUGGESTIONS = 8;

const CODES = /^[\dab\s]+$/i;
/** `Vienne (38)`, `saint denis 93`, `Saint-Denis (974)`, `Paris (département)`. */
const NAME =
  /^(.*?)(?:\s*\(?(?<=[\s(])(\d{2}|2[AB]|9[78]\d)\)?)?(?:\s*\((département|région|ancienne région|île)\))?$/i;
/** `69 lyon`, as postcodes are written before towns. */
const DEPARTMENT_FIRST = /^(\d{2}|2[AB]|9[78]\d)\s+(?=\p{L})(.+)$/iu;
/** `Quibou (50750)`, `50750 Quibou`. */
const AT_POSTCODE = /^(?:(.*?)\s*\((\d{5})\)|(\d{5})\s+(.*))$/;
const OVERSEAS = "97";
const POSTCODE_WITHIN = /(?<!\d)\d{5}(?!\d)/;

/** `69`, `69 38`, `69003`: known codes of one kind, else nothing. */
function byCodes(text: string): readonly PlaceSuggestion[] {
  const codes = [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter((code) => code !== "").toSorted();
  const places = codes.map(byCode);
  return places.length === 0 ? [] : [places.reduce(together)].filter((place) => place !== undefined);
}

function byCode(code: string): PlaceSuggestion | undefined {
  const department = findDepartment(code);
  const name = department?.label ?? postcodeName(code);
  if (name === undefined) return undefined;
  const filters = { dptCp: [code] };
  const text = textOfPlace({ name, kind: department === undefined ? "city" : "department", filters });
  return { text, name, detail: code, filters };
}

/** Places of one kind: postcodes, departments or regions; nothing when one is not known. */
function together(one: PlaceSuggestion | undefined, other: PlaceSuggestion | undefined): PlaceSuggestion | undefined {
  if (one === undefined || other === undefined) return undefined;
  const dptCp = [...new Set([...(one.filters.dptCp ?? []), ...(other.filters.dptCp ?? [])])].toSorted();
  const regions = [...new Set([...(one.filters.regions ?? []), ...(other.filters.regions ?? [])])].toSorted();
  const kinds = new Set([...dptCp.map(({ length }) => length), ...regions.map(() => "region")]);
  if (kinds.size > 1) return undefined;
  return {
    text: `${one.text}, ${other.text}`,
    name: `${one.name}, ${other.name}`,
    detail: `${one.detail}, ${other.detail}`,
    filters: regions.length > 0 ? { regions } : { dptCp },
  };
}

interface Asked {
  readonly fold: string;
  readonly department?: string | undefined;
  readonly kind?: NamedPlace["kind"] | undefined;
}

const KINDS: Readonly<Record<string, NamedPlace["kind"]>> = {
  departement: "department",
  region: "region",
  ancienneregion: "region",
};

function asked(text: string): Asked {
  const [, name = "", department, kind = ""] = NAME.exec(text) ?? [];
  const fold = foldPlaceName(name);
  if (foldPlaceName(kind) === "ile") return { fold, department: OVERSEAS };
  return { fold, department: department?.toUpperCase(), kind: KINDS[foldPlaceName(kind)] };
}

function found({ fold, department, kind }: Asked): readonly Found[] {
  if (fold === "") return [];
  const isBegun = fold.length >= MIN_PLACE_LETTERS;
  const places = placesCalled(fold, { department, isBegun, most: kind === undefined ? MAX_SUGGESTIONS : Infinity });
  if (kind !== undefined) return places.filter((place) => place.kind === kind);
  if (department !== undefined) return places;
  const slips = placesSlipped(fold, places);
  return [...places.slice(0, MAX_SUGGESTIONS - slips.length), ...slips];
}

/** Of names looked up last: one page asks some five times for the same, and each takes milliseconds for a short beginning. */
const recent = new Map<string, readonly Found[]>();
const MOST_RECENT = 64;

/** By what is typed, the likeliest first. */
function placesFor(text: string): readonly Found[] {
  const known = recent.get(text);
  if (known !== undefined) return known;
  const places = lookUp(text);
  recent.set(text, places);
  const [oldest] = recent.keys();
  if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
  return places;
}

function lookUp(text: string): readonly Found[] {
  const typed = text.replace(DEPARTMENT_FIRST, "$2 ($1)");
  const arrondissement = readArrondissement(typed);
  if (arrondissement === undefined) return found(asked(typed));
  const { city, number } = arrondissement;
  const fold = foldPlaceName(arrondissementName(city, number));
  // `marseille 13` is an arrondissement, and may be the city with the number of its department.
  const exact = placesCalled(fold, { isBegun: true, most: 1 }).filter(
    ({ kind, name }) => kind === "arrondissement" && foldPlaceName(name) === fold,
  );
  if (exact.length === 0) return found(asked(typed));
  // Typed whole: no key slipped.
  return [...exact, ...found(asked(typed)).filter(({ isSlip }) => isSlip !== true), ...found({ fold: city })]
    .filter((place, index, all) => all.findIndex(({ filters }) => filters === place.filters) === index)
    .slice(0, MAX_SUGGESTIONS);
}

const meant = new Map<string, PlaceFilters | undefined>();

/** Asked of the names of places only, so that what is remembered has an end. */
function isMeant(text: string, filters: PlaceFilters): boolean {
  if (!meant.has(text)) meant.set(text, clearest(placesFor(text))?.filters);
  const first = meant.get(text);
  return first !== undefined && keyOf(first) === keyOf(filters);
}

const keyOf = ({ dptCp = [], regions = [], city = "" }: PlaceFilters) => [...dptCp, ...regions, city].join(",");

function numberOf(postcode: string): string | undefined {
  const department = postcodeToDepartment(postcode);
  return department === undefined ? undefined : departmentNumber(department, postcode);
}

/** The shortest text that reads back as the place: `Lyon`, `Vienne (38)`, `Paris (département)`, `Nice (06100)`. */
export function textOfPlace({ name, kind, filters }: Pick<NamedPlace, "name" | "kind" | "filters">): string {
  const [code = ""] = filters.dptCp ?? [];
  const others = {
    region: [`${name} (région)`, `${name} (ancienne région)`],
    department: [`${name} (département)`],
    place: [
      // The island that is one commune, beside the mainland’s towns of its name.
      ...(communesAt(code)[0]?.territory === name ? [`${name} (île)`] : []),
      `${name} (${numberOf(code) ?? code})`,
    ],
  }[kind === "region" || kind === "department" ? kind : "place"];
  return [name, ...others].find((text) => isMeant(text, filters)) ?? `${name} (${code})`;
}

/**
 * The likeliest first, none when nothing is called so; an empty text is no place. Of several, parted by commas, the last is
 * still being typed. None when there are more names than are looked up.
 */
export function suggestPlaces(text: string): readonly PlaceSuggestion[] {
  const { parts, beyond } = placesIn(text);
  if (beyond !== "") return [];
  const last = suggestOne(parts.at(-1) ?? "");
  if (parts.length < 2) return last;
  const before = parts.slice(0, -1).map((part) => suggestOne(part, 1)[0]);
  const joined = last.map((place) => [...before, place].reduce(together));
  // `Lyon, Bretagne` is a mistake, not the village of that name.
  return joined[0] === undefined ? [] : joined.filter((place) => place !== undefined);
}

const AREAS: ReadonlySet<string> = new Set([...DEPARTMENTS, ...REGIONS].map(({ label }) => foldPlaceName(label)));

interface TypedPlaces {
  /** Each once. */
  readonly parts: readonly string[];
  /** The names after those that are looked up; empty when all are. */
  readonly beyond: string;
}

/** Codes and whole names of departments and regions begin few others: a field may well show five of them. */
export function placesIn(text: string): TypedPlaces {
  const parts = partsOf(text);
  const names = parts.filter((part) => codesIn(part) === undefined && !AREAS.has(asked(part).fold));
  return { parts, beyond: names.slice(MAX_PLACE_NAMES).join(", ") };
}

/** Whether another place may be meant just as well by what was typed, so that the visitor is asked which. */
export function isAmbiguous(text: string): boolean {
  const [typed = "", ...others] = placesIn(text).parts;
  if (others.length > 0 || codesIn(typed) !== undefined) return false;
  const places = placesFor(typed);
  return places.length > 0 && clearest(places) === undefined;
}

/** The first, unless the second is meant nearly as often, or a key may have slipped: a village is taken by who asks for it. */
function clearest(places: readonly Found[]): Found | undefined {
  const [first, second] = places;
  if (places.some(({ isSlip }) => isSlip)) return undefined;
  if (first === undefined || second === undefined || isWithin(first, second)) return first;
  return second.score > first.score * RIVAL_SHARE ? undefined : first;
}

/** A place that is meant a fifth as often as the first is no slip of the keys. */
const RIVAL_SHARE = 1 / 5;

/** `69 001`, as figures are spaced. */
const SPACED_POSTCODE = /^(\d{2})\s+(\d{3})$/;

/** Whether a name is that of the town of a postcode beside it: `69003, Lyon` is the postcode’s place alone. */
function isNamedBy(name: string, parts: readonly string[]): boolean {
  const fold = foldPlaceName(name);
  return parts.some(
    (other) =>
      /^\d{5}$/.test(other) &&
      communesAt(other).some(
        (commune) => foldPlaceName(commune.name) === fold || foldPlaceName(cityOf(commune).name) === fold,
      ),
  );
}

/**
 * Of equal ones the last, which may still be typed. What an address says besides is no place of its own: `Lyon, France`,
 * `69003, Lyon`, as browsers and maps write them.
 */
function partsOf(text: string): readonly string[] {
  const parts = text
    .slice(0, MAX_PLACE_TEXT)
    .split(/[,;]/)
    .map((part) => part.trim().replace(SPACED_POSTCODE, "$1$2"))
    .filter((part) => part !== "");
  const folds = parts.map((part) => part.toLowerCase());
  return parts.filter(
    (part, index) =>
      !folds.includes(part.toLowerCase(), index + 1) &&
      (index === 0 || folds[index] !== "france") &&
      !isNamedBy(part, parts),
  );
}

function suggestOne(typed: string, most = MAX_SUGGESTIONS): readonly PlaceSuggestion[] {
  const commune = communeAt(typed);
  if (commune !== undefined) return [commune];
  const codes = codesIn(typed);
  if (codes !== undefined) return [...byCodes(codes), ...firstArrondissementAt(codes)].slice(0, most);
  return placesFor(typed).slice(0, most).map(suggestionOf);
}

function suggestionOf({ name, kind, detail, filters }: Found): PlaceSuggestion {
  return { text: textOfPlace({ name, kind, filters }), name, detail, filters };
}

/** `Lyon 1er` beside `Lyon`, which its postcode stands for: who types `69001` may mean either. */
function firstArrondissementAt(postcode: string): readonly PlaceSuggestion[] {
  const arrondissement = readArrondissement(communesAt(postcode)[0]?.name ?? "");
  if (arrondissement?.number !== 1) return [];
  return placesFor(arrondissementName(arrondissement.city, 1)).slice(0, 1).map(suggestionOf);
}

/** The commune of that name at the postcode, where the postcode is called by another's. */
function communeAt(typed: string): PlaceSuggestion | undefined {
  const [, before, after, postcode = after, name = before ?? ""] = AT_POSTCODE.exec(typed) ?? [];
  if (postcode === undefined) return undefined;
  const fold = foldPlaceName(name);
  const commune = communesAt(postcode).find((one) => foldPlaceName(one.name) === fold);
  if (commune === undefined) return undefined;
  const city = cityOf(commune);
  if (isCalledBy(postcode, city)) return undefined;
  const filters = { dptCp: [postcode], city: city.key };
  const called = nameBesideItsPlace(city);
  return { text: textOfPlace({ name: called, kind: "city", filters }), name: called, detail: postcode, filters };
}

/** `69`, `69 38`; the postcode of `06100 Nice`. */
function codesIn(typed: string): string | undefined {
  if (/\d/.test(typed) && CODES.test(typed)) return typed;
  const [postcode] = POSTCODE_WITHIN.exec(typed) ?? [];
  return postcode !== undefined && isKnownPostcode(postcode) ? postcode : undefined;
}

/** Paris and its department, Marseille 13e and Marseille: whichever is taken, the place is found. */
function isWithin(first: Found, second: Found): boolean {
  return (
    first.kind === "arrondissement" ||
    (first.department !== "" && first.department === second.department && first.kind !== second.kind)
  );
}
