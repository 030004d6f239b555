import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AlertingSite } from "../../test/alerting-site.ts";
import { EMAIL, DAY, MINUTE, START, filters, openAlertingSite } from "../../test/alerting-site.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import type { ListingWrite } from "../storage/storage.ts";
import { favouritesAlert } from "../domain/favourites/favourites-alert.ts";
import { alertTokens } from "./alert-token.ts";

let site: AlertingSite;
beforeEach(async () => {
  site = await openAlertingSite();
});
afterEach(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});
const put: AlertingSite["put"] = (...told) => site.put(...told);
const write: AlertingSite["write"] = (...writes) => site.write(...writes);
const save = async (...told: Parameters<AlertingSite["save"]>) => {
  const saved = await site.save(...told);
  if (saved === undefined) throw new Error("nothing was saved");
  return saved;
};
/** At a moment of its own. */
const asked = (write: ListingWrite, priceEntry: PriceEntry): ListingWrite =>
  write.kind === "put" ? { ...write, priceEntry } : write;
const mailsUntil = (moment: number) => site.mailsUntil(moment);

describe("whoever saved a search is told", () => {
  it("what comes, and nothing that was there before, once", async () => {
    await write(put("OLD", { price: 5_000 }));
    await save("priceMax=9000");
    await write(put("A", { price: 8_000 }), put("DEAR", { price: 12_000 }));
    await site.finder.catchUp();
    await site.finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: A`]);
    await write(put("A", { price: 8_000, mileage: 1 }));
    await site.finder.catchUp();
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
  });

  it("what came while nobody looked, after a start", async () => {
    await save("priceMax=9000");
    await write(put("A", { price: 8_000 }));
    await site.restart();
    await site.finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: A`]);
  });

  it("of what is at most so many days old by then, and not when the search was saved", async () => {
    await save("age=3");
    site.now = START + 10 * DAY;
    await write(put("FRESH"), put("STALE", { firstOnlineDate: new Date(site.now - 5 * DAY).toISOString() }));
    await site.finder.catchUp();
    expect(await mailsUntil(site.now + MINUTE)).toEqual([`${EMAIL}: FRESH`]);
  });

  it("of five hundred that come together in one mail, and of what follows a quarter of an hour later", async () => {
    await save("priceMax=9000");
    await write(...Array.from({ length: 500 }, (_, index) => put(`N${String(index)}`, { price: 8_000 })));
    await site.finder.catchUp();
    expect(await mailsUntil(START + 1000)).toEqual([]);
    const [mail, ...others] = await mailsUntil(START + 3000);
    expect(others).toEqual([]);
    expect(mail?.split(" ")).toHaveLength(501);
    await write(put("LATER", { price: 8_000 }));
    await site.finder.catchUp();
    expect(await mailsUntil(START + 10 * MINUTE)).toEqual([]);
    expect(await mailsUntil(START + 16 * MINUTE)).toEqual([`${EMAIL}: LATER`]);
  });

  it("once a day, at seven", async () => {
    await save("priceMax=9000", "daily");
    await write(put("A", { price: 8_000 }));
    await site.finder.catchUp();
    site.now += 5 * 60 * MINUTE;
    await write(put("B", { price: 8_000 }));
    await site.finder.catchUp();
    expect(await mailsUntil(Date.parse("2026-01-16T05:59:00Z"))).toEqual([]);
    expect(await mailsUntil(Date.parse("2026-01-16T06:00:00Z"))).toEqual([`${EMAIL}: A B`]);
  });

  it("not of what was withdrawn or grew too dear before its mail left", async () => {
    await save("priceMax=9000");
    await write(put("A", { price: 8_000 }), put("B", { price: 8_000 }), put("C", { price: 8_000 }));
    await site.finder.catchUp();
    await write({ kind: "withdraw", reference: "A" }, put("B", { price: 10_000 }));
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: C`]);
    await write({ kind: "withdraw", reference: "C" }, put("D", { price: 8_000 }));
    await site.finder.catchUp();
    await write({ kind: "withdraw", reference: "D" });
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
  });

  it("when a price falls into it, and each time it falls where drops are asked for", async () => {
    await write(put("A", { price: 10_000 }));
    await save("priceMax=9000");
    await save("priceDropLimitDate=2026-01-01", "immediate", "drops@exemple.example");
    const drop = (price: number) => put("A", { price, initialPrice: 10_000, priceDropDate: "2026-01-15" });
    await write(drop(8_500));
    await site.finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual(
      expect.arrayContaining([`${EMAIL}: A`, "drops@exemple.example: A"]),
    );
    await write(drop(8_000));
    await site.finder.catchUp();
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual(["drops@exemple.example: A"]);
  });

  it("not that a price fell which had stood for minutes, and that it answers now where it did not", async () => {
    await save("priceMax=9000");
    await save("priceMax=11000&priceDropLimitDate=2026-01-01", "immediate", "drops@exemple.example");
    const at = (price: number) => put("SLIP", { price, firstOnlineDate: "2026-01-14T00:00:00.000Z" });
    const date = new Date(site.now - 10 * MINUTE).toISOString();
    await write(asked(at(12_000), { date, price: 12_000 }));
    await site.finder.catchUp();
    await write(at(8_500));
    await site.finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: SLIP`]);
    expect(site.delivered.at(-1)?.text).not.toContain("de moins");
  });

  it("what a change of anything brings into the search, whenever it came, and nothing that was in it", async () => {
    await write(put("FAR", { mileage: 12_000 }), put("NEAR", { mileage: 9_500 }));
    site.now += MINUTE;
    await save("mileageMax=10000");
    await write(put("FAR", { mileage: 9_000 }), put("NEAR", { mileage: 9_000 }));
    await site.finder.catchUp();
    expect(await mailsUntil(site.now + MINUTE)).toEqual([`${EMAIL}: FAR`]);
  });

  it("what a price that falls brings into a search by the month", async () => {
    const credit = (price: number, creditMonthly: number) => ({ price, creditMonthly });
    await write(put("A", credit(16_000, 245)), put("B", credit(15_000, 230)));
    site.now += MINUTE;
    await save("teasingPriceMax=238");
    await write(put("A", credit(15_200, 233)), put("B", credit(14_900, 229)));
    await site.finder.catchUp();
    expect(await mailsUntil(site.now + MINUTE)).toEqual([`${EMAIL}: A`]);
  });

  it("that the market finds the price of an old one good, which it did not before", async () => {
    const market = (verdict: "FAIR_PRICE" | "VERY_GOOD_DEAL") =>
      ({ verdict, marketValue: { estimate: 20_000, low: 18_000, high: 22_000 } }) as const;
    await write(put("OLD"), { kind: "market", reference: "OLD", market: market("FAIR_PRICE") });
    site.now += MINUTE;
    await save("goodDealBadges=VERY_GOOD_DEAL");
    await write({ kind: "market", reference: "OLD", market: market("VERY_GOOD_DEAL") });
    await site.finder.catchUp();
    expect(await mailsUntil(site.now + MINUTE)).toEqual([`${EMAIL}: OLD`]);
  });

  it("that the market finds the price of one good that came under another name, however long it was online before", async () => {
    await site.alerts.save(EMAIL, filters("goodDealBadges=GOOD_DEAL"), { frequency: "immediate" });
    const described = { price: 9_000, firstOnlineDate: "2025-06-01T00:00:00.000Z" };
    await write(put("RENAMED", { ...described, verdict: "NOT_COMPUTED", formerReference: "FORMER" }));
    await site.finder.catchUp();
    const marketValue = { estimate: 10_000, low: 9_200, high: 11_000 };
    await write({ kind: "market", reference: "RENAMED", market: { verdict: "GOOD_DEAL", marketValue } });
    await site.finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: RENAMED`]);
  });

  it("the same after a restart between the two, or by another process than the one that saw it come", async () => {
    await site.alerts.save(EMAIL, filters("goodDealBadges=GOOD_DEAL"), { frequency: "immediate" });
    const described = { price: 9_000, firstOnlineDate: "2025-06-01T00:00:00.000Z" };
    await write(put("RENAMED", { ...described, verdict: "NOT_COMPUTED", formerReference: "FORMER" }));
    await site.finder.catchUp();
    await site.restart();
    const other = site.newFinder();
    const marketValue = { estimate: 10_000, low: 9_200, high: 11_000 };
    await write({ kind: "market", reference: "RENAMED", market: { verdict: "GOOD_DEAL", marketValue } });
    await Promise.all([site.finder.catchUp(), other.catchUp()]);
    await other.stop();
    expect(await mailsUntil(START + 20 * MINUTE)).toEqual([`${EMAIL}: RENAMED`]);
  });

  it("that the market finds the price of a new one good", async () => {
    await write(put("OLD"));
    site.now += MINUTE;
    await save("goodDealBadges=VERY_GOOD_DEAL");
    site.now += MINUTE;
    await write(put("A"));
    await site.finder.catchUp();
    const market = {
      verdict: "VERY_GOOD_DEAL",
      marketValue: { estimate: 20_000, low: 18_000, high: 22_000 },
    } as const;
    await write({ kind: "market", reference: "A", market }, { kind: "market", reference: "OLD", market });
    await site.finder.catchUp();
    expect(await mailsUntil(site.now + MINUTE)).toEqual([`${EMAIL}: A`]);
  });
});

describe("nobody is written to", () => {
  it("of a search that is off, pauses, or was removed, and of what came meanwhile", async () => {
    const off = await save("priceMax=9000", "off");
    const paused = await save("priceMax=9001");
    await site.alerts.change(EMAIL, paused.id, { isPaused: true });
    const removed = await save("priceMax=9002");
    await site.alerts.remove(EMAIL, removed.id);
    await write(put("A", { price: 8_000 }));
    await site.finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
    await site.alerts.change(EMAIL, off.id, { frequency: "immediate" });
    await site.alerts.change(EMAIL, paused.id, { isPaused: false });
    await site.alerts.restore(EMAIL, removed.id);
    await site.finder.catchUp();
    expect(await mailsUntil(START + 30 * MINUTE)).toEqual([]);
    await write(put("B", { price: 8_000 }));
    await site.finder.catchUp();
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([`${EMAIL}: B`, `${EMAIL}: B`, `${EMAIL}: B`]);
  });

  it("once a mail that waits is turned off, and later or sooner once its frequency is another", async () => {
    const search = await save("priceMax=9000", "daily");
    await write(put("A", { price: 8_000 }));
    await site.finder.catchUp();
    await site.alerts.change(EMAIL, search.id, { frequency: "immediate" });
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: A`]);
    await write(put("B", { price: 8_000 }));
    await site.finder.catchUp();
    await site.alerts.change(EMAIL, search.id, { frequency: "off" });
    await site.alerts.change(EMAIL, search.id, { frequency: "immediate" });
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
  });

  it("whose mailbox is none", async () => {
    await save("priceMax=9000");
    await write(put("A", { price: 8_000 }));
    await site.finder.catchUp();
    await site.storage.savedSearches.setUnreachable(EMAIL, "bounce", new Date(site.now).toISOString());
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
  });

  it("whose mailbox is none, until a link that was written there is clicked", async () => {
    await site.storage.savedSearches.setUnreachable(EMAIL, "bounce", new Date(START - DAY).toISOString());
    await site.alerts.ask(EMAIL, filters("priceMax=9000"), "immediate", "https://virage.example");
    await mailsUntil(START);
    expect(await site.alerts.confirm(site.delivered[0]?.text ?? "")).toMatchObject({ query: "priceMax=9000" });
    await site.import(put("A", { price: 8_000 }));
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: A`]);
  });

  it("who complained, whatever link is clicked", async () => {
    await site.storage.savedSearches.setUnreachable(EMAIL, "complaint", new Date(START - DAY).toISOString());
    await site.alerts.ask(EMAIL, filters("priceMax=9000"), "immediate", "https://virage.example");
    await mailsUntil(START);
    await site.alerts.confirm(site.delivered[0]?.text ?? "");
    expect(await site.alerts.tryAgain(EMAIL)).toBe(false);
    await site.import(put("A", { price: 8_000 }));
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
  });

  it("before an address is confirmed, and then of what comes afterwards", async () => {
    await site.alerts.ask(EMAIL, filters("priceMax=9000"), "immediate", "https://virage.example");
    await mailsUntil(START);
    const token = site.delivered[0]?.text ?? "";
    await write(put("A", { price: 8_000 }));
    await site.finder.catchUp();
    expect(await site.alerts.of(EMAIL)).toEqual([]);
    expect(await site.alerts.confirm(`${token}x`)).toBeUndefined();
    expect(await site.alerts.confirm(token)).toMatchObject({ email: EMAIL, query: "priceMax=9000" });
    await write(put("B", { price: 8_000 }));
    await site.finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: B`]);
  });
});

