/** Addresses of people and crawlers that the router of pages does not answer: forms that come back as pages, sitemaps, downloads. */
import type { Context, Hono } from "hono";
import { createCrawlerRoutes } from "../web/crawlers/crawler-routes.ts";
import { createNotificationRoutes } from "../web/account/notification-routes.ts";
import { createAlertRoutes } from "../web/alerts/alert-routes.ts";
import { createContactRoutes } from "../web/contact/contact-routes.ts";
import { createDepositRoutes } from "../web/deposit/deposit-routes.ts";
import { createMailRoutes } from "../web/mails/mail-routes.ts";
import { createLogRoute } from "../web/operator/log-route.ts";
import { createLogoRoutes } from "../web/pro/logo-routes.ts";
import { createStockFileRoute } from "../web/pro/stock-file-route.ts";
import { createUploadRoute } from "../web/pro/upload-route.ts";
import { createVehiclePhotoRoutes } from "../web/pro/vehicle-photo-routes.ts";
import type { PageServices } from "../web/services.ts";
import type { AddressedSites } from "./addressed-sites.ts";
import { isAtTheMachine } from "./at-the-machine.ts";
import type { WholeHttpParts } from "./http-parts.ts";
import { createPromotionMarks } from "./promotion-marks.ts";
import type { Promotion } from "./promotion-parts.ts";
import type { Verification } from "./verification.ts";

/** Listings read at once for the sitemaps: a few milliseconds. */
const STORED_BATCH = 100;

interface RoutesBesidePagesParts {
  readonly parts: WholeHttpParts;
  readonly sites: Pick<AddressedSites, "originOf" | "siteOf">;
  readonly promotion: Promotion;
  readonly verification: Pick<Verification, "routes">;
  readonly servicesOf: (c: Context) => Promise<PageServices>;
}

/** Each to be mounted at the root, in this order. */
export function routesBesidePages({
  parts: { virage, config, log, isDemonstration, mailFolder },
  sites: { originOf, siteOf },
  promotion: { counts, tokens },
  verification,
  servicesOf,
}: RoutesBesidePagesParts): readonly Hono[] {
  const { search, known, storage, engine } = virage;
  return [
    createCrawlerRoutes({
      search,
      known,
      now: config.now,
      isDemonstration,
      originOf,
      siteOf,
      stored: () => storage.listings.all(STORED_BATCH),
      version: () => engine.status().version,
      clock: () => performance.now(),
    }),
    verification.routes,
    createMailRoutes(mailFolder, isAtTheMachine),
    createContactRoutes(servicesOf),
    createAlertRoutes(servicesOf),
    createDepositRoutes(servicesOf),
    createNotificationRoutes(servicesOf),
    createLogoRoutes(servicesOf),
    createUploadRoute(servicesOf),
    createPromotionMarks({
      counts,
      tokens,
      onError: (error) => log.error({ err: error }, "campaigns cannot be counted"),
    }),
    createVehiclePhotoRoutes(servicesOf),
    createStockFileRoute(servicesOf),
    createLogRoute(servicesOf),
  ];
}
