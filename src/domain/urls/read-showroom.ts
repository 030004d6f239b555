/** Paths under a dealer, or on a dealer's own domain (spec 2.5–2.8). */
import { DEFAULT_VERTICAL, verticalOfSlug, verticalOr } from "../catalogue/verticals.ts";
import type { Filters } from "../filters/registry.ts";
import { SHOWROOM_FAMILIES } from "./families.ts";
import type { Mismatch } from "./match.ts";
import { match } from "./match.ts";
import { notFoundBecause } from "./mismatch.ts";
import { normalForm } from "./normal-form.ts";
import { filtersOf } from "./path-parts.ts";
import { hasUnknownVertical, mergeQuery } from "./path-query.ts";
import type { PathReading } from "./reading.ts";
import { NOT_FOUND } from "./reading.ts";
import type { Asked } from "./settle.ts";
import { pathnameOf, settle } from "./settle.ts";
import { filtersAddress, showroomAddress } from "./showroom-address.ts";
import { plainSegment, wordsOf } from "./spelling.ts";

/** The letter C and digits (spec 2.6), in either case. */
const CUREF = /^c\d{1,12}$/i;

/** Undefined when the path is not under a dealer. */
export function readShowroom(asked: Asked): PathReading | undefined {
  const [first = "", ...others] = asked.segments;
  const named = CUREF.test(first) ? first.toUpperCase() : undefined;
  const { curef = named } = asked.site;
  if (curef === undefined) return undefined;
  if (named !== undefined && named !== curef) return NOT_FOUND;
  const path = (named === undefined ? asked.segments : others).map(plainSegment);
  if (!path.every((segment) => segment !== undefined)) return NOT_FOUND;
  return path[0] === "filters" ? readFilters(curef, asked) : readStock(curef, path, asked);
}

function readFilters(curef: string, asked: Asked): PathReading {
  const { page: _, ...filters } = under(curef, { vertical: DEFAULT_VERTICAL }, asked);
  const canonical = filtersAddress(filters, asked.site, curef);
  return settle({ kind: "page", page: "filters", filters, canonical, indexable: false, showroom: curef }, asked);
}

function readStock(curef: string, path: readonly string[], asked: Asked): PathReading {
  const said = readPathOfStock(path.at(-1) === "index" ? path.slice(0, -1) : path);
  if (said === undefined) return NOT_FOUND;
  if ("kind" in said) return notFoundBecause(said);
  const filters = under(curef, said, asked);
  const canonical = showroomAddress(curef, filters, asked.site);
  const indexable = !canonical.includes("?");
  const root = pathnameOf(canonical).slice(0, -"index".length);
  return settle({ kind: "page", page: "showroom", filters, canonical, indexable, showroom: curef }, asked, [
    root,
    root.slice(0, -1),
  ]);
}

function readPathOfStock(path: readonly string[]): Filters | Mismatch | undefined {
  if (path.length === 0) return { vertical: DEFAULT_VERTICAL };
  const words = wordsOf(withKnownVertical(path));
  if (words === undefined) return undefined;
  const read = match({ families: SHOWROOM_FAMILIES, words, paged: false });
  return read.kind === "match" ? filtersOf(read.parts) : read;
}

const CATEGORY = "cat-";

/** A vertical that does not exist is cars (spec 3.4). */
function withKnownVertical(path: readonly string[]): readonly string[] {
  const [first = "", ...others] = path;
  const isUnknown = first.startsWith(CATEGORY) && verticalOfSlug(first.slice(CATEGORY.length)) === undefined;
  return isUnknown ? [`${CATEGORY}voiture`, ...others] : path;
}

/** The dealer is the address's, whatever the query says. */
function under(curef: string, said: Filters, { query, known }: Asked): Filters {
  const isUnknown = said.vertical === DEFAULT_VERTICAL && hasUnknownVertical(query);
  const fallback: Filters = isUnknown ? { ...said, vertical: verticalOr(undefined, "showroom") } : said;
  return normalForm({ ...mergeQuery(fallback, query, known), curef });
}
