import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Asked } from "./text/asked.ts";
import type { PathCandidate } from "./best-path.ts";
import type { Market } from "./tables/market.ts";
import { NO_MARKET } from "./tables/market.ts";
import { readingKey } from "./reading-key.ts";
import { readingNamed, readingsOf } from "./readings.ts";
import type { SentenceReader } from "./sentence-reader.ts";
import { sentenceReader } from "./sentence-reader.ts";
import type { Choice } from "./told-sentence.ts";
import {
  CUT,
  LEFT_OUT,
  SOUGHT,
  readChoices,
  sentenceOf,
  withChoice,
  withoutWords,
  writeChoices,
  writtenOn,
} from "./told-sentence.ts";

const reader = sentenceReader(NO_MARKET);
const read = (text: string, choices = "") => reader(text, 2026, readChoices(choices));
const candidateSaying = (asked: Asked, score: number): PathCandidate => ({
  from: 0,
  to: 1,
  kind: "quantity",
  asked,
  score,
  corrections: [],
});
const spanOf = (text: string, words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length });

describe("a sentence in an address", () => {
  it("is one line of bounded length, whatever is sent", () => {
    expect(sentenceOf("  clio\r\n\tdiesel  ")).toBe("clio diesel");
    expect(sentenceOf("clio \u061c\u202e\u2066diesel\u0000")).toBe("clio diesel");
    expect(sentenceOf("\ud83d".repeat(400))).toBe("\ufffd".repeat(400));
  });

  it("is cut before the word or the figure that is too long for it, and ends in a sign of that", () => {
    for (let typed = 370; typed <= 400; typed++)
      for (const words of ["moins de 12000 €", "moins de 12 000 €", "diesel, jantes alu", "150000 km"]) {
        const text = sentenceOf(`clio ${"x".repeat(typed - 6)} ${words} pas chère avec toutes les options`);
        const { filters, ignored } = read(text);
        expect(text).toMatch(/ \[…\]$/);
        expect(sentenceOf(text)).toBe(text);
        expect(ignored.at(-1)?.text).toBe(CUT);
        expect([undefined, 12_000]).toContain(filters.priceMax);
        expect([undefined, 150_000]).toContain(filters.mileageMax);
        expect(filters.dptCp).toBeUndefined();
      }
    expect(sentenceOf("x".repeat(900))).toBe(`${"x".repeat(396)} ${CUT}`);
  });

  it("is not cut within a character", () => {
    expect(sentenceOf(`${"a".repeat(398)}👍`)).toBe(`${"a".repeat(398)}👍`);
    expect(sentenceOf(`${"a".repeat(395)}👍${"a".repeat(9)}`)).toBe(`${"a".repeat(395)} ${CUT}`);
  });

  it("has choices that can be read back, and leaves out what is none", () => {
    const choices = new Map([
      [30, "01kd8x0"],
      [4, LEFT_OUT],
    ]);
    expect(writeChoices(choices)).toBe("4.sans_30.01kd8x0");
    expect(readChoices(writeChoices(choices))).toEqual(choices);
    expect(readChoices("x_4_4.12_-1.mots_4.sans.sans_1e3.sans_5.MOTS_6.01kd8x0a_7.mots")).toEqual(
      new Map([[7, SOUGHT]]),
    );
    expect(readChoices(Array.from({ length: 500 }, (_, at) => `${at}.mots`).join("_")).size).toBe(20);
  });

  it("loses the words of a span with what parted them, and keeps the choices of the others", () => {
    const text = "clio diesel, attelage, Lyon";
    const choices = new Map([
      [13, LEFT_OUT],
      [23, SOUGHT],
    ]);
    expect(withoutWords({ text, choices }, spanOf(text, "diesel"))).toEqual({
      text: "clio, attelage, Lyon",
      choices: new Map([
        [6, LEFT_OUT],
        [16, SOUGHT],
      ]),
    });
    expect(withoutWords({ text, choices }, spanOf(text, "attelage"))).toEqual({
      text: "clio diesel, Lyon",
      choices: new Map([[13, SOUGHT]]),
    });
    expect(withoutWords({ text, choices }, spanOf(text, "Lyon")).text).toBe("clio diesel, attelage");
    expect(withoutWords({ text, choices }, spanOf(text, "clio")).text).toBe("diesel, attelage, Lyon");
    const alone = { text: "clio", choices: new Map([[0, SOUGHT]]) };
    expect(withoutWords(alone, { from: 0, to: 4 })).toEqual({ text: "", choices: new Map() });
  });
});

describe("a sentence that is written on", () => {
  const text = "clio vers Lyon rouge";
  const choices = new Map([
    [5, "01kd8x0"],
    [15, LEFT_OUT],
  ]);
  const spans = ["clio", "vers Lyon", "rouge"].map((words) => spanOf(text, words));
  const kept = (other: string) => writeChoices(writtenOn({ text, choices }, spans, other).choices);

  it.each([
    ["clio vers Lyon rouge diesel", "5.01kd8x0_15.sans"],
    ["petite clio vers Lyon rouge", "12.01kd8x0_22.sans"],
    ["clio vers Lyon, rouge", "5.01kd8x0_16.sans"],
    ["clio 4 vers Lyon rouge", "7.01kd8x0_17.sans"],
    ["clio vers Lyons rouge", "16.sans"],
    ["clio vers Lille rouge", "16.sans"],
    ["clio vers Lyon rougeaud", "5.01kd8x0"],
    ["clio vers Lyon", "5.01kd8x0"],
    ["diesel", ""],
  ])("as “%s” keeps what was chosen for the spans that stayed", (other, written) => {
    expect(kept(other)).toBe(written);
  });
});

