/** What stands in for a page that is not there; for loaders. */
import { data } from "react-router";
import { seedAt } from "../../domain/filters/sort.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { PageServices } from "../services.ts";
import { addressFilters } from "./address-filters.ts";
import type { MissingPage } from "./missing-page.ts";
import { UNKNOWN_PAGE } from "./missing-page.ts";
import { nearestSearches } from "./nearest-searches.ts";

const CARDS_SHOWN = 5;

interface Missing {
  readonly title?: string;
  readonly code?: string;
  readonly reason?: string;
}

/** Searches near an address that leads nowhere and offers of the first. Rejects when the engine does. */
export async function missingPage(
  services: PageServices,
  url: URL,
  { title = UNKNOWN_PAGE, code, reason }: Missing = {},
): Promise<MissingPage> {
  const { search, now } = services;
  const said = {
    title,
    ...(code === undefined ? {} : { code }),
    ...(reason === undefined ? {} : { reason }),
    ...(services.askedInstead === undefined ? {} : { asked: services.askedInstead }),
  };
  // A dealer's own domain has its showroom, and leads to nobody else's vehicles.
  if (services.site.curef !== undefined)
    return { ...said, isNear: false, searches: [], cards: await cardRow(services, []) };
  const shown = { seed: seedAt(now()), pageSize: CARDS_SHOWN };
  const asked = await addressFilters(url, services);
  const { isNear, searches } = await search.answer(nearestSearches(asked, shown));
  const [first] = searches;
  return {
    ...said,
    isNear,
    searches: searches.map(({ filters: _filters, references: _references, ...told }) => told),
    cards: await cardRow(services, first === undefined ? [] : await search.listings(first.references, first)),
  };
}

/** For a loader that found nothing: `throw await notFound(services, url)`. */
export async function notFound(services: PageServices, url: URL, missing: Missing = {}) {
  return data(await missingPage(services, url, missing), { status: 404 });
}
