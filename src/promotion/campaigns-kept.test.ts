import { describe, expect, it } from "vitest";
import type { Campaign } from "../domain/promotion/campaign.ts";
import { keptCampaigns } from "./campaigns-kept.ts";

function opened(answer: () => Promise<readonly Campaign[]> = async () => []) {
  let now = 0;
  let reads = 0;
  let wrote = () => {};
  const kept = keptCampaigns({
    campaigns: {
      all: () => {
        reads += 1;
        return answer();
      },
      onWrite: (listener) => {
        wrote = listener;
      },
    },
    clock: () => now,
  });
  return { kept, pass: (ms: number) => (now += ms), reads: () => reads, write: () => wrote() };
}

describe("campaigns", () => {
  it("are read once for all who ask within ten seconds, and anew afterwards", async () => {
    const { kept, pass, reads } = opened();
    await Promise.all([kept(), kept()]);
    pass(9999);
    await kept();
    expect(reads()).toBe(1);
    pass(1);
    await kept();
    expect(reads()).toBe(2);
  });

  it("are read anew after this process wrote", async () => {
    const { kept, write, reads } = opened();
    await kept();
    write();
    await kept();
    expect(reads()).toBe(2);
  });

  it("are asked for again where they could not be read", async () => {
    let fails = true;
    const { kept } = opened(() => (fails ? Promise.reject(new Error("away")) : Promise.resolve([])));
    await expect(kept()).rejects.toThrow("away");
    fails = false;
    expect(await kept()).toEqual([]);
  });
});
