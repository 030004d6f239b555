/** What sentences are read with, made between requests. */
import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { Overloaded } from "../turns/fair-turns.ts";
import { inSlices } from "./in-slices.ts";
import { ASKED_AGAIN_AFTER, liveSentences } from "./live-sentences.ts";
import type { ListingSearch } from "./listing-search.ts";

type Answer = ListingSearch["answer"];

/** Of no listings: the catalogue alone is known. */
const emptySearch = {
  answer: (async ({ view, questions }) => view(questions.map(() => ({ aggs: {} }) as never))) as Answer,
};

function sentences(over: Partial<Parameters<typeof liveSentences>[0]> = {}) {
  const onError = vi.fn();
  const live = liveSentences({
    search: emptySearch,
    now: () => Date.parse("2026-01-15T09:00:00Z"),
    listings: () => 100,
    onError,
    ...over,
  });
  return { live, onError };
}

/** Dictionaries are made meanwhile, on a machine that may have other work. */
const MADE = { timeout: 20_000 };

/** A market of one car, which can be asked while it is not down. */
function sometimesDown() {
  const item = (key: string, items: readonly unknown[] = []) => ({ key, count: 30, agg: { items } });
  const aggs = {
    "vehicle.makeModelCommercialName": { items: [item("RENAULT", [item("CLIO")])] },
    "vehicle.version": { items: [item("1.0 TCE 90 INITIALE")] },
  };
  const market = { time: Date.parse("2026-01-15T09:00:00Z"), listings: 100, isDown: false, asked: vi.fn() };
  const answer: Answer = async ({ view, questions }) => {
    if (market.isDown) throw new Error("no engine");
    market.asked();
    return view(questions.map(() => ({ aggs }) as never));
  };
  return { ...sentences({ search: { answer }, now: () => market.time, listings: () => market.listings }), market };
}

describe("sentences", () => {
  it("are read as soon as what that takes is made, for who came before it was", async () => {
    const { live, onError } = sentences();
    void live.prepare();
    const heard = await Promise.all([live.hear("clio"), live.hear("208 diesel")]);
    expect(heard.map((one) => one.filters().makesModelsCommercialNames)).toEqual([
      [{ make: "RENAULT", model: "CLIO" }],
      [{ make: "PEUGEOT", model: "208" }],
    ]);
    expect(onError).not.toHaveBeenCalled();
  });

  it("are read by the catalogue alone where the market cannot be asked, which is told once", async () => {
    const answer: Answer = () => Promise.reject(new Error("no engine"));
    const { live, onError } = sentences({ search: { answer } });
    await Promise.all([live.hear("clio"), live.hear("clio")]);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it("know the market once it can be asked again, and do not ask it with every sentence until then", async () => {
    const { live, market, onError } = sometimesDown();
    market.isDown = true;
    await live.hear("clio");
    expect(onError).toHaveBeenCalledTimes(1);
    market.isDown = false;
    expect((await live.hear("clio initiale")).filters().versions).toBeUndefined();
    expect(market.asked).not.toHaveBeenCalled();
    market.time += ASKED_AGAIN_AFTER;
    await vi.waitFor(async () => expect((await live.hear("clio initiale")).filters().versions).toHaveLength(1), MADE);
    const { length } = market.asked.mock.calls;
    market.time += ASKED_AGAIN_AFTER;
    await live.hear("clio");
    await live.hear("clio");
    expect(market.asked.mock.calls).toHaveLength(length);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it("are read by the market that was known while another one cannot be asked, which is tried again", async () => {
    const { live, market, onError } = sometimesDown();
    await live.hear("clio");
    const { length } = market.asked.mock.calls;
    market.listings = 200;
    market.isDown = true;
    await vi.waitFor(async () => {
      expect((await live.hear("clio initiale")).filters().versions).toHaveLength(1);
      expect(onError).toHaveBeenCalledTimes(1);
    }, MADE);
    market.isDown = false;
    await vi.waitFor(async () => {
      market.time += ASKED_AGAIN_AFTER;
      await live.hear("clio");
      expect(market.asked.mock.calls.length).toBeGreaterThan(length);
    }, MADE);
  });

  it("wait no longer than is right, and are refused then", async () => {
    const answer: Answer = () => new Promise(() => undefined);
    const { live } = sentences({ search: { answer }, longestWait: 1 });
    await expect(live.hear("clio")).rejects.toThrow(Overloaded);
  });

  it("are made anew when the market has become another, and read by what was known until then", async () => {
    let listings = 100;
    const asked = vi.fn(emptySearch.answer);
    const { live } = sentences({ listings: () => listings, search: { answer: asked as Answer } });
    await live.hear("clio");
    const before = asked.mock.calls.length;
    await live.hear("clio");
    expect(asked.mock.calls.length).toBe(before);
    listings = 126;
    const heard = await live.hear("clio");
    expect(heard.filters().makesModelsCommercialNames).toEqual([{ make: "RENAULT", model: "CLIO" }]);
    expect(asked.mock.calls.length).toBeGreaterThan(before);
  });

  it("keep nobody who leaves: what is being made is left, without a word", async () => {
    const { live, onError } = sentences();
    void live.prepare();
    live.stop();
    await expect(live.hear("clio")).rejects.toThrow("leaving");
    expect(onError).not.toHaveBeenCalled();
  });
});

describe("work in slices", () => {
  it("lets others have their turn between two of them", async () => {
    let steps = 0;
    function* work() {
      for (; steps < 20; steps++) {
        const end = performance.now() + 3;
        while (performance.now() < end);
        yield;
      }
      return "made";
    }
    const made = inSlices(work(), new AbortController().signal);
    await setImmediate();
    expect(steps).toBeLessThan(20);
    expect(await made).toBe("made");
  });
});
