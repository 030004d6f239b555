/** Alerts from the form to the mailbox: over HTTP, by a real SMTP server, with a clock that a test moves. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { MailedSite } from "../../test/mailed-site.ts";
import { cookieOf, openMailedSite } from "../../test/mailed-site.ts";
import { openDemonstration } from "../demonstration/listings.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { visitPath } from "../domain/saved-searches/alert-address.ts";
import { nextDailyMoment } from "../domain/saved-searches/mail-moment.ts";
import { marketThread } from "../refit/fit-in-thread.ts";
import { keepValued } from "../refit/keep-valued.ts";
import { refitMarket } from "../refit/refit-market.ts";
import { StorageUnavailable } from "../storage/storage-error.ts";
import type { ListingWrite } from "../storage/storage.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NEW_ALERT = "/alertes/nouvelle";
const ACCOUNT_ALERTS = "/compte/alertes";

let mailed: MailedSite;
/** The machine’s clock, and that of visitors. */
let now = Date.parse("2026-11-20T10:00:00.000Z");
beforeAll(async () => {
  mailed = await openMailedSite({ now: () => now });
});
afterAll(() => mailed.close());
beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => now);
});

let people = 0;
const somebody = () => `alerte${String((people += 1))}@exemple.example`;
let prices = 0;
/** Of a search that nobody else’s listing in this file meets. */
const ownPrice = () => 100_000 + (prices += 1) * 1000;
const searchOf = (price: number) => `priceMin=${String(price)}&priceMax=${String(price + 999)}`;

const known = new Set<string>();
const put = (reference: string, price: number, more: Partial<Listing> = {}): ListingWrite => {
  const date = new Date(now).toISOString();
  const listing = listingWith({ reference, price, initialPrice: price, firstOnlineDate: date, ...more });
  // What it costs at first has stood: a price that gives way within a day is none.
  const since = known.has(reference) ? date : new Date(now - 2 * 24 * 60 * MINUTE).toISOString();
  known.add(reference);
  return { kind: "put", listing, priceEntry: { date: since, price } };
};
/** What leaves until then. */
const later = async (ms: number) => {
  now += ms;
  mailed.sender.look();
  await mailed.sender.idle();
};
const alertsTo = async (email: string) => (await mailed.mailsTo(email)).filter((text) => text.includes("/alertes/"));
const linkIn = (text: string, step: string) =>
  new RegExp(`https://virage\\.example(/alertes/${step}\\?[^\\s>]+)`).exec(text)?.[1] ?? "";
const follow = async (session: string, price: number, frequence = "immediate") => {
  const saved = await mailed.post(NEW_ALERT, { recherche: searchOf(price), geste: "creer", frequence }, session);
  expect(saved.status).toBe(200);
};
const plain = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("<!-- -->", "");
const page = async (session: string) => plain((await mailed.ask(ACCOUNT_ALERTS, session)).body);

describe("while the mail server takes nothing", () => {
  it("who signs in reads that the link has not left, and that it has once it does", async () => {
    const email = somebody();
    mailed.server.mood = "busy";
    const browser = cookieOf(await mailed.post("/connexion", { email }), "__Host-signIn");
    mailed.server.mood = "taking";
    const told = async () => plain((await mailed.ask("/connexion?etape=envoye", browser)).body);
    const waiting = await told();
    expect(waiting).toContain("Le lien n’est pas encore parti");
    expect(waiting).toContain(`Pas encore parti vers ${email}`);
    expect(waiting).toContain('name="code"');
    expect(waiting).not.toContain("Envoyé à");
    await later(20 * SECOND);
    expect(await told()).toContain(`Envoyé à ${email}`);
  });

  const asks = async (email: string) => {
    const fields = { recherche: searchOf(ownPrice()), geste: "creer", email, frequence: "daily" };
    return plain((await mailed.post(NEW_ALERT, fields)).body);
  };
  it("who asks for an alert as a guest does as well", async () => {
    mailed.server.mood = "busy";
    const waiting = await asks(somebody());
    mailed.server.mood = "taking";
    expect(waiting).toContain("Pas encore parti vers alerte");
    expect(waiting).toContain("Le lien n’est pas encore parti");
    expect(waiting).not.toContain("Envoyé à");
    await later(20 * SECOND);
  });
});

