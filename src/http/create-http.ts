/** All addresses of the site as one fetch handler: operations, API, built assets, then pages. */
import { join } from "node:path";
import { setTimeout } from "node:timers";
import { setTimeout as pause } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, ErrorHandler } from "hono";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { Metric, Registry } from "prom-client";
import { createOperations } from "../api/operations.ts";
import type { Sentences } from "../search/live-sentences.ts";
import { liveSentences } from "../search/live-sentences.ts";
import type { FeedDoor } from "../api/feed-routes.ts";
import { issue } from "../api/issue.ts";
import { namelessText } from "../domain/privacy/nameless-text.ts";
import type { ErrorReports } from "./error-reports.ts";
import { serverReport } from "./error-reports.ts";
import { REFUSALS } from "../domain/errors/refusals.ts";
import { createApi } from "../api/routes.ts";
import { isOnSite, routeOf } from "../domain/urls/route-of.ts";
import { isReference } from "../domain/listings/listing.ts";
import type { RunningCostTables } from "../domain/running-costs/tables.ts";
import type { Site } from "../domain/urls/site.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import type { AskEquipment } from "../domain/valuation/equipment-worth.ts";
import type { AskMarket, JudgeArrived } from "../domain/valuation/market-answer.ts";
import { createAlerts } from "../alerts/alerts.ts";
import type { Virage } from "../compose.ts";
import { alertMeans, openEvents, openLogos, openMedia, openPhotographs } from "../compose.ts";
import { browserIncidents } from "./browser-incidents.ts";
import { builtFiles } from "./built-files.ts";
import { cacheability } from "./cacheability.ts";
import { compressAnswers } from "./compress.ts";
import { boundedBody } from "./bounds.ts";
import type { Config } from "../config.ts";
import { homeOf } from "../config.ts";
import type { Draining } from "./draining.ts";
import { createAccounts } from "../accounts/accounts.ts";
import { createKeptOfMembers } from "../accounts/kept.ts";
import { createEventIntake } from "../events/event-intake.ts";
import type { EventSink } from "../events/event-sink.ts";
import { createVehicleDesk } from "../dealer-space/vehicle-desk.ts";
import { createDeposits } from "../deposits/deposits.ts";
import { createVehiclePhotoRoutes } from "../web/pro/vehicle-photo-routes.ts";
import { createDepositRoutes } from "../web/deposit/deposit-routes.ts";
import type { MediaStore } from "../photos/media-store.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import { isAtTheMachine } from "./at-the-machine.ts";
import { authorise, knowViewer } from "./know-viewer.ts";
import type { Retention } from "../domain/privacy/retention.ts";
import { RETENTION } from "../domain/privacy/retention.ts";
import { eraseAddress } from "../personal-data/erase.ts";
import type { Farewell } from "../personal-data/farewell.ts";
import { exportedArchive } from "../personal-data/export.ts";
import type { JobState } from "../storage/job-storage.ts";
import { createCorrespondence } from "../correspondence/correspondence.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { createAlertRoutes } from "../web/alerts/alert-routes.ts";
import { createNotificationRoutes } from "../web/account/notification-routes.ts";
import { createLogoRoutes } from "../web/pro/logo-routes.ts";
import { createLogRoute } from "../web/operator/log-route.ts";
import { createStockFileRoute } from "../web/pro/stock-file-route.ts";
import { createUploadRoute } from "../web/pro/upload-route.ts";
import { createContactRoutes } from "../web/contact/contact-routes.ts";
import { createPurses } from "./purses.ts";
import { VerificationNeeded, createVerification } from "./verification.ts";
import type { VisitorClasses } from "./visitor-classes.ts";
import { visitorClasses } from "./visitor-classes.ts";
import { authenticateVisitor, measuredVisitor } from "./visitor-identity.ts";
import { createDraining } from "./draining.ts";
import { prefetched } from "./prefetched.ts";
import { createCrawlerRoutes } from "../web/crawlers/crawler-routes.ts";
import { createDealerCampaigns } from "../dealer-space/dealer-campaigns.ts";
import { createDealerLeads } from "../dealer-space/dealer-leads.ts";
import { createDealerStock } from "../dealer-space/dealer-stock.ts";
import { createVehiclePast } from "../dealer-space/vehicle-past.ts";
import { createDealerSpace } from "../dealer-space/dealer-space.ts";
import { createShowroomDesk } from "../dealer-space/showroom-desk.ts";
import { nameRecords } from "../outward/name-records.ts";
import { createFeedDesk } from "../dealer-space/feed-desk.ts";
import { openOfferedFiles } from "../dealer-space/offered-files.ts";
import { createOperatorDesk } from "../operator-desk/operator-desk.ts";
import { createBrowserNotifications } from "../push/browser-notifications.ts";
import { sitePushKeys } from "../push/push-keys.ts";
import type { MailFolder } from "../mail/mail-folder.ts";
import { createMailRoutes } from "../web/mails/mail-routes.ts";
import type { Photographs } from "../photos/photographs.ts";
import { answerDrawing } from "../web/design/vehicles/answer-drawing.ts";
import { answerColours } from "../web/frame/colour-sheet.ts";
import { createDrawingPictures } from "../web/design/vehicles/drawing-png.ts";
import type { ViewCounter } from "./listing-views.ts";
import { createViewCounter } from "./listing-views.ts";
import { dealerSites } from "./dealer-sites.ts";
import { rememberedDealers } from "./remembered-dealers.ts";
import { knownHost } from "./known-host.ts";
import { feedAllowance } from "./feed-allowance.ts";
import { nothingHere } from "./nothing-here.ts";
import {
  OURSELVES,
  PAGE_TURNS,
  clientOf,
  drawnInTurn,
  fairShare,
  limitedAnswer,
  overloadedAnswer,
} from "./fair-share.ts";
import { Overloaded, createFairTurns } from "../turns/fair-turns.ts";
import { chargeBy, limitClients, limitsOf } from "./client-limits.ts";
import { LimitReached } from "../turns/limit-reached.ts";
import { pathInLog } from "./path-in-log.ts";
import { measured } from "../observability/work-done.ts";
import { traceRequests } from "./traced-requests.ts";
import { pageCache } from "./page-cache.ts";
import { asUnavailable, isStorageAway } from "./storage-away.ts";
import { underPrefix } from "./preview.ts";
import { sameOrigin } from "./same-origin.ts";
import { respelledPages } from "./respelled-pages.ts";
import { sealing, securityHeaders } from "./security-headers.ts";
import { noteListings } from "../search/shown-listings.ts";
import { tellSeen } from "./seen-cookie.ts";
import { urlBounds } from "./url-bounds.ts";
import type { VisitBindings } from "./visit.ts";
import { clientAddress, readVisit, takeVisit, withVisit } from "./visit.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { drawn } from "../domain/promotion/campaign.ts";
import { keptCampaigns } from "../promotion/campaigns-kept.ts";
import type { PromotionCounts } from "../promotion/promotion-counts.ts";
import { createPromotionCounts } from "../promotion/promotion-counts.ts";
import { drawToken } from "../tokens/hidden-words.ts";
import { createPromotionTokens } from "../promotion/promotion-tokens.ts";
import { createPromotionMarks } from "./promotion-marks.ts";
import { createPageHandler } from "../web/pages.ts";
import type { PageServices } from "../web/services.ts";
import { isDocument } from "../web/services.ts";

