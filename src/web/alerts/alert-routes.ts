/** What a script asks where a page would be sent: the form that makes an alert, and how much is new of what a member follows. */
import type { Context } from "hono";
import { Hono } from "hono";
import { RETRY_SECONDS } from "../../domain/errors/retry-seconds.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import type { AlertState } from "./alert-told.ts";
import { distinctNews } from "./distinct-news.ts";
import { failedAlert, newAlert, receiveAlertForm } from "./new-alert.ts";

const UNAVAILABLE = 503;
export function createAlertRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  routes.get(ROUTES.alertForm.path, async (c) => {
    const services = await servicesFor(c);
    return c.json(await newAlert(services, c.req.query("recherche") ?? ""));
  });
  routes.post(ROUTES.alertForm.path, async (c) => {
    const services = await servicesFor(c);
    try {
      const form = await readForm(c.req.raw);
      const { told, status } = await receiveAlertForm(services, form).catch((error: unknown) => {
        services.report(error, c.req.raw);
        return failedAlert(services, form);
      });
      return c.json(told, status, status === UNAVAILABLE ? { "Retry-After": String(RETRY_SECONDS) } : {});
    } catch (error) {
      // A body that is no form is refused by an answer of its own.
      if (error instanceof Response) return error;
      throw error;
    }
  });
  /** How much is new of all that who asks follows; a guest follows nothing here. */
  routes.get(ROUTES.alertState.path, async (c) => {
    const services = await servicesFor(c);
    return c.json({ news: await newsOf(services) } satisfies AlertState);
  });
  /** The results of a search (`recherche`), found at a moment (`vue`), are looked at, by whichever address: whether it is followed, which makes it a visit. */
  routes.post(ROUTES.alertState.path, async (c) => {
    const services = await servicesFor(c);
    const { viewer, alerts, known } = services;
    const { filters } = parseQuery(new URLSearchParams(c.req.query("recherche") ?? ""), known);
    const seen =
      viewer.kind === "guest" ? undefined : await alerts.visit(viewer.email, filters, foundAt(c.req.query("vue")));
    return c.json({ ...(seen && { current: seen.id }), news: await newsOf(services) } satisfies AlertState);
  });
  return routes;
}

/** Milliseconds since 1970-01-01 UTC; undefined of what is none. */
function foundAt(text = ""): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

async function newsOf({ viewer, alerts, search, now }: PageServices): Promise<number> {
  if (viewer.kind === "guest") return 0;
  const saved = await alerts.of(viewer.email);
  return distinctNews(search, saved, await alerts.besides(saved), now());
}
