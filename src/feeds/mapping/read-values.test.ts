import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceWords, readChoice, readFirstWord } from "./read-choice.ts";
import { DATE_FORMATS, clashingFormat, monthFirst, readDate, readMonth } from "./read-date.ts";
import { readFlag } from "./read-flag.ts";
import { presentOptions, readList, readOptionsInText } from "./read-list.ts";
import { parseNumber, readNumber, readYear } from "./read-number.ts";
import { readText, readVersion } from "./read-text.ts";
import { NUMBER_TARGETS } from "./targets.ts";

describe("numbers", () => {
  it("are read as people and programs write them", () => {
    const read = (text: string) => parseNumber(text, "number");
    expect(["12990", "12 990", "12\u202f990", "12990,00", "6,2", "6.2", "-3"].map(read)).toEqual([
      12_990, 12_990, 12_990, 12_990, 6.2, 6.2, -3,
    ]);
  });

  it("take points for thousands only in the French style", () => {
    expect([
      parseNumber("12.990", "french-number"),
      parseNumber("1.012.990,50", "french-number"),
      parseNumber("6.2", "french-number"),
    ]).toEqual([12_990, 1_012_990.5, 6.2]);
    expect(parseNumber("12.990", "number")).toBe(12.99);
  });

  it("are nothing when anything else is said", () => {
    expect(
      ["", "NC", "12-990", "1 29 90", "12e3", "0x10", "∞", "12,990.50", "--"].map((text) =>
        parseNumber(text, "number"),
      ),
    ).toEqual(Array(9).fill(undefined));
    expect(["12 990", "12.0", "12€"].map((text) => parseNumber(text, "integer"))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("come back as they were written, whatever the number", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (number) => {
        expect(parseNumber(String(number), "number")).toBe(number);
        expect(parseNumber(number.toLocaleString("fr-FR").replace("−", "-"), "french-number")).toBe(number);
      }),
    );
  });

  it("are rounded to the target's decimals, and refused outside its bounds", () => {
    expect(readNumber("12990,50", "number", NUMBER_TARGETS.price)).toEqual({ kind: "value", value: 12_991 });
    expect(readNumber("6,25", "number", NUMBER_TARGETS.consumption)).toEqual({ kind: "value", value: 6.3 });
    expect(readNumber("1", "number", NUMBER_TARGETS.price)).toEqual({ kind: "fault", code: "outOfRange", text: "1" });
    expect(readNumber("99999999", "number", NUMBER_TARGETS.mileage)).toMatchObject({ code: "outOfRange" });
    expect(readNumber(" ", "number", NUMBER_TARGETS.price)).toEqual({ kind: "absent" });
  });

  it("are whole where they count things", () => {
    expect(readNumber("4,5", "number", NUMBER_TARGETS.doors)).toMatchObject({ code: "unreadable" });
  });

  it("give the year in a year or a date, when it is one", () => {
    const read = (text: string) => readYear(text, NUMBER_TARGETS.year);
    expect([read("2021"), read("03/2021"), read("2021-03-05")]).toEqual(
      Array.from({ length: 3 }, () => ({ kind: "value", value: 2021 })),
    );
    expect([read("2020/2021"), read("21")]).toMatchObject([{ code: "unreadable" }, { code: "unreadable" }]);
  });
});

describe("dates", () => {
  it("are read in the declared order alone", () => {
    expect(readDate("05/03/2021", ["DD/MM/YYYY"], "2026-01-15")).toEqual({ kind: "value", value: "2021-03-05" });
    expect(readDate("2021-03-05T10:00:00Z", ["YYYY-MM-DD"], "2026-01-15")).toEqual({
      kind: "value",
      value: "2021-03-05",
    });
    expect(readDate("2021-03-05", ["DD/MM/YYYY"], "2026-01-15")).toMatchObject({ code: "unreadable" });
  });

  it("are days of the calendar, of this life and the last century's", () => {
    expect(readDate("31/02/2021", ["DD/MM/YYYY"], "2026-01-15")).toMatchObject({ code: "unreadable" });
    expect(readDate("2026-01-16", ["YYYY-MM-DD"], "2026-01-15")).toMatchObject({ code: "outOfRange" });
    expect(readDate("1899-12-31", ["YYYY-MM-DD"], "2026-01-15")).toMatchObject({ code: "outOfRange" });
  });
});

