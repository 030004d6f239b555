/**
 * Every address of the site, once. From here derive what React Router mounts, what may be kept, figures, robots.txt, the
 * sitemap of standing pages and the fixed paths of the grammar. Of several paths that fit, the first counts.
 */
import type { Keep, Route } from "./route.ts";
import { FOR_EVER, FOR_NOBODY, forAll, forBrowser } from "./route.ts";

type Said = Pick<Route, "path" | "metric"> & Partial<Route>;

const HOUR = 3600;
const DAY = 24 * HOUR;
/** The client's cache of the form's questions (spec 7.10, 9.3). */
const FORM_SECONDS = 300;

const row =
  (common: Omit<Route, "path" | "metric">) =>
  (said: Said): Route => ({ ...common, ...said });

const OPEN = { who: "everyone", sites: "marketplace", robots: "open", sitemap: false, cost: 1 } as const;
/** On a dealer's own domain too. Accounts are not: a session that such a domain writes, it alone would read. */
const EVERYWHERE = { sites: "all" } as const;
const CLOSED = { ...OPEN, robots: "closed" } as const;

const operation = row({
  ...CLOSED,
  ...EVERYWHERE,
  mount: "http",
  kind: "operation",
  cost: 0,
  who: "keyholder",
  keep: FOR_NOBODY,
});
const api = row({ ...CLOSED, ...EVERYWHERE, mount: "http", kind: "api", keep: forAll(0) });
/** What a member keeps. */
const ownApi = row({ ...CLOSED, mount: "http", kind: "api", who: "member", keep: FOR_NOBODY });
/** Stocks of dealers, by the dealer's key. */
const stock = row({ ...CLOSED, ...EVERYWHERE, mount: "http", kind: "api", who: "keyholder", keep: FOR_NOBODY });
const feed = row({ ...OPEN, ...EVERYWHERE, mount: "http", kind: "feed", keep: forAll(HOUR) });
const file = row({ ...OPEN, ...EVERYWHERE, mount: "http", kind: "file", cost: 0, keep: FOR_EVER });

/** Every document is written in the theme of its visitor. */
const PAGE: Keep = forAll(0, ["theme"]);
/** The seed orders results, the size says how many. */
const RESULTS: Keep = forAll(0, ["theme", "seed", "pageSize"]);

const page = row({ ...OPEN, mount: "pages", kind: "page", keep: PAGE });
const text = (path: string) => page({ ...EVERYWHERE, path, metric: "text page" });
const data = row({ ...CLOSED, mount: "pages", kind: "data", keep: forBrowser(0) });
const form = row({ ...CLOSED, mount: "pages", kind: "form", keep: FOR_NOBODY });
const ownData = row({ ...CLOSED, mount: "http", kind: "data", keep: FOR_NOBODY });
const own = row({ ...CLOSED, mount: "pages", kind: "form", who: "member", keep: FOR_NOBODY });
/** A dealer’s, for who has a right on it; of others nobody is told whether they are there. */
const dealerSpace = row({ ...CLOSED, mount: "pages", kind: "form", who: "professional", keep: FOR_NOBODY });
const operators = row({ ...CLOSED, mount: "pages", kind: "form", who: "operator", keep: FOR_NOBODY });
/** Made for one visitor. */
const filters = row({ ...CLOSED, ...EVERYWHERE, mount: "pages", kind: "page", keep: forBrowser(0) });
const address = row({ ...OPEN, ...EVERYWHERE, mount: "grammar", kind: "page", keep: RESULTS });

