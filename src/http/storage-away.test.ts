import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW, someListings } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { StorageUnavailable } from "../storage/storage-error.ts";
import { createHttp } from "./create-http.ts";
import { asUnavailable, isStorageAway } from "./storage-away.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(someListings(3, 20));
});
afterAll(() => site.close());

/** What the site answers while asking storage for listings fails with this. */
function ask(path: string, failure: Error) {
  const { storage, search } = site;
  const fails = () => Promise.reject(failure);
  const { site: http } = createHttp({
    virage: {
      ...site,
      search: { ...search, results: fails },
      storage: { ...storage, listings: { ...storage.listings, get: fails } },
    },
    config: { now: () => NOW, publicUrl: undefined, dataDirectory: "/nowhere" },
    log: pino({ level: "silent" }),
    buildDirectory: "/nowhere",
    pageBuild: { entry: { module: { contextWith: () => undefined } } },
  });
  return http.request(`http://localhost${path}`);
}

it.each(["/api/v5/search", "/photos/E1/1-0f3a91bc7d-480.avif"])(
  "answers 503 and when to ask again at %s while storage is away",
  async (path) => {
    const response = await ask(path, new StorageUnavailable("localhost/virage", new Error("timeout")));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);

it("answers 500 to what is a fault of its own", async () => {
  const response = await ask("/api/v5/search", new Error("a bug"));
  expect(response.status).toBe(500);
  expect(response.headers.has("Retry-After")).toBe(false);
});

it("knows storage away behind whatever it caused, and leaves a page alone that did without", () => {
  const away = new StorageUnavailable("localhost/virage", "hung");
  expect(isStorageAway(new Error("page failed", { cause: away }))).toBe(true);
  expect(isStorageAway(new Error("page failed"))).toBe(false);
  const page = new Response("most of it", { status: 200 });
  expect(asUnavailable(page)).toBe(page);
});
