import { describe, expect, it } from "vitest";
import { eventOf } from "../domain/promotion/promotion-event.ts";
import type { Mark } from "./promotion-tokens.ts";
import { createPromotionTokens } from "./promotion-tokens.ts";

const HOUR = 3_600_000;

function tokens(secret = "one") {
  const state = { now: 100 * HOUR + 60_000, asked: 0, isAway: false };
  const made = createPromotionTokens({
    secret: async () => {
      state.asked += 1;
      if (state.isAway) throw new Error("storage away");
      return secret;
    },
    clock: () => state.now,
  });
  return { ...made, state };
}

/** As whoever asks for it at that address tells it. */
function markIn(address: string): Mark {
  const { pathname, searchParams } = new URL(address, "https://virage.example");
  const [, , word = "", campaign = ""] = pathname.split("/");
  const event = eventOf(word);
  if (event === undefined) throw new Error(`nothing is counted at ${address}`);
  return { event, campaign, page: searchParams.get("page") ?? "", token: searchParams.get("jeton") ?? "" };
}

describe("the address of a picture that is counted", () => {
  it("is ours for that event, campaign and page, and for no other that somebody writes in their place", async () => {
    const { address, isOurs } = tokens();
    const mark = markIn(await address("view", "C1-1", "/listing?vertical=car"));
    expect(await isOurs(mark)).toBe(true);
    for (const other of [
      { event: "click" },
      { campaign: "C1-2" },
      { page: "a" },
      { token: "" },
      { token: `${mark.token}A` },
      { token: mark.token.toUpperCase() },
    ] as const)
      expect([other, await isOurs({ ...mark, ...other })]).toEqual([other, false]);
    expect(await tokens("another").isOurs(mark)).toBe(false);
  });

  it("is good for its hour and the next one", async () => {
    const { address, isOurs, state } = tokens();
    const mark = markIn(await address("view", "C1-1", "/listing"));
    state.now = 102 * HOUR - 1;
    expect(await isOurs(mark)).toBe(true);
    state.now = 102 * HOUR;
    expect(await isOurs(mark)).toBe(false);
  });

  it("is made with a secret that is asked for once, and again where it could not be had", async () => {
    const { address, state } = tokens();
    state.isAway = true;
    await expect(address("view", "C1-1", "/listing")).rejects.toThrow("storage away");
    state.isAway = false;
    await Promise.all([address("view", "C1-1", "/listing"), address("click", "C1-1", "R1")]);
    expect(state.asked).toBe(2);
  });
});
