import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { MailServer } from "../../test/mail-server.ts";
import { startMailServer } from "../../test/mail-server.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { TestPushService } from "../../test/push-service.ts";
import { startPushService } from "../../test/push-service.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { NewsFinder } from "../alerts/find-news.ts";
import { alertMeans, alertSending, followNews, startPushSender } from "../compose.ts";
import { touched } from "../domain/favourites/favourite.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { RETENTION } from "../domain/privacy/retention.ts";
import type { Frequency } from "../domain/saved-searches/saved-search.ts";
import { startMailSender } from "../mail/mail-sender.ts";
import type { OutboxSender } from "../mail/outbox-sender.ts";
import { smtpTransport } from "../mail/smtp-transport.ts";
import { hashOf } from "../tokens/hidden-words.ts";
import type { BrowserMessage } from "./browser-message.ts";
import { sitePushKeys } from "./push-keys.ts";

const FROM = { name: "Virage", address: "messages@virage.example" };
const ORIGIN = "https://virage.example";
const SECOND = 1000;
const HOUR = 3_600_000;

let site: TestSite;
let mails: MailServer;
let there: TestPushService;
let mailSender: OutboxSender;
let pushSender: OutboxSender;
let finder: NewsFinder;
let camille: MemberSession;
let later: number;
const clock = Date.now;
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };

beforeEach(async () => {
  later = 0;
  vi.spyOn(Date, "now").mockImplementation(() => clock() + later);
  for (const told of Object.values(log)) told.mockReset();
  [site, mails, there] = await Promise.all([openTestSite([]), startMailServer(), startPushService()]);
  const { storage } = site;
  pushSender = startPushSender(site, {
    keys: sitePushKeys(storage, undefined),
    contact: `mailto:${FROM.address}`,
    origin: () => ORIGIN,
    clock: Date.now,
    log,
    // The service of a test is on this machine, and has no certificate.
    reach: { isAllowedAddress: () => true, resolve: async () => [] },
    request,
  });
  mailSender = startMailSender({
    storage,
    transport: smtpTransport(mails.url),
    clock: Date.now,
    log,
    ...alertSending(site, alertMeans(storage, FROM, RETENTION), {
      origin: () => ORIGIN,
      now: () => NOW,
      lookAtPushes: pushSender.look,
    }),
  });
  finder = followNews(site, { now: () => NOW, log, look: () => undefined });
  camille = await memberSession(storage, "camille");
});
afterEach(async () => {
  await finder.stop();
  await mailSender.stop();
  await pushSender.stop();
  await Promise.all([mails.close(), there.close(), site.close()]);
});

const subscribe = (name: string, { account, session }: MemberSession = camille) => {
  const reached = there.browser(name);
  const id = hashOf(reached.endpoint);
  const createdAt = new Date(NOW).toISOString();
  return site.storage.pushSubscriptions.put({ ...reached, id, account, session, device: "", createdAt }, 10);
};
const save = (frequency: Frequency, email = camille.email) =>
  site.storage.together((unit) =>
    unit.saveSearch({
      id: `search-${frequency}`,
      email,
      query: "priceMax=9000",
      name: "La petite voiture",
      frequency,
      createdAt: new Date(NOW).toISOString(),
      confirmedAt: new Date(NOW).toISOString(),
      followedAt: new Date(NOW).toISOString(),
      seenAt: new Date(NOW).toISOString(),
    }),
  );
const write = async (...listings: readonly Partial<Listing>[]) => {
  const date = new Date(NOW + later).toISOString();
  const puts = listings.map((changed) => {
    const listing = listingWith({ firstOnlineDate: new Date(NOW).toISOString(), ...changed });
    return { kind: "put", listing, priceEntry: { date, price: listing.price } } as const;
  });
  await site.storage.listings.write(puts, date);
  await finder.catchUp();
};
/** All that is due by then has been tried. */
const after = async (ms: number) => {
  later += ms;
  mailSender.look();
  await mailSender.idle();
  pushSender.look();
  await pushSender.idle();
};
const told = () => there.received.map(({ text }) => JSON.parse(text) as BrowserMessage);
const inLog = () => JSON.stringify(Object.values(log).map(({ mock }) => mock.calls));

