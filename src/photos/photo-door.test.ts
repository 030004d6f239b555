import { describe, expect, it } from "vitest";
import type { PhotoEntry, PhotoSender } from "./photo-door.ts";
import { createPhotoDoor } from "./photo-door.ts";

const LIMITS = { atOnce: 5, ofOne: 2, ofNetwork: 3, bytes: 100 };
const sender = (address: string): PhotoSender => ({
  one: address,
  network: address.slice(0, address.lastIndexOf(".")),
});
const entered = (entry: PhotoEntry | "own" | "full"): PhotoEntry => {
  if (typeof entry === "string") throw new Error(entry);
  return entry;
};

describe("forms with photographs", () => {
  it("come a few at once from one address and from one network, and again when one of them has its answer", () => {
    const door = createPhotoDoor(LIMITS);
    const first = entered(door.enter(sender("1.1.1.1")));
    entered(door.enter(sender("1.1.1.1")));
    expect(door.enter(sender("1.1.1.1"))).toBe("own");
    entered(door.enter(sender("1.1.1.2")));
    expect(door.enter(sender("1.1.1.3"))).toBe("own");
    first[Symbol.dispose]();
    entered(door.enter(sender("1.1.1.3")));
    expect(door.enter(sender("1.1.1.1"))).toBe("own");
  });

  it("come a few at once from everybody, whoever is not counted for itself too", () => {
    const door = createPhotoDoor(LIMITS);
    const entries = Array.from({ length: 5 }, () => entered(door.enter(undefined)));
    expect([door.enter(undefined), door.enter(sender("9.9.9.9"))]).toEqual(["full", "full"]);
    entries[0]?.[Symbol.dispose]();
    entered(door.enter(sender("9.9.9.9")));
  });

  it("hold no more together than there is room for, and those of one network half of it", () => {
    const door = createPhotoDoor(LIMITS);
    const one = entered(door.enter(sender("1.1.1.1")));
    const neighbour = entered(door.enter(sender("1.1.1.2")));
    const other = entered(door.enter(sender("2.2.2.2")));
    const third = entered(door.enter(sender("3.3.3.3")));
    expect([one.hold(30), neighbour.hold(21), neighbour.hold(20)]).toEqual([true, false, true]);
    expect([other.hold(50), third.hold(1)]).toEqual([true, false]);
    one.release(30);
    expect(third.hold(30)).toBe(true);
    // Whoever leaves holds nothing more.
    other[Symbol.dispose]();
    expect([third.hold(20), neighbour.hold(30)]).toEqual([true, true]);
  });
});