describe("dates in several spellings", () => {
  const FORMATS = [
    "DD/MM/YYYY",
    "YYYY-MM-DD",
    "YYYYMMDD",
    "DDMMYYYY",
    "DD/MM/YY",
    "DD-MM-YY",
    "DD.MM.YY",
    "DD MM YYYY",
    "D MMMM YYYY",
    "EXCEL",
  ] as const;

  it("are read by the one that fits", () => {
    const spellings = [
      "05/03/2021",
      "05/03/21",
      "05-03-21",
      "05 03 2021",
      "5.3.21 10:30",
      "2021-03-05",
      "20210305",
      "05032021",
      "5 mars 2021",
      "05/03/2021 10:30",
      "44260",
      "44260,4375",
    ];
    for (const text of spellings)
      expect(readDate(text, FORMATS, "2026-01-15"), text).toEqual({ kind: "value", value: "2021-03-05" });
    expect(readDate("1er juil. 1998", FORMATS, "2026-01-15")).toMatchObject({ value: "1998-07-01" });
    expect(readDate("05/03/98", FORMATS, "2026-01-15")).toMatchObject({ value: "1998-03-05" });
    expect(readDate("5 ju 2021", FORMATS, "2026-01-15")).toMatchObject({ code: "unreadable" });
  });

  it("of a month alone have its year in two digits or four", () => {
    for (const text of ["03/2021", "03/21", "3-21", "2021-03", "mars 2021"])
      expect(readMonth(text, "2026-01-15"), text).toEqual({ kind: "value", value: "2021-03" });
    expect(readMonth("03/98", "2026-01-15")).toEqual({ kind: "value", value: "1998-03" });
    expect(readMonth("13/21", "2026-01-15")).toMatchObject({ code: "unreadable" });
  });

  it("have the month before the day where the mapping says so", () => {
    expect(readDate("03/25/2021", ["MM/DD/YYYY"], "2026-01-15")).toEqual({ kind: "value", value: "2021-03-25" });
    expect(readDate("3-4-21", ["MM-DD-YY"], "2026-01-15")).toEqual({ kind: "value", value: "2021-03-04" });
    expect(monthFirst("DD/MM/YYYY")).toBe("MM/DD/YYYY");
    expect(monthFirst("YYYYMMDD")).toBeUndefined();
    expect(clashingFormat("MM/DD/YYYY", ["YYYY-MM-DD", "DD/MM/YYYY"])).toBe("DD/MM/YYYY");
  });

  it("are never two dates, whatever the text, but for day and month", () => {
    const formats = DATE_FORMATS.filter((format) => !format.startsWith("MM"));
    const digits = fc.stringMatching(/^\d{1,4}[-/. ]?\d{1,2}[-/. ]?\d{2,4}$/);
    fc.assert(
      fc.property(digits, (text) => {
        const found = formats.map((format) => readDate(text, [format], "2026-01-15"));
        expect(
          new Set(found.flatMap((reading) => (reading.kind === "value" ? [reading.value] : []))).size,
        ).toBeLessThan(2);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("texts", () => {
  it("lose the spaces around and between", () => {
    expect(readText("  Alfa \u00a0 Romeo\n", 60)).toEqual({ kind: "value", value: "Alfa Romeo" });
  });

  it("are unreadable when characters were lost on the way", () => {
    expect([
      readText("Citro\ufffdn", 60),
      readText("CitroÃ«n", 60),
      readText("Clio\u0007", 60),
      readText("x".repeat(61), 60),
    ]).toMatchObject(Array.from({ length: 4 }, () => ({ code: "unreadable" })));
  });

  it("are capitals without accents as versions", () => {
    expect(readVersion("1.5 BlueHDi 130 Édition 1re main", 200)).toEqual({
      kind: "value",
      value: "1.5 BLUEHDI 130 EDITION 1RE MAIN",
    });
  });
});

describe("words for fixed values", () => {
  it("name energies as stock programs and registration certificates do", () => {
    const read = (word: string) => readChoice(word, choiceWords("energy"));
    expect(
      ["Essence", "GAZOLE", "Électrique", "Hybride rechargeable", "EH", "superéthanol", "GPL", "dies"].map(read),
    ).toMatchObject(
      ["ess", "dies", "elec", "plug_hyb", "not_plug_hyb", "eth", "gpl", "dies"].map((value) => ({ value })),
    );
    expect(read("Charbon")).toEqual({ kind: "fault", code: "unknownWord", text: "Charbon" });
  });

  it("name gearboxes, categories and vehicles", () => {
    expect(readChoice("BVA", choiceWords("gearbox"))).toMatchObject({ value: "AUTO" });
    expect(readChoice("EAT8", choiceWords("gearbox"))).toMatchObject({ value: "AUTO" });
    expect(readChoice("Hybride essence électrique", choiceWords("energy"))).toMatchObject({ value: "hyb" });
    expect(readChoice("SUV et 4x4", choiceWords("category"))).toMatchObject({ value: "47" });
    expect(readChoice("Utilitaire", choiceWords("vertical"))).toMatchObject({ value: "truck" });
  });

  it("find a colour among the words of a paint's name", () => {
    expect(readFirstWord("Bleu Célèbes métallisé", choiceWords("externalColor"))).toMatchObject({ value: "bleu" });
    expect(readFirstWord("Métallisé gris anthracite", choiceWords("externalColor"))).toMatchObject({
      value: "gris",
    });
    expect(readFirstWord("Tempête", choiceWords("externalColor"))).toMatchObject({ code: "unknownWord" });
  });

  it("say yes and no", () => {
    expect(["Oui", "x", "1", "TRUE"].map(readFlag)).toMatchObject(Array.from({ length: 4 }, () => ({ value: true })));
    expect(["non", "0", "false"].map(readFlag)).toMatchObject(Array.from({ length: 3 }, () => ({ value: false })));
    expect(["1ère main", "1re main", "Première main"].map(readFlag)).toMatchObject(
      Array.from({ length: 3 }, () => ({ value: true })),
    );
    expect(["2ème main", "2e main", "Seconde main"].map(readFlag)).toMatchObject(
      Array.from({ length: 3 }, () => ({ value: false })),
    );
    expect([readFlag(""), readFlag("peut-être")]).toMatchObject([{ kind: "absent" }, { code: "unknownWord" }]);
  });
});

describe("lists", () => {
  it("come from separators, arrays and several columns", () => {
    expect(readList(["GPS | Bluetooth |", ["Attelage"], undefined], "|")).toEqual(["GPS", "Bluetooth", "Attelage"]);
  });

  it("hold the options that a text names, but not those it is without", () => {
    expect(readOptionsInText(["clio-1-0-tce-carplay-camera-de-recul"])).toEqual(["camera-recul", "carplay"]);
    expect(readOptionsInText(["2-0-hybride-carplay-sans-toit-panoramique"])).toEqual(["carplay"]);
  });

  it("go on behind what a vehicle is without, at the next comma, sentence or line", () => {
    for (const end of [",", ";", ".", "\n", " |", " mais", " –", "<br>", " /", " +"])
      expect(readOptionsInText([`Sans toit panoramique${end} Apple CarPlay`]), end).toEqual(["carplay"]);
    for (const lacking of [
      "pas de toit panoramique",
      "ni toit panoramique",
      "aucun toit panoramique",
      "non équipé de CarPlay",
    ])
      expect(readOptionsInText([`${lacking}, caméra de recul`]), lacking).toEqual(["camera-recul"]);
    expect(readOptionsInText(["Sans GPS ni toit panoramique, caméra de recul"])).toEqual(["camera-recul"]);
  });

  it("hold what is without a key or a wire", () => {
    expect(readOptionsInText(["Démarrage sans clé, Apple CarPlay"])).toEqual(["carplay", "demarrage-sans-cle"]);
    for (const text of ["demarrage-sans-cle-apple-carplay", "Démarrage sans clef et CarPlay sans fil"])
      expect(readOptionsInText([text]), text).toContain("carplay");
  });

  it("leave out the entries that name what the vehicle is without", () => {
    expect(presentOptions(["Sans toit panoramique", "Démarrage sans clé", "GPS", "Pas de GPS"])).toEqual([
      "Démarrage sans clé",
      "GPS",
    ]);
  });
});

describe("a month without a day", () => {
  const month = (text: string) => readMonth(text, "2026-01-15");

  it.each(["03/2021", "3/2021", "03-2021", "2021-03", "2021/03", "mars 2021", "MARS 2021"])("is read of %s", (text) => {
    expect(month(text)).toEqual({ kind: "value", value: "2021-03" });
  });

  it.each(["13/2021", "00/2021", "2021", "05/03/2021", "printemps 2021", "ju 2021"])("is none of %s", (text) => {
    expect(month(text)).toMatchObject({ kind: "fault", code: "unreadable" });
  });

  it("is not one to come, and may be the one of today", () => {
    expect(month("01/2026")).toEqual({ kind: "value", value: "2026-01" });
    expect(month("02/2026")).toMatchObject({ kind: "fault", code: "outOfRange", isToCome: true });
  });
});

describe("the letters of a registration certificate", () => {
  const energy = (text: string) => readChoice(text, choiceWords("energy"));

  it.each([
    ["ES", "ess"],
    ["GO", "dies"],
    ["EL", "elec"],
    ["EE", "plug_hyb"],
    ["GL", "plug_hyb"],
    ["FL", "plug_hyb"],
    ["EH", "not_plug_hyb"],
    ["GH", "not_plug_hyb"],
    ["FH", "not_plug_hyb"],
    ["EG", "gpl"],
    ["GP", "gpl"],
    ["FE", "eth"],
    ["ET", "eth"],
    ["GN", "alt"],
    ["H2", "alt"],
  ])("%s are %s", (letters, is) => {
    expect(energy(letters)).toEqual({ kind: "value", value: is });
  });

  it("FG are two energies, and none", () => {
    expect(energy("FG")).toMatchObject({ kind: "fault", code: "unknownWord" });
  });
});
