/** All addresses of the site as one fetch handler: what every request passes, remembered pages, then operations, API, files and pages. */
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import { Hono } from "hono";
import type { Registry } from "prom-client";
import { createOperations } from "../api/operations.ts";
import { isOnSite, routeOf } from "../domain/urls/route-of.ts";
import type { Site } from "../domain/urls/site.ts";
import { nameRecords } from "../outward/name-records.ts";
import type { PromotionCounts } from "../promotion/promotion-counts.ts";
import type { Sentences } from "../search/live-sentences.ts";
import { liveSentences } from "../search/live-sentences.ts";
import { whileAwaited } from "../storage/awaited.ts";
import { Overloaded, createFairTurns } from "../turns/fair-turns.ts";
import { addressedSites } from "./addressed-sites.ts";
import { awaitSeen } from "./await-seen.ts";
import { boundedBody } from "./bounds.ts";
import { cacheability } from "./cacheability.ts";
import { chargeBy, limitClients, limitsOf } from "./client-limits.ts";
import { compressAnswers } from "./compress.ts";
import { tellCutOff } from "./cut-off.ts";
import { tellDoneOnce } from "./done-once.ts";
import type { Draining } from "./draining.ts";
import { createDraining } from "./draining.ts";
import { failureAnswers } from "./failure-answers.ts";
import { OURSELVES, PAGE_TURNS, PAGE_TURNS_ON_A_CLUSTER, clientOf, fairShare } from "./fair-share.ts";
import type { HttpParts } from "./http-parts.ts";
import { wholeParts } from "./http-parts.ts";
import { authorise, knowViewer } from "./know-viewer.ts";
import { knownHost } from "./known-host.ts";
import type { ViewCounter } from "./listing-views.ts";
import { createViewCounter } from "./listing-views.ts";
import { nothingHere } from "./nothing-here.ts";
import { ownListing } from "./own-listing.ts";
import { pageAnswers } from "./page-answers.ts";
import { pageCache } from "./page-cache.ts";
import { pageDesks } from "./page-desks.ts";
import { pageServices } from "./page-services.ts";
import { prefetched } from "./prefetched.ts";
import { underPrefix } from "./preview.ts";
import { promotionOf } from "./promotion-parts.ts";
import { createPurses } from "./purses.ts";
import { respelledPages } from "./respelled-pages.ts";
import { routesBesidePages } from "./routes-beside-pages.ts";
import { sameOrigin } from "./same-origin.ts";
import { sealing, securityHeaders } from "./security-headers.ts";
import { tellSeen } from "./seen-cookie.ts";
import { siteApi } from "./site-api.ts";
import { siteFiles } from "./site-files.ts";
import { toldFailures } from "./told-failures.ts";
import { traceRequests } from "./traced-requests.ts";
import { urlBounds } from "./url-bounds.ts";
import { bucketsInDatabase } from "./token-buckets.ts";
import { createVerification } from "./verification.ts";
import { versionShownBy } from "./version-shown.ts";
import type { VisitBindings } from "./visit.ts";
import { readVisit, takeVisit, withVisit } from "./visit.ts";
import type { VisitorClasses } from "./visitor-classes.ts";
import { visitorClasses } from "./visitor-classes.ts";

export interface Http {
  /** What visitors, callers and crawlers reach. */
  readonly site: Hono;
  /** What it answers beside pages. */
  readonly mounted: Hono["routes"];
  /** Probes and metrics, for a port of the operator's own. */
  readonly operator: Hono;
  /** All figures of `/metrics`. */
  readonly registry: Registry;
  readonly draining: Draining;
  /** What sentences are read with: made from the moment the site answers, between requests. */
  readonly sentences: Pick<Sentences, "prepare" | "stop">;
  /** To be flushed before storage is closed. */
  readonly promotionCounts: Pick<PromotionCounts, "flush">;
  /** What was counted of listings, to be written before storage closes. */
  readonly views: Pick<ViewCounter, "flush">;
}

