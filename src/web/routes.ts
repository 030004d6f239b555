/** The modules of the pages, by their row in the table of addresses (`domain/urls/route-table.ts`). */
import { index, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";
import { ALL_ROUTES } from "../domain/urls/route-of.ts";
import type { RouteName } from "../domain/urls/route-table.ts";

const MODULES: Partial<Record<RouteName, string>> = {
  design: "dev/design.tsx",
  home: "pages/home.tsx",
  words: "pages/words.tsx",
  display: "pages/display.ts",
  position: "pages/position.ts",
  incident: "pages/incident.ts",
  serviceWorker: "pages/service-worker.ts",
  contact: "pages/contact.tsx",
  deposit: "pages/deposit.tsx",
  depositPreview: "pages/deposit-preview.tsx",
  depositAppeal: "pages/deposit-appeal.tsx",
  ownListings: "pages/own-listings.tsx",
  signIn: "pages/sign-in.tsx",
  account: "pages/account.tsx",
  accountExport: "account/export-route.ts",
  savedSearches: "pages/saved-searches.tsx",
  alert: "pages/alerts.tsx",
  dealerSpaces: "pages/pro.tsx",
  operatorDesk: "pages/operator.tsx",
  ranking: "pages/ranking.tsx",
  sources: "pages/sources.tsx",
  legalNotice: "pages/legal-notice.tsx",
  terms: "pages/terms.tsx",
  privacy: "pages/privacy.tsx",
  accessibility: "pages/accessibility.tsx",
  electricLanding: "pages/electric-landing.tsx",
  financingLanding: "pages/financing-landing.tsx",
  directory: "pages/directory.tsx",
  estimate: "pages/estimate.tsx",
  finderModels: "home/finder/models.ts",
  finderPlaces: "places/route.ts",
  favourites: "pages/favourites.tsx",
  favouritesKept: "favourites/kept-route.ts",
  recentListings: "listing/recent-route.ts",
  comparison: "pages/comparison.tsx",
  filters: "pages/filters.tsx",
  filtersState: "filters/state-route.ts",
  filtersOptions: "filters/options-route.ts",
  filtersMap: "filters/map/map-route.ts",
  filtersElsewhere: "pages/filters-elsewhere.ts",
  showroomFilters: "pages/filters.tsx",
  showroomFiltersElsewhere: "filters/elsewhere.ts",
  // The grammar of addresses (domain/urls) tells what they are, and what is not there.
  address: "pages/address.tsx",
};

/**
 * Rows that one module answers by the rest of the address: in the manifest of routes, which every first page brings, they are one row.
 */
const TOGETHER: Partial<Record<RouteName, string>> = { dealerSpaces: "pro/*", operatorDesk: "exploitation/*" };
const ANSWERED_THERE: ReadonlySet<RouteName> = new Set<RouteName>([
  "dealerOpening",
  "dealerDay",
  "dealerStock",
  "dealerShowroom",
  "dealerVehicle",
  "dealerLeads",
  "dealerLead",
  "dealerTeam",
  "dealerFeeds",
  "dealerCampaigns",
  "dealerCampaign",
  "dealerTrial",
  "operatorPages",
]);

const isDevelopment = process.env["NODE_ENV"] !== "production" || process.env["VIRAGE_DEV"] === "1";

export default ALL_ROUTES.filter(
  ({ name, mount, development }) => mount === "pages" && !ANSWERED_THERE.has(name) && (isDevelopment || !development),
).map(({ name, path }) => {
  const { [name]: file } = MODULES;
  if (file === undefined) throw new Error(`no module of ${name}`);
  return path === "/" ? index(file, { id: name }) : route(TOGETHER[name] ?? path.slice(1), file, { id: name });
}) satisfies RouteConfig;
