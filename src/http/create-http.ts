/** All addresses of the site as one fetch handler: operations, API, built assets, then pages. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { createOperations } from "../api/operations.ts";
import { createApi } from "../api/routes.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import type { Virage } from "../compose.ts";
import { cacheability } from "./cacheability.ts";
import { compressAnswers } from "./compress.ts";
import { boundedBody } from "./bounds.ts";
import type { Config } from "../config.ts";
import type { Draining } from "./draining.ts";
import { createDraining } from "./draining.ts";
import { prefetched } from "./prefetched.ts";
import { createCrawlerRoutes } from "../web/crawlers/crawler-routes.ts";
import { createPhotographs } from "../photos/photographs.ts";
import { answerDrawing } from "../web/design/vehicles/answer-drawing.ts";
import { dealerSites } from "./dealer-sites.ts";
import { knownHost } from "./known-host.ts";
import { nothingHere } from "./nothing-here.ts";
import { OURSELVES, PAGE_TURNS, clientOf, fairShare, limitedAnswer, overloadedAnswer } from "./fair-share.ts";
import { Overloaded, createFairTurns } from "../turns/fair-turns.ts";
import { chargeBy, limitClients } from "./client-limits.ts";
import { bucketsInMemory } from "./token-buckets.ts";
import { LimitReached } from "../turns/limit-reached.ts";
import { pageCache } from "./page-cache.ts";
import { asUnavailable, isStorageAway } from "./storage-away.ts";
import { sameOrigin } from "./same-origin.ts";
import { respelledPages } from "./respelled-pages.ts";
import { securityHeaders } from "./security-headers.ts";
import { noteListings } from "../search/shown-listings.ts";
import { tellSeen } from "./seen-cookie.ts";
import { urlBounds } from "./url-bounds.ts";
import { readVisit } from "./visit.ts";
import { createPageHandler } from "../web/pages.ts";
import type { PageServices } from "../web/services.ts";
import { isDocument } from "../web/services.ts";
import { GUEST } from "../web/viewer.ts";

export interface HttpParts {
  readonly virage: Virage;
  readonly config: Pick<Config, "now" | "publicUrl" | "dataDirectory"> &
    Partial<Pick<Config, "sponsored" | "trustedProxies" | "operatorKey" | "limits">>;
  readonly log: Logger;
  /** What the build of the pages wrote: its folder and its server module. */
  readonly buildDirectory: string;
  readonly pageBuild: unknown;
  /** The listings are invented, as every page must say. */
  readonly isDemonstration?: boolean;
}

/** Listings read at once for the sitemaps: a few milliseconds. */
const STORED_BATCH = 100;

export interface Http {
  /** What visitors, callers and crawlers reach. */
  readonly site: Hono;
  /** Probes and metrics, for a port of the operator's own. */
  readonly operator: Hono;
  readonly draining: Draining;
}