export interface HttpParts {
  readonly virage: Virage;
  readonly config: Pick<Config, "now" | "publicUrl" | "dataDirectory"> &
    Partial<
      Pick<
        Config,
        | "mailFrom"
        | "isMailDelivered"
        | "trustedProxies"
        | "operatorKey"
        | "limits"
        | "previewPrefix"
        | "pushKey"
        | "nameServers"
        | "eventsUrl"
      >
    >;
  readonly log: Logger;
  /** What the build of the pages wrote: its folder and its server module. */
  readonly buildDirectory: string;
  readonly pageBuild: unknown;
  /** Told when a visitor has written; without one, mail waits in the outbox. */
  readonly mailSender?: Pick<MailSender, "look" | "settled">;
  /** Mail of a trial, which its visitors may read. */
  readonly mailFolder?: MailFolder | undefined;
  /** Those that stand in files, erased with whom they are of. */
  readonly removeFiles?: MailFolder["remove"];
  /** The last mail to whoever erases an account; without one, none is sent. */
  readonly farewell?: Farewell | undefined;
  readonly retention?: Retention;
  /** What runs beside requests, in whichever process. */
  readonly jobStates?: () => Promise<readonly JobState[]>;
  /** How long parts took, told with the other figures. */
  readonly partTimes?: Metric;
  /** Told of failures beside the log. */
  readonly reports?: Pick<ErrorReports, "report"> | undefined;
  /** Requests are traced: somebody has started telemetry, or is about to. */
  readonly isTraced?: boolean;
  /** The listings are invented, as every page must say. */
  readonly isDemonstration?: boolean;
  /** Without them listings say nothing of what their use costs. */
  readonly runningCosts?: RunningCostTables | undefined;
  /** What vehicles are worth that are not for sale; nothing before a market was fitted, and without this never. */
  readonly askMarket?: AskMarket;
  readonly judgeArrived?: JudgeArrived;
  /** Whether they know anything yet; where nobody says, what they say is all there is to know. */
  readonly isMarketFitted?: () => boolean;
  readonly askEquipment?: AskEquipment;
  /** Both of its own data directory without. */
  readonly photographs?: Photographs;
  readonly media?: MediaStore;
  /** What links in mail begin with; without it, that of the site’s configuration. */
  readonly address?: () => string;
  /** What dealers' programs push their stocks to; without it, they are told to come back. */
  readonly feeds?: FeedDoor["taking"];
  /** Where what pages raised is written; files of the data directory without. */
  readonly events?: Pick<EventSink, "add">;
}

