/** What a mail says of each listing is so when it is read: why it is told, and from which price it fell. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { AlertingSite } from "../../test/alerting-site.ts";
import { DAY, EMAIL, MINUTE, START, openAlertingSite } from "../../test/alerting-site.ts";
import type { Listing } from "../domain/listings/listing.ts";

const OLD = "2025-11-02T00:00:00.000Z";
const DROPS = "priceDropLimitDate=2026-01-01";

let site: AlertingSite;
beforeEach(async () => {
  site = await openAlertingSite();
});
afterEach(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
/** At the price that it has a minute after what came before. */
const priced = (reference: string, price: number, more: Partial<Listing> = {}) => {
  site.now += MINUTE;
  return site.put(reference, {
    price,
    initialPrice: 12_000,
    priceDropDate: "2026-01-15",
    firstOnlineDate: OLD,
    ...more,
  });
};
const mailAfter = async (ms: number) => {
  expect(await site.mailsUntil(START + ms)).toHaveLength(1);
  const { subject = "", text = "" } = site.delivered.at(-1) ?? {};
  return { subject: plain(subject), text: plain(text) };
};

it("a price that falls into a search is told as one, with what it was", async () => {
  await site.write(priced("A", 10_000));
  await site.save("priceMax=9000");
  await site.import(priced("A", 8_500));
  const { subject, text } = await mailAfter(60 * MINUTE);
  expect(subject).toMatch(/^1 500 € de moins : .* à 8 500 €$/);
  expect(text).toContain("1 500 € de moins : 10 000 € avant");
  expect(text).toContain(", dès la parution.");
  expect(text).not.toMatch(/nouvelle annonce|baisses de prix/);
});

it("what is new and what fell are told apart, each as what it is", async () => {
  await site.write(priced("OLD", 10_000));
  await site.save(DROPS, "daily");
  await site.import(priced("OLD", 8_500), priced("N", 8_000, { firstOnlineDate: new Date(START).toISOString() }));
  const { subject, text } = await mailAfter(DAY);
  expect(subject).toMatch(/^1 nouvelle annonce, 1 prix baissé : /);
  expect(text).toMatch(/^Une nouvelle annonce et 1 prix baissé pour « /);
  const [news = "", fell = ""] = text.split("1 prix a baissé");
  expect(news).toContain("annonce-N.html");
  expect(news).not.toContain("annonce-OLD.html");
  expect(fell).toContain("annonce-OLD.html");
  expect(fell).toContain("1 500 € de moins : 10 000 € avant");
  expect(fell).not.toContain("annonce-N.html");
});

it("a price that rose again before the mail leaves is no fall", async () => {
  await site.write(priced("A", 10_000));
  await site.save(DROPS, "daily");
  await site.import(priced("A", 8_500));
  await site.import(priced("A", 9_500));
  expect(await site.mailsUntil(START + DAY)).toEqual([]);
});

it("two falls in one mail are told from the price before both", async () => {
  await site.write(priced("A", 10_000));
  await site.save(DROPS, "daily");
  await site.import(priced("A", 9_500));
  await site.import(priced("A", 8_500));
  expect((await mailAfter(DAY)).text).toContain("1 500 € de moins : 10 000 € avant");
});

it("what came back is not called new, and neither is what answers since its price rose", async () => {
  await site.write(priced("A", 10_000), priced("B", 4_000), priced("C", 10_000));
  await site.save("priceMin=5000");
  await site.import({ kind: "withdraw", reference: "A" });
  await site.import(priced("A", 10_000));
  const alone = await mailAfter(60 * MINUTE);
  expect(alone.text).toMatch(/^Une annonce de retour pour « /);
  expect(alone.text).toContain("De retour en ligne. ");
  expect(alone.text).not.toContain("En ligne depuis");
  await site.import({ kind: "withdraw", reference: "C" });
  await site.import(priced("C", 10_000), priced("B", 6_000));
  const { subject, text } = await mailAfter(120 * MINUTE);
  expect(subject).toMatch(/^2 annonces : /);
  expect(text).toContain("De retour en ligne");
  expect(text).toContain("Répond maintenant à vos filtres");
  expect(text).not.toContain("nouvelle");
});

it("of a favourite the fall is told from the price before it", async () => {
  const at = new Date(START).toISOString();
  await site.write(priced("A", 10_000));
  await site.storage.together(async (unit) => {
    const hashes = { link: "l", browser: "b", code: "c" };
    await unit.addSignIn({ id: "i", ...hashes, email: EMAIL, back: "/", createdAt: at, expiresAt: "9999" });
    const session = { id: "s", device: "", createdAt: at, seenAt: at, expiresAt: "9999" };
    await unit.enter({ signIn: "i", account: "camille", session, token: "t", leaving: undefined });
  });
  const kept = { savedAt: START, price: 11_000, removedAt: 0, note: "", notedAt: 0, wantsMail: true, askedAt: START };
  await site.storage.kept.mergeFavourites("camille", [{ reference: "A", ...kept }]);
  await site.finder.catchUp();
  await site.import(priced("A", 9_300));
  const { text } = await mailAfter(60 * MINUTE);
  expect(text).toContain("700 € de moins : 10 000 € avant");
  expect(text).toContain(" : 1 700 € de moins depuis");
});
