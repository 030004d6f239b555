/** What a dealer's form says of a vehicle's price is what its advert says of it a moment later. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { withoutScripts } from "../../test/without-scripts.ts";
import { openDemonstration } from "../demonstration/listings.ts";
import { marketThread } from "../refit/fit-in-thread.ts";
import { refitMarket } from "../refit/refit-market.ts";
import { valueArrived } from "../refit/value-arrived.ts";

const CUREF = "C9000001";
const thread = marketThread();
let served: ServedSite;
let nadia: MemberSession;
let fitted: number;
beforeAll(async () => {
  const market = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 900)].map(({ listing }) => listing);
  served = await serveSite(market, { askMarket: thread.ask, judgeArrived: thread.judge });
  const { storage } = served.site;
  const place = { zipcode: "42100", city: "Saint-Étienne", department: "42", region: "auvergne-rhone-alpes" };
  await storage.dealers.put([{ curef: CUREF, name: "Autos Vidal", sellerType: "GARAGE", place }]);
  nadia = await memberSession(storage, "nadia");
  await storage.together((unit) =>
    unit.grantRight({ account: nadia.account, curef: CUREF, right: "editor", grantedAt: new Date(NOW).toISOString() }),
  );
  const signal = new AbortController().signal;
  await refitMarket({ storage, fit: thread.fit, now: () => NOW }, await storage.changes.last(), signal);
  fitted = await storage.changes.last();
  await served.site.catchUp();
});
afterAll(async () => {
  await thread.close();
  await served.close();
});

const send = (path: string, fields: Readonly<Record<string, string>>) =>
  served.ask({
    method: "POST",
    path,
    headers: { Cookie: nadia.cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
const read = async (path: string) => {
  const { status, body } = await served.ask({ path, headers: { Cookie: nadia.cookie } });
  expect(status).toBe(200);
  return withoutScripts(body);
};
const valueIn = (page: string) => /Pourquoi (?:<!-- -->)?([\d\u202f]+)€/.exec(page)?.[1];

it.each([
  ["without equipment", `${CUREF}-BCDFGHJK`, {}],
  ["with some", `${CUREF}-BCDFGHJM`, { options: "AIR_CONDITIONING" }],
])("a vehicle that is entered by hand is worth in its form what its page says, %s", async (_, id, more) => {
  const form = `/pro/${CUREF}/stock/${id}`;
  const fields = {
    vehicle: "Renault Clio",
    version: "1.0 TCe 90 Zen",
    registered: "03/2019",
    mileage: "84 500",
    energy: "ess",
    gearbox: "MANUAL",
    powerDIN: "90",
    price: "8 490",
    ...more,
  };
  await send(form, { ...fields, geste: "garder" });
  const before = await read(form);
  expect(valueIn(before)).toBeDefined();
  const { headers } = await send(form, { ...fields, geste: "publier" });
  expect(headers.location).toContain("/pro/");
  const { storage } = served.site;
  await valueArrived({ storage, judge: thread.judge, now: () => NOW }, fitted);
  await served.site.catchUp();
  const published = (await storage.listings.get(id))?.listing;
  expect(published?.marketValue).toBeDefined();
  const told = Math.round(published?.marketValue?.estimate ?? 0);
  expect(valueIn(before)?.replaceAll(/\D/g, "")).toBe(String(Math.round(told / 10) * 10));
  // And stays so in its form, by which it may be changed.
  expect(valueIn(await read(form))).toBe(valueIn(before));
});
