import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPath } from "../../domain/urls/read-path.ts";
import { NOW, someListings } from "../../../test/factories/listings.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import type { SearchKind } from "./pages-of-listing.ts";
import { SEARCH_KINDS } from "./pages-of-listing.ts";
import type { ToldPage } from "./search-pages.ts";
import { searchPages } from "./search-pages.ts";

const MARKET = someListings(11, 400);
const WRITTEN = new Date(NOW).toISOString();
const LATER = new Date(NOW + 60_000).toISOString();

describe("the search pages told to search engines", () => {
  let site: TestSite;
  let pages: ReadonlyMap<SearchKind, readonly ToldPage[]>;
  const told = () => [...pages.values()].flat();

  beforeAll(async () => {
    site = await openTestSite(MARKET);
    const [sold, ...rest] = MARKET;
    if (sold === undefined) throw new Error("no market");
    await site.storage.listings.write([{ kind: "withdraw", reference: sold.reference }], LATER);
    for (const { reference } of rest.filter((listing) => listing.make === "YAMAHA"))
      await site.storage.listings.write([{ kind: "withdraw", reference }], LATER);
    await site.catchUp();
    pages = await searchPages(site.storage.listings.all(100));
  });
  afterAll(() => site.close());

  it("are of every kind, each once, at its one address and to be indexed", () => {
    for (const kind of SEARCH_KINDS) expect(pages.get(kind)?.length, kind).toBeGreaterThan(0);
    expect(new Set(told().map(({ path }) => path)).size).toBe(told().length);
    for (const { path } of told()) {
      expect(readPath(path, new URLSearchParams())).toMatchObject({
        kind: "page",
        page: "results",
        canonical: path,
        indexable: true,
      });
    }
  });

  it("have offers, every one of them", async () => {
    for (const { path } of told()) {
      const reading = readPath(path, new URLSearchParams());
      if (reading.kind !== "page") throw new Error(path);
      expect(await site.search.count(reading.filters), path).toBeGreaterThan(0);
    }
  });

  it("are gone when their last listing goes", () => {
    const paths = told().map(({ path }) => path);
    expect(paths).toContain("/occasion-moto.html");
    expect(paths.filter((path) => path.includes("-marque-yamaha"))).toEqual([]);
  });

  it("changed when one of their listings came, changed or went", () => {
    const [sold] = MARKET;
    const vertical = told().find(({ path }) => path === "/occasion-quad.html");
    expect(sold).toBeDefined();
    expect(told().find(({ path }) => path === "/occasion-moto.html")?.changedAt).toBe(LATER);
    expect(vertical?.changedAt).toBe(WRITTEN);
  });
});
