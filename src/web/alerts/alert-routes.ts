/** What a script asks where a page would be sent: the form that makes an alert, and how much is new of what a member follows. */
import type { Context } from "hono";
import { Hono } from "hono";
import { parseQuery } from "../../domain/filters/query.ts";
import { sameSearch, searchQuery } from "../../domain/saved-searches/search-query.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import type { AlertState } from "./alert-told.ts";
import { distinctNews } from "./distinct-news.ts";
import { failedAlert, newAlert, receiveAlertForm } from "./new-alert.ts";

const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = "5";

export function createAlertRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  routes.get(ROUTES.alertForm.path, async (c) => {
    const services = await servicesFor(c);
    if (services.site.curef !== undefined) return c.notFound();
    return c.json(await newAlert(services, c.req.query("recherche") ?? ""));
  });
  routes.post(ROUTES.alertForm.path, async (c) => {
    const services = await servicesFor(c);
    if (services.site.curef !== undefined) return c.notFound();
    try {
      const form = await readForm(c.req.raw);
      const { told, status } = await receiveAlertForm(services, form).catch((error: unknown) => {
        services.report(error, c.req.raw);
        return failedAlert(services, form);
      });
      return c.json(told, status, status === UNAVAILABLE ? { "Retry-After": RETRY_AFTER_SECONDS } : {});
    } catch (error) {
      // A body that is no form is refused by an answer of its own.
      if (error instanceof Response) return error;
      throw error;
    }
  });
  /** Whether who asks follows a search (`recherche`), and how much is new of all that they follow; a guest follows nothing here. */
  routes.get(ROUTES.alertState.path, async (c) => {
    const { viewer, alerts, search, known, now } = await servicesFor(c);
    if (viewer.kind === "guest") return c.json({ news: 0 } satisfies AlertState);
    const asked = c.req.query("recherche");
    const saved = await alerts.of(viewer.email);
    const news = await distinctNews(search, saved, now());
    const query = asked === undefined ? undefined : searchQuery(parseQuery(new URLSearchParams(asked), known).filters);
    const current = query === undefined ? undefined : saved.find((one) => sameSearch(one.query, query))?.id;
    return c.json({ ...(current === undefined ? {} : { current }), news } satisfies AlertState);
  });
  return routes;
}
