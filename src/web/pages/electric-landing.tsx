import { redirect } from "react-router";
import { resultsAddress } from "../results/empty-searches.ts";
import { Frame } from "../frame/frame.tsx";
import { electricView } from "../home/electric-view.ts";
import { readFinder } from "../home/finder/finder-filters.ts";
import { ELECTRIC } from "../home/finder/finder-page.ts";
import { homeServices } from "../home/home-services.ts";
import { hydrateOnInteraction } from "../home/hydrate-on-interaction.ts";
import "../home/home.css";
import "../home/finder/finder.css";
import "../home/landing.css";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/electric-landing.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await readFinder(new URL(request.url).searchParams, ELECTRIC, services.known);
  if (found.submitted && found.placeIssue === undefined)
    throw redirect(await resultsAddress(services, found.filters, request));
  const view = await electricView(homeServices(services), found);
  return { view, canonical: services.origin + ELECTRIC.path };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const total = loaderData === undefined || loaderData.view.total === "0" ? "" : `${loaderData.view.total}\u00a0`;
  return pageMeta({
    title: `Voitures électriques d’occasion\u202f: ${total}véhicules par autonomie`,
    description: `${total}voitures électriques d’occasion, comptées par autonomie, batterie et budget. La vignette Crit’Air\u00a0E expliquée, les modèles les plus proposés, les dernières baisses de prix.`,
    canonical: loaderData?.canonical,
    vertical: "car",
  });
}

/** Written at once by the server; run by the browser when the visitor stirs. */
const Content = import.meta.env.SSR
  ? (await import("../home/electric-content.tsx")).default
  : hydrateOnInteraction("electricLanding", () => import("../home/electric-content.tsx"));

export default function ElectricLandingPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Frame vertical="car">
      <Content view={view} />
    </Frame>
  );
}
