import { describe, expect, it } from "vitest";
import { cacheControlOf } from "./route.ts";
import { ALL_ROUTES, isFixed, respelled, routeOf } from "./route-of.ts";
import { ROUTES } from "./route-table.ts";

const nameOf = (path: string) => routeOf(path).name;

describe("the route of an address", () => {
  it("is its own row for every fixed path", () => {
    for (const route of ALL_ROUTES.filter(isFixed)) expect(nameOf(route.path)).toBe(route.name);
  });

  it.each([
    ["/occasion-voiture-marque-peugeot-2.html", "search"],
    ["/region/occasion-voiture-bretagne/finistere-29/brest.html", "search"],
    ["/auto-occasion-annonce-E123.html", "listing"],
    ["/C123/cat-moto/marque-bmw/index", "showroom"],
    ["/index", "showroom"],
    ["/C123/filters", "showroomFilters"],
    ["/C123/filters/prix", "showroomFiltersElsewhere"],
    ["/filters/prix", "filtersElsewhere"],
    ["/api/v5/options/cuir", "apiOptions"],
    ["/api/v6/search", "apiUnknown"],
    ["/api/v1/feeds/C1", "apiFeed"],
    ["/api/v1/feeds/C1/uploads/aaaaaaaaaaaaaaaaaaaa", "apiFeedUpload"],
    ["/api/v1/feeds/C1/runs/12", "apiFeedRun"],
    ["/api/v1/feeds/C1/runs/12/more", "apiUnknown"],
    ["/assets/a.js", "assets"],
    ["/sitemaps/marques-1.xml", "sitemapFile"],
    ["/social/virage.png", "publicFiles"],
    ["/robots.txt", "robots"],
    ["/LISTING", "address"],
    ["//", "address"],
    ["", "address"],
    ["/listing)", "address"],
  ])("of %s is %s", (path, name) => expect(nameOf(path)).toBe(name));

  it.each([
    ["/Connexion", "signIn"],
    ["/%63onnexion", "signIn"],
    ["/connexion/", "signIn"],
    ["//connexion", "signIn"],
    ["/Connexion.data", "signIn"],
    ["/COMPTE/Annonces/", "ownListings"],
    ["/Exploitation/Journal", "operatorPages"],
    ["/PRO/c1/stock", "dealerStock"],
    ["/%76endeurs.html", "directory"],
    ["/connexion%zz", "address"],
  ])("of %s is %s, as the router reads it", (path, name) => expect(nameOf(path)).toBe(name));

  it("is the same under any capitals, escapes and slashes, for every page that the router has", () => {
    for (const { name, path } of ALL_ROUTES.filter(
      (route) => route.mount === "pages" && isFixed(route) && route.path !== "/",
    )) {
      const escaped = `/%${(path.codePointAt(1) ?? 0).toString(16)}${path.slice(2)}`;
      for (const spelled of [path.toUpperCase(), escaped, `${path}/`, `/${path}`]) {
        const { who, sites, keep } = routeOf(spelled);
        expect([spelled, { who, sites, keep }]).toEqual([
          spelled,
          { who: ROUTES[name].who, sites: ROUTES[name].sites, keep: ROUTES[name].keep },
        ]);
      }
    }
  });

  it("is the page's where the router asks for its data", () => {
    expect(
      ["/_.data", "/listing.data", "/occasion-voiture.html.data", "/C1/index.data", "/filters/_.data"].map(nameOf),
    ).toEqual(["home", "results", "search", "showroom", "filters"]);
  });
});

describe("another spelling of a fixed page", () => {
  it.each([
    ["/filters/", "/filters"],
    ["/FILTERS", "/filters"],
    ["/Recherche)", "/recherche"],
    ["/classement", "/classement.html"],
    ["/CLASSEMENT.HTML/", "/classement.html"],
    ["/sources.html),", "/sources.html"],
    ["/conditions.html&utm_source=x", "/conditions.html"],
    ["/%20", "/"],
    ["/C1/filters/", "/C1/filters"],
    ["/C1/FILTERS", "/C1/filters"],
    ["/c1/Filters),", "/C1/filters"],
  ])("%s means %s", (path, page) => expect(respelled(path)).toBe(page));

  it("is neither the page's own, nor one that the grammar reads or nobody does", () => {
    for (const { path } of ALL_ROUTES.filter(isFixed)) expect(respelled(path), path).toBeUndefined();
    const others = ["/LISTING", "/occasion-voiture.html)", "/filters/prix", "/nowhere", "/nowhere/filters/"];
    const ofDealers = ["/C1/filters", "/C1/filters/prix", "/C1/filters.data", "/C1/index", "/C1/INDEX"];
    for (const path of [...others, ...ofDealers]) expect(respelled(path), path).toBeUndefined();
  });
});

describe("what may be kept", () => {
  it("is said as a header", () => {
    expect(cacheControlOf(ROUTES.assets.keep)).toBe("public, max-age=31536000, immutable");
    expect(cacheControlOf(ROUTES.home.keep)).toBe("public, no-cache");
    expect(cacheControlOf(ROUTES.filtersOptions.keep)).toBe("private, max-age=60");
    expect(cacheControlOf(ROUTES.filtersState.keep)).toBe("private, max-age=300"); // spec 7.10, 9.3
    expect(cacheControlOf(ROUTES.display.keep)).toBe("no-store");
  });
});