export function createHttp({
  virage,
  config,
  log,
  buildDirectory,
  pageBuild,
  isDemonstration = false,
}: HttpParts): Http {
  const { storage, engine, search, known, market } = virage;
  const draining = createDraining();
  const operations = createOperations({
    isDraining: draining.isOn,
    onError: (error) => log.error({ err: error }, "not ready"),
    engineStatus: () => engine.status(),
    pingStorage: () => storage.ping(),
    lastChange: () => storage.changes.last(),
  });
  const handlePage = createPageHandler(pageBuild);
  const originOf = (url: string) => (config.publicUrl ?? new URL(url).origin).replace(/\/$/, "");
  const siteFor = dealerSites({ dealers: () => storage.dealers.all(), clock: () => performance.now() });
  const servicesFor = async (url: string, onFailure: (error: unknown) => void): Promise<PageServices> => {
    const site = await siteFor(new URL(url).hostname);
    return {
      viewer: GUEST,
      search,
      known,
      listing: (reference) => {
        noteListings([reference]);
        return storage.listings.get(reference);
      },
      priceHistory: (reference) => storage.listings.priceHistory(reference),
      priceHistories: (references) => storage.listings.priceHistories(references),
      dealer: (curef) => storage.dealers.get(curef),
      now: config.now,
      sponsored: config.sponsored ?? [],
      isDemonstration,
      site,
      isDocument: isDocument(url),
      // A dealer's own domain is where its canonical links point.
      origin: site.curef === undefined ? originOf(url) : new URL(url).origin,
      report: (error, request) => {
        onFailure(error);
        log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
      },
    };
  };

  const photographs = createPhotographs({
    directory: join(config.dataDirectory, "photos"),
    // A listing that is withdrawn takes its photographs with it.
    photosOf: async (reference) => {
      const stored = await storage.listings.get(reference);
      return stored?.withdrawnAt === undefined ? stored?.listing.photos : undefined;
    },
    now: Date.now,
    onError: (error) => log.warn({ err: error }, "photograph cannot be had"),
  });

  const answerPage = async (request: Request): Promise<Response> => {
    const failures: unknown[] = [];
    const services = await servicesFor(request.url, (error) => failures.push(error));
    const response = await handlePage(request, services);
    // A page of which a part is missing may answer 200 all the same: the next visitor is to have the whole.
    if (failures.length > 0) response.headers.set("Cache-Control", "no-store");
    return failures.some(isStorageAway) ? asUnavailable(response) : response;
  };
  const turns = createFairTurns(PAGE_TURNS, () => performance.now());
  const isBehindProxy = (config.trustedProxies ?? []).length > 0;
  const { limits } = config;
  const charge = chargeBy({ guest: limits && bucketsInMemory(limits, () => performance.now()) });
  const pages = new Hono();
  // Within what is remembered, so that what is remembered is what is sent.
  pages.use(compressAnswers());
  pages.use(cacheability());
  pages.all("*", (c) => answerPage(c.req.raw));
  pages.onError((error) => {
    throw error;
  });

  const http = new Hono();
  http.use(securityHeaders(config));
  http.use(draining.middleware);
  http.use(operations.measure);
  http.use(urlBounds());
  http.use(readVisit(config.trustedProxies ?? []));
  http.use(boundedBody());
  http.use(knownHost({ publicUrl: config.publicUrl, siteFor }));
  http.use(sameOrigin());
  http.use(tellSeen(market, originOf));
  http.use(prefetched());
  http.use(
    pageCache({
      market,
      clock: () => performance.now(),
      now: config.now,
      originOf,
      make: async (request) => pages.fetch(request),
      inTurn: async (asker, job) => {
        if (asker === undefined) return turns.run(OURSELVES, job);
        await charge(asker);
        return turns.run(clientOf(asker, isBehindProxy), job);
      },
      pause: (ms) => pause(ms, undefined, { ref: false }),
      isIdle: () => turns.waiting() === 0,
      onError: (error) => {
        // A page that could not be made again for want of a turn is made for who asks next.
        if (!(error instanceof Overloaded)) log.error({ err: error }, "page cannot be made again");
      },
    }),
  );
  http.use(respelledPages());
  http.use(limitClients(charge));
  http.use(fairShare(turns, isBehindProxy));
  http.use(compressAnswers());
  http.use(cacheability());
  http.route("/", operations.probes);
  if (config.operatorKey !== undefined) http.route("/", operations.metricsBehind(config.operatorKey));
  http.route("/api", createApi({ search, known, now: config.now }));
  http.route(
    "/",
    createCrawlerRoutes({
      search,
      known,
      now: config.now,
      originOf,
      stored: () => storage.listings.all(STORED_BATCH),
      version: () => engine.status().version,
      clock: () => performance.now(),
    }),
  );
  const client = join(buildDirectory, "client");
  http.use(ROUTES.assets.path, serveStatic({ root: client, precompressed: true }));
  // Drawings are cheaper made than kept; anything that is no drawing's address is 404.
  http.get(ROUTES.drawings.path, (c) => answerDrawing(c.req.path) ?? c.notFound());
  http.get(ROUTES.photographs.path, (c) => photographs.answer(c.req.path, clientOf(c, isBehindProxy), () => charge(c)));
  http.use(ROUTES.publicFiles.path, serveStatic({ root: client }));
  // A file that is not there needs no page made for it.
  http.all("*", (c) => (routeOf(c.req.path).mount === "http" ? nothingHere(c) : answerPage(c.req.raw)));
  http.onError((error, c) => {
    // Thrown by Hono's own parts to refuse, with the answer that they mean.
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof LimitReached) return limitedAnswer(c, error);
    if (error instanceof Overloaded) return overloadedAnswer(c);
    log.error({ err: error, path: c.req.path }, "request failed");
    const isAway = isStorageAway(error);
    const message = "une erreur est survenue, réessayez dans un instant";
    const failure = c.req.path.startsWith("/api/")
      ? c.json({ errors: [{ field: "", value: "", code: isAway ? "UNAVAILABLE" : "INTERNAL", message }] }, 500)
      : c.text("Une erreur est survenue. Réessayez dans un instant.", 500);
    return isAway ? asUnavailable(failure) : failure;
  });
  return { site: http, operator: new Hono().route("/", operations.probes).route("/", operations.metrics), draining };
}
