import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { cacheControlOf } from "../src/domain/urls/route.ts";
import { ALL_ROUTES, routeOf } from "../src/domain/urls/route-of.ts";
import type { RouteName } from "../src/domain/urls/route-table.ts";

interface Example {
  readonly path: string;
  /** 200 when nothing is said. */
  readonly status?: number;
}

/** Of what only the site knows: what it was built into, and what it holds. */
async function exampleIn(request: APIRequestContext, page: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await (await request.get(page)).text())?.[0];
  if (found === undefined) throw new Error(`${page} holds no ${pattern.source}`);
  return found;
}

async function examples(request: APIRequestContext): Promise<Readonly<Record<RouteName, Example>>> {
  const answer = await request.get("/api/v5/search?customerFamilyCodes=PROFESSIONNEL&pageSize=100");
  const { hits } = (await answer.json()) as { hits: { curef?: string }[] }; // as api/answers.ts says
  const curef = hits.find((hit) => hit.curef !== undefined)?.curef ?? "";
  const reference =
    /-annonce-([\w-]+)\.html/.exec(
      await exampleIn(request, "/listing", /\/[a-z]+-occasion-annonce-[\w-]+\.html/),
    )?.[1] ?? "";
  return {
    health: { path: "/health" },
    ready: { path: "/ready" },
    // Figures are the operator's.
    metrics: { path: "/metrics", status: 404 },
    // A site with an address of its own shows no mail.
    mails: { path: "/dev/mail", status: 404 },
    mailFile: { path: "/dev/mail/lead-1.eml", status: 404 },
    apiSearch: { path: "/api/v5/search" },
    apiAggregations: { path: "/api/v5/aggregations?aggregations=vehicle.energy" },
    apiOptions: { path: "/api/v5/options/cuir" },
    apiPromo: { path: "/api/v1/promo/search" },
    apiNetworkWarranties: { path: "/api/v1/referentials/network-warranties" },
    apiFreeText: { path: "/api/v1/free-text?text=clio+diesel" },
    apiSuggestions: { path: "/api/v1/free-text/suggestions?text=clio+di" },
    apiValuation: { path: "/api/v1/valuation?make=PEUGEOT&model=208&year=2021&mileage=50000" },
    // Asked by POST.
    apiEvents: { path: "/api/v1/events", status: 405 },
    apiFavourites: { path: "/api/v1/me/favourites", status: 401 },
    apiConsultedCheck: { path: "/api/v1/me/consulted-classifieds/check?refs=E1", status: 401 },
    apiConsulted: { path: "/api/v1/me/consulted-classifieds", status: 401 },
    apiRecentSearches: { path: "/api/v1/me/recent-searches", status: 401 },
    apiAuthentication: { path: "/api/v1/user-management/authentication", status: 405 },
    apiZipcodes: { path: "/api/v2/zipcodes/69001" },
    apiFeed: { path: "/api/v1/feeds/C1", status: 405 },
    apiFeedUpload: { path: "/api/v1/feeds/C1/uploads/aaaaaaaaaaaaaaaaaaaa", status: 401 },
    apiFeedRuns: { path: "/api/v1/feeds/C1/runs", status: 401 },
    apiFeedRun: { path: "/api/v1/feeds/C1/runs/1", status: 401 },
    apiDescription: { path: "/api/openapi.json" },
    apiUnknown: { path: "/api/v6/search", status: 404 },
    robots: { path: "/robots.txt" },
    sitemapIndex: { path: "/sitemap.xml" },
    sitemapFile: { path: "/sitemaps/pages-1.xml" },
    news: { path: "/nouveautes.rss" },
    assets: { path: await exampleIn(request, "/", /\/assets\/[\w.-]+\.js/) },
    directory: { path: "/vendeurs.html" },
    dealerLogo: { path: `/logos/${"0".repeat(32)}.png`, status: 404 },
    dealerColours: { path: "/couleurs/7a2e66.css" },
    drawings: { path: await exampleIn(request, "/listing", /\/dessins\/[^"#)]+/) },
    photographs: { path: "/photos/none", status: 404 },
    serviceWorker: { path: "/hors-ligne.js" },
    publicFiles: { path: "/favicon.svg" },
    // Visitors' builds go without it.
    design: { path: "/dev/design", status: 404 },
    promotionMark: { path: "/promotions/vue/C1-1" },
    contact: { path: `/contact/message/${reference}` },
    contactMessageData: { path: `/contact/donnees/message/${reference}` },
    // A number is asked for by POST.
    contactShowroomMessageData: { path: `/contact/donnees/ecrire/${curef}`, status: 404 },
    contactShowroomPhoneData: { path: `/contact/donnees/vitrine/${curef}`, status: 404 },
    contactPhoneData: { path: `/contact/donnees/telephone/${reference}`, status: 404 },
    signIn: { path: "/connexion" },
    deposit: { path: "/deposer" },
    // Files are sent by POST; nobody else’s are shown.
    depositPhotos: { path: "/deposer/photos", status: 404 },
    depositPhoto: { path: "/deposer/photos/00000000000000000000000000000000-320.webp", status: 404 },
    depositPreview: { path: "/deposer/apercu", status: 404 },
    depositAppeal: { path: "/deposer/recours?jeton=x", status: 410 },
    // A guest signs in first.
    accountExport: { path: "/compte/mes-donnees.zip", status: 303 },
    account: { path: "/compte", status: 303 },
    savedSearches: { path: "/compte/alertes", status: 303 },
    operatorDesk: { path: "/exploitation", status: 404 },
    operatorLog: { path: "/exploitation/journal/actes.csv", status: 404 },
    operatorPages: { path: "/exploitation/journal", status: 404 },
    dealerSpaces: { path: "/pro", status: 303 },
    dealerOpening: { path: "/pro/ouvrir", status: 303 },
    dealerDay: { path: `/pro/${curef}`, status: 303 },
    dealerStock: { path: `/pro/${curef}/stock`, status: 303 },
    dealerStockFile: { path: `/pro/${curef}/stock.csv`, status: 303 },
    dealerShowroom: { path: `/pro/${curef}/vitrine`, status: 303 },
    dealerVehicle: { path: `/pro/${curef}/stock/nouveau`, status: 303 },
    dealerVehiclePhotos: { path: `/pro/${curef}/stock/${curef}-1/photos`, status: 303 },
    dealerVehiclePhoto: { path: `/pro/${curef}/stock/${curef}-1/photos/a.webp`, status: 401 },
    dealerLeads: { path: `/pro/${curef}/contacts`, status: 303 },
    dealerLead: { path: `/pro/${curef}/contacts/XXXX`, status: 303 },
    dealerTeam: { path: `/pro/${curef}/equipe`, status: 303 },
    dealerCampaigns: { path: `/pro/${curef}/campagnes`, status: 303 },
    dealerCampaign: { path: `/pro/${curef}/campagnes/nouvelle`, status: 303 },
    dealerFeeds: { path: `/pro/${curef}/flux`, status: 303 },
    dealerLogoFile: { path: `/pro/${curef}/vitrine/logo`, status: 303 },
    dealerFile: { path: `/pro/${curef}/flux/fichier`, status: 303 },
    dealerTrial: { path: `/pro/${curef}/flux/aaaaaaaaaaaaaaaaaaaa`, status: 303 },
    ownListings: { path: "/compte/annonces", status: 303 },
    // By POST alone.
    notifications: { path: "/compte/notifications", status: 401 },
    alertState: { path: "/alertes/etat" },
    alertForm: { path: "/alertes/donnees?recherche=priceMax%3D9000" },
    alert: { path: "/alertes/nouvelle?recherche=priceMax%3D9000" },
    home: { path: "/" },
    words: { path: "/recherche" },
    display: { path: "/affichage", status: 302 },
    position: { path: "/position", status: 302 },
    incident: { path: "/incident", status: 302 },
    verification: { path: "/verification" },
    ranking: { path: "/classement.html" },
    sources: { path: "/sources.html" },
    legalNotice: { path: "/mentions-legales.html" },
    terms: { path: "/conditions.html" },
    privacy: { path: "/confidentialite.html" },
    accessibility: { path: "/accessibilite.html" },
    electricLanding: { path: "/voiture-electrique.html" },
    financingLanding: { path: "/financement.html" },
    estimate: { path: "/estimer.html" },
    finderModels: { path: "/accueil/modeles?vertical=car&makesModelsCommercialNames=PEUGEOT" },
    finderPlaces: { path: "/accueil/lieux?texte=lyo" },
    favourites: { path: "/favoris" },
    favouritesKept: { path: "/favoris/annonces?references=ZORGLUB" },
    recentListings: { path: "/annonces/vues?annonce=ZORGLUB", status: 404 },
    comparison: { path: "/comparer" },
    filters: { path: "/filters" },
    filtersState: { path: "/filters/etat" },
    filtersOptions: { path: "/filters/options?texte=cuir" },
    filtersMap: { path: "/filters/carte" },
    filtersElsewhere: { path: "/filters/prix", status: 302 },
    showroomFilters: { path: `/${curef}/filters` },
    showroomFiltersElsewhere: { path: `/${curef}/filters/prix`, status: 302 },
    results: { path: "/listing" },
    listing: { path: await exampleIn(request, "/listing", /\/[a-z]+-occasion-annonce-[\w-]+\.html/) },
    showroom: { path: `/${curef}/index` },
    search: { path: "/occasion-voiture.html" },
    address: { path: "/LISTING", status: 301 },
  };
}

const COOKIES = { headers: { cookie: "seed=202601150900; theme=dark" } };

test("every address of the table answers, and says what may be kept of it", async ({ request, isMobile }) => {
  test.skip(isMobile, "addresses are the same on phones");
  const byName = await examples(request);
  for (const { name, kind, keep } of ALL_ROUTES) {
    const { path, status = 200 } = byName[name];
    const answer = await request.get(path, { ...COOKIES, maxRedirects: 0 });
    expect([name, answer.status()], path).toEqual([name, status]);
    expect(routeOf(path.replace(/\?.*/, "")).name, path).toBe(name);
    const { "cache-control": kept, vary } = answer.headers();
    expect(kept, path).toBeDefined();
    if (kind === "page") expect(vary, path).toContain("Cookie");
    // The API says itself how an answer is asked for again.
    if (status === 200 && kind !== "api" && kind !== "feed") expect(kept, path).toBe(cacheControlOf(keep));
  }
});

test("every page that a link of the frame names is one of the table's", async ({ page }) => {
  await page.goto("/");
  const links = await page.locator("header a, footer a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const { pathname } = new URL(link ?? "", "http://site");
    expect(routeOf(pathname).name, String(link)).not.toBe("address");
  }
});