describe("what is chosen for a span", () => {
  const text = "peugot près de Lyon";
  const chosen = (words: string, choice: Choice) => {
    const told = withChoice({ text, choices: new Map() }, spanOf(text, words), choice);
    return reader(text, 2026, told.choices);
  };

  it("takes the place of what its words mean by themselves", () => {
    const [, lyon] = read(text).understood;
    const wide = lyon?.readings.findIndex(({ asked }) => asked.distance === 4) ?? -1;
    const reading = lyon?.readings[wide] ?? { asked: {} };
    const { filters, understood } = chosen("près de Lyon", readingKey(reading));
    expect(filters).toMatchObject({ dptCp: ["69001"], distance: 4 });
    expect(understood[1]).toMatchObject({ chosen: wide + 1, asked: { distance: 4 } });
    expect(understood[1]?.readings).toEqual(lyon?.readings);
  });

  it("leaves it out, or looks for its words in the adverts", () => {
    const left = chosen("peugot", LEFT_OUT);
    expect(left.filters).toEqual({ vertical: "carTruck", dptCp: ["69001"], distance: 3 });
    expect(left.leftOut).toMatchObject([{ text: "peugot", chosen: LEFT_OUT }]);
    expect(left.ignored).toEqual([]);
    expect(chosen("peugot", SOUGHT).filters).toEqual({ ...left.filters, words: "peugot" });
  });

  it("may be words that no filter says, together with others", () => {
    const { filters, ignored } = read("clio non fumeur, coffre géant", "5.mots_17.mots");
    expect(filters.words).toBe("non fumeur coffre géant");
    expect(ignored.map(({ isSought }) => isSought)).toEqual([true, true]);
  });

  it("leaves the kind of vehicle open where it is what is left out, unless something else is of one kind", () => {
    expect(read("moto rouge", "0.sans").filters).toEqual({ vertical: "carTruck", externalColors: ["rouge"] });
    expect(read("moto yamaha mt07", "0.sans").filters.vertical).toBe("moto");
  });

  it("is the same whatever the market has more of, and however many other readings that brings forward", () => {
    const marketOf = (fiats: number, abarths: number): Market => ({
      names: [
        { vertical: "car", selection: { make: "FIAT", model: "500" }, count: fiats },
        { vertical: "car", selection: { make: "ABARTH", model: "500" }, count: abarths },
      ],
      versions: [],
    });
    const [fiats, abarths] = [sentenceReader(marketOf(900, 1)), sentenceReader(marketOf(1, 900))];
    const readings = (read: SentenceReader) => read("500", 2026).understood[0]?.readings ?? [];
    expect(readings(fiats)[0]).toEqual(readings(abarths)[1]);
    for (const one of [...readings(fiats), ...readings(abarths)]) {
      const choices = readChoices(`0.${readingKey(one)}`);
      for (const read of [fiats, abarths]) {
        const { filters, understood } = read("500", 2026, choices);
        expect(filters).toMatchObject(one.asked);
        const [span] = understood;
        expect(typeof span?.chosen === "number" && span.readings[span.chosen - 1]).toEqual(one);
      }
    }
  });

  it("is told among the readings of its words though others are likelier", () => {
    const own = candidateSaying({ yearMax: 2008 }, 9);
    const others = [8, 7, 6, 5, 4, 3, 2].map((score) => candidateSaying({ priceMax: score * 1000 }, score));
    const rare = others.at(-1) ?? own;
    expect(readingNamed(readingKey(rare), own, others, "car")).toBe(rare);
    expect(readingsOf(own, others, "car")).not.toContain(rare);
    expect(readingsOf(own, others, "car", { ...rare, insteadOf: own })).toContain(rare);
  });

  it("chooses nothing where there is no such span or reading, and never throws", () => {
    expect(read(text, "300.sans_4.0000000").filters).toEqual(read(text).filters);
    const sentence = "suv peugot hybride pas de diesel 2015 150 ch gti golf 7, coffre géant dans le 69";
    const keys = read(sentence).understood.flatMap(({ readings }) => readings.map(readingKey));
    const choice = fc
      .tuple(fc.nat(80), fc.constantFrom(...keys, LEFT_OUT, SOUGHT, "0000000", "2"))
      .map(([at, chosen]) => `${at}.${chosen}`);
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 8 }), (choices) => {
        const { understood, leftOut, ignored } = read(sentence, choices.join("_"));
        const spans = [...understood, ...leftOut, ...ignored].toSorted((a, b) => a.from - b.from);
        for (const [at, { from }] of spans.entries()) expect(from).toBeGreaterThanOrEqual(spans[at - 1]?.to ?? 0);
      }),
    );
  });
});
