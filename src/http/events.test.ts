/** Events as they come over HTTP, of a site that writes them to files. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import { sampleEvent } from "../../test/factories/site-events.ts";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { problemSchema } from "../api/answers.ts";
import { openEvents } from "../compose.ts";
import { EVENT_SCHEMA_VERSION } from "../domain/events/event-schema.ts";
import { dayInParis } from "../domain/paris-time.ts";
import type { EventRecord } from "../events/event-record.ts";
import { consentText } from "../web/cookies/consent-cookie.ts";

let served: ServedSite;
let directory: string;
let events: ReturnType<typeof openEvents>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-events-"));
  events = openEvents({ dataDirectory: directory }, { error: (facts) => expect(facts).toBeUndefined() });
  served = await serveSite([listingWith({ reference: "EVENT-1" })], {
    events: events.sink,
    operatorKey: "k".repeat(32),
    trustedProxies: ["127.0.0.0/8"],
    limits: { capacity: 300, perSecond: 10 },
  });
});
afterAll(async () => {
  await served.close();
  await rm(directory, { recursive: true });
});

const ACCEPTED = `audience=${consentText("accepted", dayInParis(NOW))}`;
const VISITOR = `visitorId=${"v".repeat(20)}`;

const send = (body: unknown, cookie = `${ACCEPTED}; ${VISITOR}`, headers: Readonly<Record<string, string>> = {}) =>
  served.ask({
    method: "POST",
    path: "/api/v1/events",
    headers: {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      ...(cookie === "" ? {} : { Cookie: cookie }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
async function written(): Promise<readonly EventRecord[]> {
  await events.sink.flush();
  const text = await readFile(join(directory, "events", `${dayInParis(Date.now())}.ndjson`), "utf8").catch(() => "");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as EventRecord); // as `lineOf` writes it
}
const idsWritten = async () => (await written()).map(({ id }) => id);
const problemOf = ({ headers, body }: Answer) => {
  expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  return problemSchema.parse(JSON.parse(body));
};
const figure = async (outcome: string) => {
  const { body } = await served.ask({ path: "/metrics", headers: { Authorization: `Bearer ${"k".repeat(32)}` } });
  return Number(new RegExp(`virage_events_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
};

it("a visitor who accepted has each event written once, with zone, reference, rank, correlation, search and their own number [7.11, 7.12, 3.22]", async () => {
  const click = { ...sampleEvent("tracking:click"), searchId: "5".repeat(32), rank: 24 };
  const shown = { ...sampleEvent("search_results_displayed"), department: "69", geolocationSource: "search" };
  const before = Date.now();
  const answer = await send({ events: [click, shown] });
  expect([answer.status, answer.body, answer.headers["set-cookie"]]).toEqual([204, "", undefined]);
  expect((await send({ events: [shown, click] })).status).toBe(204);
  const lines = (await written()).filter(({ id }) => id === click.id || id === shown.id);
  expect(lines).toEqual([
    { ...click, receivedAt: expect.any(Number) as number, visitorId: "v".repeat(20), version: EVENT_SCHEMA_VERSION },
    { ...shown, receivedAt: expect.any(Number) as number, visitorId: "v".repeat(20), version: EVENT_SCHEMA_VERSION },
  ]);
  expect(lines[0]?.receivedAt).toBeGreaterThanOrEqual(before);
  expect([await figure("accepted"), await figure("written"), await figure("repeated")]).toEqual([2, 2, 2]);
});

it("who has not accepted, or took it back, has nothing written, and keeps no number [7.12]", async () => {
  const event = sampleEvent("tracking:page");
  const refused = `audience=${consentText("refused", dayInParis(NOW))}`;
  for (const cookie of ["", "audience=oui", refused, "visitorId=x"]) {
    const answer = await send({ events: [event] }, cookie);
    expect([answer.status, problemOf(answer).code], cookie).toEqual([403, "CONSENT_REQUIRED"]);
  }
  const back = await send({ events: [event] }, `${refused}; ${VISITOR}`);
  expect(back.headers["set-cookie"]).toEqual(["visitorId=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  expect(await idsWritten()).not.toContain(event.id);
});

it("who accepted and has no number yet is given one, in a cookie that no script reads", async () => {
  const event = sampleEvent("tracking:page");
  const { status, headers } = await send({ events: [event] }, ACCEPTED);
  const [cookie = ""] = headers["set-cookie"] ?? [];
  expect([status, cookie]).toEqual([204, expect.stringMatching(/^visitorId=[\w-]{20}; .*HttpOnly/)]);
  const line = (await written()).find(({ id }) => id === event.id);
  expect(cookie.startsWith(`visitorId=${line?.visitorId ?? ""};`)).toBe(true);
});

it("an event that nobody knows is refused with its field and value, and counted; what was sent with it is written", async () => {
  const good = sampleEvent("login");
  const before = await figure("refused");
  const answer = await send({
    events: [good, { ...sampleEvent("tracking:click"), zone: "moon", note: "a@b.example" }],
  });
  const { status, code, errors } = problemOf(answer);
  expect([answer.status, status, code]).toEqual([400, 400, "INVALID_EVENTS"]);
  expect(errors?.map(({ field, value, code: why }) => [field, value, why])).toEqual([
    ["events.1.zone", '"moon"', "INVALID_VALUE"],
    ["events.1.note", '"a@b.example"', "UNKNOWN"],
  ]);
  expect(errors?.every(({ message }) => /^\p{Ll}/u.test(message))).toBe(true);
  expect(await idsWritten()).toContain(good.id);
  expect(await figure("refused")).toBe(before + 1);
  expect(problemOf(await send("{")).errors?.[0]?.code).toBe("INVALID_JSON");
});

it("more than 50 events, more than 64 kB, and what another site sends are refused", async () => {
  const many = Array.from({ length: 51 }, () => sampleEvent("login"));
  expect(problemOf(await send({ events: many })).errors?.[0]).toMatchObject({ field: "events", code: "TOO_MANY" });
  expect((await send({ events: many.slice(1) })).status).toBe(204);
  const large = await send(`{"events":[]}${" ".repeat(65_536)}`);
  expect([large.status, problemOf(large).code]).toEqual([413, "EVENTS_TOO_LARGE"]);
  expect((await send({ events: [] }, undefined, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});

it.each([
  ["sixty thousand brackets within each other", `{"events":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
  ["a field of them", `{"events":[{"name":"login","id":${"[".repeat(30_000)}${"]".repeat(30_000)}}]}`],
])("%s are no events, and no failure of ours", async (_what, body) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(answer.body.length).toBeLessThan(20_000);
});

it("what holds others deeper than any event does is not read, and brackets in a text are none", async () => {
  const nested = (deep: number) => `{"events":[{"name":"login","id":${"[".repeat(deep)}${"]".repeat(deep)}}]}`;
  const fieldsOf = async (body: string) => problemOf(await send(body)).errors?.map(({ field }) => field);
  expect(await fieldsOf(nested(7))).toContain("events.0.id");
  expect(await fieldsOf(nested(8))).toEqual(["events"]);
  const words = { name: "login", id: String.raw`[[[[[[[[[[[["\{{{{{{{{{{` };
  expect(await fieldsOf(JSON.stringify({ events: [words] }))).toContain("events.0.id");
});

it.each([
  ["a program by its name", { "User-Agent": "curl/8.0" }],
  ["a program as the proxy says", { "X-Client-Type": "BOT" }],
  ["a crawler", { "X-Client-Type": "GOODBOT" }],
])("%s measures nothing [6.4]", async (_who, headers) => {
  const before = await figure("program");
  const event = sampleEvent("tracking:page");
  expect((await send({ events: [event] }, undefined, headers)).status).toBe(204);
  expect(await idsWritten()).not.toContain(event.id);
  expect(await figure("program")).toBe(before + 1);
});
