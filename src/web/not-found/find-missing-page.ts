/** What stands in for a page that is not there; for loaders. */
import { data } from "react-router";
import type { Filters } from "../../domain/filters/registry.ts";
import { seedAt } from "../../domain/filters/sort.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { hidesVerdicts, isCuref } from "../../domain/listings/dealer.ts";
import { NO_CARDS } from "../cards/card-row.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import { certain } from "../../search/asking.ts";
import type { PageServices } from "../services.ts";
import { addressFilters } from "./address-filters.ts";
import type { MissingPage } from "./missing-page.ts";
import { UNKNOWN_PAGE } from "./missing-page.ts";
import { nearestSearches, showroomSearches } from "./nearest-searches.ts";
import { isClosedHere, marketplaceOf } from "../closed-showroom.ts";

const CARDS_SHOWN = 5;

/** Of a dealer whom an operator has suspended: nothing of it is promised, and nobody is led to it. Why is the dealer's to know. */
export const CLOSED_SHOWROOM = {
  code: "notFound",
  title: "Cette vitrine est fermée",
  reason: "Ce vendeur ne propose rien sur Virage en ce moment.",
} as const;

interface Missing {
  readonly title?: string;
  readonly code?: string;
  readonly reason?: string;
  /** What was asked of a showroom, where it can be read. */
  readonly ofShowroom?: Filters | undefined;
}

/** Under whose address there is no such page; of an address of the market undefined. */
async function dealerAt({ site, dealer }: PageServices, { pathname }: URL): Promise<Dealer | undefined> {
  const [, first = ""] = pathname.split("/");
  const curef = site.curef ?? first.toUpperCase();
  return isCuref(curef) ? dealer(curef) : undefined;
}

/** Searches near an address that leads nowhere and offers of the first. Rejects when the engine does. */
export async function missingPage(
  services: PageServices,
  url: URL,
  { title = UNKNOWN_PAGE, code, reason, ofShowroom }: Missing = {},
): Promise<MissingPage> {
  const { search, now } = services;
  if (await isClosedHere(services)) {
    const marketplace = marketplaceOf(services);
    return {
      ...CLOSED_SHOWROOM,
      ...(marketplace === undefined ? {} : { marketplace }),
      isNear: false,
      searches: [],
      cards: NO_CARDS,
    };
  }
  const said = {
    title,
    ...(code === undefined ? {} : { code }),
    ...(reason === undefined ? {} : { reason }),
    ...(services.askedInstead === undefined ? {} : { asked: services.askedInstead }),
  };
  const shown = { seed: seedAt(now()), pageSize: CARDS_SHOWN };
  const dealer = await dealerAt(services, url);
  // A showroom leads to its own vehicles: on a dealer's own domain there are no others (spec 6.6).
  const nearest =
    dealer !== undefined
      ? showroomSearches({ dealer, asked: ofShowroom, site: services.site }, shown)
      : services.site.curef === undefined
        ? nearestSearches(await addressFilters(url, services), shown)
        : certain({ isNear: false, searches: [] });
  const { isNear, searches } = await search.answer(nearest);
  const [first] = searches;
  return {
    ...said,
    isNear,
    searches: searches.map(({ filters: _filters, references: _references, ...told }) => told),
    cards: await cardRow(services, first === undefined ? [] : await search.listings(first.references, first), {
      withoutVerdicts: hidesVerdicts(dealer),
    }),
  };
}

/** For a loader that found nothing: `throw await notFound(services, url)`. */
export async function notFound(services: PageServices, url: URL, missing: Missing = {}) {
  return data(await missingPage(services, url, missing), { status: 404 });
}
