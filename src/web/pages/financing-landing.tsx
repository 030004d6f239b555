import { redirect } from "react-router";
import { resultsAddress } from "../results/empty-searches.ts";
import { Frame } from "../frame/frame.tsx";
import { financingView } from "../home/financing-view.ts";
import { readFinder } from "../home/finder/finder-filters.ts";
import { FINANCING } from "../home/finder/finder-page.ts";
import { homeServices } from "../home/home-services.ts";
import { hydrateOnInteraction } from "../home/hydrate-on-interaction.ts";
import "../home/home.css";
import "../home/finder/finder.css";
import "../home/landing.css";
import "../financing/offer.css";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/financing-landing.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const isMarket = services.site.curef === undefined;
  const found = await readFinder(new URL(request.url).searchParams, FINANCING, services.known);
  if (isMarket && found.submitted && found.placeIssue === undefined)
    throw redirect(await resultsAddress(services, found.filters, request));
  const view = await financingView(homeServices(services), found);
  return { view, canonical: services.origin + FINANCING.path };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const warning = loaderData?.view.warning ?? "";
  return pageMeta({
    title: "Voiture d’occasion en LOA ou à crédit\u202f: les offres par mensualité",
    description: `Payer une voiture d’occasion par mois\u202f: les offres en LOA et à crédit comptées par mensualité, et leurs différences expliquées simplement. ${warning}`,
    canonical: loaderData?.canonical,
    vertical: "car",
  });
}

/** Written at once by the server; run by the browser when the visitor stirs. */
const Content = import.meta.env.SSR
  ? (await import("../home/financing-content.tsx")).default
  : hydrateOnInteraction("financingLanding", () => import("../home/financing-content.tsx"));

export default function FinancingLandingPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Frame>
      <Content view={view} />
    </Frame>
  );
}
