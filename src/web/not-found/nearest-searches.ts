/** Which way to go from a page that is not there: the searches nearest to what was asked, with exact counts. */
import { findDepartment } from "../../domain/catalogue/departments.ts";
import { DEFAULT_VERTICAL, VEHICLE_VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { counted } from "../../domain/french.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Site } from "../../domain/urls/site.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Asking, ResultsRequest } from "../../search/asking.ts";
import { certain, each, page, together, viewed } from "../../search/asking.ts";
import type { MissingPage, NearSearch } from "./missing-page.ts";

const MAX_SEARCHES = 4;
/** More than this and counting costs more than it helps. */
const MAX_TAGS = 6;

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
  const tags = tagsOf(filters).slice(0, MAX_TAGS);
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

/** A search with its first offers. */
export interface Near extends NearSearch {
  readonly filters: Filters;
  readonly references: readonly string[];
}

export type Nearest = Pick<MissingPage, "isNear"> & { readonly searches: readonly Near[] };

/** `seed` and `pageSize` are those of the offers. */
type Shown = Pick<ResultsRequest, "seed" | "pageSize">;

/** The searches near to what was asked; every vertical that has offers when nothing is known of that. None of them is empty. */
export function nearestSearches(filters: Filters, shown: Shown): Asking<Nearest> {
  const near = formatQuery(filters) === "" ? certain([]) : searchesNear(filters, shown);
  return viewed(together({ near, verticals: everyVertical(shown) }), ({ near: searches, verticals }) =>
    searches.length > 0 ? { isNear: true, searches } : { isNear: false, searches: verticals },
  );
}

/** At most four; the narrower first. */
function searchesNear(filters: Filters, shown: Shown): Asking<readonly Near[]> {
  const byAddress = new Map<string, Candidate>();
  for (const candidate of candidates(filters)) {
    const href = searchAddress(candidate.filters);
    if (!byAddress.has(href)) byAddress.set(href, candidate);
  }
  const pages = [...byAddress].map(([href, { filters: near, note }]) =>
    viewed(page({ filters: near, ...shown, page: 0 }), ({ total, references }) => ({
      count: total,
      near: { filters: near, label: labelOf(near), note, href, total: counted(total, "véhicule"), references },
    })),
  );
  return viewed(each(pages), (found) =>
    found
      .filter(({ count }) => count > 0)
      .slice(0, MAX_SEARCHES)
      .toSorted((a, b) => a.count - b.count)
      .map(({ near }) => near),
  );
}

/** In the order of the form. */
function everyVertical(shown: Shown): Asking<readonly Near[]> {
  const verticals = VEHICLE_VERTICALS.map((vertical) =>
    viewed(page({ filters: { vertical }, ...shown, page: 0 }), ({ total, references }): readonly Near[] => {
      if (total === 0) return [];
      const href = searchAddress({ vertical });
      const label = verticalLabel(vertical);
      return [{ filters: { vertical }, label, note: undefined, href, total: counted(total, "véhicule"), references }];
    }),
  );
  return viewed(each(verticals), (found) => found.flat());
}

interface OwnStock {
  readonly dealer: Pick<Dealer, "curef" | "name">;
  /** What was asked of its showroom; undefined where nothing is known of that. */
  readonly asked: Filters | undefined;
  readonly site: Site;
}

/** What a dealer sells, under whose address there is no such page: what was asked of it, then all. None of them is empty. */
export function showroomSearches({ dealer, asked, site }: OwnStock, shown: Shown): Asking<Nearest> {
  const { curef, name } = dealer;
  const near = (filters: Filters, told: Pick<NearSearch, "label" | "note" | "href">) =>
    viewed(page({ filters, ...shown, page: 0 }), ({ total, references }): readonly Near[] =>
      total === 0 ? [] : [{ filters, ...told, total: counted(total, "véhicule"), references }],
    );
  const { page: _page, curef: _curef, ...narrower } = asked ?? { vertical: DEFAULT_VERTICAL };
  const own = near(
    { vertical: DEFAULT_VERTICAL, allFamilies: true, curef },
    { label: name, note: undefined, href: showroomAddress(curef, { vertical: DEFAULT_VERTICAL }, site) },
  );
  const first =
    formatQuery(narrower) === ""
      ? certain([])
      : near(
          { ...narrower, curef },
          { label: labelOf(narrower), note: `chez ${name}`, href: showroomAddress(curef, narrower, site) },
        );
  return viewed(together({ first, own }), ({ first: narrow, own: all }) => {
    const searches = [...narrow, ...all];
    return { isNear: searches.length > 0, searches };
  });
}
