import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { favouritesAlert } from "../domain/favourites/favourites-alert.ts";
import { parseQuery } from "../domain/filters/query.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Frequency } from "../domain/saved-searches/saved-search.ts";
import { createPercolator } from "../search/percolator/indexed-percolator.ts";
import { readMail } from "../mail/mail.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { ListingWrite, Storage } from "../storage/storage.ts";
import { alertTokens } from "./alert-token.ts";
import type { Alerts } from "./alerts.ts";
import { createAlerts } from "./alerts.ts";
import type { NewsFinder } from "./find-news.ts";
import { ALERT_MAIL, findNews } from "./find-news.ts";
import { createSearchIndex } from "./search-index.ts";
import type { AlertTold } from "./write-alert-mail.ts";
import { alertMailWriter } from "./write-alert-mail.ts";

const START = Date.parse("2026-01-15T09:00:00.000Z");
const MINUTE = 60_000;
const EMAIL = "camille@exemple.example";
/** No look at the log but those that a test asks for. */
const NEVER = 2 ** 30;

let directory: string;
let storage: Storage;
let alerts: Alerts;
let finder: NewsFinder;
let now: number;
let told: AlertTold[];
const onError = vi.fn<(error: unknown) => void>();
const onGap = vi.fn<(from: number, to: number) => void>();

const from = { name: "Virage", address: "messages@virage.example" };
const letter = (to: string, date: string) => ({ from, to: { address: to }, subject: "Alerte", text: "…", date });

function start() {
  const tokens = alertTokens(() => storage.secret("alerts", () => "secret"));
  alerts = createAlerts({
    storage,
    sender: { look: () => undefined },
    tokens,
    confirmLetter: ({ email }, token, date) => ({ ...letter(email, date), text: token }),
    isDelivered: true,
    now: () => now,
    clock: () => now,
  });
  const index = createSearchIndex({
    savedSearches: storage.savedSearches,
    createPercolator,
    groupOf: async () => undefined,
    now: () => now,
  });
  finder = findNews({ storage, index, clock: () => now, interval: NEVER, onMail: () => undefined, onGap, onError });
}

beforeEach(async () => {
  now = START;
  told = [];
  directory = await mkdtemp(join(tmpdir(), "virage-alerts-"));
  storage = await openSqliteStorage({ directory });
  start();
});
afterEach(async () => {
  expect(onError).not.toHaveBeenCalled();
  await finder.stop();
  await storage.close();
  await rm(directory, { recursive: true });
});

const DAY = 86_400_000;
const filters = (query: string) => parseQuery(new URLSearchParams(query)).filters;
async function save(query: string, frequency: Frequency = "immediate", email = EMAIL) {
  const saved = await alerts.save(email, filters(query), { frequency });
  if (saved.kind !== "saved") throw new Error("there is no room");
  return saved.search;
}
const put = (reference: string, changed: Partial<Listing> = {}): ListingWrite => {
  const listing = listingWith({ reference, firstOnlineDate: new Date(now).toISOString(), ...changed });
  return { kind: "put", listing, priceEntry: { date: listing.firstOnlineDate, price: listing.price } };
};
const write = (...writes: readonly ListingWrite[]) => storage.listings.write(writes, new Date(now).toISOString());

/** What leaves until a moment, each mail as it is written then. */
async function mailsUntil(moment: number): Promise<readonly string[]> {
  now = moment;
  const writeMail = alertMailWriter({
    storage,
    search: { count: async () => 12 },
    letter: async (one) => {
      told.push(one);
      return letter(one.search.email, one.date);
    },
    fallsLetter: async ({ email, falls, date }) => ({
      ...letter(email, date),
      subject: falls.map(({ listing }) => listing.reference).join(" "),
    }),
    now: () => now,
    clock: () => now,
  });
  const entries = await storage.outbox.claim({
    kinds: [ALERT_MAIL],
    now: new Date(now).toISOString(),
    abandoned: "",
    limit: 100,
  });
  const sent: string[] = [];
  for (const entry of entries) {
    const before = told.length;
    const mail = await writeMail(entry);
    const found = told.slice(before).flatMap(({ listings }) => listings.map(({ reference }) => reference));
    // Of falls the subject of this letter names them.
    if (mail !== undefined) sent.push(`${mail.to.address}: ${found.join(" ") || mail.subject}`);
    await storage.outbox.sent(entry.key, new Date(now).toISOString());
  }
  return sent;
}

