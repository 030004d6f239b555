/** How much of events one address may send, by the route that takes them. */
import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { sampleEvent } from "../../test/factories/site-events.ts";
import { addEventRoutes } from "../api/event-routes.ts";
import { createPurses } from "./purses.ts";
import { readVisit } from "./visit.ts";

const HOUR = 3_600_000;
let now: number;
let taken: number;
let app: Hono;
beforeEach(() => {
  [now, taken] = [0, 0];
  const purses = createPurses(true, () => now);
  app = new Hono();
  app.use(readVisit([]));
  addEventRoutes(app, {
    intake: {
      take: ({ length }) => {
        taken += length;
        return { accepted: length, repeated: 0, dropped: 0 };
      },
    },
    visitorOf: () => "v".repeat(20),
    spend: (c) => purses.take("events", c),
    spendOnFault: purses.takeFaulty,
    spendOfDay: purses.takeEvents,
    isPerson: async () => true,
    count: () => undefined,
  });
});

const send = (events: readonly unknown[], address = "203.0.113.7") =>
  app.request(
    "http://virage.example/v1/events",
    { method: "POST", body: JSON.stringify({ events }) },
    { incoming: { socket: { remoteAddress: address, encrypted: false }, rawHeaders: [] } },
  );

it("an address that sends all the time is told when to come back, and nobody else is", async () => {
  for (let batch = 0; batch < 3600; batch += 1) expect((await send([])).status).toBe(204);
  const refused = await send([]);
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: "TOO_MANY_EVENTS" }]);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect((await send([], "198.51.100.9")).status).toBe(204);
  now += 1000;
  expect((await send([])).status).toBe(204);
});

it("an address has so many events of a day, however few batches they come in", async () => {
  const batch = Array.from({ length: 50 }, () => sampleEvent("tracking:page"));
  for (let sent = 0; sent < 1000; sent += 1) await send(batch);
  expect(taken).toBe(50_000);
  const refused = await send(batch);
  // Fifty come back in 86.4 s.
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "87"]);
  now += 24 * HOUR;
  expect((await send(batch)).status).toBe(204);
  expect(taken).toBe(50_050);
});

it("an address that sends what is none of our events is soon told to come back, and a page older than the schema much later", async () => {
  const faulty = [{ ...sampleEvent("login"), more: 1 }];
  const statuses: number[] = [];
  for (let batch = 0; batch < 200; batch += 1) statuses.push((await send(faulty)).status);
  expect([statuses.indexOf(429), new Set(statuses)]).toEqual([120, new Set([400, 429])]);
  expect((await send([], "198.51.100.9")).status).toBe(204);
  now += HOUR;
  for (let batch = 0; batch < 120; batch += 1) {
    expect((await send(faulty)).status).toBe(400);
    now += 5000;
  }
});
