import { describe, expect, it } from "vitest";
import type { Suspension } from "./suspension.ts";
import { contestableUntil, contested, isContested, isStanding, lifted, upheld } from "./suspension.ts";

const ONE: Suspension = {
  id: "S1",
  account: "paul",
  at: "2026-01-31T10:00:00.000Z",
  facts: "Trois fois la même voiture.",
  ground: { kind: "conditions", text: "Une annonce par véhicule." },
  appealToken: "hash",
};
const APPEAL = { words: "C’est ma voiture.", at: "2026-02-01T10:00:00.000Z" };
const TURN = { at: "2026-02-02T10:00:00.000Z", reason: "Rien de neuf." };

describe("a suspension", () => {
  it("stands until it is lifted, once", () => {
    expect(isStanding(ONE)).toBe(true);
    const back = lifted(ONE, TURN);
    expect(back && isStanding(back)).toBe(false);
    expect(back && lifted(back, TURN)).toBeUndefined();
  });

  it("is contested once, for six months, while it stands", () => {
    expect(contestableUntil(ONE)).toBe("2026-07-31T10:00:00.000Z");
    expect(contested(ONE, { ...APPEAL, at: "2026-07-31T10:00:00.001Z" })).toBeUndefined();
    const asked = contested(ONE, APPEAL);
    expect(asked && isContested(asked)).toBe(true);
    expect(asked && contested(asked, APPEAL)).toBeUndefined();
    expect(contested({ ...ONE, lifted: TURN }, APPEAL)).toBeUndefined();
  });

  it("is kept to only upon an appeal, which waits no more then", () => {
    expect(upheld(ONE, TURN)).toBeUndefined();
    const kept = upheld({ ...ONE, appeal: APPEAL }, TURN);
    expect(kept && [isStanding(kept), isContested(kept)]).toEqual([true, false]);
    expect(kept && upheld(kept, TURN)).toBeUndefined();
    expect(isContested({ ...ONE, appeal: APPEAL, lifted: TURN })).toBe(false);
  });
});