export const ROUTES = {
  health: operation({ path: "/health", metric: "operation", who: "everyone", robots: "open" }),
  ready: operation({ path: "/ready", metric: "operation", who: "everyone", robots: "open" }),
  metrics: operation({ path: "/metrics", metric: "operation" }),
  /** What a trial has sent; nothing elsewhere. */
  mails: operation({ path: "/dev/mail", metric: "mail of a trial" }),
  mailFile: operation({ path: "/dev/mail/:file", metric: "mail of a trial" }),

  apiSearch: api({ path: "/api/v5/search", metric: "/api/v5/search" }),
  apiAggregations: api({ path: "/api/v5/aggregations", metric: "/api/v5/aggregations" }),
  apiOptions: api({ path: "/api/v5/options/:text", metric: "/api/v5/options" }),
  apiZipcodes: api({ path: "/api/v2/zipcodes/:code", metric: "/api/v2/zipcodes", keep: forAll(DAY) }),
  apiFreeText: api({ path: "/api/v1/free-text", metric: "/api/v1/free-text", cost: 1, keep: forBrowser(0) }),
  apiSuggestions: api({
    path: "/api/v1/free-text/suggestions",
    metric: "/api/v1/free-text/suggestions",
    cost: 1,
    keep: forBrowser(0),
  }),
  /** Drawn anew each day, and by what is on sale. */
  apiPromo: api({ path: "/api/v1/promo/search", metric: "/api/v1/promo/search", cost: 1, keep: forBrowser(0) }),
  apiNetworkWarranties: api({
    path: "/api/v1/referentials/network-warranties",
    metric: "/api/v1/referentials",
    keep: forAll(DAY),
  }),
  apiValuation: api({ path: "/api/v1/valuation", metric: "/api/v1/valuation", cost: 2, keep: forBrowser(0) }),
  apiAuthentication: api({
    path: "/api/v1/user-management/authentication",
    metric: "/api/v1/user-management/authentication",
    keep: FOR_NOBODY,
  }),
  /** What a page raised, of whoever accepts that it is measured. Its own purse bounds it. */
  apiEvents: api({
    path: "/api/v1/events",
    metric: "/api/v1/events",
    keep: FOR_NOBODY,
    cost: 0,
  }),
  apiFavourites: ownApi({ path: "/api/v1/me/favourites", metric: "/api/v1/me" }),
  apiConsultedCheck: ownApi({ path: "/api/v1/me/consulted-classifieds/check", metric: "/api/v1/me" }),
  apiConsulted: ownApi({ path: "/api/v1/me/consulted-classifieds", metric: "/api/v1/me" }),
  apiRecentSearches: ownApi({ path: "/api/v1/me/recent-searches", metric: "/api/v1/me" }),
  apiFeed: stock({ path: "/api/v1/feeds/:curef", metric: "/api/v1/feeds", takesFiles: true }),
  apiFeedUpload: stock({
    path: "/api/v1/feeds/:curef/uploads/:upload",
    metric: "/api/v1/feeds/uploads",
    takesFiles: true,
  }),
  apiFeedRuns: stock({ path: "/api/v1/feeds/:curef/runs", metric: "/api/v1/feeds/runs" }),
  apiFeedRun: stock({ path: "/api/v1/feeds/:curef/runs/:run", metric: "/api/v1/feeds/runs" }),
  apiDescription: api({ path: "/api/openapi.json", metric: "/api/openapi.json", keep: forAll(HOUR) }),
  apiUnknown: api({ path: "/api/*", metric: "unknown API address", keep: FOR_NOBODY }),

  robots: feed({ path: "/robots.txt", metric: "for crawlers" }),
  sitemapIndex: feed({ sites: "marketplace", path: "/sitemap.xml", metric: "for crawlers" }),
  sitemapFile: feed({ sites: "marketplace", path: "/sitemaps/:file", metric: "for crawlers" }),
  news: feed({ sites: "marketplace", path: "/nouveautes.rss", metric: "RSS", keep: forAll(300) }),

  assets: file({ path: "/assets/*", metric: "/assets" }),
  drawings: file({ path: "/dessins/*", metric: "drawing", onOtherSites: true }),
  /** What a dealer gave us to stand over its door, drawn anew. */
  dealerLogo: file({ path: "/logos/:logo{[0-9a-f]{32}\\.png}", metric: "dealer’s logos" }),
  /** The sheet of styles that a dealer’s one colour makes. */
  dealerColours: row({ ...OPEN, ...EVERYWHERE, mount: "http", kind: "file", cost: 0, keep: forAll(DAY) })({
    path: "/couleurs/:colour{[0-9a-f]{6}\\.css}",
    metric: "dealer’s colours",
  }),
  photographs: file({ path: "/photos/*", metric: "photograph", cost: 2, onOtherSites: true }),
  serviceWorker: row({ ...OPEN, ...EVERYWHERE, mount: "pages", kind: "file", cost: 0, keep: forAll(0) })({
    path: "/hors-ligne.js",
    metric: "public file",
  }),
  publicFiles: file({
    path: "/:file{.+\\.(?:svg|png|ico|txt|webmanifest)}",
    metric: "public file",
    keep: forAll(HOUR),
    onOtherSites: true,
  }),

  design: page({
    ...EVERYWHERE,
    path: "/dev/design",
    metric: "other page",
    robots: "closed",
    keep: FOR_NOBODY,
    development: true,
  }),
  /** A picture that counts what is shown of campaigns; the same for everybody, and kept by nobody. */
  promotionMark: ownData({ path: "/promotions/:event/:campaign", metric: "promotion mark", cost: 0 }),
  contactMessageData: ownData({ ...EVERYWHERE, path: "/contact/donnees/message/:reference", metric: "contact data" }),
  contactPhoneData: ownData({ ...EVERYWHERE, path: "/contact/donnees/telephone/:reference", metric: "contact data" }),
  contactShowroomMessageData: ownData({
    ...EVERYWHERE,
    path: "/contact/donnees/ecrire/:curef",
    metric: "contact data",
  }),
  contactShowroomPhoneData: ownData({
    ...EVERYWHERE,
    path: "/contact/donnees/vitrine/:curef",
    metric: "contact data",
  }),
  /** A seller is written to, called and reported, by step and subject: pages that are read by their sender alone. */
  contact: form({ ...EVERYWHERE, path: "/contact/*", metric: "contact page", keep: forBrowser(0) }),
  /** Files of an advert that is being written: its browser or its owner alone are answered, whatever is asked. */
  depositPhotos: row({ ...CLOSED, mount: "http", kind: "form", keep: FOR_NOBODY })({
    path: "/deposer/photos",
    metric: "deposit photographs",
    takesFiles: true,
    cost: 2,
  }),
  depositPhoto: ownData({ path: "/deposer/photos/:file", metric: "deposit photographs", keep: forBrowser(HOUR) }),
  depositPreview: form({ path: "/deposer/apercu", metric: "deposit page" }),
  /** Contests a refusal, by its link. */
  depositAppeal: form({ path: "/deposer/recours", metric: "deposit page" }),
  deposit: form({ path: "/deposer", metric: "deposit page", cost: 2 }),
  ownListings: own({ path: "/compte/annonces", metric: "own listings page" }),
  /** By steps, which its query names: what was sent, the link that came back. */
  signIn: form({ path: "/connexion", metric: "sign-in page" }),
  account: own({ path: "/compte", metric: "account page" }),
  /** All that is kept of its owner, as one file. */
  accountExport: own({ path: "/compte/mes-donnees.zip", metric: "account export", cost: 5 }),
  savedSearches: own({ path: "/compte/alertes", metric: "saved searches page" }),
  /** A browser of its owner asks to be told of news. */
  notifications: ownData({ path: "/compte/notifications", metric: "notification data", who: "member" }),
  /** Where professionals begin: their dealers, or a form that opens one. */
  dealerSpaces: own({ path: "/pro", metric: "dealer space" }),
  dealerOpening: own({ path: "/pro/ouvrir", metric: "dealer space" }),
  dealerDay: dealerSpace({ path: "/pro/:curef", metric: "dealer space" }),
  dealerStock: dealerSpace({ path: "/pro/:curef/stock", metric: "dealer space" }),
  /** The same as a table for spreadsheets. */
  dealerStockFile: dealerSpace({
    path: "/pro/:curef/stock.csv",
    metric: "dealer space",
    mount: "http",
    cost: 2,
  }),
  dealerShowroom: dealerSpace({ path: "/pro/:curef/vitrine", metric: "dealer space" }),
  /** One vehicle by form; `nouveau` leads to one that is not written yet. */
  dealerVehicle: dealerSpace({ path: "/pro/:curef/stock/:vehicle", metric: "dealer space", cost: 2 }),
  dealerVehiclePhotos: dealerSpace({
    path: "/pro/:curef/stock/:vehicle/photos",
    metric: "dealer space",
    mount: "http",
    takesFiles: true,
    cost: 2,
  }),
  dealerVehiclePhoto: dealerSpace({
    path: "/pro/:curef/stock/:vehicle/photos/:file",
    metric: "dealer space",
    mount: "http",
    kind: "data",
    keep: forBrowser(HOUR),
  }),
  dealerLeads: dealerSpace({ path: "/pro/:curef/contacts", metric: "dealer space" }),
  dealerLead: dealerSpace({ path: "/pro/:curef/contacts/:lead", metric: "dealer space" }),
  dealerTeam: dealerSpace({ path: "/pro/:curef/equipe", metric: "dealer space" }),
  /** What it pays for: each campaign by its reference, a new one at `nouvelle`. */
  dealerCampaigns: dealerSpace({ path: "/pro/:curef/campagnes", metric: "dealer space" }),
  dealerCampaign: dealerSpace({ path: "/pro/:curef/campagnes/:campaign", metric: "dealer space" }),
  dealerFeeds: dealerSpace({ path: "/pro/:curef/flux", metric: "dealer space" }),
  /** What is to stand over a dealer's door. */
  dealerLogoFile: dealerSpace({
    path: "/pro/:curef/vitrine/logo",
    metric: "dealer space",
    mount: "http",
    takesFiles: true,
  }),
  /** Where a form sends a file of stock, which is then tried before anything is imported. */
  dealerFile: dealerSpace({
    path: "/pro/:curef/flux/fichier",
    metric: "dealer space",
    mount: "http",
    takesFiles: true,
  }),
  dealerTrial: dealerSpace({ path: "/pro/:curef/flux/:file", metric: "dealer space" }),
  /** What waits for the people who run the site: to anybody else there is nothing here. */
  operatorDesk: operators({ path: "/exploitation", metric: "operator page" }),
  operatorLog: row({ ...CLOSED, mount: "http", kind: "data", who: "operator", keep: FOR_NOBODY })({
    path: "/exploitation/journal/:file{actes\\.(?:csv|ndjson)}",
    metric: "operator log",
    cost: 2,
  }),
  operatorPages: operators({ path: "/exploitation/*", metric: "operator page" }),
  alertState: ownData({ path: "/alertes/etat", metric: "alert data" }),
  alertForm: ownData({ path: "/alertes/donnees", metric: "alert data" }),
  /** A search is followed, and its mails are set and ended by their links: pages that are read by one person. */
  alert: form({ path: "/alertes/*", metric: "alert page" }),
  home: page({ ...EVERYWHERE, path: "/", metric: "home page", sitemap: true }),
  words: page({ ...EVERYWHERE, path: "/recherche", metric: "words page", robots: "closed", keep: forBrowser(0) }),
  display: form({ ...EVERYWHERE, path: "/affichage", metric: "form" }),
  position: form({ ...EVERYWHERE, path: "/position", metric: "form" }),
  /** Who was taken for a program shows that somebody looks at the page. */
  verification: row({ ...CLOSED, ...EVERYWHERE, mount: "http", kind: "form", keep: FOR_NOBODY })({
    path: "/verification",
    metric: "verification",
  }),
  /** What failed in a browser. */
  incident: form({ ...EVERYWHERE, path: "/incident", metric: "form" }),
  ranking: text("/classement.html"),
  sources: text("/sources.html"),
  legalNotice: text("/mentions-legales.html"),
  terms: text("/conditions.html"),
  /** Says what its visitor has chosen, and takes the choice. */
  privacy: page({ ...EVERYWHERE, path: "/confidentialite.html", metric: "text page", keep: forBrowser(0) }),
  accessibility: text("/accessibilite.html"),
  electricLanding: page({ path: "/voiture-electrique.html", metric: "landing page", sitemap: true }),
  /** On a dealer’s own domain it explains, and counts on the dealer’s vehicles alone. */
  financingLanding: page({ ...EVERYWHERE, path: "/financement.html", metric: "landing page", sitemap: true }),
  directory: page({ path: "/vendeurs.html", metric: "directory of sellers", sitemap: true, cost: 2 }),
  /** With a vehicle in its query it tells of that vehicle, and is not indexed. */
  estimate: page({ path: "/estimer.html", metric: "estimate page", sitemap: true, keep: forBrowser(0), cost: 2 }),
  finderModels: data({ path: "/accueil/modeles", metric: "finder data" }),
  finderPlaces: data({ path: "/accueil/lieux", metric: "finder data", keep: forAll(DAY) }),
  favourites: page({ path: "/favoris", metric: "favourites page", robots: "closed" }),
  favouritesKept: data({ path: "/favoris/annonces", metric: "favourites data", keep: FOR_NOBODY }),
  recentListings: data({ path: "/annonces/vues", metric: "recent listings data", keep: FOR_NOBODY }),
  comparison: filters({ sites: "marketplace", path: "/comparer", metric: "comparison page" }),
  filters: filters({ path: "/filters", metric: "filters page" }),
  filtersState: data({ ...EVERYWHERE, path: "/filters/etat", metric: "filters data", keep: forBrowser(FORM_SECONDS) }),
  filtersOptions: data({ ...EVERYWHERE, path: "/filters/options", metric: "filters data", keep: forBrowser(60) }),
  filtersMap: data({ ...EVERYWHERE, path: "/filters/carte", metric: "filters data", keep: forAll(7 * DAY) }),
  filtersElsewhere: filters({ path: "/filters/*", metric: "filters page" }),
  showroomFilters: filters({ path: "/:curef/filters", metric: "filters page" }),
  showroomFiltersElsewhere: filters({ path: "/:curef/filters/*", metric: "filters page" }),

  results: address({ sites: "marketplace", path: "/listing", metric: "results page", sitemap: true }),
  listing: address({ path: "/:listing{[^/]*-annonce-[^/]+}", metric: "listing page", keep: PAGE }),
  showroom: address({ path: "/:showroom{(?:.+/)?index}", metric: "showroom page" }),
  search: address({ path: "/:search{.+\\.html}", metric: "results page" }),
  /** Other spellings, and what is not there. */
  address: page({ ...EVERYWHERE, path: "/*", metric: "other address", keep: forBrowser(0) }),
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;
