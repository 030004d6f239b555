/** The page of one listing, or of one that is sold; for loaders. */
import { data, redirect } from "react-router";
import { listingPath, listingRedirect } from "../../domain/urls/listing-path.ts";
import { listingDisplayed } from "../events/displayed.server.ts";
import { readPosition } from "../cookies/position-cookie.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { headMeta } from "../page-meta.ts";
import { pack } from "../packed.ts";
import type { PageServices } from "../services.ts";
import { showroomReach } from "../contact/showroom-reach.ts";
import { showroomSign } from "../frame/showroom-sign.ts";
import { breadcrumbData, vehicleData } from "../structured-data.ts";
import { listingHead, soldHead } from "./listing-heads.ts";
import { listingView } from "./listing-view.ts";
import { isShownOn } from "../shown-on-site.ts";
import { offeredAgain } from "../offered-again.ts";
import { withWayToEdit } from "./seller-view.ts";
import { soldView } from "./sold-view.ts";
import { wayToEdit } from "./way-to-edit.ts";

const MOVED_PERMANENTLY = 301;
const GONE = 410;

/** Throws a redirect to the one address of the listing, and the page of what is not there. */
export async function answerListing(
  services: PageServices,
  { url, cookies }: { readonly url: URL; readonly cookies: string | null },
  reference: string,
) {
  const stored = await services.listing(reference);
  if (stored === undefined) throw await notFound(services, url, { code: "notFound" });
  const { listing, withdrawnAt } = stored;
  const { site, origin } = services;
  const position = readPosition(cookies);
  if (!(await isShownOn(services, listing))) throw await notFound(services, url, { code: "notFound" });
  const moved = listingRedirect({ path: url.pathname, query: url.searchParams }, listing);
  if (moved !== undefined) throw redirect(moved, MOVED_PERMANENTLY);
  const address = listingPath(listing);
  const canonical = origin + address;
  if (withdrawnAt !== undefined) {
    const again = (await offeredAgain(services, [reference])).get(reference);
    if (again !== undefined && (await isShownOn(services, again)))
      throw redirect(listingPath(again) + url.search, MOVED_PERMANENTLY);
    const sold = await soldView(services, listing, withdrawnAt);
    const head = pack(headMeta({ ...soldHead(sold), canonical, structured: [] }));
    const displayed = listingDisplayed("sold", reference, position);
    return data({ kind: "sold" as const, sold, head, displayed }, { status: GONE });
  }
  const [found, edit] = await Promise.all([
    listingView(services, listing, url.searchParams),
    // The page is whole without.
    wayToEdit(services, listing).catch((error: unknown) => {
      services.reportPart(error);
      return undefined;
    }),
  ]);
  const view = { ...found, seller: withWayToEdit(found.seller, edit) };
  const dealer = listing.curef === undefined ? undefined : await services.dealer(listing.curef);
  const structured = [
    breadcrumbData([...view.crumbs, { label: view.name, href: address }], origin),
    vehicleData({ listing, dealer, name: `${view.name} ${view.version}`.trim(), canonical }),
  ];
  // Whose the page is, who sells may be another of its group.
  const host = site.curef === undefined ? undefined : await services.dealer(site.curef);
  const sign = host && showroomSign(host, site, await showroomReach(services, host.curef));
  const head = pack(headMeta({ ...listingHead(view), canonical, structured, colour: sign?.colour }));
  const displayed = listingDisplayed("vehicle", reference, position);
  return data({ kind: "listing" as const, view, dealer: sign, canonical, head, displayed });
}
