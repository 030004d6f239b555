/**
 * The pictures by which it is counted that an offer in a place that is paid for was shown or opened: they need no script, and pages that
 * are remembered for all are counted like others. Addresses that are not ours, programs that say that they are programs, and other sites
 * are not counted.
 */
import type { Context } from "hono";
import { Hono } from "hono";
import { isbot } from "isbot";
import { isCampaignId } from "../domain/promotion/campaign.ts";
import { eventOf } from "../domain/promotion/promotion-event.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import type { PromotionCounts } from "../promotion/promotion-counts.ts";
import type { PromotionTokens } from "../promotion/promotion-tokens.ts";
import { clientAddress, clientNetwork } from "./visit.ts";

/** One pixel that is not seen. */
const PICTURE = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const LONGEST_PAGE = 12;
const LONGEST_TOKEN = 64;

/** Fetched beforehand is not shown; from another site it is shown there. */
function isShown(c: Context): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  const agent = c.req.header("User-Agent");
  return (
    (site === undefined || site === "same-origin") &&
    c.req.header("Sec-Purpose") === undefined &&
    agent !== undefined &&
    !isbot(agent)
  );
}

export interface PromotionMarksParts {
  readonly counts: Pick<PromotionCounts, "note">;
  readonly tokens: Pick<PromotionTokens, "isOurs">;
  readonly onError: (error: unknown) => void;
}

export function createPromotionMarks({ counts, tokens, onError }: PromotionMarksParts): Hono {
  const routes = new Hono();
  routes.get(ROUTES.promotionMark.path, async (c) => {
    const event = eventOf(c.req.param("event") ?? "");
    const campaign = c.req.param("campaign") ?? "";
    if (event === undefined || !isCampaignId(campaign)) return c.notFound();
    const page = (c.req.query("page") ?? "").slice(0, LONGEST_PAGE);
    const token = (c.req.query("jeton") ?? "").slice(0, LONGEST_TOKEN);
    const [address, network] = [clientAddress(c), clientNetwork(c)];
    const asker = `${address} ${c.req.header("user-agent") ?? ""}`;
    const count = async () => {
      if (!isShown(c) || !(await tokens.isOurs({ event, campaign, page, token }))) return;
      await counts.note({ event, campaign, page, asker, address, network });
    };
    // A page is whole without being counted.
    await count().catch(onError);
    return c.body(PICTURE, 200, { "Content-Type": "image/gif" });
  });
  return routes;
}
