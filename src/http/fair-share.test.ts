import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { Overloaded, createFairTurns } from "../turns/fair-turns.ts";
import { drawnInTurn, fairShare, overloadedAnswer } from "./fair-share.ts";
import { readVisit } from "./visit.ts";

it("who has no turn is told when to come back, in the form that was asked for; files and what is sent wait for no turn", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const app = new Hono();
  app.use(readVisit([]));
  app.use(
    fairShare(
      createFairTurns({ atOnce: 1, waiting: 0, patience: 1000 }, () => 0),
      false,
    ),
  );
  app.get("/listing", async (c) => {
    await held;
    return c.html("results");
  });
  app.all("*", (c) => c.text("answered"));
  app.onError((error, c) => {
    if (error instanceof Overloaded) return overloadedAnswer(c, false);
    throw error;
  });
  const first = app.request("/listing");
  const page = await app.request("/occasion-voiture.html");
  expect([page.status, page.headers.get("Retry-After"), page.headers.get("Cache-Control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(await page.text()).toContain("<h1>Il y a foule en ce moment</h1>");
  const api = await app.request("/api/v5/search");
  expect([api.status, await api.json()]).toMatchObject([503, { errors: [{ code: "OVERLOADED" }] }]);
  expect(await (await app.request("/listing.data")).text()).toMatch(/^Trop de demandes/);
  for (const form of ["/contact/message/C1", "/connexion", "/compte"]) {
    const refused = await app.request(form);
    expect([refused.status, await refused.text()], form).toEqual([503, expect.stringContaining("Il y a foule")]);
  }
  const own = ["/deposer/photos/00112233445566778899aabbccddeeff-640.webp", "/pro/C1/stock/C1-1/photos/a-640.webp"];
  for (const file of ["/assets/a.js", ...own]) expect(await (await app.request(file)).text(), file).toBe("answered");
  expect(await (await app.request("/contact/message/C1", { method: "POST" })).text()).toBe("answered");
  release();
  expect(await (await first).text()).toBe("results");
  await setImmediate();
  expect(await (await app.request("/occasion-voiture.html")).text()).toBe("answered");
});

it("who closes the connection leaves the line at once, and nothing is made for it", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const turns = createFairTurns({ atOnce: 1, waiting: 10, patience: 60_000 }, () => 0);
  const made: string[] = [];
  const app = new Hono();
  app.use(readVisit([]));
  app.use(fairShare(turns, false));
  app.get("*", async (c) => {
    made.push(c.req.path);
    await held;
    return c.text("page");
  });
  app.onError((error, c) => c.text(error.name, 500));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens
  const ask = (path: string) => request({ port, path, agent: false }).end();
  const first = ask("/listing");
  await vi.waitFor(() => expect(made).toEqual(["/listing"]));
  const second = ask("/occasion-voiture.html");
  second.on("error", () => undefined);
  await vi.waitFor(() => expect(turns.waiting()).toBe(1));
  second.destroy();
  await vi.waitFor(() => expect(turns.waiting()).toBe(0));
  const answered = once(first, "response");
  release();
  await answered;
  expect(made).toEqual(["/listing"]);
  server.close();
});

it("a page that answers what was sent is drawn in turn, and what was sent is taken without one", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const turns = createFairTurns({ atOnce: 1, waiting: 0, patience: 1000 }, () => 0);
  const app = new Hono();
  app.use(readVisit([]));
  app.use(fairShare(turns, false));
  const taken: string[] = [];
  app.get("/listing", async (c) => {
    await held;
    return c.html("results");
  });
  app.post("/contact/message/C1", async (c) => {
    taken.push(await c.req.text());
    return drawnInTurn(c, turns, false, false)(async () => new Response("the form again", { status: 422 }));
  });
  const first = app.request("/listing");
  const send = () => app.request("/contact/message/C1", { method: "POST", body: "texte=Bonjour" });
  const refused = await send();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(taken).toEqual(["texte=Bonjour"]);
  release();
  await first;
  await setImmediate();
  expect((await send()).status).toBe(422);
});

/** What fetch asks for beside a body that is a stream. */
const STREAMED = { duplex: "half" };

it("holds no page up while a body is on its way", async () => {
  const app = new Hono();
  app.use(readVisit([]));
  app.use(
    fairShare(
      createFairTurns({ atOnce: 1, waiting: 0, patience: 1000 }, () => 0),
      false,
    ),
  );
  app.post("*", async (c) => c.text(await c.req.text()));
  app.get("*", (c) => c.text("page"));
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const sending = app.request("/contact/donnees/message/C1", { method: "POST", body: readable, ...STREAMED });
  expect(await (await app.request("/listing")).text()).toBe("page");
  await writable.close();
  expect(await (await sending).text()).toBe("");
});
