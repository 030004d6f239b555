import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW, someListings } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { serveOpened } from "../../test/served-site.ts";
import { compose } from "../compose.ts";
import { EngineUnavailable } from "../search/engine.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
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

it("answers 503 likewise while the engine cannot be asked", async () => {
  const response = await ask("/api/v5/search", new EngineUnavailable("nothing was answered of late"));
  expect([response.status, response.headers.has("Retry-After")]).toEqual([503, true]);
});

it("answers 500 to what is a fault of its own", async () => {
  const response = await ask("/api/v5/search", new Error("a bug"));
  expect(response.status).toBe(500);
  expect(response.headers.has("Retry-After")).toBe(false);
});

it("knows storage away behind whatever it caused, and leaves a page alone that did without", () => {
  const away = new StorageUnavailable("localhost/virage", "hung");
  expect(isStorageAway(new Error("page failed", { cause: away }))).toBe(true);
  expect(isStorageAway(new Error("page failed"))).toBe(false);
  for (const code of ["ENOSPC", "EDQUOT", "ENOENT"])
    expect(isStorageAway(Object.assign(new Error("write"), { code })), code).toBe(code !== "ENOENT");
  const page = new Response("most of it", { status: 200 });
  expect(asUnavailable(page)).toBe(page);
});

it("answers a form 503, when to ask again and that nothing is lost while another process holds the file, and takes it after", async () => {
  const directory = await mkdtemp(join(tmpdir(), "virage-held-"));
  const storage = await openSqliteStorage({ directory, patience: 100 });
  const held = await compose(storage, { now: () => NOW }, () => undefined);
  const served = await serveOpened(held);
  const body = new URLSearchParams({ email: "camille@exemple.example" }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const send = (path: string) => served.ask({ method: "POST", path, headers, body });
  // What a first form makes of the site itself is made.
  expect((await send("/connexion")).status).toBeLessThan(400);
  const other = new DatabaseSync(join(directory, "virage.db"));
  other.exec("begin immediate");
  const refused = await send("/connexion");
  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([503, 5]);
  expect(refused.body).toMatch(/Une panne de notre côté.*value="camille@exemple\.example"/s);
  other.exec("rollback");
  other.close();
  await expect.poll(async () => (await send("/connexion")).status, { timeout: 10_000 }).toBeLessThan(400);
  await served.close();
  await held.close();
  await rm(directory, { recursive: true, force: true });
}, 60_000);
