/** The page of results that an address asks for; for loaders. */
import { data } from "react-router";
import { seedAt } from "../../domain/filters/sort.ts";
import type { PageReading } from "../../domain/urls/reading.ts";
import { recentSearchOf } from "../home/recent/recent-search-of.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { readPageSize } from "../page-size-cookie.ts";
import { readSeed, seedCookie } from "../seed-cookie.ts";
import type { PageServices } from "../services.ts";
import { showroomSign } from "../showroom-sign.ts";
import { breadcrumbData, listData } from "../structured-data.ts";
import type { ResultsView } from "./results-view.ts";
import { resultsView } from "./results-view.ts";

interface Asked {
  readonly url: URL;
  /** The header. */
  readonly cookies: string | null;
}

/** Throws the page of what is not there, and whatever the engine rejects with. */
export async function answerResults(services: PageServices, { url, cookies }: Asked, reading: PageReading) {
  const dealer = reading.showroom === undefined ? undefined : await services.dealer(reading.showroom);
  if (reading.showroom !== undefined && dealer === undefined) throw await notFound(services, url, { code: "notFound" });
  const kept = readSeed(cookies);
  const seed = kept ?? seedAt(services.now());
  const view = await resultsView(services, reading, { seed, pageSize: readPageSize(cookies) });
  if (view === undefined) throw await notFound(services, url, { code: "noResults" });
  const headers = new Headers({ "Cache-Control": "private, no-cache" });
  if (kept === undefined) headers.append("Set-Cookie", seedCookie(seed));
  return data(
    {
      kind: "results" as const,
      view,
      dealer: dealer && showroomSign(dealer, services.site),
      canonical: services.origin + reading.canonical,
      recent: recentSearchOf(reading.filters),
      structured: structuredOf(view, reading.canonical, services.origin),
    },
    { headers },
  );
}

function structuredOf(view: ResultsView, canonical: string, origin: string) {
  const { title, total, page, cards, crumbs } = view;
  if (total === undefined || total === 0) return [];
  const steps = [{ label: "Accueil", href: "/" }, ...crumbs, { label: title, href: canonical }];
  const from = (page - 1) * view.pageSize + 1;
  return [
    breadcrumbData(steps, origin),
    listData({ name: title, total, from, hrefs: cards.map(({ href }) => href) }, origin),
  ];
}
