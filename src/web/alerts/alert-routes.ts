/**
 * `GET /alertes/etat?recherche=priceMax%3D9000`: whether who asks follows a search, and how much is new of all that they follow. A guest
 * follows nothing here.
 */
import type { Context } from "hono";
import { Hono } from "hono";
import { parseQuery } from "../../domain/filters/query.ts";
import { newSince } from "../../domain/saved-searches/new-since.ts";
import { filtersOfQuery, searchQuery } from "../../domain/saved-searches/search-query.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { each, total } from "../../search/asking.ts";
import type { PageServices } from "../services.ts";
import type { AlertState } from "./alert-told.ts";

export function createAlertRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  return new Hono().get(ROUTES.alertState.path, async (c) => {
    const { viewer, alerts, search, known, now } = await servicesFor(c);
    if (viewer.kind === "guest") return c.json({ news: 0 } satisfies AlertState);
    const asked = c.req.query("recherche");
    const saved = await alerts.of(viewer.email);
    const counts = await search.answer(
      each(saved.map(({ query, seenAt }) => total(newSince(filtersOfQuery(query), seenAt, now())))),
    );
    const query = asked === undefined ? undefined : searchQuery(parseQuery(new URLSearchParams(asked), known).filters);
    const current = saved.find((one) => one.query === query)?.id;
    const news = counts.reduce((sum, count) => sum + count, 0);
    return c.json({ ...(current === undefined ? {} : { current }), news } satisfies AlertState);
  });
}