describe("whoever keeps a listing and asked for it is told that its price fell", () => {
  let account: string;
  beforeEach(async () => {
    const session = { id: "s", device: "", createdAt: new Date(site.now).toISOString(), seenAt: "", expiresAt: "9999" };
    const hashes = { link: "l", browser: "b", code: "c" };
    const moments = { createdAt: session.createdAt, expiresAt: "9999" };
    const entered = await site.storage.together(async (unit) => {
      await unit.addSignIn({ id: "i", ...hashes, email: EMAIL, back: "/", ...moments });
      return unit.enter({ signIn: "i", account: "camille", session, token: "t", leaving: undefined });
    });
    account = entered?.id ?? "";
    await write(put("A", { price: 10_000 }), put("B", { price: 10_000 }));
    await site.finder.catchUp();
  });
  const keep = (reference: string, wantsMail = true) =>
    site.storage.kept.mergeFavourites(account, [
      { reference, savedAt: site.now, price: 10_000, removedAt: 0, note: "", notedAt: 0, wantsMail, askedAt: site.now },
    ]);
  const fall = async (reference: string, price: number) => {
    site.now += 1000;
    await write(put(reference, { price, initialPrice: 10_000 }));
    await site.finder.catchUp();
  };

  it("once for each fall, several that fall together in one mail, and never of a rise", async () => {
    await keep("A");
    await keep("B");
    await fall("A", 9_300);
    await fall("B", 9_000);
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: A B`]);
    await site.finder.catchUp();
    await fall("A", 9_800);
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
    await fall("A", 9_100);
    expect(await mailsUntil(START + 120 * MINUTE)).toEqual([`${EMAIL}: A`]);
  });

  it("not of a price that it had for minutes when it was kept", async () => {
    const written = { date: new Date(site.now).toISOString(), price: 10_000 };
    await write(asked(put("SLIP", { price: 10_000 }), written));
    await keep("SLIP");
    await fall("SLIP", 9_000);
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
  });

  it("not of a few euros, but of several such falls once they come to what may be called one [4.31]", async () => {
    await keep("A");
    await fall("A", 9_999);
    await fall("A", 9_900);
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
    await fall("A", 9_850);
    expect(await mailsUntil(START + 20 * MINUTE)).toEqual([`${EMAIL}: A`]);
    expect(site.delivered.at(-1)?.text).toMatch(/150\s€ de moins\s: 10\s000\s€ avant/u);
    // From what they were told on.
    await fall("A", 9_800);
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
  });

  it("not of more than half, which is a correction, but of what falls from there, small steps together [4.31]", async () => {
    await keep("A");
    await fall("A", 4_000);
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
    await fall("A", 3_960);
    expect(await mailsUntil(START + 20 * MINUTE)).toEqual([]);
    await fall("A", 3_800);
    expect(await mailsUntil(START + 40 * MINUTE)).toEqual([`${EMAIL}: A`]);
    expect(site.delivered.at(-1)?.text).toMatch(/200\s€ de moins\s: 4\s000\s€ avant/u);
  });

  it("not where it is only back at what it cost when it was kept, whatever it was raised to", async () => {
    await keep("A");
    await fall("A", 14_000);
    await fall("A", 10_000);
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
    await fall("A", 9_500);
    expect(await mailsUntil(START + 20 * MINUTE)).toHaveLength(1);
  });

  it("not where nobody asked for it, nor of one that was removed, sold or raised again before the mail left", async () => {
    await keep("A", false);
    await fall("A", 9_300);
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
    await keep("B");
    await fall("B", 9_000);
    await fall("B", 9_900);
    expect(await mailsUntil(START + 30 * MINUTE)).toEqual([]);
    await fall("B", 8_000);
    await write({ kind: "withdraw", reference: "B" });
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
  });

  it("until the link of such a mail ends it", async () => {
    await keep("A");
    const tokens = alertTokens(() => site.storage.secret("alerts", () => "secret"));
    const token = await tokens.write(favouritesAlert(account), EMAIL);
    const keeper = { account, email: EMAIL, isTold: true };
    expect(await site.alerts.linked(token)).toEqual({ kind: "favourites", keeper });
    site.now += MINUTE;
    await site.alerts.stopFavourites(account);
    expect(await site.alerts.linked(token)).toMatchObject({ keeper: { isTold: false } });
    await fall("A", 9_000);
    expect(await mailsUntil(START + 30 * MINUTE)).toEqual([]);
  });

  it("and nobody once the account is erased", async () => {
    await keep("A");
    await fall("A", 9_000);
    const { mails } = await site.storage.together((unit) => unit.eraseAccount(EMAIL));
    expect(mails.filter((key) => key.startsWith("alert.favourites."))).toHaveLength(1);
    expect(await mailsUntil(START + 30 * MINUTE)).toEqual([]);
  });
});
