/** What an address that leads nowhere was about, as far as its words tell: `/occasion-voiture-modele-alpine-a110-creuse-23.html`. */
import { DEPARTMENTS, departmentSegment } from "../../domain/catalogue/departments.ts";
import { REGIONS } from "../../domain/catalogue/regions.ts";
import { DEFAULT_VERTICAL } from "../../domain/catalogue/verticals.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { SentenceRead } from "../../domain/free-text/sentence-read.ts";
import { withChanges } from "../../domain/filters/transitions/set-filter.ts";
import { readListingPath } from "../../domain/urls/listing-path.ts";
import type { PageServices } from "../services.ts";

/** Longer paths are nobody's search. */
const MAX_PATH_LENGTH = 200;

/** Empty when it cannot be decoded: then its letters say nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** Whether a hyphened text holds a name as whole words. */
const holds = (text: string, name: string) => `-${text}-`.includes(`-${name}-`);

/** A department by its name and code together; a region where no department is named. */
function placeIn(text: string): { readonly place: Partial<Filters>; readonly rest: string } {
  const department = DEPARTMENTS.find((candidate) => holds(text, departmentSegment(candidate)));
  const regions = REGIONS.filter(({ slug }) => holds(text, slug));
  const names = [
    ...(department === undefined ? [] : [departmentSegment(department)]),
    ...regions.map(({ slug }) => slug),
  ];
  const rest = names.reduce((left, name) => `-${left}-`.replace(`-${name}-`, "-"), text);
  if (department !== undefined) return { place: { dptCp: [department.code] }, rest };
  return { place: regions.length === 0 ? {} : { regions: regions.map(({ key }) => key) }, rest };
}

/** A file, which is about no vehicle whatever it is called: `backup.zip`, `wp-login.php`. */
const FILE = /\.(?!html?$)[a-z][a-z\d]{1,4}$/i;
/** Letters of a word that, read as another, is still the only thing that is meant: `mercedez`, but not `login` for Logan. */
const LONG = 7;

const lettersOf = (texts: readonly string[]): number => texts.join("").replaceAll(" ", "").length;

/** Whether what was understood is what the address is about: not less of its letters than is left out, nor words read as others alone. */
function isAbout({ understood, ignored }: SentenceRead, isPlaceNamed: boolean): boolean {
  const corrected = understood.flatMap(({ corrections }) => corrections.map(({ typed }) => typed));
  const read = lettersOf(understood.map(({ text }) => text));
  const left = lettersOf(ignored.map(({ text }) => text));
  if (read < left) return false;
  if (isPlaceNamed || read > lettersOf(corrected)) return true;
  return left === 0 && corrected.every(({ length }) => length >= LONG);
}

/** Filters without page or order. */
export async function addressFilters(
  { pathname, searchParams }: URL,
  { known, hearSentence }: Pick<PageServices, "hearSentence"> & Partial<Pick<PageServices, "known">>,
): Promise<Filters> {
  const { filters: asked } = parseQuery(searchParams, known);
  const { page: _page, sortBy: _sortBy, ...queried } = asked;
  if (pathname === "/listing") return queried;
  const path = decoded(pathname).slice(0, MAX_PATH_LENGTH);
  if (FILE.test(path)) return queried;
  const isListing = readListingPath([path.slice(1)]) !== undefined;
  const words = path
    .replace(/\.html$/, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    // Of a listing that nobody knows only the vertical is left.
    .slice(0, isListing ? 2 : undefined)
    .filter((word) => word !== "")
    .join("-");
  const { place, rest } = placeIn(words);
  const heard = await hearSentence(rest.replaceAll("-", " "));
  const read = heard.read();
  const isPlaceNamed = Object.keys(place).length > 0;
  return withChanges(isAbout(read, isPlaceNamed) ? read.filters : { vertical: DEFAULT_VERTICAL }, place);
}
