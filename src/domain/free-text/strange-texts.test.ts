/** Read by the million by `bench/free-text-fuzz.ts`. */
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../test/factories/random.ts";
import { strangeText } from "../../../test/free-text/strange-texts.ts";
import { untoldIn } from "../../../test/free-text/untold-in.ts";
import { NO_MARKET } from "./tables/market.ts";
import { MOST_TOKENS, sentenceReader } from "./sentence-reader.ts";

const read = sentenceReader(NO_MARKET);

describe("texts that nobody would type", () => {
  it("are read without an exception, and no letter of them is dropped", () => {
    const random = createRandom(16);
    for (let turn = 0; turn < 400; turn++) {
      const text = strangeText(random, random.int(0, turn % 20 === 0 ? 10_000 : 120));
      expect(untoldIn(text, read(text, 2026)), JSON.stringify(text)).toEqual([]);
    }
  });

  it("are read as far as a sentence goes; the rest is left out in sight", () => {
    const sentence = "clio diesel ".repeat(MOST_TOKENS / 2);
    expect(read(sentence, 2026).ignored).toEqual([]);
    const { ignored } = read(`${sentence}rouge à Lyon, `, 2026);
    expect(ignored).toEqual([{ from: sentence.length, to: sentence.length + 13, text: "rouge à Lyon," }]);
  });

  it("take no more to read however long they are", () => {
    const text = "4x4x".repeat(2500);
    const { understood, ignored } = read(text, 2026);
    expect(understood.every(({ to }) => to <= 2 * MOST_TOKENS)).toBe(true);
    expect(ignored.at(-1)?.to).toBe(text.length);
  });
});