describe("the links of an alert’s mail, once its owner has another address", () => {
  it("lead to a page that says so, change nothing and end nothing, while those of later mails do", async () => {
    const [former, email, price] = [somebody(), somebody(), ownPrice()];
    const session = await mailed.signIn(former);
    await follow(session, price);
    await mailed.import(put("MOVED-1", price));
    await later(5 * SECOND);
    const [old = ""] = await alertsTo(former);
    const settings = linkIn(old, "reglages");
    expect((await mailed.ask(settings)).status).toBe(200);
    await mailed.post("/compte", { geste: "adresse", email }, session);
    const confirm = await mailed.linkTo(email);
    const jeton = new URLSearchParams(confirm.slice(confirm.indexOf("?"))).get("jeton") ?? "";
    expect((await mailed.post(confirm, { jeton }, session)).status).toBe(303);

    for (const step of ["reglages", "desinscription", "confirmation"]) {
      const shown = await mailed.ask(settings.replace("reglages", step));
      expect([step, shown.status]).toEqual([step, 410]);
      expect(plain(shown.body)).toContain("désormais envoyée à une autre adresse");
      expect(shown.body).not.toContain(email);
    }
    const unsubscribe = linkIn(old, "desinscription");
    const attempts = [
      { frequence: "off" },
      { geste: "tout" },
      { geste: "supprimer" },
      { geste: "retablir", email },
      {},
    ];
    for (const fields of attempts) expect((await mailed.post(unsubscribe, fields)).status).toBe(410);
    // The provider of the former mailbox: nothing comes there any more, and another’s mail is not its to end.
    const oneClick = { "List-Unsubscribe": "One-Click" };
    expect((await mailed.post(unsubscribe, oneClick)).status).toBe(200);

    now += 15 * MINUTE;
    await mailed.import(put("MOVED-2", price));
    await later(5 * SECOND);
    const [told = ""] = await alertsTo(email);
    expect(told).toContain("MOVED-2");
    expect(await alertsTo(former)).toHaveLength(1);
    expect((await mailed.post(linkIn(told, "desinscription"), oneClick)).status).toBe(200);
    expect((await mailed.site.storage.savedSearches.ofEmail(email))[0]?.frequency).toBe("off");
  });
});

it("one click of a mail’s provider is answered as done where its search was removed since, and by no link that is not ours (RFC 8058)", async () => {
  const [email, price] = [somebody(), ownPrice()];
  await follow(await mailed.signIn(email), price);
  await mailed.import(put("REMOVED-1", price));
  await later(5 * SECOND);
  const [told = ""] = await alertsTo(email);
  const unsubscribe = linkIn(told, "desinscription");
  const oneClick = { "List-Unsubscribe": "One-Click" };
  const [search] = await mailed.site.storage.savedSearches.ofEmail(email);
  const { storage } = mailed.site;
  const isRemoved = storage.together((unit) => unit.removeSearch(search?.id ?? "", email, new Date(now).toISOString()));
  expect(await isRemoved).toBe(true);
  expect((await mailed.post(unsubscribe, oneClick)).status).toBe(200);
  expect((await mailed.post(unsubscribe, {})).status).toBe(410);
  expect((await mailed.post("/alertes/desinscription?cle=nothing", oneClick)).status).toBe(410);
});

it("a day’s finds are one mail at seven the next morning, without what was sold meanwhile", async () => {
  const [email, price] = [somebody(), ownPrice()];
  await follow(await mailed.signIn(email), price, "daily");
  await mailed.import(put("DAY-1", price), put("DAY-2", price + 1));
  now += 60 * MINUTE;
  await mailed.import(put("DAY-3", price + 2), put("DAY-SOLD", price + 3));
  await later(60 * MINUTE);
  expect(await alertsTo(email)).toEqual([]);
  await mailed.import({ kind: "withdraw", reference: "DAY-SOLD" });
  const seven = nextDailyMoment(now);
  await later(seven - now - 1);
  expect(await alertsTo(email)).toEqual([]);
  await later(1);
  const [digest = "", ...more] = await alertsTo(email);
  expect(more).toEqual([]);
  expect(plain(digest)).toContain("3 nouvelles annonces");
  for (const reference of ["DAY-1", "DAY-2", "DAY-3"]) expect(digest).toContain(reference);
  expect(digest).not.toContain("DAY-SOLD");
  await later(24 * 60 * MINUTE);
  expect(await alertsTo(email)).toHaveLength(1);
});

