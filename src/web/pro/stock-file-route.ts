/** `GET /pro/C123/stock.csv`: of a dealer's stock what its page is asked for, all of it. */
import type { Context } from "hono";
import { Hono } from "hono";
import { REFUSALS } from "../../domain/errors/refusals.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { askedRows } from "../../domain/stock/asked-rows.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import type { PageServices } from "../services.ts";
import { streamed } from "../streamed.ts";
import { stockFile } from "./stock-file.ts";
import { readStockQuestion } from "./stock-question.ts";

const NOT_FOUND = 404;

export function createStockFileRoute(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  routes.get(ROUTES.dealerStockFile.path, async (c) => {
    const { viewer, dealerSpace, dealerStock, origin, now } = await servicesFor(c);
    const curef = c.req.param("curef") ?? "";
    const own = viewer.kind === "member" ? await dealerSpace.enter(viewer, curef, "see") : undefined;
    if (own === undefined) return c.text(REFUSALS.noPage.reads, NOT_FOUND);
    const question = readStockQuestion(new URL(c.req.url).searchParams);
    const rows = askedRows(await dealerStock.rows(curef), question);
    return new Response(streamed(stockFile(rows, origin)), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="virage-stock-${curef}-${dayInParis(now())}.csv"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
  return routes;
}
