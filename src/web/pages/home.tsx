import { redirect } from "react-router";
import { resultsAddress } from "../results/empty-searches.ts";
import { Frame } from "../frame/frame.tsx";
import { homeView } from "../home/home-view.ts";
import { readFinder } from "../home/finder/finder-filters.ts";
import { HOME } from "../home/finder/finder-page.ts";
import { homeServices } from "../home/home-services.ts";
import { RECENT_SEARCHES, storedText } from "../browser/stored-text.ts";
import { hydrateOnInteraction } from "../home/hydrate-on-interaction.ts";
import "../home/home.css";
import "../home/finder/finder.css";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // A dealer's own domain begins with its showroom.
  if (services.site.curef !== undefined) throw redirect("/index");
  const found = await readFinder(new URL(request.url).searchParams, HOME, services.known);
  if (found.submitted && found.placeIssue === undefined)
    throw redirect(await resultsAddress(services, found.filters, request));
  const view = await homeView(homeServices(services), found);
  return { view, canonical: `${services.origin}/` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const total = loaderData?.view.total === undefined ? "" : `${loaderData.view.total}\u00a0`;
  const words = pageMeta({
    title: `Voitures, utilitaires et motos d’occasion\u202f: ${total}véhicules`,
    description: `${total}véhicules d’occasion dans toute la France, de particuliers et de professionnels\u202f: chaque prix est comparé au marché, chaque total est exact.`,
    canonical: loaderData?.canonical,
  });
  return loaderData === undefined ? words : [...words, siteData(loaderData.canonical)];
}

/** Lets search engines offer our field among their results. */
function siteData(home: string) {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Virage",
      url: home,
      inLanguage: "fr",
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${home}recherche?texte={texte}` },
        "query-input": "required name=texte",
      },
    },
  };
}

/** Loaded anew or come back to, what was typed and not sent is shown again. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}

/** Written at once by the server; run by the browser when the visitor stirs. */
const Content = import.meta.env.SSR
  ? (await import("../home/home-content.tsx")).default
  : hydrateOnInteraction(
      "home",
      () => import("../home/home-content.tsx"),
      () => storedText(RECENT_SEARCHES) !== null || !isNewVisit(),
    );

export default function HomePage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Frame>
      <Content view={view} />
    </Frame>
  );
}