describe("whoever asked to be told in a browser", () => {
  it("is told of a new vehicle beside the mail, in each browser, with its name and price and where it is", async () => {
    await subscribe("laptop");
    await subscribe("phone");
    await save("immediate");
    await write({ reference: "A1", price: 8_490 });
    await after(3 * SECOND);
    expect(mails.received).toHaveLength(1);
    const [message, same] = told();
    expect(message).toEqual({
      title: "Peugeot 308 II · 8\u202f490\u202f€",
      body: "Nouvelle annonce · «\u202fLa petite voiture\u202f»",
      tag: hashOf("search-immediate").slice(0, 32),
      href: `${ORIGIN}/auto-occasion-annonce-A1.html`,
    });
    expect(same).toEqual(message);
    expect(there.received.map(({ headers }) => headers["topic"])).toEqual([message?.tag, message?.tag]);
    expect(Number(there.received[0]?.headers["ttl"])).toBeGreaterThan(86_000);
  });

  it("is told of several at once in one message that leads to the search", async () => {
    await subscribe("laptop");
    await save("immediate");
    await write(...["A1", "A2", "A3", "A4", "A5"].map((reference, place) => ({ reference, price: 8_000 + place })));
    await after(3 * SECOND);
    const [message] = told();
    expect(message?.title).toBe("5 nouvelles annonces");
    expect(message?.body).toMatch(
      /^«\u202fLa petite voiture\u202f»\u202f: Peugeot 308 II · 8\u202f000\u202f€, .* 8\u202f002\u202f€ et 2 autres$/,
    );
    expect(message?.href).toBe(`${ORIGIN}/listing?priceMax=9000&sortBy=firstOnlineDateDesc`);
  });

  it("is told of a favourite whose price fell, by how much", async () => {
    await subscribe("laptop");
    await write({ reference: "A1", price: 12_990 });
    const kept = touched(touched(undefined, "A1", { kind: "keep" }, 1), "A1", { kind: "mail", wantsMail: true }, 2);
    await site.storage.kept.mergeFavourites("camille", [{ ...kept, price: 12_990 }]);
    await after(HOUR);
    await write({ reference: "A1", price: 12_290 });
    await after(3 * SECOND);
    expect(told()).toMatchObject([
      {
        title: "Peugeot 308 II · 12\u202f290\u202f€",
        body: "700\u202f€ de moins · parmi vos favoris",
        href: `${ORIGIN}/auto-occasion-annonce-A1.html`,
      },
    ]);
  });

  it("is told once, however often the mail is tried, and also while no server takes mail", async () => {
    await subscribe("laptop");
    await save("immediate");
    mails.mood = "busy";
    await write({ reference: "A1", price: 8_490 });
    await after(3 * SECOND);
    await after(20 * SECOND);
    expect([told().length, mails.received.length]).toEqual([1, 0]);
    mails.mood = "taking";
    await after(HOUR);
    expect([told().length, mails.received.length]).toEqual([1, 1]);
  });

  it("is told later where the push service is in trouble, for what is left of the day", async () => {
    await subscribe("laptop");
    await save("immediate");
    there.status = 503;
    await write({ reference: "A1", price: 8_490 });
    await after(3 * SECOND);
    await after(5 * SECOND);
    expect(there.asked).toBe(1);
    expect((await site.storage.outbox.undelivered(9)).waiting).toMatchObject([{ failure: "503 EPUSH", attempts: 1 }]);
    there.status = 201;
    await after(HOUR);
    expect(told()).toHaveLength(1);
    expect(Number(there.received[0]?.headers["ttl"])).toBeLessThanOrEqual(86_400 - 3600);
    expect(inLog()).not.toMatch(/127\.0\.0\.1|send\/laptop|camille|Peugeot/);
  });

  it("is not told a day later: that is a dead letter, as what a service refuses is", async () => {
    await subscribe("laptop");
    await save("immediate");
    there.status = 429;
    await write({ reference: "A1", price: 8_490 });
    await after(3 * SECOND);
    await after(25 * HOUR);
    there.status = 400;
    await write({ reference: "A2", price: 8_490 });
    await after(3 * SECOND);
    const { refused } = await site.storage.outbox.undelivered(9);
    expect(refused.map(({ failure }) => failure).toSorted()).toEqual(["400 EPUSH", "ETOOLATE"]);
    expect(told()).toEqual([]);
  });

  it.each([404, 410])("is nobody’s any more once the service answers %d", async (status) => {
    await subscribe("laptop");
    await save("immediate");
    there.status = status;
    await write({ reference: "A1", price: 8_490 });
    await after(3 * SECOND);
    expect(await site.storage.pushSubscriptions.ofAccount("camille")).toEqual([]);
    there.status = 201;
    await write({ reference: "A2", price: 8_490 });
    await after(HOUR);
    expect([there.asked, mails.received.length]).toEqual([1, 2]);
    expect((await site.storage.outbox.undelivered(9)).totals).toEqual({ waiting: 0, refused: 0 });
  });

  it("is not told of what was withdrawn or grew dearer before the message left, nor of a search that they took away", async () => {
    await subscribe("laptop");
    await save("immediate");
    there.status = 503;
    await write(
      { reference: "A1", price: 8_490 },
      { reference: "A2", price: 8_490 },
      { reference: "A3", price: 8_490 },
    );
    await after(3 * SECOND);
    await site.storage.listings.write([{ kind: "withdraw", reference: "A1" }], new Date(NOW + later).toISOString());
    await write({ reference: "A2", price: 8_990 });
    there.status = 201;
    await after(20 * SECOND);
    expect(told()).toMatchObject([{ href: `${ORIGIN}/auto-occasion-annonce-A3.html` }]);
    there.status = 503;
    await after(HOUR);
    await write({ reference: "A4", price: 8_490 });
    await after(3 * SECOND);
    await site.storage.together((unit) => unit.removeSearch("search-immediate", camille.email, ""));
    there.status = 201;
    await after(HOUR);
    expect(told()).toHaveLength(1);
  });

  it("is not told of what comes once a day, nor after signing out, nor is anybody without an account", async () => {
    await subscribe("laptop");
    await save("daily");
    await write({ reference: "A1", price: 8_490 });
    await after(25 * HOUR);
    expect([there.asked, mails.received.length]).toEqual([0, 1]);
    await save("immediate", "invite@exemple.example");
    await write({ reference: "A2", price: 8_490 });
    await after(3 * SECOND);
    expect([there.asked, mails.received.length]).toEqual([0, 2]);
    await site.storage.accounts.endSession("camille", camille.session);
    await site.storage.together((unit) => unit.eraseSearches(camille.email, ""));
    await save("immediate");
    await write({ reference: "A3", price: 8_490 });
    await after(HOUR);
    expect(there.asked).toBe(0);
  });

  it("holds no mail up where the push service says nothing at all", async () => {
    await subscribe("laptop");
    await save("immediate");
    there.status = 0;
    await write({ reference: "A1", price: 8_490 });
    later += 3 * SECOND;
    mailSender.look();
    await mailSender.idle();
    expect(mails.received).toHaveLength(1);
    await expect.poll(() => there.asked).toBe(1);
  });
});
