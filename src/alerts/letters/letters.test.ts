import fc from "fast-check";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import {
  CITY_CARS,
  DAILY,
  DATE,
  FAVOURITE_DROP,
  HEAD,
  IMMEDIATE,
  LETTERS,
  SUV,
  fiveHundred,
} from "../../../test/factories/told-letters.ts";
import type { MailServer } from "../../../test/mail-server.ts";
import { startMailServer } from "../../../test/mail-server.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import type { Mail } from "../../mail/mail.ts";
import { mailEntry, readMail } from "../../mail/mail.ts";
import { smtpTransport } from "../../mail/smtp-transport.ts";
import { whenOnline } from "./arrival.ts";
import { confirmAlertLetter } from "./confirm-alert-letter.ts";
import { newOffersLetter } from "./new-offers-letter.ts";
import { priceDropLetter } from "./price-drop-letter.ts";
import { shortSubject } from "./short-subject.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const text = (mail: Mail) => plain(mail.text);
/** What a reader sees of the look, and what lists of mail show before it. */
const seen = ({ html = "" }: Mail) =>
  plain(
    html
      .replaceAll(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->|<title>[\s\S]*?<\/title>/g, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("&#39;", "'")
      .replaceAll(/\s+/g, " "),
  );
const attributes = ({ html = "" }: Mail, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value.replaceAll("&amp;", "&"));

describe("the letter of a single new offer", () => {
  const mail = newOffersLetter(HEAD, IMMEDIATE);

  it("says in its subject what it is, for how much and how far", () => {
    expect(plain(mail.subject)).toBe("Peugeot 3008 II à 23 990 €, à 2 km");
  });

  it("says in either part what the vehicle is, what its price is worth, and why it is sent", () => {
    for (const part of [text(mail), seen(mail)])
      for (const words of [
        "Une nouvelle annonce pour « SUV hybrides automatiques »",
        "Mise en ligne à 9 h 41, 40 secondes avant ce message. Garage des Monts d’Or, Lyon (69).",
        "Très bonne affaire, 2 470 € sous l’estimation",
        "03/2021 · 45 600 km · hybride rechargeable · boîte automatique · 1,3 L/100 km · Crit’Air 1",
        "Pourquoi elle vous est envoyée",
        "25 000 € au plus : 1 010 € de marge",
        "Lyon, 50 km : à 2 km",
        "Hybride : rechargeable, 56 km en électrique",
        "213 autres véhicules répondent aux mêmes filtres.",
        "Alerte « SUV hybrides automatiques », dès la parution.",
        "parce que cette recherche est enregistrée dans votre compte",
        "Virage est une démonstration : ce site n’est pas ouvert au commerce.",
        "camille.moreau@exemple.example",
      ])
        expect(part).toContain(words);
  });

  it("strikes the price before only while the reduction may be announced [4.31]", () => {
    const struck = (offer: Parameters<typeof newOffersLetter>[1]["offers"][number]) =>
      newOffersLetter(HEAD, { ...IMMEDIATE, offers: [offer] }).html?.includes("<s ");
    expect(struck(SUV)).toBe(true);
    const { history: _unread, ...unread } = SUV;
    expect(struck(unread)).toBe(false);
    const history = [
      { date: "2025-12-01T00:00:00.000Z", price: 24_020 },
      { date: "2026-01-15T08:41:00.000Z", price: 23_990 },
    ];
    expect(struck({ ...SUV, history })).toBe(false);
  });

  it("leads to the offer, the search and what ends it, all of our site, and loads our pictures alone", () => {
    const links = new Set(attributes(mail, "href"));
    for (const path of [
      "/auto-occasion-annonce-E3008.html",
      "/alertes/8Qm2/desinscription",
      "/alertes/8Qm2/frequence?rythme=daily",
      "/alertes",
      "/mentions-legales.html",
    ])
      expect(links).toContain(`https://virage.example${path}`);
    for (const address of [...links, ...attributes(mail, "src")])
      expect(address).toMatch(/^https:\/\/virage\.example\//);
    expect(attributes(mail, "src").at(-1)).toMatch(/^https:\/\/virage\.example\/dessins\/\d+\/suv.*-bleu-.*-760\.png$/);
    expect(mail.unsubscribe).toEqual({ url: "https://virage.example/alertes/8Qm2/desinscription" });
    expect(mail.listId).toBe("alertes.virage.example");
  });

  it("shows the seller’s photograph where there is one", () => {
    const listing = { ...SUV.listing, photos: ["https://photos.example/1.jpg"] };
    const photo = newOffersLetter(HEAD, { ...IMMEDIATE, offers: [{ ...SUV, listing }] });
    expect(attributes(photo, "src").at(-1)).toMatch(
      /^https:\/\/virage\.example\/photos\/E3008\/1-[\da-f]{10}-1280\.jpg$/,
    );
  });

  it("is silent on what is not known", () => {
    const bare = newOffersLetter(HEAD, {
      ...IMMEDIATE,
      search: { name: "Voitures", filters: { vertical: "car" } },
      offers: [{ listing: listingWith({ version: "", place: {} }) }],
    });
    expect(text(bare)).toContain("Pas d’analyse\n05/2019 · 64 000 km · essence · boîte manuelle\nGarage\nhttps://");
    expect(text(bare)).not.toMatch(/undefined|NaN|n\.c\./);
    expect(seen(bare)).not.toContain("Pourquoi elle vous est envoyée");
  });
});

describe("the letter of several new offers", () => {
  it("tells the best first, the range of prices, and what else happened", () => {
    const mail = newOffersLetter(HEAD, { ...DAILY, offers: CITY_CARS.toReversed() });
    expect(plain(mail.subject)).toBe("3 nouvelles annonces : Peugeot 208 II");
    for (const words of [
      "De 11 990 à 13 490 €. La mieux placée : 1 120 € sous l’estimation.",
      "3 nouvelles annonces pour « Peugeot 208 II » depuis hier",
      "Lyon, 50 km · 60 000 km max · Essence. La mieux placée d’abord.",
      "Voir les 212 véhicules",
      "Depuis hier aussi : 2 annonces vendues, 4 prix baissés (de −200 à −800 €).",
      "Ne plus recevoir ce résumé",
      "une fois par jour, et seulement s’il y a du nouveau",
      "Être prévenu dès la parution",
      "parce que vous avez confirmé cette alerte par courriel",
    ])
      expect(seen(mail)).toContain(words);
    const order = ["12 990 €", "11 990 €", "13 490 €"].map((price) => text(mail).indexOf(`\n${price}`));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  it("tells twelve of five hundred and counts the others, in less than readers cut", () => {
    const mail = newOffersLetter(HEAD, { ...IMMEDIATE, offers: fiveHundred() });
    expect(plain(mail.subject)).toBe("500 nouvelles annonces : SUV hybrides automatiques");
    expect(mail.html?.match(/<h2/g)).toHaveLength(12);
    expect(seen(mail)).toContain("et 488 autres");
    expect(text(mail)).toContain("\net 488 autres\n");
    expect(Buffer.byteLength(mail.html ?? "")).toBeLessThan(100_000);
    const some = newOffersLetter(HEAD, { ...IMMEDIATE, offers: fiveHundred().slice(0, 12), count: 500 });
    expect(text(some)).toContain("\net 488 autres\n");
  });

  it("does not say twice what its name says", () => {
    const name = sentenceOf(DAILY.search.filters);
    const mail = newOffersLetter(HEAD, { ...DAILY, search: { ...DAILY.search, name } });
    expect(text(mail).split("\n")[1]).toBe("La mieux placée d’abord.");
  });

  it("is none of no offer", () => {
    expect(() => newOffersLetter(HEAD, { ...DAILY, offers: [] })).toThrow("no new offer");
  });
});

describe("the letter of prices that came down", () => {
  it("says before, now, how much less, since when it is a favourite, and whether it is a good price", () => {
    const mail = priceDropLetter(HEAD, FAVOURITE_DROP);
    expect(plain(mail.subject)).toBe("500 € de moins : Peugeot 3008 II à 23 990 €");
    for (const part of [text(mail), seen(mail)])
      for (const words of [
        "500 € de moins sur l’un de vos favoris",
        "23 990 €",
        "500 € de moins : 24 490 € avant",
        "Parmi vos favoris depuis le 20/12/2025",
        "Très bonne affaire, 2 470 € sous l’estimation",
        "Ne plus recevoir les baisses de prix de vos favoris",
      ])
        expect(part).toContain(words);
  });

  it("owns that it cost less lately, or when it became a favourite", () => {
    const [drop] = FAVOURITE_DROP.drops;
    if (drop === undefined) throw new Error("no drop");
    const history = [
      { date: "2026-01-01T00:00:00.000Z", price: 23_500 },
      { date: "2026-01-10T00:00:00.000Z", price: 24_490 },
      { date: "2026-01-15T08:00:00.000Z", price: 23_990 },
    ];
    const saved = { at: "2026-01-02T18:00:00.000Z", price: 23_500 };
    const mail = priceDropLetter(HEAD, { ...FAVOURITE_DROP, drops: [{ ...drop, history, saved }] });
    expect(text(mail)).toContain("Prix le plus bas des 30 derniers jours : 23 500 €");
    expect(text(mail)).toContain("Parmi vos favoris depuis le 02/01/2026 : 490 € de plus depuis");
    expect(mail.html).not.toContain("<s ");
  });

  it("tells several with the greatest first, and those of a search by its name", () => {
    const drops = CITY_CARS.map((offer, place) => ({ ...offer, before: offer.listing.price + 200 * (place + 1) }));
    const mail = priceDropLetter(HEAD, { ...FAVOURITE_DROP, drops, search: DAILY.search });
    expect(plain(mail.subject)).toBe("3 prix ont baissé : Peugeot 208 II");
    expect(seen(mail)).toContain("De 200 à 600 € de moins.");
    expect(seen(mail)).toContain("3 prix ont baissé parmi « Peugeot 208 II »");
    expect(text(mail).indexOf("600 € de moins")).toBeLessThan(text(mail).indexOf("200 € de moins"));
  });
});

it("an alert to confirm says what it is, and what happens if one does nothing", () => {
  const mail = LETTERS["confirmer-alerte"];
  if (mail === undefined) throw new Error("no letter");
  expect(plain(mail.subject)).toBe("Confirmez votre alerte : SUV hybrides automatiques");
  expect(text(mail)).toContain("Confirmer l’alerte :\nhttps://virage.example/alertes/confirmer/8Qm2\n");
  expect(seen(mail)).toContain(
    "Si vous ne faites rien, aucune alerte ne part, et votre adresse est effacée jeudi 22/01 à 9 h 41.",
  );
  expect(mail.unsubscribe).toBeUndefined();
});

it("an account that nobody uses is said to go on a day, with what it holds, unless somebody signs in", () => {
  const mail = LETTERS["compte-inactif"];
  if (mail === undefined) throw new Error("no letter");
  expect(mail.subject).toBe("Votre compte Virage sera effacé le 14/02/2026");
  expect(seen(mail)).toContain("Avec lui seront effacés 12 favoris et 1 recherche enregistrée.");
  expect(text(mail)).toContain("Se connecter et garder le compte :\nhttps://virage.example/connexion\n");
});

describe("every letter", () => {
  const all = Object.entries(LETTERS);

  it.each(all)("%s is short, whole, dressed on its elements, and readable without its look", (_, mail) => {
    expect(mail.subject.length).toBeLessThanOrEqual(78);
    expect(Buffer.byteLength(mail.html ?? "")).toBeLessThan(100_000);
    expect(mail.html).toContain("prefers-color-scheme: dark");
    expect(mail.html).toContain("<!--[if mso]><table");
    expect(mail.html).not.toMatch(/<script|url\(|@import|<link|undefined|NaN|\[object/);
    expect(mail.text).not.toMatch(/<(?!https:)[a-z/]|undefined|NaN|\[object/);
    // Outside the rules of its media the sheet says little: readers drop it.
    expect((mail.html ?? "").split("@media")[0]?.split("<style>")[1]?.match(/\{/g)).toHaveLength(2);
  });

  describe("through a real server", () => {
    let server: MailServer;
    beforeAll(async () => {
      server = await startMailServer();
    });
    afterAll(() => server.close());

    it.each(all)("%s is read in both its parts, with its own headers", async (name, mail) => {
      const transport = smtpTransport(server.url);
      const entry = readMail(JSON.parse(JSON.stringify(mailEntry(`alert.${name}`, mail).payload)));
      await transport.deliver(name, entry, new AbortController().signal);
      transport.close();
      const raw = server.received.at(-1)?.raw ?? "";
      expect(server.received.at(-1)?.text).toBe(mail.text);
      const read = await PostalMime.parse(raw);
      expect(read.subject).toBe(mail.subject);
      expect(read.text?.trimEnd()).toBe(mail.text);
      expect(read.html?.trimEnd()).toBe(mail.html);
      const header = (key: string) => read.headers.find((one) => one.key === key)?.value;
      expect(header("list-unsubscribe-post")).toBe(mail.unsubscribe && "List-Unsubscribe=One-Click");
      expect(header("list-unsubscribe")).toBe(mail.unsubscribe && `<${mail.unsubscribe.url}>`);
      expect(header("auto-submitted")).toBe("auto-generated");
      // Lines of more are refused by servers (RFC 5321, 4.5.3.1.6).
      expect(raw.split("\r\n").every((line) => line.length <= 998)).toBe(true);
    });
  });

  it("has the tags and attributes that it is made of, whatever strangers call their vehicles, shops and searches", () => {
    const hostile = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.string({ unit: "binary", minLength: 1 }),
      fc.constantFrom(
        "</a><script>alert(1)</script>",
        '" onerror="x',
        "'><img src=x>",
        "<!--[if mso]>",
        "]]><![endif]-->",
        "</style>",
        "</title>",
        "\r\nBcc: x@y.example",
        "&lt;b&gt;",
        "--\r\n\r\n",
      ),
      fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "/", "=", "a", " ", "`", "\n"), minLength: 1 }),
    );
    /** Tags with the names of their attributes; texts and values are strangers’ matter. */
    const skeleton = ({ html = "" }: Mail) => html.replaceAll(/"[^"]*"/g, '""').replaceAll(/>[^<]*/g, ">");
    const letters = (words: string): readonly Mail[] => {
      const place = { cityLabel: words, city: words, department: "69" };
      const listing = listingWith({
        ...SUV.listing,
        make: words,
        model: words,
        commercialName: words,
        version: words,
        place,
      });
      const offers = [{ listing, seller: words }];
      const search = {
        name: words,
        filters: {
          vertical: "car",
          makesModelsCommercialNames: [{ make: words, model: words }],
          versions: [words],
          options: [words],
          networkWarranties: [words],
          city: words,
        },
      } as const;
      return [
        newOffersLetter(HEAD, { ...IMMEDIATE, search, offers }),
        newOffersLetter(HEAD, { ...DAILY, search, offers: [...offers, ...offers] }),
        priceDropLetter(HEAD, {
          ...FAVOURITE_DROP,
          search,
          drops: offers.map((offer) => ({ ...offer, before: 30_000 })),
        }),
        confirmAlertLetter(HEAD, {
          to: IMMEDIATE.to,
          date: DATE,
          search,
          frequency: "daily",
          confirm: `/alertes/${words}`,
          until: DATE,
        }),
      ];
    };
    const expected = letters("x").map(skeleton);
    fc.assert(
      fc.property(hostile, (words) => {
        const made = letters(`x${words}x`);
        expect(made.map(skeleton)).toEqual(expected);
        for (const mail of made) {
          // A quote or an angle that is left would be the markup’s.
          const { subject, unsubscribe } = readMail(mailEntry("lead.k", mail).payload);
          expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          if (unsubscribe !== undefined) expect(unsubscribe.url).toMatch(/^https:\/\/virage\.example\/[^<>\s]*$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it("a subject is cut between words of the name, and never in what says the matter", () => {
  const name = "SUV hybrides automatiques à moins de 50 km de Lyon, moins de 25 000 €, première main, avec livraison";
  expect(shortSubject(name, { before: "3 nouvelles annonces : " })).toBe(
    "3 nouvelles annonces : SUV hybrides automatiques à moins de 50 km de Lyon…",
  );
  expect(shortSubject("x".repeat(200), { before: "a ", after: " b" })).toHaveLength(78);
  expect(shortSubject("court", { before: "a : " })).toBe("a : court");
});

it("an arrival is told so that it is true whenever it is read", () => {
  const at = (online: string) => plain(whenOnline(online, DATE));
  expect(at("2026-01-15T08:41:39.000Z")).toBe("Mise en ligne à 9 h 41, 1 seconde avant ce message");
  expect(at("2026-01-15T08:20:00.000Z")).toBe("Mise en ligne à 9 h 20, 22 minutes avant ce message");
  expect(at("2026-01-15T05:00:00.000Z")).toBe("Mise en ligne à 6 h 00");
  expect(at("2026-01-14T05:00:00.000Z")).toBe("Mise en ligne hier à 6 h 00");
  expect(at("2025-12-02T05:00:00.000Z")).toBe("En ligne depuis le 02/12/2025");
});
