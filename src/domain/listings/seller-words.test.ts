import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MASKED, hasMasked } from "./contacts.ts";
import { LONGEST_DESCRIPTION, readSellerWords, withoutContacts } from "./seller-words.ts";

const textOf = (source: string) => readSellerWords(source)?.text;

describe("a seller’s words", () => {
  it("keep their lines and paragraphs, and nothing that only takes room or is not seen", () => {
    expect(textOf("  Première main.\r\n\tCarnet   complet. \u2028\n\n\n\nVisible\u0000 le \u202esoir\u200b. \n")).toBe(
      "Première main.\nCarnet complet.\n\nVisible le soir.",
    );
  });

  it("are none when nothing can be read", () => {
    expect(["", " \n\t ", "…", "***", "\u200b\u0007"].map(textOf)).toEqual(Array(5).fill(undefined));
  });

  it("end at a word where they are too long, and say so", () => {
    const long = "Entretien suivi. ".repeat(400);
    const read = readSellerWords(long);
    expect(read).toMatchObject({ isShortened: true });
    expect(read?.text).toMatch(/^(?:Entretien suivi\. )*Entretien(?: suivi\.)?…$/);
    expect(read?.text.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
    expect(readSellerWords("x".repeat(LONGEST_DESCRIPTION))).toMatchObject({ isShortened: false });
    expect(readSellerWords("x".repeat(LONGEST_DESCRIPTION + 1))?.text).toHaveLength(LONGEST_DESCRIPTION);
  });

  it("never break a character, hold a control character or pass the bound, whatever was written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 6000 }), (source) => {
        const read = readSellerWords(source);
        if (read === undefined) return;
        expect(read.text.isWellFormed()).toBe(true);
        expect(read.text.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
        expect(read.text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}|\n\n\n/u);
        expect(readSellerWords(read.text)?.text).toBe(read.text);
      }),
    );
  });
});

