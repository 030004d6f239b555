/** A verification of two processes that share what was used up. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { markedPassed } from "../domain/visitors/verification-address.ts";
import { StorageUnavailable } from "../storage/storage-error.ts";
import type { BucketsByName } from "./token-buckets.ts";
import { bucketsInMemory } from "./token-buckets.ts";
import { WORK, createVerification } from "./verification.ts";
import { readVisit } from "./visit.ts";

const NOW = Date.parse("2026-03-02T09:00:00.000Z");
const BY = { incoming: { socket: { remoteAddress: "203.0.113.9", encrypted: false }, rawHeaders: [] } };

function processesWith(shared: BucketsByName): readonly [Hono, Hono] {
  const one = () =>
    new Hono().use(readVisit([])).route(
      "/",
      createVerification({
        secretOf: async () => "the site’s",
        originOf: () => "http://virage.example",
        prefix: "",
        isDemonstration: false,
        shared,
        clock: () => NOW,
        count: () => undefined,
      }).routes,
    );
  return [one(), one()];
}

const workOn = (token: string) =>
  Array.from({ length: WORK.numbers }, (_, index) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash("sha256").update(`${token}.${index}.${number}`).digest();
      if (hash.readUInt16BE(0) >> (16 - WORK.bits) === 0) return number;
    }
  }).join(",");

async function worked(at: Hono): Promise<URLSearchParams> {
  const page = await (await at.request("http://virage.example/verification?retour=/listing", {}, BY)).text();
  const token = /name="verification\.jeton" value="([^"]+)"/.exec(page)?.[1] ?? "";
  return new URLSearchParams({
    "verification.jeton": token,
    "verification.travail": workOn(token),
    "verification.retour": "/listing",
  });
}
const statusOf = async (at: Hono, body: URLSearchParams) =>
  (await at.request("http://virage.example/verification", { method: "POST", body }, BY)).status;

it("the same work is good once, whichever of them it is brought to", async () => {
  const kept = bucketsInMemory({ capacity: 1, perSecond: 1 / 600 }, () => NOW);
  const [one, other] = processesWith(() => kept);
  const work = await worked(one);
  expect([await statusOf(other, work), await statusOf(one, work), await statusOf(other, work)]).toEqual([
    303, 403, 403,
  ]);
});

it("while the database is away it is good once in each, for who asks has pages to see that need none", async () => {
  const [one, other] = processesWith(() => ({
    take: () => Promise.reject(new StorageUnavailable("a database", "nothing was answered of late")),
  }));
  const work = await worked(one);
  expect([await statusOf(one, work), await statusOf(one, work), await statusOf(other, work)]).toEqual([303, 403, 303]);
});

it("the site’s secret is read at once; while it could not be, who shows a pass has none, and is answered", async () => {
  let isAway = true;
  let asked = 0;
  const verification = createVerification({
    secretOf: () => {
      asked += 1;
      if (isAway) return Promise.reject(new StorageUnavailable("a database", "nothing was answered of late"));
      return Promise.resolve("the site’s");
    },
    originOf: () => "http://virage.example",
    prefix: "",
    isDemonstration: false,
    clock: () => NOW,
    count: () => undefined,
  });
  expect(asked).toBe(1);
  const site = new Hono()
    .use(readVisit([]))
    .use(verification.comeBack)
    .route("/", verification.routes)
    .get("*", async (c) => c.text(String(await verification.hasPassed(c))));
  const passed = async (path: string, Cookie: string) => {
    const answer = await site.request(`http://virage.example${path}`, { headers: { Cookie } }, BY);
    return [answer.status, await answer.text()];
  };
  const pass = `passed=${(NOW + 1000).toString(36)}.${"x".repeat(43)}`;
  expect(await passed("/listing", pass)).toEqual([200, "false"]);
  expect(await passed(markedPassed("/listing"), pass)).toEqual([200, "false"]);
  isAway = false;
  const work = await worked(site);
  const answer = await site.request("http://virage.example/verification", { method: "POST", body: work }, BY);
  const given = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect(await passed("/listing", given)).toEqual([200, "true"]);
});
