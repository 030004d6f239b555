import { PAGE_FAILURES } from "../../domain/errors/failures.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveOpened } from "../../../test/served-site.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import type { Question } from "../../search/engine.ts";
import { createListingSearch } from "../../search/listing-search.ts";
import { NOW } from "../../../test/factories/listings.ts";

const MARKET = [
  listingWith({ reference: "E1", vertical: "car", make: "SEAT", model: "LEON", energy: "dies" }),
  listingWith({ reference: "E2", vertical: "car", make: "PEUGEOT", model: "508", energy: "ess" }),
];

/** The values of the form as they read, with their counts. */
const valuesIn = (body: string) =>
  [...body.matchAll(/<a class="check"[^>]*>(.*?)<\/a>/g)].map(([, inner = ""]) =>
    inner.replace(/<[^>]*>/g, " ").trim(),
  );
const saysSo = (body: string) => body.includes("Les nombres de véhicules manquent");
const holds = (body: string, reference: string) => body.includes(`data-reference="${reference}"`);

describe("when the engine finds listings and cannot count beside them", () => {
  let site: TestSite;
  let served: ServedSite;
  const failing = new Set<Question["kind"]>();
  /** After which storage fails. */
  let readsLeft = Infinity;

  beforeAll(async () => {
    site = await openTestSite(MARKET);
    const engine: Pick<TestSite["engine"], "ask"> = {
      ask: (questions) =>
        questions.some(({ kind }) => failing.has(kind))
          ? Promise.reject(new Error("no facets today"))
          : site.engine.ask(questions),
    };
    const { listings, dealers } = site.storage;
    const getMany: typeof listings.getMany = (references) =>
      readsLeft-- > 0 ? listings.getMany(references) : Promise.reject(new Error("no storage today"));
    served = await serveOpened({
      ...site,
      search: createListingSearch(engine, { listings: { getMany }, dealers }, () => NOW),
    });
  });
  afterEach(() => {
    failing.clear();
    readsLeft = Infinity;
  });
  afterAll(async () => {
    await served.close();
    await site.close();
  });

  it("shows the cards and their number, says so in the form, and keeps its choices without figures [8.6]", async () => {
    failing.add("facets");
    const { status, headers, body } = await served.ask({ path: "/listing?energies=dies" });
    failing.clear();
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect([holds(body, "E1"), saysSo(body)]).toEqual([true, true]);
    expect(/<p class="count"[^>]*>(.*?)<\/p>/.exec(body)?.[1]?.replace(/<[^>]*>/g, "")).toBe("1 véhicule");
    // Every energy can be chosen, and every known make; nothing of it is counted.
    expect(valuesIn(body)).toEqual(expect.arrayContaining(["Diesel", "Essence", "Peugeot", "Renault", "Automatique"]));
    expect(valuesIn(body).filter((value) => /(?<!4x)\d$/.test(value))).toEqual([]);
    expect(body.includes('aria-label="Prix max"')).toBe(true);
  });

  it("is the whole page again for who comes next", async () => {
    const { status, body } = await served.ask({ path: "/listing?energies=dies" });
    expect([status, saysSo(body)]).toEqual([200, false]);
    expect(valuesIn(body)).toEqual(expect.arrayContaining(["Diesel 1", "Essence 1", "Seat 1"]));
  });

  it("is a page of its own path too, without the links that figures choose", async () => {
    for (const kind of ["facets", "statistics"] as const) {
      failing.add(kind);
      const { status, body } = await served.ask({ path: "/occasion-voiture.html" });
      failing.clear();
      expect([status, holds(body, "E2"), saysSo(body)]).toEqual([200, true, true]);
    }
  });

  it.each([
    ["finds", "/listing?vertical=car&makesModelsCommercialNames=SEAT,PEUGEOT"],
    ["finds nothing", "/listing?vertical=car&makesModelsCommercialNames=SEAT&energies=ess&priceMax=90000"],
    ["asks which place is meant", "/listing?dptCp=Saint-Ouen"],
  ])("is a page that %s where totals beside it cannot be counted", async (_, path) => {
    failing.add("total");
    const { status, headers } = await served.ask({ path });
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  });

  it("shows what it found where the nearest offers cannot be read, and counts the ways to more", async () => {
    readsLeft = 1;
    const { status, headers, body } = await served.ask({ path: "/listing?energies=dies&priceMax=80000" });
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect([holds(body, "E1"), holds(body, "E2"), body.includes("Pour en voir davantage")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(readsLeft).toBeLessThan(0);
  });

  it.each(["/", "/voiture-electrique.html", "/financement.html", "/filters?vertical=car"])(
    "is %s where nothing can be counted by value [8.6]",
    async (path) => {
      failing.add("facets");
      const { status, headers } = await served.ask({ path });
      failing.clear();
      expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    },
  );

  it("still fails as a search when nothing can be found", async () => {
    failing.add("page");
    const { status, body } = await served.ask({ path: "/listing?energies=ess&gearbox=MANUAL" });
    failing.clear();
    expect(status).toBe(PAGE_FAILURES.search.status);
    for (const sentence of PAGE_FAILURES.search.reads.replace(" …", "").split(/(?<=\.) /))
      expect(body).toContain(sentence.replace(/répondu\.$/, "répondu"));
  });
});
