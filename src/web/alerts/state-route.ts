/**
 * `GET /alertes/etat?recherche=priceMax%3D9000`: for whom the page of a search is shown, whether they follow it, and how much is new of
 * all that they follow. A guest follows nothing here.
 */
import { each, total } from "../../search/asking.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import { newSince } from "../../domain/saved-searches/new-since.ts";
import { filtersOfQuery, searchQuery } from "../../domain/saved-searches/search-query.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/state-route.ts";

export interface AlertState {
  /** Of the saved search that asks for the same (spec 3.32: currentHash). */
  readonly current?: string;
  /** Offers that came since each was looked at. */
  readonly news: number;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, alerts, search, known, now } = context.get(servicesContext);
  if (viewer.kind === "guest") return Response.json({ news: 0 } satisfies AlertState);
  const asked = new URL(request.url).searchParams.get("recherche");
  const saved = await alerts.of(viewer.email);
  const counts = await search.answer(
    each(saved.map(({ query, seenAt }) => total(newSince(filtersOfQuery(query), seenAt, now())))),
  );
  const query = asked === null ? undefined : searchQuery(parseQuery(new URLSearchParams(asked), known).filters);
  const current = saved.find((one) => one.query === query)?.id;
  const news = counts.reduce((sum, count) => sum + count, 0);
  return Response.json({ ...(current === undefined ? {} : { current }), news } satisfies AlertState);
}
