import { describe, expect, it } from "vitest";
import type { TrailState } from "../cards/trail.ts";
import { stateOf } from "../cards/trail.ts";
import { besideIn, isApart, trailIn } from "./read-trail.ts";

const trail = { title: "Peugeot 208", href: "/listing?page=2", cards: ["/a.html", "/b.html", "/c.html"] };

describe("where a listing was chosen", () => {
  it("is read as it was written", () => {
    expect(trailIn(stateOf(trail))).toEqual(trail);
  });

  it("is nowhere when the entry says something else", () => {
    for (const state of [null, undefined, "x", {}, { trail: null }, { trail: { title: "x", href: 1, cards: [] } }])
      expect(trailIn(state)).toBeUndefined();
  });

  it("is the entry before the listing, unless the listing was come back to from elsewhere", () => {
    expect(isApart(stateOf(trail))).toBe(false);
    expect(isApart({ ...stateOf(trail), isApart: true } satisfies TrailState)).toBe(true);
    for (const state of [null, undefined, "x", { isApart: "x" }]) expect(isApart(state)).toBe(false);
  });

  it("knows the cards on either side, and none beyond the ends", () => {
    expect(besideIn(trail, "/b.html")).toEqual({ before: "/a.html", after: "/c.html" });
    expect(besideIn(trail, "/a.html")).toEqual({ after: "/b.html" });
    expect(besideIn(trail, "/c.html")).toEqual({ before: "/b.html" });
    expect(besideIn(trail, "/elsewhere.html")).toEqual({});
  });
});
