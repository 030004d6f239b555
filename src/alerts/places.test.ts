/** How many searches an address may follow, and who takes their places. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { AlertingSite } from "../../test/alerting-site.ts";
import { EMAIL, START, filters, openAlertingSite } from "../../test/alerting-site.ts";

let site: AlertingSite;
beforeEach(async () => {
  site = await openAlertingSite();
});
afterEach(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});
const ask = (price: number) =>
  site.alerts.ask(EMAIL, filters(`priceMax=${String(price)}`), "daily", "https://virage.example");
const save = (price: number) => site.alerts.save(EMAIL, filters(`priceMax=${String(price)}`), { frequency: "daily" });
const links = async () => {
  await site.mailsUntil((site.now += 1000));
  return site.delivered.map(({ text }) => text);
};

it("searches that a stranger asks for take no place of those that their owner saves", async () => {
  for (let place = 0; place < 60; place += 1) await ask(9_000 + place * 50);
  expect((await save(5_000)).kind).toBe("saved");
  expect(await site.alerts.of(EMAIL)).toHaveLength(1);
  expect(await site.storage.savedSearches.ofEmail(EMAIL)).toHaveLength(11);
});

it("the newest that waits to be confirmed takes the place of the oldest", async () => {
  for (let place = 0; place < 11; place += 1) {
    site.now = START + place * 1000;
    await ask(9_000 + place * 50);
  }
  const [first = "", ...others] = await links();
  expect(await site.alerts.confirm(first)).toBeUndefined();
  for (const link of others) expect((await site.alerts.confirm(link))?.confirmedAt).toBeDefined();
});

it("of many that are saved at once no more are kept than there are places", async () => {
  for (let place = 0; place < 48; place += 1) await save(1_000 + place * 50);
  const saved = await Promise.all(Array.from({ length: 10 }, (_, place) => save(20_000 + place * 50)));
  expect(saved.filter(({ kind }) => kind === "saved")).toHaveLength(2);
  expect(await site.alerts.of(EMAIL)).toHaveLength(50);
});

it("two changes of one search at once are both kept", async () => {
  const saved = await save(9_000);
  if (saved.kind !== "saved") throw new Error("there is no room");
  const { id } = saved.search;
  await Promise.all([
    site.alerts.change(EMAIL, id, { name: "La mienne" }),
    site.alerts.change(EMAIL, id, { frequency: "immediate" }),
    site.alerts.see(EMAIL, id),
  ]);
  expect(await site.storage.savedSearches.get(id)).toMatchObject({ name: "La mienne", frequency: "immediate" });
});

it("nothing is saved of a member whose account was erased while it was asked for", async () => {
  const saved = await site.alerts.save(EMAIL, filters("priceMax=9000"), { frequency: "immediate", account: "erased" });
  expect(saved.kind).toBe("noAccount");
  expect(await site.storage.savedSearches.ofEmail(EMAIL)).toEqual([]);
});

it("a search of one dealer’s stock bears the dealer’s name", async () => {
  await site.storage.dealers.put([
    { curef: "C123", name: "Garage du Pont", sellerType: "CONCESSION", place: { city: "LYON" } },
  ]);
  const saved = await site.alerts.save(EMAIL, filters("curef=C123&priceMax=9000"), { frequency: "daily" });
  expect(saved).toMatchObject({
    search: { name: expect.stringMatching(/moins de 9.000.€ chez Garage du Pont$/u) as string },
  });
});