export function createHttp(given: HttpParts): Http {
  const parts = wholeParts(given);
  const { virage, config, log, isDemonstration } = parts;
  const { storage, engine, search, market } = virage;
  const draining = createDraining();
  const operations = createOperations({
    ...(config.role === undefined ? {} : { role: config.role }),
    isDraining: draining.isOn,
    onError: (error) => log.error({ err: error }, "not ready"),
    engineStatus: () => engine.status(),
    pingStorage: () => storage.ping(),
    lastChange: () => storage.changes.last(),
    isHearing: () => storage.notices.isHearing(),
    replicaReads: storage.replicaReads,
    jobStates: parts.jobStates,
    partTimes: parts.partTimes,
    ...(parts.linesLost && { linesLost: parts.linesLost }),
    undelivered: async () => (await storage.outbox.undelivered(0)).totals,
  });
  parts.events.watch(operations.countEvents);
  const sentences = liveSentences({
    search,
    now: config.now,
    listings: () => engine.status().listings,
    onError: (error) => log.error({ err: error }, "the market of sentences cannot be read"),
  });
  const prefix = config.previewPrefix ?? "";
  const sites = addressedSites({
    dealers: storage.dealers,
    marks: storage.marks,
    config,
    clock: () => performance.now(),
    log,
  });
  const { originOf, siteOf, isClosed } = sites;
  let dealersWritten = 0;
  storage.dealers.onWrite(() => (dealersWritten += 1));
  const turns = createFairTurns(config.searchNodes === undefined ? PAGE_TURNS : PAGE_TURNS_ON_A_CLUSTER, () =>
    performance.now(),
  );
  const isBehindProxy = (config.trustedProxies ?? []).length > 0;
  const sharedBuckets = storage.isShared ? bucketsInDatabase({ storage, clock: () => Date.now() }) : undefined;
  const purses = createPurses(config.limits !== undefined, () => performance.now(), sharedBuckets);
  const failures = toldFailures({ ...parts, count: operations.countBrowserFailure });
  const promotion = promotionOf(parts);
  const desks = pageDesks(parts, promotion.counts);
  const servicesFor = pageServices({
    parts,
    desks,
    promotion,
    sentences,
    purses,
    turns,
    isBehindProxy,
    originOf,
    failures,
    countEmptyPlace: operations.countEmptyPlace,
  });
  const servicesOf = async (c: Context) =>
    servicesFor({ url: c.req.url, site: await siteOf(c.req.url), onFailure: () => undefined, asker: c });
  const { answerPage, pageOfNothing } = pageAnswers({
    pageBuild: parts.pageBuild,
    prefix,
    isDemonstration,
    servicesFor,
    isClosed,
    marketVersion: () => market.version(),
  });
  const { limits } = config;
  const verification = createVerification({
    secretOf: (name, draw) => storage.secret(name, draw),
    originOf,
    prefix,
    isDemonstration,
    shared: sharedBuckets,
    clock: () => Date.now(),
    count: operations.countVerification,
  });
  let classes: VisitorClasses | undefined;
  const classesOf = () =>
    (classes ??= visitorClasses({
      records: nameRecords(config.nameServers),
      hasPassed: verification.hasPassed,
      clock: () => performance.now(),
    }));
  const isPerson = async (c: Context) => (await classesOf().of(c)) === "HUMAN";
  const charge = chargeBy(limits && limitsOf(limits, () => performance.now()), classesOf);
  const pages = new Hono<{ Bindings: { readonly site: Site } }>();
  // Within what is remembered, so that what is remembered is what is sent.
  pages.use(compressAnswers());
  pages.use(cacheability());
  pages.all("*", (c) => answerPage(c.req.raw, c.env.site));
  pages.onError((error) => {
    throw error;
  });

  const answerFailure = failureAnswers({ verification, failures, isDemonstration });
  const seal = sealing(config);
  const versionShown = versionShownBy(market, storage.isShared ? () => storage.changes.last() : undefined);
  const http = new Hono();
  http.use(securityHeaders(seal));
  http.use(draining.middleware);
  http.use(operations.measure);
  http.use(urlBounds(isDemonstration));
  http.use(readVisit(config.trustedProxies ?? []));
  if (parts.isTraced) http.use(traceRequests());
  http.use(tellCutOff());
  http.use(boundedBody(isDemonstration));
  http.use(knownHost({ publicUrl: config.publicUrl, siteFor: sites.siteFor }));
  http.use(sameOrigin(isDemonstration));
  http.use(verification.comeBack);
  http.use(tellSeen({ market, versionShown, originOf }));
  http.use(prefetched());
  http.use(
    awaitSeen({
      market,
      // Of all that was written it is known before it is taken, however much that is: what is read from a replica is as new at least.
      catchUp: async () => void (await Promise.all([storage.changes.last(), virage.catchUp()])),
      pause: (ms) => pause(ms, undefined, { ref: false }),
      clock: () => performance.now(),
    }),
  );
  const views = createViewCounter({
    views: storage.listingViews,
    now: config.now,
    isPerson,
    isOwn: ownListing({ accounts: desks.accounts, storage, originOf }),
    onUnknown: (error) => log.error({ err: error }, "who is looking cannot be told"),
    onError: (error) => log.error({ err: error }, "views of listings cannot be written"),
  });
  http.use(views.middleware);
  http.use(
    pageCache({
      market,
      versionShown,
      engine,
      clock: () => performance.now(),
      now: config.now,
      originOf,
      siteOf,
      isClosed: sites.isShowroomClosed,
      dealersWritten: () => dealersWritten,
      make: async (request, site) => pages.fetch(request, { site }),
      seal,
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
  // Of its own: every request would be looked up among all routes, remembered pages too.
  const rest = new Hono<VisitBindings>();
  http.all("*", (c) => rest.fetch(c.req.raw, withVisit(c)));
  rest.use(takeVisit());
  rest.use((_, next) => whileAwaited(next));
  rest.use(respelledPages());
  rest.use(limitClients(charge));
  rest.use(fairShare(turns, isBehindProxy));
  rest.use(compressAnswers());
  rest.use(cacheability());
  // Before it is asked who may: nobody signs in on a dealer's own domain.
  rest.use(async (c, next) => {
    const site = await siteOf(c.req.url);
    if (isOnSite(c.req.path, site) && !(await isClosed(c.req.path, site))) return next();
    return routeOf(c.req.path).mount === "http"
      ? nothingHere(c.req.raw, isDemonstration)
      : answerPage(c.req.raw, site, c);
  });
  rest.use(
    knowViewer({
      accounts: desks.accounts,
      originOf,
      onError: (error) => log.error({ err: error }, "who is looking cannot be told"),
    }),
  );
  rest.use(tellDoneOnce(originOf));
  rest.use(
    authorise(async (c) => {
      const answer = await pageOfNothing(c.req.raw, await siteOf(c.req.url), c);
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    }, isDemonstration),
  );
  rest.route("/", operations.probes);
  if (config.operatorKey !== undefined) rest.route("/", operations.metricsBehind(config.operatorKey));
  rest.route(
    "/api",
    siteApi({ parts, desks, promotion, sentences, purses, sharedBuckets, operations, originOf, siteOf, isPerson }),
  );
  for (const routes of routesBesidePages({ parts, sites, promotion, verification, servicesOf }))
    rest.route("/", routes);
  rest.route("/", siteFiles({ parts, isBehindProxy, charge }));
  // A file that is not there needs no page made for it.
  rest.all("*", async (c) =>
    routeOf(c.req.path).mount === "http"
      ? nothingHere(c.req.raw, isDemonstration)
      : answerPage(c.req.raw, await siteOf(c.req.url), c),
  );
  for (const part of [http, rest]) part.onError(answerFailure);
  return {
    site: prefix === "" ? http : underPrefix(http, prefix),
    mounted: rest.routes,
    operator: new Hono().route("/", operations.probes).route("/", operations.metrics),
    registry: operations.registry,
    draining,
    sentences,
    promotionCounts: promotion.counts,
    views,
  };
}
