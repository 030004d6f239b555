import { Hono } from "hono";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ViewCount } from "../storage/storage.ts";
import { createViewCounter } from "./listing-views.ts";
import { visitorClasses } from "./visitor-classes.ts";
import { readVisit } from "./visit.ts";

const PAGE = "/auto-occasion-annonce-R1.html";
const BROWSER = "Mozilla/5.0 (Windows NT 10.0) Chrome/147.0.0.0";

let written: (readonly ViewCount[])[];
let now: number;
let isAway: boolean;
beforeEach(() => {
  [written, now, isAway] = [[], Date.parse("2026-11-22T08:00:00Z"), false];
});

function site() {
  const onError = vi.fn<(error: unknown) => void>();
  const onUnknown = vi.fn<(error: unknown) => void>();
  const classes = visitorClasses({
    records: { names: async () => [], addresses: async () => [] },
    hasPassed: async () => false,
    clock: () => now,
  });
  const counter = createViewCounter({
    views: {
      add: async (counts) => {
        if (isAway) throw new Error("away");
        written.push(counts);
      },
    },
    now: () => now,
    isPerson: async (c) => (await classes.of(c)) === "HUMAN",
    isOwn: (c) => {
      const who = c.req.header("Cookie");
      if (who === undefined) return undefined;
      return who === "unknown" ? Promise.reject(new Error("away")) : Promise.resolve(who === "seller");
    },
    onUnknown,
    onError,
  });
  const app = new Hono().use(readVisit(["192.0.2.1"])).use(counter.middleware);
  app.get("/auto-occasion-annonce-SOLD.html", (c) => c.text("vendue", 410));
  app.all("*", (c) => c.text("page"));
  const open = async (path = PAGE, headers: Readonly<Record<string, string>> = {}, method = "GET") => {
    const incoming = { socket: { remoteAddress: "192.0.2.1" }, rawHeaders: [] };
    const asked = { method, headers: { "User-Agent": BROWSER, "X-Forwarded-For": "198.51.100.7", ...headers } };
    await app.request(`http://site.example${path}`, asked, { incoming });
  };
  return { open, flush: counter.flush, onError, onUnknown };
}

describe("the views of a listing", () => {
  it("are one of a visitor a day, and written together", async () => {
    const { open, flush } = site();
    await open();
    await open();
    await open(PAGE, { "User-Agent": `${BROWSER} Edg/147` });
    await open(`/moto-occasion-annonce-R2.html.data`);
    expect(written).toEqual([]);
    await flush();
    expect(written).toEqual([
      [
        { listing: "R1", day: "2026-11-22", views: 2 },
        { listing: "R2", day: "2026-11-22", views: 1 },
      ],
    ]);
    await flush();
    expect(written).toHaveLength(1);
  });

  it("are few of who says to be another browser each time, and those of others beside", async () => {
    const { open, flush } = site();
    for (let browser = 0; browser < 50; browser += 1)
      await open(PAGE, { "User-Agent": `${BROWSER} ${String(browser)}` });
    await open(PAGE, { "X-Forwarded-For": "203.0.113.9" });
    await flush();
    expect(written.flat()).toEqual([{ listing: "R1", day: "2026-11-22", views: 5 }]);
  });

  it("begin again with a day in France", async () => {
    const { open, flush } = site();
    await open();
    now = Date.parse("2026-11-22T23:30:00Z");
    await open();
    await flush();
    expect(written.flat().map(({ day, views }) => [day, views])).toEqual([
      ["2026-11-22", 1],
      ["2026-11-23", 1],
    ]);
  });

  it.each<[string, string, Readonly<Record<string, string>>, string]>([
    ["what a browser asks for ahead", PAGE, { "Sec-Purpose": "prefetch;prerender" }, "GET"],
    ["a program that says so", PAGE, { "User-Agent": "Googlebot/2.1" }, "GET"],
    ["a crawler that nobody can verify", PAGE, { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" }, "GET"],
    ["what the proxy takes for a program", PAGE, { "X-Client-Type": "BOT" }, "GET"],
    ["who says nothing of itself", PAGE, { "User-Agent": "" }, "GET"],
    ["a form", PAGE, {}, "POST"],
    ["a sold one", "/auto-occasion-annonce-SOLD.html", {}, "GET"],
    ["another page", "/listing?annonce=R1", {}, "GET"],
  ])("do not count %s", async (_, path, headers, method) => {
    const { open, flush } = site();
    await open(path, headers, method);
    await flush();
    expect(written).toEqual([]);
  });

  it("are none of whose it is, and one of who cannot be told", async () => {
    const { open, flush, onUnknown } = site();
    await open(PAGE, { Cookie: "seller" });
    await flush();
    expect(written).toEqual([]);
    await open(PAGE, { Cookie: "another" });
    await open(PAGE, { Cookie: "unknown", "User-Agent": `${BROWSER} Edg/147` });
    await flush();
    expect(written.flat()).toEqual([{ listing: "R1", day: "2026-11-22", views: 2 }]);
    expect(onUnknown).toHaveBeenCalledOnce();
  });

  it("are not lost while storage is away", async () => {
    const { open, flush, onError } = site();
    isAway = true;
    await open();
    await flush();
    expect(onError).toHaveBeenCalledOnce();
    isAway = false;
    await open(PAGE, { "User-Agent": `${BROWSER} Edg/147` });
    await flush();
    expect(written).toEqual([[{ listing: "R1", day: "2026-11-22", views: 2 }]]);
  });
});
