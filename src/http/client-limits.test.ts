import { Hono } from "hono";
import { expect, it } from "vitest";
import type { VisitorClass } from "../domain/visitors/visitor-class.ts";
import { LimitReached } from "../turns/limit-reached.ts";
import { chargeBy, limitClients, limitsOf } from "./client-limits.ts";
import { limitedAnswer } from "./fair-share.ts";
import { VerificationNeeded } from "./verification.ts";
import { readVisit } from "./visit.ts";

function site(visitor: VisitorClass = "HUMAN") {
  const visitors = { of: async () => visitor, refused: async () => undefined };
  const app = new Hono();
  app.use(readVisit(["10.0.0.1"]));
  app.use(
    limitClients(
      chargeBy(
        limitsOf({ capacity: 2, perSecond: 1 }, () => 0),
        () => visitors,
      ),
    ),
  );
  app.all("*", (c) => c.text("answered"));
  app.onError((error, c) => {
    if (error instanceof VerificationNeeded) return c.text("verified first", 403);
    if (error instanceof LimitReached) return limitedAnswer(c, error, false);
    throw error;
  });
  return (path: string, address: string, method = "GET") =>
    app.request(
      path,
      { method, headers: { "X-Forwarded-For": address } },
      { incoming: { socket: { remoteAddress: "10.0.0.1" }, rawHeaders: [] } },
    );
}

it("who asks more than its share is told when to come back, in the form that was asked for; others and files go on [9.21]", async () => {
  const ask = site();
  await ask("/listing", "203.0.113.5");
  expect((await ask("/api/v5/search", "203.0.113.5")).status).toBe(200);
  const page = await ask("/listing", "203.0.113.5");
  expect([page.status, page.headers.get("Retry-After"), page.headers.get("Cache-Control")]).toEqual([
    429,
    "1",
    "no-store",
  ]);
  expect(await page.text()).toContain("La page revient d’elle-même dans une seconde.");
  expect(page.headers.get("Refresh")).toBe("1");
  const api = await ask("/api/v5/search", "203.0.113.5");
  expect(api.headers.get("Refresh")).toBeNull();
  expect([api.status, await api.json()]).toMatchObject([429, { errors: [{ code: "TOO_MANY_REQUESTS" }] }]);
  expect(await (await ask("/listing.data", "203.0.113.5")).text()).toMatch(/^Trop de demandes en peu de temps/);
  expect((await ask("/assets/a.js", "203.0.113.5")).status).toBe(200);
  expect((await ask("/listing", "203.0.113.6")).status).toBe(200);
});

it("what was sent is told when it may be sent again, and is not asked for by the browser itself", async () => {
  const ask = site();
  const sent = () => ask("/contact/annonce/C1-2", "203.0.113.5", "POST");
  await sent();
  await sent();
  const refused = await sent();
  expect([refused.status, refused.headers.get("Refresh")]).toEqual([429, null]);
  expect(await refused.text()).toContain("Vous pourrez continuer dans une seconde.");
});

it("a household of IPv6 has one share; a private network, behind which anybody may be, has none", async () => {
  const ask = site();
  const statuses = async (addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => (await ask("/listing", address)).status));
  expect(await statuses(["2001:db8::1", "2001:db8::2", "2001:db8::3"])).toEqual([200, 200, 429]);
  expect(await statuses(["192.168.1.2", "192.168.1.2", "192.168.1.2"])).toEqual([200, 200, 200]);
});

it("whoever changes the household of a /48, or the address of a /24, with each question has the share of ten", async () => {
  const ask = site();
  const granted = async (addressOf: (index: number) => string) => {
    let count = 0;
    for (let index = 1; index <= 30; index++) if ((await ask("/listing", addressOf(index))).status === 200) count++;
    return count;
  };
  expect(await granted((index) => `2001:db8:5:${index.toString(16)}::1`)).toBe(20);
  expect(await granted((index) => `203.0.113.${String(index)}`)).toBe(20);
  expect((await ask("/listing", "2001:db8:6::1")).status).toBe(200);
});

it.each([
  ["what a browser tells of its failures is heard", "/incident"],
  ["a browser is verified", "/verification"],
])("%s where all else is refused to it, and within bounds of its own", async (_what, own) => {
  const ask = site();
  const statuses = [];
  for (const path of ["/listing", "/listing", "/listing", own, own, own, "/listing"])
    statuses.push((await ask(path, "203.0.113.5")).status);
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 429]);
});

it.each([
  ["/listing?", "priceMax=9000&gearbox=AUTO&energies=dies", "&mileageMax=90000"],
  ["/filters/etat?", "vertical=car&priceMax=9000&gearbox=AUTO&energies=dies&groupes", "&mileageMax=90000"],
  ["/filters/etat?", "priceMax=9000&action=toggle.energies.dies&action=toggle.gearbox.AUTO", "&action=toggle.doors.5"],
  ["/filters/etat?", "compte=priceMax%3D9000%26gearbox%3DAUTO", "%26mileageMax%3D90000%26energies%3Ddies"],
  ["/filters/options?", "texte=cam&priceMax=9000&gearbox=AUTO&energies=dies", "&mileageMax=90000"],
])("a program has three criteria of %s%s, and nothing%s; a person has all", async (path, few, more) => {
  const [bot, human] = [site("BOT"), site()];
  expect((await bot(path + few, "203.0.113.5")).status).toBe(200);
  expect((await bot(path + few + more, "203.0.113.6")).status).toBe(403);
  expect((await human(path + few + more, "203.0.113.6")).status).toBe(200);
});