const METHOD_NOT_ALLOWED = 405;
/** Where nothing stands, and never will. */
const NOWHERE = "/introuvable";
/** Others would reach the action of a form too. */
const PAGE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);
/** Listings read at once for the sitemaps: a few milliseconds. */
const STORED_BATCH = 100;
/** What was counted of campaigns is written so often: a process that ends without a word loses as much. */
const COUNTED_EVERY_MS = 2000;
/** Files of the largest size that may wait for their dealers to finish how they are read. */
const OFFERED_FILES = 5;

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

export function createHttp({
  virage,
  config,
  log,
  buildDirectory,
  pageBuild,
  mailFolder,
  mailSender = { look: () => undefined, settled: () => Promise.resolve() },
  removeFiles = mailFolder?.remove ?? (async () => undefined),
  farewell,
  retention = RETENTION,
  jobStates = async () => [],
  partTimes,
  reports,
  isTraced = false,
  isDemonstration = false,
  runningCosts,
  askMarket = () => Promise.resolve(undefined),
  judgeArrived = () => Promise.resolve([]),
  isMarketFitted = () => true,
  askEquipment = () => Promise.resolve(undefined),
  feeds,
  events = openEvents(config, log).sink,
  photographs = openPhotographs(virage, config.dataDirectory, log),
  media = openMedia(config),
  address = () => (config.publicUrl?.replace(/\/$/, "") ?? "http://localhost") + (config.previewPrefix ?? ""),
}: HttpParts): Http {
  const { storage, engine, search, known, market } = virage;
  const draining = createDraining();
  const operations = createOperations({
    isDraining: draining.isOn,
    onError: (error) => log.error({ err: error }, "not ready"),
    engineStatus: () => engine.status(),
    pingStorage: () => storage.ping(),
    lastChange: () => storage.changes.last(),
    jobStates,
    partTimes,
    undelivered: async () => (await storage.outbox.undelivered(0)).totals,
  });
  const sentences = liveSentences({
    search,
    now: config.now,
    listings: () => engine.status().listings,
    onError: (error) => log.error({ err: error }, "the market of sentences cannot be read"),
  });
  const prefix = config.previewPrefix ?? "";
  const handlePage = createPageHandler(pageBuild, prefix);
  const publicOrigin = config.publicUrl?.replace(/\/$/, "");
  // Of an address as it was read, `http://host/path`: what stands before the path.
  const originOf = (url: string) => publicOrigin ?? url.slice(0, url.indexOf("/", url.indexOf("//") + 2));
  const siteFor = dealerSites({
    dealers: () => storage.dealers.all(),
    onWrite: (listener) => storage.dealers.onWrite(listener),
    clock: () => performance.now(),
    home: homeOf(config),
    onError: (error) => log.error({ err: error }, "dealers' domains cannot be read again"),
  });
  let dealersWritten = 0;
  storage.dealers.onWrite(() => (dealersWritten += 1));
  const knownDealers = rememberedDealers(storage.dealers, () => performance.now());
  const siteOf = (url: string) => siteFor(new URL(url).hostname);
  const from = config.mailFrom ?? { name: "Virage", address: "messages@virage.example" };
  const isDelivered = config.isMailDelivered ?? true;
  const correspondence = createCorrespondence({
    storage,
    sender: mailSender,
    from,
    isDelivered,
    now: config.now,
    clock: () => Date.now(),
  });
  const accounts = createAccounts({
    storage,
    sender: mailSender,
    from,
    isDelivered,
    clock: () => Date.now(),
    erase: async (email) => {
      await eraseAddress(email, { storage, removeFiles, removePhotos: media.remove, farewell, clock: Date.now });
      mailSender.look();
    },
    exported: (email) => exportedArchive(email, { storage, clock: Date.now }),
    onError: (error) => log.error({ err: error }, "when a session was seen cannot be noted"),
    onRefusal: (reason) => log.info({ err: reason }, "a passkey opened nothing"),
  });
  const { tokens, letters } = alertMeans(storage, from, retention);
  const alerts = createAlerts({
    storage,
    sender: mailSender,
    tokens,
    confirmLetter: letters.confirm,
    isDelivered,
    now: config.now,
    clock: () => Date.now(),
  });
  const deposits = createDeposits({
    storage,
    media,
    sender: mailSender,
    from,
    isDelivered,
    origin: address,
    now: config.now,
    clock: () => Date.now(),
    catchUp: () => virage.catchUp(),
  });
  const kept = createKeptOfMembers({ storage, clock: () => Date.now() });
  const notifications = createBrowserNotifications({
    storage,
    keys: sitePushKeys(storage, config.pushKey),
    clock: () => Date.now(),
  });
  const dealerSpace = createDealerSpace({
    storage,
    sender: mailSender,
    from,
    isDelivered,
    invitationPage: () => address() + ROUTES.dealerSpaces.path,
    clock: () => Date.now(),
  });
  const showroomDesk = createShowroomDesk({
    storage,
    home: homeOf(config),
    records: nameRecords(config.nameServers),
    logos: openLogos(config),
    clock: () => Date.now(),
  });
  const vehiclePast = createVehiclePast(storage);
  const dealerStock = createDealerStock({ storage, now: config.now, catchUp: () => virage.catchUp() });
  const vehicleDesk = createVehicleDesk({ storage, media, now: config.now, catchUp: () => virage.catchUp() });
  const dealerLeads = createDealerLeads({
    storage,
    sender: mailSender,
    from,
    isDelivered,
    now: config.now,
    clock: () => Date.now(),
  });
  const feedDesk = createFeedDesk({
    storage,
    files: openOfferedFiles({
      dataDirectory: config.dataDirectory,
      mostBytes: OFFERED_FILES * (feeds?.mostBytes ?? 0),
      now: () => Date.now(),
    }),
    taking: feeds,
    askMarket: judgeArrived,
    now: config.now,
    clock: () => Date.now(),
    onError: (error) => log.error({ err: error }, "a file of stock cannot be tried"),
  });
  const operatorDesk = createOperatorDesk({
    storage,
    sender: mailSender,
    from,
    isDelivered,
    origin: address,
    now: config.now,
    clock: () => Date.now(),
    removeFiles,
    removePhotos: media.remove,
    farewell,
    catchUp: () => virage.catchUp(),
    jobStates,
  });
  const campaigns = keptCampaigns({ campaigns: storage.campaigns, clock: () => performance.now() });
  const promotionCounts = createPromotionCounts({
    storage: storage.campaigns,
    campaigns,
    now: config.now,
    clock: () => performance.now(),
    later: (flush) => void setTimeout(flush, COUNTED_EVERY_MS).unref(),
    onError: (error) => log.error({ err: error }, "what was counted of campaigns cannot be written"),
  });
  const promotionTokens = createPromotionTokens({
    secret: () => storage.secret("promotion", drawToken),
    clock: () => Date.now(),
  });
  const dealerCampaigns = createDealerCampaigns({ storage, now: config.now, flush: promotionCounts.flush });
  const turns = createFairTurns(PAGE_TURNS, () => performance.now());
  const isBehindProxy = (config.trustedProxies ?? []).length > 0;
  const logIncident = browserIncidents((incident) => log.warn(incident, "browser failed"));
  const purses = createPurses(config.limits !== undefined, () => performance.now());
  const servicesFor = (
    url: string,
    site: Site,
    onFailure: (error: unknown) => void,
    asker: Context | undefined,
    askedInstead?: string,
  ): PageServices => {
    return {
      askedInstead,
      correspondence,
      accounts,
      alerts,
      kept,
      deposits,
      notifications,
      dealerSpace,
      showroomDesk,
      dealerStock,
      vehiclePast,
      vehicleDesk,
      dealerLeads,
      addressOf: async (account) => (await storage.accounts.named(account))?.email,
      viewsOf: (references, since) => storage.listingViews.of(references, since),
      dailyViewsOf: (curef, since) => storage.listingViews.daysOf(curef, since),
      dailyNumbersOf: (curef, since) => storage.sellerContacts.phoneViewDaysOf(curef, since),
      feedDesk,
      dealerCampaigns,
      operatorDesk,
      retention,
      asker: asker === undefined ? "" : `${clientAddress(asker)} ${asker.req.header("user-agent") ?? ""}`,
      allow: (purse, of) => purses.take(purse, asker, of),
      // A page that is made for all is made for nobody.
      viewer: asker?.get("viewer") ?? GUEST,
      search,
      hearSentence: sentences.hear,
      known,
      askMarket,
      judgeArrived,
      isMarketFitted,
      askEquipment,
      listing: async (reference) => {
        if (!isReference(reference)) return undefined;
        noteListings([reference]);
        return storage.listings.get(reference);
      },
      listings: (asked) => {
        const references = asked.filter(isReference);
        noteListings(references);
        return storage.listings.getMany(references);
      },
      priceHistory: (reference) => storage.listings.priceHistory(reference),
      relistedAs: (references) => storage.listings.relistedAs(references),
      explanation: (reference) => storage.listings.explanation(reference),
      priceHistories: (references) => storage.listings.priceHistories(references),
      dealer: (curef) => storage.dealers.get(curef),
      dealers: knownDealers,
      now: config.now,
      placeRates: () => storage.placeRates.all(),
      campaigns: async (kind, seed) => drawn(await campaigns(), kind, dayInParis(config.now()), seed),
      promotionMark: promotionTokens.address,
      countEmptyPlace: operations.countEmptyPlace,
      scale: virage.scale,
      runningCosts,
      isDemonstration,
      site,
      prefix,
      isDocument: isDocument(url),
      home: originOf(url) + prefix,
      // A dealer's own domain is where its canonical links point.
      origin: site.curef === undefined ? originOf(url) : new URL(url).origin,
      ...(asker && { drawn: drawnInTurn(asker, turns, isBehindProxy, isDemonstration) }),
      report: (error, request) => {
        onFailure(error);
        const path = pathInLog(new URL(request.url).pathname);
        log.error({ err: error, path }, "page failed");
        reports?.report(serverReport(error, path));
      },
      reportPart: (error) => {
        onFailure(error);
        const path = pathInLog(new URL(url).pathname);
        log.error({ err: error, path }, "part of a page failed");
        reports?.report(serverReport(error, path));
      },
      reportBrowser: (incident) => {
        operations.countBrowserFailure();
        const { page } = incident;
        const text = pathInLog(namelessText(incident.text));
        logIncident({ page, text });
        reports?.report({ from: "browser", page, text });
      },
    };
  };

  /** `asker`: undefined where the page is made for whoever asks. */
  const answerPage = async (request: Request, site: Site, asker?: Context): Promise<Response> =>
    isOnSite(new URL(request.url).pathname, site)
      ? renderPage(request, site, asker)
      : pageOfNothing(request, site, asker);

  /** As any address is answered at which nothing stands, in the frame of the site. */
  const pageOfNothing = (request: Request, site: Site, asker?: Context): Promise<Response> => {
    const asked = new URL(request.url);
    const elsewhere = new Request(new URL(NOWHERE, asked), { headers: request.headers });
    return renderPage(elsewhere, site, asker, asked.pathname + asked.search);
  };

  const renderPage = async (
    request: Request,
    site: Site,
    asker?: Context,
    askedInstead?: string,
  ): Promise<Response> => {
    const isForm = routeOf(new URL(request.url).pathname).kind === "form";
    // Beside reading, forms are sent by POST and by nothing else, be it to a page.
    if (!PAGE_METHODS.has(request.method))
      return new Response(`${REFUSALS.formByPost.reads}\n`, {
        status: METHOD_NOT_ALLOWED,
        headers: { Allow: isForm ? "POST" : "GET, HEAD", "Content-Type": "text/plain; charset=utf-8" },
      });
    const failures: unknown[] = [];
    const services = servicesFor(request.url, site, (error) => failures.push(error), asker, askedInstead);
    const name = routeOf(new URL(request.url).pathname).metric;
    const response = await measured({ part: "page", name }, () => handlePage(request, services));
    // A page of which a part is missing may answer 200 all the same: the next visitor is to have the whole.
    if (failures.length > 0) response.headers.set("Cache-Control", "no-store");
    if (response.status === METHOD_NOT_ALLOWED) response.headers.set("Allow", isForm ? "POST" : "GET, HEAD");
    return failures.some(isStorageAway) ? asUnavailable(response) : response;
  };
  const { limits } = config;
  const verification = createVerification({
    secretOf: (name, draw) => storage.secret(name, draw),
    originOf,
    prefix,
    isDemonstration,
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
  const charge = chargeBy(limits && limitsOf(limits, () => performance.now()), classesOf);
  const pages = new Hono<{ Bindings: { readonly site: Site } }>();
  // Within what is remembered, so that what is remembered is what is sent.
  pages.use(compressAnswers());
  pages.use(cacheability());
  pages.all("*", (c) => answerPage(c.req.raw, c.env.site));
  pages.onError((error) => {
    throw error;
  });

  const answerFailure: ErrorHandler = (error, c) => {
    // Thrown by Hono's own parts to refuse, with the answer that they mean.
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof VerificationNeeded) return verification.ask(c);
    if (error instanceof LimitReached) return limitedAnswer(c, error, isDemonstration);
    if (error instanceof Overloaded) return overloadedAnswer(c, isDemonstration);
    log.error({ err: error, path: pathInLog(c.req.path) }, "request failed");
    const isAway = isStorageAway(error);
    const failure = c.req.path.startsWith("/api/")
      ? c.json({ errors: [issue("", "", isAway ? "UNAVAILABLE" : "INTERNAL")] }, 500)
      : c.text(REFUSALS.failure.reads, 500);
    return isAway ? asUnavailable(failure) : failure;
  };
  const seal = sealing(config);
  const http = new Hono();
  http.use(securityHeaders(seal));
  http.use(draining.middleware);
  http.use(operations.measure);
  http.use(urlBounds());
  http.use(readVisit(config.trustedProxies ?? []));
  if (isTraced) http.use(traceRequests());
  http.use(boundedBody());
  http.use(knownHost({ publicUrl: config.publicUrl, siteFor }));
  http.use(sameOrigin());
  http.use(tellSeen(market, originOf));
  http.use(prefetched());
  const views = createViewCounter({
    views: storage.listingViews,
    now: config.now,
    onError: (error) => log.error({ err: error }, "views of listings cannot be written"),
  });
  http.use(views.middleware);
  http.use(
    pageCache({
      market,
      engine,
      clock: () => performance.now(),
      now: config.now,
      originOf,
      siteOf,
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
  rest.use(respelledPages());
  rest.use(limitClients(charge));
  rest.use(fairShare(turns, isBehindProxy));
  rest.use(compressAnswers());
  rest.use(cacheability());
  // Before it is asked who may: nobody signs in on a dealer's own domain.
  rest.use(async (c, next) => {
    const site = await siteOf(c.req.url);
    if (isOnSite(c.req.path, site)) return next();
    return routeOf(c.req.path).mount === "http" ? nothingHere(c) : answerPage(c.req.raw, site, c);
  });
  rest.use(
    knowViewer({ accounts, originOf, onError: (error) => log.error({ err: error }, "who is looking cannot be told") }),
  );
  rest.use(
    authorise(async (c) => {
      const answer = await pageOfNothing(c.req.raw, await siteOf(c.req.url), c);
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    }),
  );
  rest.route("/", operations.probes);
  if (config.operatorKey !== undefined) rest.route("/", operations.metricsBehind(config.operatorKey));
  rest.route(
    "/api",
    createApi({
      search,
      sentences,
      known,
      now: config.now,
      askMarket,
      authenticate: authenticateVisitor({ accounts, originOf, now: config.now }),
      promotion: {
        campaigns,
        listings: (references) => storage.listings.getMany(references),
        dealer: (curef) => storage.dealers.get(curef),
        origin: (c) => originOf(c.req.url),
        onEmpty: (kind, why, error) => {
          operations.countEmptyPlace(kind, why);
          if (error !== undefined) log.error({ err: error, kind }, "a place that is paid for cannot be filled");
        },
      },
      member: { kept, viewerOf: (c) => c.get("viewer") },
      feeds: {
        storage,
        taking: feeds,
        spend: feedAllowance(config.limits !== undefined, () => performance.now()),
        clock: Date.now,
      },
      events: {
        intake: createEventIntake(events, Date.now),
        visitorOf: measuredVisitor({ originOf, now: config.now }),
        spend: (c) => purses.take("events", c),
        isPerson: async (c) => (await classesOf().of(c)) === "HUMAN",
        count: operations.countEvents,
      },
    }),
  );
  rest.route(
    "/",
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
  );
  rest.route("/", verification.routes);
  rest.route("/", createMailRoutes(mailFolder, isAtTheMachine));
  rest.route(
    "/",
    createContactRoutes(async (c) => servicesFor(c.req.url, await siteOf(c.req.url), () => undefined, c)),
  );
  rest.route(
    "/",
    createAlertRoutes(async (c) => servicesFor(c.req.url, await siteOf(c.req.url), () => undefined, c)),
  );
  rest.route(
    "/",
    createDepositRoutes(async (c) => servicesFor(c.req.url, await siteOf(c.req.url), () => undefined, c)),
  );
  rest.route(
    "/",
    createNotificationRoutes(async (c) => servicesFor(c.req.url, await siteOf(c.req.url), () => undefined, c)),
  );
  rest.route(
    "/",
    createLogoRoutes(async (c) => servicesFor(c.req.url, await siteOf(c.req.url), () => undefined, c)),
  );
  rest.route(
    "/",
    createUploadRoute(async (c) => servicesFor(c.req.url, await siteOf(c.req.url), () => undefined, c)),
  );
  rest.route(
    "/",
    createPromotionMarks({
      counts: promotionCounts,
      tokens: promotionTokens,
      onError: (error) => log.error({ err: error }, "campaigns cannot be counted"),
    }),
  );
  rest.route(
    "/",
    createVehiclePhotoRoutes(async (c) => servicesFor(c.req.url, await siteOf(c.req.url), () => undefined, c)),
  );
  rest.route(
    "/",
    createStockFileRoute(async (c) => servicesFor(c.req.url, await siteOf(c.req.url), () => undefined, c)),
  );
  rest.route(
    "/",
    createLogRoute(async (c) => servicesFor(c.req.url, await siteOf(c.req.url), () => undefined, c)),
  );
  const client = join(buildDirectory, "client");
  rest.use(ROUTES.assets.path, builtFiles(join(client, "assets")));
  const drawingPictures = createDrawingPictures();
  // Drawings are cheaper made than kept, pictures of them are not; anything that is no drawing's address is 404.
  rest.get(
    ROUTES.drawings.path,
    (c) => drawingPictures.answer(c.req.path, () => charge(c)) ?? answerDrawing(c.req.path) ?? c.notFound(),
  );
  rest.get(ROUTES.dealerColours.path, (c) => answerColours(c.req.path));
  rest.get(ROUTES.photographs.path, (c) => photographs.answer(c.req.path, clientOf(c, isBehindProxy), () => charge(c)));
  rest.use(ROUTES.publicFiles.path, serveStatic({ root: client }));
  // A file that is not there needs no page made for it.
  rest.all("*", async (c) =>
    routeOf(c.req.path).mount === "http" ? nothingHere(c) : answerPage(c.req.raw, await siteOf(c.req.url), c),
  );
  for (const part of [http, rest]) part.onError(answerFailure);
  return {
    site: prefix === "" ? http : underPrefix(http, prefix),
    mounted: rest.routes,
    operator: new Hono().route("/", operations.probes).route("/", operations.metrics),
    registry: operations.registry,
    draining,
    sentences,
    promotionCounts,
    views,
  };
}
