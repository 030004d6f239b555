/** Which way to go from a page that is not there: the searches nearest to what was asked, with exact counts. */
import { findDepartment } from "../../domain/catalogue/departments.ts";
import { DEFAULT_VERTICAL, VEHICLE_VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { counted } from "../../domain/french.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { PageServices } from "../services.ts";
import type { NearSearch } from "./missing-page.ts";

const MOST_SEARCHES = 4;
/** More than this and counting costs more than it helps. */
const MOST_TAGS = 6;

interface Candidate {
  readonly filters: Filters;
  readonly note: string | undefined;
}

/** The regions around the departments asked for. */
function widened(filters: Filters): readonly Candidate[] {
  const departments = (filters.dptCp ?? []).flatMap((code) => findDepartment(code) ?? []);
  const regions = departments.flatMap(({ region }) => region ?? []);
  if (regions.length === 0) return [];
  const { dptCp: _departments, distance: _distance, ...rest } = filters;
  return [{ filters: { ...rest, regions: [...new Set(regions)] }, note: undefined }];
}

/** What was asked; wider by a region; without one of its filters at a time; then its vertical. */
function candidates(filters: Filters): readonly Candidate[] {
  const tags = tagsOf(filters).slice(0, MOST_TAGS);
  const relaxed = tags.map(({ label, without }) => ({ filters: without, note: `Sans «\u202f${label}\u202f»` }));
  return [
    { filters, note: undefined },
    ...widened(filters),
    ...relaxed,
    { filters: { vertical: filters.vertical }, note: undefined },
  ];
}

function labelOf(filters: Filters): string {
  return formatQuery({ ...filters, vertical: DEFAULT_VERTICAL }) === ""
    ? verticalLabel(filters.vertical)
    : sentenceOf(filters);
}

type Near = NearSearch & { readonly filters: Filters };

/** At most four, none of them empty; the narrower first. Empty when nothing is known of what was asked. Rejects when the engine does. */
export async function nearestSearches(
  { search }: Pick<PageServices, "search">,
  filters: Filters,
): Promise<readonly Near[]> {
  if (formatQuery(filters) === "") return [];
  const found = new Map<string, Near & { readonly count: number }>();
  for (const { filters: near, note } of candidates(filters)) {
    const href = searchAddress(near);
    if (found.size === MOST_SEARCHES || found.has(href)) continue;
    const count = await search.count(near);
    if (count > 0)
      found.set(href, { filters: near, label: labelOf(near), note, href, total: counted(count, "annonce"), count });
  }
  return [...found.values()].toSorted((a, b) => a.count - b.count).map(({ count: _count, ...near }) => near);
}

/** The verticals that have offers, in the order of the form. */
export async function everyVertical({ search }: Pick<PageServices, "search">): Promise<readonly Near[]> {
  const verticals = await Promise.all(
    VEHICLE_VERTICALS.map(async (vertical) => ({ vertical, count: await search.count({ vertical }) })),
  );
  return verticals
    .filter(({ count }) => count > 0)
    .map(({ vertical, count }) => ({
      filters: { vertical },
      label: verticalLabel(vertical),
      note: undefined,
      href: searchAddress({ vertical }),
      total: counted(count, "annonce"),
    }));
}
