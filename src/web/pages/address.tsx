/**
 * Every address that the grammar reads: results, listings, showrooms. One route for all of them, so that choosing a
 * filter never leaves the page, whether the new filters have a path of their own or not.
 */
import { lazy, useEffect, useMemo } from "react";
import type { MetaDescriptor } from "react-router";
import { redirect } from "react-router";
import { readPath } from "../../domain/urls/read-path.ts";
import { withoutPrefix } from "../../domain/urls/preview-prefix.ts";
import { reportIncident } from "../failure/report-incident.ts";
import { answerListing } from "../listing/answer-listing.ts";
import "../contact/contact-bar.css";
import "../listing/full-screen.css";
import "../listing/gallery.css";
import "../listing/listing.css";
import "../listing/co2-label.css";
import "../listing/price-explained.css";
import "../listing/price-history.css";
import "../listing/running-costs.css";
import "../listing/print.css";
import "../listing/sold.css";
import "../financing/offer.css";
import { beyond } from "../not-found/beyond-last-page.ts";
import { isClosedHere } from "../closed-showroom.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import type { Packed } from "../packed.ts";
import { unpack } from "../packed.ts";
import type { ResultsAnswer } from "../results/answer-results.ts";
import { answerResults } from "../results/answer-results.ts";
import { emptySearch } from "../results/empty-searches.ts";
import { Results } from "../results/results.tsx";
import "../results/results.css";
import "../results/showroom.css";
import "../words/sentence.css";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/address.ts";

function unprefixed(url: URL, prefix: string): URL {
  if (prefix === "") return url;
  const ours = new URL(url);
  ours.pathname = withoutPrefix(url.pathname, prefix);
  return ours;
}

export async function loader({ request, url: asked, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const url = unprefixed(asked, services.prefix);
  if (await isClosedHere(services)) throw await notFound(services, url);
  const read = readPath(url.pathname, url.searchParams, services.site, services.known);
  const reading = read.kind === "redirect" ? ((await emptySearch(services, { url, request }, read)) ?? read) : read;
  switch (reading.kind) {
    case "redirect":
      throw redirect(reading.location, reading.status);
    case "notFound":
      throw await notFound(services, url, {
        code: reading.error,
        ...(reading.error === "notFound" ? beyond(Number(url.searchParams.get("page") ?? 1)) : {}),
      });
    case "listing":
      return answerListing(services, { url, cookies: request.headers.get("cookie") }, reading.reference);
    case "page":
      return answerResults(
        services,
        {
          url,
          cookies: request.headers.get("cookie"),
          report: (error) => reportIncident(services, error, request),
        },
        reading,
      );
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (loaderData === undefined) return [];
  return [...(loaderData.kind === "results" ? unpack(loaderData.packed).head : unpack(loaderData.head))];
}

const loadOnSale = () => import("../listing/on-sale.tsx");
const OnSale = lazy(loadOnSale);
const Sold = lazy(() => import("../listing/sold.tsx"));

function ResultsPage({ packed }: { readonly packed: Packed<ResultsAnswer> }) {
  const answer = useMemo(() => unpack(packed), [packed]);
  return <Results {...answer} />;
}

export default function AddressPage({ loaderData }: Route.ComponentProps) {
  const isResults = loaderData.kind === "results";
  // The listing that is opened next finds its code there.
  useEffect(() => {
    if (isResults) requestIdleCallback?.(() => void loadOnSale());
  }, [isResults]);
  switch (loaderData.kind) {
    case "results":
      return <ResultsPage packed={loaderData.packed} />;
    case "listing":
      // What was asked, chosen or typed on one listing is not the next one's.
      return <OnSale key={loaderData.view.reference} {...loaderData} />;
    case "sold":
      return <Sold view={loaderData.sold} />;
  }
}
