import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import type { ErrorReport } from "./error-reports.ts";

let served: ServedSite;
const reported: ErrorReport[] = [];
beforeAll(async () => {
  const priceDropDate = new Date(NOW - 86_400_000).toISOString().slice(0, 10);
  served = await serveSite([listingWith({ reference: "E1", vertical: "car", priceDropDate })], {
    reports: { report: (report) => reported.push(report) },
  });
});
afterAll(() => served.close());

it("shows the home page where the vehicles on its road cannot be told", async () => {
  const { listings } = served.site.storage;
  vi.spyOn(listings, "priceHistories").mockRejectedValue(new Error("storage away"));
  const lacking = await served.ask({ path: "/" });
  vi.restoreAllMocks();
  expect([lacking.status, lacking.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(lacking.body.includes("Le marché aujourd’hui")).toBe(false);
});

it("shows cards without what their histories would announce where these cannot be read [8.6]", async () => {
  const { listings } = served.site.storage;
  vi.spyOn(listings, "priceHistories").mockRejectedValue(new Error("storage away"));
  const lacking = await served.ask({ path: "/listing?priceMax=900000" });
  vi.restoreAllMocks();
  expect([lacking.status, lacking.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(lacking.body).toContain('data-reference="E1"');
  const { stack, ...report } = reported.at(-1) ?? {};
  expect(report).toEqual({ from: "server", page: "/listing", text: "Error: storage away" });
  expect(stack).toContain("failed-parts.test.ts");
});

it("shows a page without a part that failed to nobody but who asked, and the whole page to who comes next", async () => {
  vi.spyOn(served.site.search, "results").mockRejectedValueOnce(new Error("engine away"));
  const lacking = await served.ask({ path: "/" });
  expect([lacking.status, lacking.headers["cache-control"]]).toEqual([200, "no-store"]);
  const whole = await served.ask({ path: "/" });
  expect([whole.status, whole.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  expect((await served.ask({ path: "/" })).headers["cache-status"]).toBe("Virage; hit");
});

it("shows a vehicle without what the engine knows around it, to nobody but who asked [8.6]", async () => {
  vi.spyOn(served.site.search, "answer").mockRejectedValueOnce(new Error("engine away"));
  const path = listingPath({ vertical: "car", reference: "E1" });
  const lacking = await served.ask({ path });
  expect([lacking.status, lacking.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(lacking.body).toContain("Peugeot 308 II");
  expect(lacking.body).not.toContain("Annonces similaires");
  expect((await served.ask({ path })).headers["cache-control"]).toBe("public, no-cache");
});

it("reports what fails outside of pages as it reports pages, and not what a caller did wrong [8.4]", async () => {
  const before = reported.length;
  expect((await served.ask({ path: "/api/v5/search?priceMax=abc" })).status).toBe(400);
  expect(reported.length).toBe(before);
  vi.spyOn(served.site.search, "results").mockRejectedValueOnce(new Error("engine away"));
  vi.spyOn(served.site.search, "answer").mockRejectedValueOnce(new Error("engine away"));
  expect((await served.ask({ path: "/api/v5/search?priceMax=900000" })).status).toBe(500);
  vi.restoreAllMocks();
  const { stack, ...report } = reported.at(-1) ?? {};
  expect([reported.length - before, report]).toEqual([
    1,
    { from: "server", page: "/api/v5/search", text: "Error: engine away" },
  ]);
  expect(stack).toContain("failed-parts.test.ts");
});
