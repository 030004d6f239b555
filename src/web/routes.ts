import { index, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

/** The components in all their states; absent from the bundle that visitors get. */
const isDevelopment = process.env["NODE_ENV"] !== "production" || process.env["VIRAGE_DEV"] === "1";
const development = isDevelopment ? [route("dev/design", "dev/design.tsx")] : [];

export default [
  ...development,
  index("pages/home.tsx"),
  route("recherche", "pages/words.tsx"),
  route("affichage", "pages/display.ts"),
  route("position", "pages/position.ts"),
  route("hors-ligne.js", "pages/service-worker.ts"),
  route("classement.html", "pages/ranking.tsx"),
  route("sources.html", "pages/sources.tsx"),
  route("mentions-legales.html", "pages/legal-notice.tsx"),
  route("conditions.html", "pages/terms.tsx"),
  route("confidentialite.html", "pages/privacy.tsx"),
  route("accessibilite.html", "pages/accessibility.tsx"),
  route("voiture-electrique.html", "pages/electric-landing.tsx"),
  route("financement.html", "pages/financing-landing.tsx"),
  route("accueil/modeles", "home/finder/models.ts"),
  route("accueil/lieux", "home/finder/places.ts"),
  route("filters", "pages/filters.tsx"),
  route("filters/etat", "filters/state-route.ts"),
  route("filters/options", "filters/options-route.ts"),
  route("filters/carte", "filters/map/map-route.ts"),
  route("filters/*", "filters/elsewhere.ts"),
  route(":curef/filters", "pages/filters.tsx", { id: "showroom-filters" }),
  route(":curef/filters/*", "filters/elsewhere.ts", { id: "showroom-filters-elsewhere" }),
  // The grammar of addresses (domain/urls) tells what they are, and what is not there.
  route("*", "pages/address.tsx"),
] satisfies RouteConfig;