describe("whoever saved a search is told", () => {
  it("what comes, and nothing that was there before, once", async () => {
    await write(put("OLD", { price: 5_000 }));
    await save("priceMax=9000");
    await write(put("A", { price: 8_000 }), put("DEAR", { price: 12_000 }));
    await finder.catchUp();
    await finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: A`]);
    await write(put("A", { price: 8_000, mileage: 1 }));
    await finder.catchUp();
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
  });

  it("what came while nobody looked, after a start", async () => {
    await save("priceMax=9000");
    await write(put("A", { price: 8_000 }));
    await finder.stop();
    start();
    await finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: A`]);
  });

  it("of what is at most so many days old by then, and not when the search was saved", async () => {
    await save("age=3");
    now = START + 10 * DAY;
    await write(put("FRESH"), put("STALE", { firstOnlineDate: new Date(now - 5 * DAY).toISOString() }));
    await finder.catchUp();
    expect(await mailsUntil(now + MINUTE)).toEqual([`${EMAIL}: FRESH`]);
  });

  it("of five hundred that come together in one mail, and of what follows a quarter of an hour later", async () => {
    await save("priceMax=9000");
    await write(...Array.from({ length: 500 }, (_, index) => put(`N${String(index)}`, { price: 8_000 })));
    await finder.catchUp();
    expect(await mailsUntil(START + 1000)).toEqual([]);
    const [mail, ...others] = await mailsUntil(START + 3000);
    expect(others).toEqual([]);
    expect(mail?.split(" ")).toHaveLength(501);
    await write(put("LATER", { price: 8_000 }));
    await finder.catchUp();
    expect(await mailsUntil(START + 10 * MINUTE)).toEqual([]);
    expect(await mailsUntil(START + 16 * MINUTE)).toEqual([`${EMAIL}: LATER`]);
  });

  it("once a day, at seven", async () => {
    await save("priceMax=9000", "daily");
    await write(put("A", { price: 8_000 }));
    await finder.catchUp();
    now += 5 * 60 * MINUTE;
    await write(put("B", { price: 8_000 }));
    await finder.catchUp();
    expect(await mailsUntil(Date.parse("2026-01-16T05:59:00Z"))).toEqual([]);
    expect(await mailsUntil(Date.parse("2026-01-16T06:00:00Z"))).toEqual([`${EMAIL}: A B`]);
  });

  it("not of what was withdrawn or grew too dear before its mail left", async () => {
    await save("priceMax=9000");
    await write(put("A", { price: 8_000 }), put("B", { price: 8_000 }), put("C", { price: 8_000 }));
    await finder.catchUp();
    await write({ kind: "withdraw", reference: "A" }, put("B", { price: 10_000 }));
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: C`]);
    await write({ kind: "withdraw", reference: "C" }, put("D", { price: 8_000 }));
    await finder.catchUp();
    await write({ kind: "withdraw", reference: "D" });
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
  });

  it("when a price falls into it, and each time it falls where drops are asked for", async () => {
    await write(put("A", { price: 10_000 }));
    await save("priceMax=9000");
    await save("priceDropLimitDate=2026-01-01", "immediate", "drops@exemple.example");
    const drop = (price: number) => put("A", { price, initialPrice: 10_000, priceDropDate: "2026-01-15" });
    await write(drop(8_500));
    await finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual(
      expect.arrayContaining([`${EMAIL}: A`, "drops@exemple.example: A"]),
    );
    await write(drop(8_000));
    await finder.catchUp();
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual(["drops@exemple.example: A"]);
  });

  it("that the market finds the price of a new one good", async () => {
    await write(put("OLD"));
    now += MINUTE;
    await save("goodDealBadges=VERY_GOOD_DEAL");
    now += MINUTE;
    await write(put("A"));
    await finder.catchUp();
    const market = {
      verdict: "VERY_GOOD_DEAL",
      marketValue: { estimate: 20_000, low: 18_000, high: 22_000 },
    } as const;
    await write({ kind: "market", reference: "A", market }, { kind: "market", reference: "OLD", market });
    await finder.catchUp();
    expect(await mailsUntil(now + MINUTE)).toEqual([`${EMAIL}: A`]);
  });
});

describe("nobody is written to", () => {
  it("of a search that is off, pauses, or was removed, and of what came meanwhile", async () => {
    const off = await save("priceMax=9000", "off");
    const paused = await save("priceMax=9001");
    await alerts.change(EMAIL, paused.id, { isPaused: true });
    const removed = await save("priceMax=9002");
    await alerts.remove(EMAIL, removed.id);
    await write(put("A", { price: 8_000 }));
    await finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
    await alerts.change(EMAIL, off.id, { frequency: "immediate" });
    await alerts.change(EMAIL, paused.id, { isPaused: false });
    await alerts.restore(EMAIL, removed.id);
    await finder.catchUp();
    expect(await mailsUntil(START + 30 * MINUTE)).toEqual([]);
    await write(put("B", { price: 8_000 }));
    await finder.catchUp();
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([`${EMAIL}: B`, `${EMAIL}: B`, `${EMAIL}: B`]);
  });

  it("once a mail that waits is turned off, and later or sooner once its frequency is another", async () => {
    const search = await save("priceMax=9000", "daily");
    await write(put("A", { price: 8_000 }));
    await finder.catchUp();
    await alerts.change(EMAIL, search.id, { frequency: "immediate" });
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: A`]);
    await write(put("B", { price: 8_000 }));
    await finder.catchUp();
    await alerts.change(EMAIL, search.id, { frequency: "off" });
    await alerts.change(EMAIL, search.id, { frequency: "immediate" });
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
  });

  it("whose mailbox is none", async () => {
    await save("priceMax=9000");
    await write(put("A", { price: 8_000 }));
    await finder.catchUp();
    await storage.savedSearches.setUnreachable(EMAIL, "bounce", new Date(now).toISOString());
    expect(await mailsUntil(START + MINUTE)).toEqual([]);
  });

  it("before an address is confirmed, and then of what comes afterwards", async () => {
    await alerts.ask(EMAIL, filters("priceMax=9000"), "immediate", "https://virage.example");
    const [asked] = await storage.outbox.claim({
      kinds: ["mail"],
      now: new Date(now).toISOString(),
      abandoned: "",
      limit: 9,
    });
    const token = readMail(asked?.payload).text;
    await write(put("A", { price: 8_000 }));
    await finder.catchUp();
    expect(await alerts.of(EMAIL)).toEqual([]);
    expect(await alerts.confirm(`${token}x`)).toBeUndefined();
    expect(await alerts.confirm(token)).toMatchObject({ email: EMAIL, query: "priceMax=9000" });
    await write(put("B", { price: 8_000 }));
    await finder.catchUp();
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: B`]);
  });
});

describe("whoever keeps a listing and asked for it is told that its price fell", () => {
  let account: string;
  beforeEach(async () => {
    const session = { id: "s", device: "", createdAt: new Date(now).toISOString(), seenAt: "", expiresAt: "9999" };
    const hashes = { link: "l", browser: "b", code: "c" };
    const moments = { createdAt: session.createdAt, expiresAt: "9999" };
    const entered = await storage.together(async (unit) => {
      await unit.addSignIn({ id: "i", ...hashes, email: EMAIL, back: "/", ...moments });
      return unit.enter({ signIn: "i", account: "camille", session, token: "t", leaving: undefined });
    });
    account = entered?.id ?? "";
    await write(put("A", { price: 10_000 }), put("B", { price: 10_000 }));
    await finder.catchUp();
  });
  const keep = (reference: string, wantsMail = true) =>
    storage.kept.mergeFavourites(account, [
      { reference, savedAt: now, price: 10_000, removedAt: 0, note: "", notedAt: 0, wantsMail, askedAt: now },
    ]);
  const fall = async (reference: string, price: number) => {
    await write(put(reference, { price, initialPrice: 10_000 }));
    await finder.catchUp();
  };

  it("once for each fall, several that fall together in one mail, and never of a rise", async () => {
    await keep("A");
    await keep("B");
    await fall("A", 9_300);
    await fall("B", 9_000);
    expect(await mailsUntil(START + MINUTE)).toEqual([`${EMAIL}: A B`]);
    await finder.catchUp();
    await fall("A", 9_800);
    expect(await mailsUntil(START + 60 * MINUTE)).toEqual([]);
    await fall("A", 9_100);
    expect(await mailsUntil(START + 120 * MINUTE)).toEqual([`${EMAIL}: A`]);
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
    const tokens = alertTokens(() => storage.secret("alerts", () => "secret"));
    const token = await tokens.write(favouritesAlert(account));
    expect(await alerts.keeperByToken(token)).toEqual({ account, email: EMAIL, isTold: true });
    expect(await alerts.byToken(token)).toBeUndefined();
    now += MINUTE;
    await alerts.stopFavourites(account);
    expect(await alerts.keeperByToken(token)).toMatchObject({ isTold: false });
    await fall("A", 9_000);
    expect(await mailsUntil(START + 30 * MINUTE)).toEqual([]);
  });

  it("and nobody once the account is erased", async () => {
    await keep("A");
    await fall("A", 9_000);
    const { mails } = await storage.together((unit) => unit.eraseAccount(EMAIL));
    expect(mails.filter((key) => key.startsWith("alert.favourites."))).toHaveLength(1);
    expect(await mailsUntil(START + 30 * MINUTE)).toEqual([]);
  });
});
