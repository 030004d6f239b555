import { describe, expect, it } from "vitest";
import type { Dealer } from "../domain/listings/dealer.ts";
import { rememberedDealers } from "./remembered-dealers.ts";

const dealer: Dealer = { curef: "C1", name: "Garage du Lac", sellerType: "GARAGE", place: {} };

function trial() {
  const state = { now: 0, reads: 0, fails: false, stored: [dealer], written: () => undefined as void };
  const dealers = rememberedDealers(
    {
      all: async () => {
        state.reads += 1;
        if (state.fails) throw new Error("storage is away");
        return state.stored;
      },
      onWrite: (listener) => {
        state.written = listener;
      },
    },
    () => state.now,
  );
  return { state, dealers };
}

describe("the dealers of a site", () => {
  it("are read once for all who ask within a minute, and again afterwards", async () => {
    const { state, dealers } = trial();
    expect(await Promise.all([dealers(), dealers()])).toEqual([[dealer], [dealer]]);
    state.now = 59_999;
    await dealers();
    expect(state.reads).toBe(1);
    state.now = 60_000;
    await dealers();
    expect(state.reads).toBe(2);
  });

  it("are read again as soon as this process has written one", async () => {
    const { state, dealers } = trial();
    await dealers();
    state.stored = [dealer, { ...dealer, curef: "C2" }];
    state.written();
    expect(await dealers()).toHaveLength(2);
  });

  it("are asked for again by who comes after a failure", async () => {
    const { state, dealers } = trial();
    state.fails = true;
    await expect(dealers()).rejects.toThrow("storage is away");
    state.fails = false;
    expect(await dealers()).toEqual([dealer]);
  });
});
