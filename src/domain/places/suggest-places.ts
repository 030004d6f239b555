/** What a visitor types as a place, as filters: postcodes, departments, a region, or the city of a name. */
import { cityOf } from "../catalogue/cities.ts";
import { findDepartment } from "../catalogue/departments.ts";
import { foldPlaceName } from "../catalogue/place-names.ts";
import { communesAt } from "../catalogue/places.ts";
import type { PlaceFilters } from "./named-places.ts";
import { placesCalled } from "./named-places.ts";

export interface PlaceSuggestion {
  readonly label: string;
  readonly filters: PlaceFilters;
}

const MAX_TEXT_LENGTH = 80;
const MAX_SUGGESTIONS = 8;
/** Fewer letters say too little. */
const MIN_LETTERS = 2;

const CODES = /^[\dab\s,;]+$/i;
/** `Lyon (69)`, `Rhône (69), département`, `Bretagne, région`. */
const LABEL = /^(.*?)(?:\s*\((\d{2}|2[AB])\))?(?:\s*,\s*(département|région))?$/i;

function codeLabel(code: string): string | undefined {
  const department = findDepartment(code);
  if (department !== undefined) return `${department.label} (${department.code})`;
  const [main] = communesAt(code);
  return main === undefined ? undefined : `${code} ${cityOf(main).name}`;
}

/** `69`, `69 38`, `69003`: known codes of one kind, else nothing. */
function byCodes(text: string): readonly PlaceSuggestion[] {
  const codes = [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter((code) => code !== "").toSorted();
  const labels = codes.map(codeLabel).filter((label) => label !== undefined);
  const [first = ""] = codes;
  const alike = codes.every(({ length }) => length === first.length);
  return labels.length === codes.length && alike ? [{ label: labels.join(", "), filters: { dptCp: codes } }] : [];
}

/** The likeliest first, none when nothing is called so; an empty text is no place. */
export function suggestPlaces(text: string): readonly PlaceSuggestion[] {
  const typed = text.trim().slice(0, MAX_TEXT_LENGTH);
  if (/\d/.test(typed) && CODES.test(typed)) return byCodes(typed);
  const [, name = "", department, kind] = LABEL.exec(typed) ?? [];
  const fold = foldPlaceName(name);
  if (fold.length < MIN_LETTERS) return [];
  const found = placesCalled(fold, { department: department?.toUpperCase(), most: MAX_SUGGESTIONS });
  if (kind === undefined) return department === undefined ? found : found.toSorted(citiesFirst);
  const wanted = foldPlaceName(kind) === "region" ? "region" : "department";
  return found.filter((place) => place.kind === wanted);
}

/** `Paris (75)` is the city; its department says so. */
function citiesFirst(a: { readonly kind: string }, b: { readonly kind: string }): number {
  return Number(b.kind === "city") - Number(a.kind === "city");
}
