/** `GET /exploitation/journal/actes.csv`, `…/actes.ndjson`: what the page of the log is asked for, all of it. */
import type { Context } from "hono";
import { Hono } from "hono";
import { dayInParis } from "../../domain/paris-time.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import type { PageServices } from "../services.ts";
import { streamed } from "../streamed.ts";
import { LOG_FORMATS, logFile } from "./log-files.ts";
import { readLogQuestion } from "./log-question.ts";

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson; charset=utf-8" } as const;

export function createLogRoute(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  routes.get(ROUTES.operatorLog.path, async (c) => {
    const format = LOG_FORMATS.find((one) => c.req.param("file") === `actes.${one}`);
    if (format === undefined) return c.notFound();
    const { operatorDesk, now } = await servicesFor(c);
    const { asked } = readLogQuestion(new URL(c.req.url).searchParams);
    return new Response(streamed(logFile(operatorDesk.acts, asked, format)), {
      headers: {
        "Content-Type": TYPES[format],
        "Content-Disposition": `attachment; filename="virage-journal-${dayInParis(now())}.${format}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
  return routes;
}
