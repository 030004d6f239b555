/** What a dealer's own domain has of the site: its showroom, and no way to anybody else's vehicles (spec 6.6). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { sampleAddress } from "../../test/sample-address.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import type { RouteKind } from "../domain/urls/route.ts";
import { ALL_ROUTES } from "../domain/urls/route-of.ts";
import type { RouteName } from "../domain/urls/route-table.ts";
import { ROUTES } from "../domain/urls/route-table.ts";

const HOST = "www.garage.example";
let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([
    ...["A1", "A2"].map((reference) =>
      listingWith({
        reference,
        curef: "C1",
        vertical: "car",
        make: "PEUGEOT",
        creditMonthly: 267,
        creditTerms: { deposit: 1490, months: 60, nominalRate: 4.9 },
      }),
    ),
    listingWith({ reference: "M1", curef: "C1", vertical: "moto", category: "61", make: "YAMAHA" }),
    ...["B1", "B2", "B3", "B4"].map((reference) =>
      listingWith({ reference, curef: "C2", vertical: "car", make: "PEUGEOT", creditMonthly: 111 }),
    ),
  ]);
  const market = { verdict: "GOOD_DEAL", marketValue: { estimate: 12_000, low: 11_000, high: 13_000 } } as const;
  const explanation = {
    comparables: 40,
    typical: 11_800,
    terms: [{ term: "mileage", euros: 200 } as const],
    usual: { month: "2021-01", mileage: 60_000 },
  };
  // Others' too: a price is explained with those alone that are valued.
  await served.site.storage.listings.write(
    ["A1", "B1", "B2", "B3", "B4"].map((reference) => ({ kind: "market", reference, market, explanation }) as const),
    new Date().toISOString(),
  );
  await served.site.storage.dealers.put([
    { curef: "C1", name: "Garage du Lac", sellerType: "GARAGE", place: {}, domain: HOST },
    { curef: "C2", name: "Autos du Port", sellerType: "GARAGE", place: {} },
  ]);
});
afterAll(() => served.close());

const ask = (path: string, method: "GET" | "POST" = "GET") =>
  served.ask({
    path,
    method,
    headers: {
      Host: HOST,
      ...(method === "POST" ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(method === "POST" ? { body: "annonces=B1&ajouter=B1&geste=publier&email=a@exemple.example" } : {}),
  });

/** What of the route table a dealer's own domain answers at, beside files, feeds, figures and what programs ask. */
const PRESENT: ReadonlySet<RouteName> = new Set<RouteName>([
  "home",
  "words",
  "showroom",
  "listing",
  "search",
  "filters",
  "filtersState",
  "filtersOptions",
  "filtersMap",
  "filtersElsewhere",
  "showroomFilters",
  "showroomFiltersElsewhere",
  "contact",
  "contactMessageData",
  "contactPhoneData",
  "contactShowroomMessageData",
  "contactShowroomPhoneData",
  "display",
  "position",
  "incident",
  "verification",
  "ranking",
  "sources",
  "legalNotice",
  "terms",
  "privacy",
  "financingLanding",
  "accessibility",
  "serviceWorker",
  "assets",
  "address",
  "design",
]);
const FOR_PROGRAMS: ReadonlySet<RouteKind> = new Set<RouteKind>(["operation", "file"]);
const ABSENT = ALL_ROUTES.filter(
  ({ name, kind, path }) =>
    !PRESENT.has(name) && name !== "robots" && !FOR_PROGRAMS.has(kind) && (kind !== "api" || path.includes("/me/")),
);
/** Of others, at addresses that the grammar reads. */
const OF_OTHERS = [
  "/occasion-voiture.html",
  "/occasion-voiture-marque-peugeot.html",
  "/C2/index",
  "/C2/filters",
  "/auto-occasion-annonce-B1.html",
];

