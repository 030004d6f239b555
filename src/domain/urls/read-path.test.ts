import { describe, expect, it } from "vitest";
import { createRandom } from "../../../test/factories/random.ts";
import { fuzzedRequest } from "../../../test/urls/fuzzed-requests.ts";
import { requestOf } from "../../../test/urls/table.ts";
import { readPath } from "./read-path.ts";
import type { Site } from "./site.ts";

const read = (address: string, site?: Site) => {
  const { path, query } = requestOf(address);
  return readPath(path, query, site);
};

describe("a search page", () => {
  it("is of cars and vans when no vertical is asked for [3.5]", () => {
    expect(read("/listing")).toEqual({
      kind: "page",
      page: "results",
      filters: { vertical: "carTruck" },
      canonical: "/listing",
      indexable: true,
    });
  });

  it("is of cars and vans when the vertical does not exist [3.4]", () => {
    expect(read("/listing?vertical=boat")).toMatchObject({ kind: "page", filters: { vertical: "carTruck" } });
  });

  it("is the first when the page cannot be read [5.17]", () => {
    for (const page of ["abc", "0", "-1", "2.5"]) {
      expect(read(`/listing?priceMax=9000&page=${page}`)).toMatchObject({
        kind: "page",
        filters: { vertical: "carTruck", priceMax: 9000 },
        canonical: "/listing?priceMax=9000",
      });
    }
  });

  it("keeps unknown keys out of its canonical link and where they are", () => {
    expect(read("/occasion-voiture-2.html?utm_source=x&ancre=prix")).toMatchObject({
      kind: "page",
      canonical: "/occasion-voiture-2.html",
    });
  });

  it("is for search engines with a path of its own, and else not", () => {
    const indexed = (address: string) => {
      const reading = read(address);
      return reading.kind === "page" && reading.indexable;
    };
    expect(
      ["/", "/listing", "/occasion-voiture-2.html", "/C1/cat-moto/index", "/financement.html"].map(indexed),
    ).toEqual(Array(5).fill(true));
    expect(["/listing?priceMax=9000", "/listing?page=2", "/filters", "/C1/index?page=2"].map(indexed)).toEqual(
      Array(4).fill(false),
    );
  });

  it("keeps a place that breaks a rule, without a redirect, so that the page can say so", () => {
    expect(read("/listing?vertical=car&dptCp=6900")).toMatchObject({ kind: "page", filters: { dptCp: ["6900"] } });
  });
});

describe("a path that goes wrong", () => {
  it("says what it meant before", () => {
    expect(read("/occasion-voiture-modele-peugeot-209.html")).toEqual({
      kind: "notFound",
      error: "badSeoParameter model",
      near: { vertical: "car", makesModelsCommercialNames: [{ make: "PEUGEOT" }] },
    });
    expect(read("/region/occasion-voiture-bretagne/rhone-69.html")).toMatchObject({ near: { regions: ["FR-BRE"] } });
  });
});

describe("a dealer's own domain", () => {
  const site: Site = { curef: "C123" };

  it("has the pages of the showroom without the curef [2.5]", () => {
    const page = { kind: "page", showroom: "C123", filters: { curef: "C123" } };
    expect(read("/index", site)).toMatchObject({ ...page, page: "showroom", canonical: "/index" });
    expect(read("/", site)).toMatchObject({ ...page, page: "showroom", canonical: "/index" });
    expect(read("/filters", site)).toMatchObject({ ...page, page: "filters", canonical: "/filters" });
    expect(read("/cat-moto/marque-bmw/?page=2", site)).toMatchObject({
      ...page,
      filters: { vertical: "moto", makesModelsCommercialNames: [{ make: "BMW" }], curef: "C123", page: 2 },
      canonical: "/cat-moto/marque-bmw/index?page=2",
    });
  });

  it("has the dealer's stock alone, whatever is asked", () => {
    expect(read("/index?curef=C9", site)).toMatchObject({ kind: "page", filters: { curef: "C123" } });
    expect(read("/C9/index", site)).toEqual({ kind: "notFound", error: "notFound" });
    expect(read("/occasion-voiture.html", site).kind).toBe("notFound");
    expect(read("/listing", site).kind).toBe("notFound");
  });

  it("moves from the marketplace's form of its addresses", () => {
    expect(read("/C123/index?utm_source=x", site)).toMatchObject({ location: "/index?utm_source=x" });
    expect(read("/c123/filters/x", site)).toMatchObject({ location: "/filters" });
    expect(read("/C123/", site)).toMatchObject({ location: "/index" });
  });

  it("shows listings", () => {
    expect(read("/auto-occasion-annonce-E1.html", site)).toMatchObject({ kind: "listing", reference: "E1" });
  });
});

describe("any request at all", () => {
  it("is read without an exception, moved once at most, and shown under its canonical link as well", () => {
    const random = createRandom(7);
    const sites: readonly Site[] = [{}, {}, { curef: "C123" }];
    for (let index = 0; index < 20_000; index += 1) {
      const { path, query } = fuzzedRequest(random);
      const site = random.pick(sites);
      const reading = readPath(path, query, site);
      const asked = `${path}?${query.toString()}`;
      if (reading.kind === "redirect") {
        expect(reading.location).toMatch(/^\/(?!\/)/);
        expect(read(reading.location, site).kind, `${asked} → ${reading.location}`).toBe("page");
      }
      // The canonical links of the home page and the landings say nothing of filters.
      if (reading.kind === "page" && ["results", "showroom", "filters"].includes(reading.page)) {
        const { filters, canonical } = reading;
        expect(read(canonical, site), asked).toMatchObject({ kind: "page", filters, canonical });
      }
    }
  });
});