it("what somebody asked for at an address does not hold because its owner signs in: perhaps a stranger asked", async () => {
  const [email, price] = [somebody(), ownPrice()];
  const asked = { recherche: searchOf(price), geste: "creer", email, frequence: "immediate" };
  await mailed.post(NEW_ALERT, asked);
  const confirm = await mailed.linkTo(email);
  await mailed.signIn(email);
  await mailed.import(put("GUEST-0", price));
  await later(5 * SECOND);
  const told = async () => (await alertsTo(email)).filter((text) => text.includes("GUEST"));
  expect(await told()).toEqual([]);
  const jeton = new URLSearchParams(confirm.slice(confirm.indexOf("?"))).get("jeton") ?? "";
  expect((await mailed.post(confirm, { jeton })).status).toBe(303);
  await mailed.import(put("GUEST-1", price));
  await later(5 * SECOND);
  expect((await told()).map((text) => [text.includes("GUEST-0"), text.includes("GUEST-1")])).toEqual([[false, true]]);
});

describe("what the market says of a car that has just come", () => {
  const thread = marketThread();
  let market: MailedSite;
  beforeAll(async () => {
    const drawn = [...openDemonstration({ seed: 1, now }).listings(0, 900)].map(({ listing }) => listing);
    market = await openMailedSite({ now: () => now }, drawn);
    const { storage } = market.site;
    const signal = new AbortController().signal;
    await refitMarket({ storage, fit: thread.fit, now: () => now }, await storage.changes.last(), signal);
    await market.site.catchUp();
  });
  afterAll(async () => {
    await thread.close();
    await market.close();
  });

  it("stands in the mail that tells it at once, and a search of good deals is told of it too", async () => {
    const { storage } = market.site;
    // No fit comes before the mail has left: five seconds of quiet are waited for, and then it takes its time.
    const keeping = await keepValued({
      storage,
      fit: () => {
        throw new Error("fitted again");
      },
      judge: thread.judge,
      now: () => now,
      market: market.site.market,
      isFitted: thread.isFitted,
      clock: () => 0,
      onRefit: () => undefined,
      onError: () => undefined,
    });
    const batches = (await storage.listings.online(900)).batches;
    let usual: Listing | undefined;
    for await (const batch of batches) usual ??= batch.find(({ marketValue }) => marketValue !== undefined);
    if (usual?.marketValue === undefined) throw new Error("nothing was valued");
    const { marketValue, noVerdict: _, ...described } = usual;
    const [plainly, dealer] = [somebody(), somebody()];
    const price = Math.round(marketValue.low * 0.97);
    const bounds = `priceMin=${String(price)}&priceMax=${String(price)}`;
    for (const [email, recherche] of [
      [plainly, bounds],
      [dealer, `${bounds}&goodDealBadges=VERY_GOOD_DEAL,GOOD_DEAL,EQUITABLE_DEAL`],
    ] as const)
      await market.post(NEW_ALERT, { recherche, geste: "creer", frequence: "immediate" }, await market.signIn(email));
    const begun = performance.now();
    await market.import(put("DEAL-1", price, { ...described, reference: "DEAL-1", price, verdict: "NOT_COMPUTED" }));
    await vi.waitFor(async () => expect((await storage.listings.get("DEAL-1"))?.listing.marketValue).toBeDefined());
    await market.import();
    now += 3 * SECOND;
    market.sender.look();
    const [told, ofDeals] = [await market.mailsTo(plainly), await market.mailsTo(dealer)];
    expect(performance.now() - begun).toBeLessThan(5 * SECOND);
    for (const text of [told.at(-1) ?? "", ofDeals.at(-1) ?? ""]) {
      expect(text).toContain("DEAL-1");
      expect(plain(text)).toMatch(/affaire, .* sous l’estimation|Offre exceptionnelle, /);
      expect(text).not.toContain("Pas d’analyse");
    }
    await keeping.stop();
  });
});

