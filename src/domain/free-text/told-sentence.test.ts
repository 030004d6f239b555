import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_MARKET } from "./market.ts";
import { sentenceReader } from "./sentence-reader.ts";
import { LEFT_OUT, SOUGHT, readChoices, sentenceOf, withChoice, withoutWords, writeChoices } from "./told-sentence.ts";

const reader = sentenceReader(NO_MARKET);
const read = (text: string, choices = "") => reader(text, 2026, readChoices(choices));
const spanOf = (text: string, words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length });

describe("a sentence in an address", () => {
  it("is one line of bounded length, whatever is sent", () => {
    expect(sentenceOf("  clio\r\n\tdiesel  ")).toBe("clio diesel");
    expect(sentenceOf("clio \u061c\u202e\u2066diesel\u0000")).toBe("clio diesel");
    expect(sentenceOf("\ud83d".repeat(900))).toBe("\ufffd".repeat(400));
  });

  it("is not cut within a character", () => {
    expect(sentenceOf(`${"a".repeat(398)}👍`)).toBe(`${"a".repeat(398)}👍`);
    expect(sentenceOf(`${"a".repeat(399)}👍`)).toBe("a".repeat(399));
    expect(sentenceOf(`${"a".repeat(400)}👍`)).toBe("a".repeat(400));
  });

  it("has choices that can be read back, and leaves out what is none", () => {
    const choices = new Map([
      [30, 2],
      [4, 0],
    ]);
    expect(writeChoices(choices)).toBe("4.0_30.2");
    expect(readChoices(writeChoices(choices))).toEqual(choices);
    expect(readChoices("x_4_4.12_-1.2_4.0.1_1e3.1_7.3")).toEqual(new Map([[7, 3]]));
    expect(readChoices(Array.from({ length: 500 }, (_, at) => `${at}.1`).join("_")).size).toBe(161);
  });

  it("loses the words of a span with what parted them, and keeps the choices of the others", () => {
    const text = "clio diesel, attelage, Lyon";
    const choices = new Map([
      [13, 2],
      [23, 3],
    ]);
    expect(withoutWords({ text, choices }, spanOf(text, "diesel"))).toEqual({
      text: "clio, attelage, Lyon",
      choices: new Map([
        [6, 2],
        [16, 3],
      ]),
    });
    expect(withoutWords({ text, choices }, spanOf(text, "attelage"))).toEqual({
      text: "clio diesel, Lyon",
      choices: new Map([[13, 3]]),
    });
    expect(withoutWords({ text, choices }, spanOf(text, "Lyon")).text).toBe("clio diesel, attelage");
    expect(withoutWords({ text, choices }, spanOf(text, "clio")).text).toBe("diesel, attelage, Lyon");
    const alone = { text: "clio", choices: new Map([[0, 2]]) };
    expect(withoutWords(alone, { from: 0, to: 4 })).toEqual({ text: "", choices: new Map() });
  });
});

describe("what is chosen for a span", () => {
  const text = "peugot près de Lyon";
  const chosen = (words: string, nth: number) => {
    const told = withChoice({ text, choices: new Map() }, spanOf(text, words), nth);
    return reader(text, 2026, told.choices);
  };

  it("takes the place of what its words mean by themselves", () => {
    const [, lyon] = read(text).understood;
    const wide = lyon?.readings.findIndex(({ asked }) => asked.distance === 4) ?? -1;
    const { filters, understood } = chosen("près de Lyon", wide + 1);
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
    const { filters, ignored } = read("clio non fumeur, coffre géant", "5.9_17.9");
    expect(filters.words).toBe("non fumeur coffre géant");
    expect(ignored.map(({ isSought }) => isSought)).toEqual([true, true]);
  });

  it("leaves the kind of vehicle open where it is what is left out, unless something else is of one kind", () => {
    expect(read("moto rouge", "0.0").filters).toEqual({ vertical: "carTruck", externalColors: ["rouge"] });
    expect(read("moto yamaha mt07", "0.0").filters.vertical).toBe("moto");
  });

  it("chooses nothing where there is no such span or reading, and never throws", () => {
    expect(read(text, "300.1_4.8").filters).toEqual(read(text).filters);
    const sentence = "suv peugot hybride pas de diesel 2015 150 ch gti golf 7, coffre géant dans le 69";
    const choice = fc.tuple(fc.nat(80), fc.nat(9)).map(([at, nth]) => `${at}.${nth}`);
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 8 }), (choices) => {
        const { understood, leftOut, ignored } = read(sentence, choices.join("_"));
        const spans = [...understood, ...leftOut, ...ignored].toSorted((a, b) => a.from - b.from);
        for (const [at, { from }] of spans.entries()) expect(from).toBeGreaterThanOrEqual(spans[at - 1]?.to ?? 0);
      }),
    );
  });
});
