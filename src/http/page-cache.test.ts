import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { pageCache } from "./page-cache.ts";

let version: string;
let now: number;
let made: number;
let app: Hono;

beforeEach(() => {
  version = "1";
  now = 0;
  made = 0;
  app = new Hono();
  app.use(pageCache({ version: () => version, clock: () => now }));
  app.get("/lost", (c) => c.text(`page ${++made}`, 404));
  app.get("*", (c) => c.text(`page ${++made}`, 200, { "X-Page": "yes" }));
});

async function get(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await app.request(path, { headers });
  return response.text();
}

describe("remembered pages", () => {
  it("are made once for the same address", async () => {
    expect([await get("/listing"), await get("/listing"), await get("/listing?page=2")]).toEqual([
      "page 1",
      "page 1",
      "page 2",
    ]);
    expect((await app.request("/listing")).headers.get("X-Page")).toBe("yes");
  });

  it("are made again once a listing has changed, or after a minute", async () => {
    await get("/listing");
    version = "2";
    expect(await get("/listing")).toBe("page 2");
    now = 60_000;
    expect(await get("/listing")).toBe("page 3");
  });

  it("are one for each seed and encoding", async () => {
    expect(await get("/listing", { cookie: "seed=202601150930" })).toBe("page 1");
    expect(await get("/listing", { cookie: "seed=202601150940" })).toBe("page 2");
    expect(await get("/listing", { cookie: "seed=202601150930", "accept-encoding": "gzip" })).toBe("page 3");
    expect(await get("/listing", { cookie: "seed=202601150930; theme=dark" })).toBe("page 4");
    expect(await get("/listing", { cookie: "seed=202601150930" })).toBe("page 1");
  });

  it("are never those of somebody known", async () => {
    await get("/listing");
    expect(await get("/listing", { cookie: "seed=1; session=abc" })).toBe("page 2");
    expect(await get("/listing", { cookie: "session=abc" })).toBe("page 3");
    expect(await get("/listing")).toBe("page 1");
  });

  it("are not failures", async () => {
    expect([await get("/lost"), await get("/lost")]).toEqual(["page 1", "page 2"]);
  });
});