describe("what is new since the last visit", () => {
  const state = (session: string, search: string) =>
    mailed.post(`/alertes/etat?${String(new URLSearchParams({ recherche: search }))}`, {}, session);
  const newsOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { readonly news: number }).news;

  it("is counted anew from when the results are opened, whichever address leads to them [3.32]", async () => {
    const price = ownPrice();
    const session = await mailed.signIn(somebody());
    await follow(session, price, "off");
    now += MINUTE;
    await mailed.import(put("VISIT-1", price), put("VISIT-2", price));
    now += MINUTE;
    expect(await page(session)).toContain("2 nouvelles depuis");
    const other = await state(session, searchOf(price + 500));
    expect(JSON.parse(other.body)).toEqual({ news: 2 });
    // The same search, written otherwise.
    const same = `sortBy=priceAsc&priceMax=${String(price + 999)}&page=2&priceMin=${String(price)}`;
    expect(JSON.parse((await state(session, same)).body)).toEqual({ current: expect.any(String) as string, news: 0 });
    expect(await page(session)).toContain("Rien de nouveau depuis votre visite");
    // A page may have been made a moment before: what came in that moment is still new.
    await mailed.import(put("VISIT-3", price));
    now += 1500;
    expect(newsOf(await state(session, same))).toBe(1);
  });

  it("is what came since the results were found, however long their page was on its way [3.32]", async () => {
    const price = ownPrice();
    const session = await mailed.signIn(somebody());
    await follow(session, price, "off");
    await mailed.import(put("READ-1", price));
    now += MINUTE;
    const results = await mailed.ask(`/listing?${searchOf(price)}`, session);
    const foundAt = /data-found-at="(\d+)"/.exec(results.body)?.[1] ?? "";
    expect(Number(foundAt)).toBe(now);
    now += 5 * SECOND;
    await mailed.import(put("READ-2", price));
    now += 10 * SECOND;
    const visit = (moment: string) =>
      mailed.post(visitPath(searchOf(price), moment), {}, session).then((answer) => newsOf(answer));
    expect(await visit(foundAt)).toBe(1);
    // A moment that is none, or to come, is no word of the page.
    now += MINUTE;
    expect(await visit(String(now + 60 * MINUTE))).toBe(0);
  });

  it("is what mail calls so: a price that fell and what answers only now too, each once [3.32]", async () => {
    const [email, price] = [somebody(), ownPrice()];
    const session = await mailed.signIn(email);
    const old = { firstOnlineDate: "2026-11-01T00:00:00.000Z" };
    await mailed.import(put("FELL", price + 3000, old), put("BACK", price, old));
    now += MINUTE;
    await follow(session, price, "daily");
    const drops = `${searchOf(price)}&priceDropLimitDate=2026-01-01`;
    await mailed.post(NEW_ALERT, { recherche: drops, geste: "creer", frequence: "daily" }, session);
    now += MINUTE;
    const fallen = { ...old, initialPrice: price + 3000, priceDropDate: "2026-11-20" };
    await mailed.import(put("FELL", price + 200, fallen), { kind: "withdraw", reference: "BACK" });
    await mailed.import(put("BACK", price, old), put("CAME", price));
    now += MINUTE;
    const shown = await page(session);
    expect(shown).toContain("2 annonces, 1 prix baissé depuis que vous la suivez");
    // The search of falls finds the first of them alone.
    expect(shown).toContain("1 prix baissé depuis que vous la suivez");
    expect(shown).toContain("3 nouveautés dans 2 recherches.");
    expect(newsOf(await mailed.ask("/alertes/etat", session))).toBe(3);
    await later(nextDailyMoment(now) - now);
    const told = (await alertsTo(email)).map(plain);
    expect(told).toHaveLength(2);
    expect(told.some((text) => text.includes("2 annonces et 1 prix baissé"))).toBe(true);
    expect(newsOf(await state(session, searchOf(price)))).toBe(1);
  });
});

