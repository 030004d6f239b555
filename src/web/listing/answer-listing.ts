/** The page of one listing, or of one that is sold; for loaders. */
import { data, redirect } from "react-router";
import { listingPath, listingRedirect } from "../../domain/urls/listing-path.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import type { PageServices } from "../services.ts";
import { breadcrumbData, vehicleData } from "../structured-data.ts";
import { listingView } from "./listing-view.ts";
import { soldView } from "./sold-view.ts";

const MOVED_PERMANENTLY = 301;
const GONE = 410;
const HEADERS = { "Cache-Control": "private, no-cache" };

/** Throws a redirect to the one address of the listing, and the page of what is not there. */
export async function answerListing(services: PageServices, url: URL, reference: string) {
  const stored = await services.listing(reference);
  if (stored === undefined) throw await notFound(services, url, { code: "notFound" });
  const { listing, withdrawnAt } = stored;
  const moved = listingRedirect({ path: url.pathname, query: url.searchParams }, listing, services.site);
  if (moved !== undefined) throw redirect(moved, MOVED_PERMANENTLY);
  const address = listingPath(listing, services.site);
  const canonical = services.origin + address;
  if (withdrawnAt !== undefined) {
    const sold = await soldView(services, listing, withdrawnAt);
    return data({ kind: "sold" as const, sold, canonical }, { status: GONE, headers: HEADERS });
  }
  const view = await listingView(services, listing);
  const dealer = listing.curef === undefined ? undefined : await services.dealer(listing.curef);
  const steps = [...view.crumbs, { label: view.name, href: address }];
  const structured = [
    breadcrumbData(steps, services.origin),
    vehicleData({ listing, dealer, name: `${view.name} ${view.version}`.trim(), canonical }),
  ];
  return data({ kind: "listing" as const, view, canonical, structured }, { headers: HEADERS });
}