describe("what would go past the number told on demand and the site’s messages", () => {
  it.each([
    "06 12 34 56 78",
    "0612345678",
    "06.12.34.56.78",
    "06-12-34-56-78",
    "06/12/34/56/78",
    "04\u00a072\u202f10 20 30",
    "06 1 2 3 4 5 6 7 8",
    "(04) 72 10 20 30",
    "+33 6 12 34 56 78",
    "+33 (0)6 12 34 56 78",
    "0033612345678",
    "+32 475 12 34 56",
    "+352 621 123 456",
    "０６１２３４５６７８",
    "𝟎𝟔 𝟏𝟐 𝟑𝟒 𝟓𝟔 𝟕𝟖",
    "0️⃣6️⃣12345678",
    "06\u200b12\u200b34\u200b56\u200b78",
    "06 _ 12 _ 34 _ 56 _ 78",
    "06–12–34–56–78",
    "06,12,34,56,78",
    "0 6 12 34 56 78",
    "06 12345678",
    "0612 34 56 78",
    "0032 475 12 34 56",
    "33 6 12 34 56 78",
    "06\u200c12\u200d34\ufe0f56\u200c78",
    "33612345678",
    "33472102030",
    "06:12:34:56:78",
    "06 : 12 : 34 : 56 : 78",
    "06 12 345 678",
    "06.123.456.78",
    "0612 345 678",
    "O6 12 34 56 78",
    "O612345678",
    "o6.12.34.56.78",
    "06 1O 2O 3O 4O",
  ])("is no number %s", (number) => {
    expect(textOf(`Tél. ${number}, merci.`)).toBe(`Tél. ${MASKED.phone}, merci.`);
  });

  it.each([
    "jean.dupont@garage.fr",
    "jean@garage-du-lac.example.com",
    "jean (at) garage.fr",
    "jean[at]garage (point) fr",
  ])("is no address %s", (address) => {
    expect(textOf(`Écrire à ${address} svp`)).toBe(`Écrire à ${MASKED.email} svp`);
  });

  it.each([
    "https://garage.fr/stock/12?x=1",
    "http://[::1]/",
    "www.garage-du-lac.fr",
    "garage-du-lac.fr",
    "wa.me/33612345678",
    "bit.ly/abc",
    "garage.io",
    "HTTP://GARAGE.FR",
    "Https://Garage.fr/stock",
    "WWW.GARAGE.FR",
    "Www.garage.fr",
    "Garage.Fr",
    "GARAGE.FR",
    "Garage-Du-Lac.com/stock",
    "STOCK.GARAGE.COM",
  ])("is no link %s", (link) => {
    expect(textOf(`Voir ${link} pour tout`)).toBe(`Voir ${MASKED.link} pour tout`);
  });

  it("is no more than the number and the address: what stands beside them stays", () => {
    expect(textOf("Tél.06 12 34 56 78. Port.06.12.34.56.78.")).toBe(`Tél.${MASKED.phone}. Port.${MASKED.phone}.`);
    expect(textOf("jean@garage.fr. Première main")).toBe(`${MASKED.email}. Première main`);
    expect(textOf("Voir garage.fr. Non fumeur")).toBe(`Voir ${MASKED.link}. Non fumeur`);
  });

  it("is not what only looks alike: prices, kilometres, days, measures and versions stand", () => {
    const text = [
      "45 600 km, 23 990 €, 24 490,00 € TTC, LOA 48 x 265,44 €, crédit 10 000 000 000.",
      "Mise en circulation le 01/02/2021, contrôle technique du 03.04.2025, 2.0 TDI 150 ch, 205/55 R16.",
      "Mise en circulation 01/06/2021 - 45 000 km. CT 06/2021 - 9 500 km. Modèle 05/2024 1 290 €, 03/05/2022 90 ch, 09/2019-2023.",
      "01/06/2021",
      "12 mois de garantie. Entretien complet.Pro s’abstenir, Diesel.Auto école, vendu @ garage. Bon état.",
      "Ouvert 9:00-12:00, 09:00-12:00,14:00-18:30 et 09:00-12:00-14:00-19:00, le 01:06 à 05:12:34.",
      "CT 05/12 100 000 km. MEC 06 2021 9500 km, 05-12 125 000 km, codes 0P2 0MM0 O2 ZHOP 33612, VIN VF33612345678.",
      "1.5.FR, Leon 1.5 TSI 150 FR, Options.clim/gps, Kit.CO, 33 612 345 km, 33 612 345,678 €.",
      "Première.Deuxième phrase collée, de 0 à 100 km/h en 8,9 s, n° 12 345 678, VIN VF3MRHNSUMS012345, Euro 6d.",
    ].join("\n");
    expect(textOf(text)).toBe(text);
    expect(hasMasked(text)).toBe(false);
  });

  it("is a mobile’s number in groups that look like a month and a year, and no month with its price or kilometres", () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(String.raw`^\d{${count}}$`));
    const year = fc.integer({ min: 1950, max: 2039 });
    const month = fc.constantFrom("06", "07");
    fc.assert(
      fc.property(month, year, digits(4), fc.constantFrom(" ", ".", "-"), (first, second, last, mark) => {
        const number = [first, second, last].join(mark);
        expect(textOf(`Tél : ${number}`)).toBe(`Tél : ${MASKED.phone}`);
        expect(textOf(`MEC ${number}`)).toBe(`MEC ${number}`);
        expect(textOf(`${number} km`)).toBe(`${number} km`);
      }),
    );
    fc.assert(
      fc.property(
        month,
        year,
        fc.integer({ min: 10, max: 99 }),
        fc.constantFrom(" ", ".", "-"),
        (first, at, sum, mark) => {
          const text = [first, at, sum * 100].join(mark);
          expect(textOf(`Première main, ${text}, non fumeur`)).toBe(`Première main, ${text}, non fumeur`);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("zero", "zéro", "Zéro "),
        fc.integer({ min: 1, max: 9 }),
        digits(8),
        (nought, next, rest) => {
          expect(textOf(`${nought}${next}${rest}`)).toBe(MASKED.phone);
        },
      ),
    );
  });

  it("is looked for in reasonable time in whatever text", () => {
    for (const part of [
      "a",
      "0",
      "0 ",
      "a.",
      "a@",
      "+3",
      "06 12 ",
      "www.",
      "(at)",
      "06 12 34 56 7 ",
      "06:",
      "zero6",
      "zéro 6 1 2 ",
      "06 2012 ",
      "O6 ",
      "O",
      "06 12 345 ",
      "33",
      "A.",
      "Ab-",
      "HTTP",
      "Www.",
    ]) {
      const began = process.threadCpuUsage();
      readSellerWords(part.repeat(20_000));
      // The processor’s own time, microseconds: a busy machine makes no text slow.
      expect(process.threadCpuUsage(began).user, part).toBeLessThan(1_000_000);
    }
  });
});

describe("a version", () => {
  it.each([
    ["1.2 PURETECH 100 ACTIVE TEL 06 12 34 56 78", "1.2 PURETECH 100 ACTIVE"],
    ["1.2 PURETECH 100 ACTIVE - TEL: 0612345678 - GPS", "1.2 PURETECH 100 ACTIVE - GPS"],
    ["GTI JEAN@GARAGE.FR", "GTI"],
    ["GTI WWW.GARAGE.FR", "GTI"],
    ["TEL 06 12 34 56 78", ""],
  ])("%s loses what leads past the site", (line, left) => {
    expect(withoutContacts(line)).toBe(left);
  });

  it.each(["1.2 PURETECH 100 ACTIVE", "2.0 TDI 150 FR", "1.6 E-HDI 115 CV6 SITE", "E-MAIL", "2.0 D-4D  177", ""])(
    "%j without any stays as it is",
    (line) => {
      expect(withoutContacts(line)).toBe(line);
    },
  );
});