describe("the form of an alert, while storage is away", () => {
  const away = () =>
    vi
      .spyOn(mailed.site.storage, "together")
      .mockRejectedValueOnce(new StorageUnavailable("localhost/virage", new Error("gone")));
  const typed = {
    recherche: "priceMax=9000",
    geste: "creer",
    email: "camille@exemple.example",
    frequence: "immediate",
  };

  it("comes back as it was filled in, says so, and when to ask again", async () => {
    away();
    const answer = await mailed.post(NEW_ALERT, typed);
    expect([answer.status, Number(answer.headers["retry-after"])]).toEqual([503, 5]);
    expect(answer.body).toContain('value="camille@exemple.example"');
    expect(answer.body).toMatch(/<input[^>]*checked=""[^>]*value="immediate"|value="immediate"[^>]*checked=""/);
    expect(plain(answer.body)).toMatch(/Une panne de notre côté, à \d+\sh\s\d\d, heure de Paris\./);
  });

  it("says the same over the results", async () => {
    away();
    const answer = await mailed.post("/alertes/donnees", typed);
    expect([answer.status, Number(answer.headers["retry-after"])]).toEqual([503, 5]);
    expect(JSON.parse(answer.body)).toMatchObject({
      step: "ask",
      typed: "camille@exemple.example",
      frequency: "immediate",
      why: expect.stringContaining("Une panne de notre côté") as string,
    });
  });
});

it("the page of alerts tells of favourites too, those that are written about first, and when the daily mail comes", async () => {
  const email = somebody();
  const session = await mailed.signIn(email);
  const account = (await mailed.site.storage.accounts.ofEmail(email))?.id ?? "";
  await mailed.import(put("KEPT-1", 20_000), put("KEPT-2", 20_000));
  const said = { savedAt: now, price: 20_000, removedAt: 0, note: "", notedAt: 0, askedAt: now };
  await mailed.site.storage.kept.mergeFavourites(account, [
    { ...said, reference: "KEPT-1", wantsMail: false },
    { ...said, reference: "KEPT-2", wantsMail: true },
  ]);
  now += MINUTE;
  await mailed.import(put("KEPT-2", 19_000, { initialPrice: 20_000 }));
  const shown = await page(session);
  const [, block = ""] = shown.split("Baisses de prix sur mes favoris");
  expect([...new Set(block.match(/KEPT-\d/g))]).toEqual(["KEPT-2", "KEPT-1"]);
  expect(block).toMatch(/−1 000 €.*Un message si le prix baisse.*Inchangé.*Sans message/s);
  expect(block).toMatch(/Heure du message quotidien<\/dt><dd>7 h/);
});

it("whoever erases their account is told by a last mail what and when, of which nothing is left here", async () => {
  const email = somebody();
  const session = await mailed.signIn(email);
  await follow(session, ownPrice());
  now += MINUTE;
  const fresh = await mailed.signIn(email);
  const erased = await mailed.post("/compte", { geste: "effacer", compris: "on" }, fresh);
  expect([erased.status, erased.headers.location]).toEqual([303, "/connexion?etape=efface"]);
  const last = plain((await mailed.mailsTo(email)).at(-1) ?? "");
  expect(last).toMatch(/a été effacé vendredi 20\/11|a été effacé \S+ \d\d\/\d\d à \d+ h \d\d :/);
  expect(last).toContain("– votre compte");
  expect(last).toContain("– 1 recherche enregistrée et leurs alertes");
  // What waits, claimed or not: the last mail is not among it, nor any other to that address.
  const all = { kinds: ["mail", "alert", "push"], now: "2999-01-01T00:00:00.000Z", lease: 0, limit: 999 };
  expect(JSON.stringify(await mailed.site.storage.outbox.claim(all))).not.toContain(email);
  expect(await mailed.site.storage.savedSearches.ofEmail(email)).toEqual([]);
});

describe("the forms of a sign-in, while storage is away", () => {
  const away = () =>
    vi
      .spyOn(mailed.site.storage, "together")
      .mockRejectedValueOnce(new StorageUnavailable("localhost/virage", new Error("gone")));
  it("that asks for an address comes back with it and the way back, says so, and when to ask again", async () => {
    away();
    const answer = await mailed.post("/connexion", { email: "camille@exemple.example", retour: "/favoris" });
    expect([answer.status, Number(answer.headers["retry-after"])]).toEqual([503, 5]);
    expect(answer.body).toContain('value="camille@exemple.example"');
    expect(answer.body).toContain('value="/favoris"');
    expect(plain(answer.body)).toContain("Une panne de notre côté");
    expect(answer.body).not.toContain("Votre recherche n’est pas perdue");
  });
});