describe("a dealer’s own domain", () => {
  const isNotFoundInItsFrame = async (path: string) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).toContain("Garage du Lac");
    expect(body).not.toContain('href="/listing"');
    expect(body).not.toContain("Vendre mon véhicule");
    expect((await ask(path, "POST")).status).toBeGreaterThanOrEqual(400);
  };
  it.each(ABSENT.filter(({ mount, kind }) => mount !== "http" && kind !== "data"))(
    "has no $path, read or written, and says so in the dealer’s frame [6.6, 2.5]",
    ({ path }) => isNotFoundInItsFrame(sampleAddress(path)),
  );
  it.each(ABSENT.filter(({ mount, path }) => mount === "pages" && !/[:*]/.test(path)))(
    "has no $path under another spelling either [6.6]",
    async ({ path }) => {
      const escaped = `/%${(path.codePointAt(1) ?? 0).toString(16)}${path.slice(2)}`;
      for (const spelled of [path.toUpperCase(), escaped, `${path}/`, `${path.toUpperCase()}.data`]) {
        const { status, headers } = await ask(spelled);
        // Pages move to their own spelling, where they are not.
        const answer = status === 301 ? await ask(headers.location ?? "") : { status };
        expect([spelled, answer.status]).toEqual([spelled, 404]);
        expect((await ask(spelled, "POST")).status, spelled).toBeGreaterThanOrEqual(400);
      }
    },
  );
  it.each(OF_OTHERS)("has no %s, which is others’, and says so in the dealer’s frame [6.6, 2.5]", isNotFoundInItsFrame);
  it.each(ABSENT.filter(({ mount, kind }) => mount === "http" || kind === "data"))(
    "answers no script and takes no file at $path [6.6]",
    async ({ path }) => {
      for (const method of ["GET", "POST"] as const)
        expect([404, 405], method).toContain((await ask(sampleAddress(path), method)).status);
    },
  );

  it("explains a price there without the offers of others, and with them on the marketplace [6.6]", async () => {
    const address = /href="(\/[^"]*annonce-A1\.html)"/.exec((await ask("/index")).body)?.[1] ?? "";
    const own = (await ask(address)).body;
    expect(own).toContain("Le prix, expliqué");
    expect(own).not.toMatch(/annonce-B\d/);
    expect(own).not.toContain("Estimer ma voiture");
    const { body } = await served.ask({ path: address });
    expect(body).toMatch(/annonce-B\d/);
  });

  it("leads to nothing that is not there, from any of its pages [6.6]", async () => {
    const waiting: (readonly [path: string, from: string])[] = [["/index", ""]];
    const seen = new Map<string, number>();
    const lost: string[] = [];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, from] = next;
      // Narrower searches have the links of wider ones.
      if (seen.has(path) || (path.includes("?") && from.includes("?"))) continue;
      const { status, headers, body } = await ask(path);
      seen.set(path, status);
      if (status >= 400) lost.push(`${from} → ${path}`);
      if (status >= 300 && status < 400) waiting.push([headers.location ?? "", path]);
      if (!(headers["content-type"] ?? "").startsWith("text/html")) continue;
      for (const [, href = ""] of body.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
        waiting.push([href.replaceAll("&amp;", "&"), path]);
    }
    expect(lost).toEqual([]);
    expect(seen.size).toBeGreaterThan(15);
    const others = [...seen.keys()].filter((path) => /B1|C2|favoris|comparer|connexion|deposer|vendeurs/.test(path));
    expect(others).toEqual([]);
  }, 60_000);

  it("explains payments by the month on the dealer’s vehicles alone [6.6]", async () => {
    expect((await ask("/index")).body).toContain('href="/financement.html#exemple"');
    const { status, body } = await ask("/financement.html");
    expect(status).toBe(200);
    expect(body).toContain('id="exemple"');
    const [, content = ""] = /<main(.*?)<\/main>/s.exec(body) ?? [];
    expect(content).toMatch(/annonce-A\d/);
    expect(content).not.toMatch(/annonce-B\d|\/loa\/|<form/);
    expect(content).toContain("267");
    expect((await served.ask({ path: "/financement.html" })).body).toContain("offres à crédit");
    // Another name of the dealer's: none of the marketplace's searches is taken there either.
    expect((await ask("/financement.html?vertical=car&budgetKind=LOA")).status).toBe(200);
  });

  it.each(["vitrine=C2", "", "vitrine=C1&curef=C2"])(
    "counts its own stock alone, whoever is named (%s) [6.6]",
    async (asked) => {
      const { status, body } = await ask(`/filters/etat?${asked}`);
      expect(status).toBe(200);
      const { state } = JSON.parse(body) as { state: { total: number } };
      expect(state.total).toBe(2);
    },
  );

  it("tells crawlers of no sitemap, which would be the marketplace’s [6.6]", async () => {
    const { status, body } = await ask("/robots.txt");
    expect(status).toBe(200);
    expect(body).toContain("Disallow: /filters");
    expect(body).not.toContain("Sitemap");
    expect((await served.ask({ path: "/robots.txt" })).body).toContain("Sitemap: ");
  });

  it("says who sells before the law, and what of it was not told", async () => {
    const { body } = await ask("/index");
    expect(body).toContain("Identité du vendeur professionnel");
    expect(body).toContain("Ce professionnel n’a pas encore transmis son identité légale");
  });

  it("shows the texts of the site under the dealer’s name", async () => {
    for (const { path, metric } of Object.values(ROUTES).filter(({ metric: name }) => name === "text page")) {
      const { status, body } = await ask(path);
      expect([path, status, metric]).toEqual([path, 200, "text page"]);
      expect(body, path).toContain("dealer-top");
    }
  });

  it("shows what its dealer has said anew to whoever comes next [3.33]", async () => {
    const marketplace = () => served.ask({ path: "/C1/index" });
    for (const look of [() => ask("/index"), marketplace]) {
      await look();
      expect((await look()).headers["cache-status"]).toBe("Virage; hit");
    }
    await served.site.storage.dealers.put([
      { curef: "C1", name: "Garage du Grand Lac", sellerType: "GARAGE", place: {}, domain: HOST },
    ]);
    for (const look of [() => ask("/index"), marketplace]) expect((await look()).body).toContain("Garage du Grand Lac");
  });
});
