import { describe, expect, it } from "vitest";
import type { TrailState } from "../cards/trail.ts";
import { stateOf } from "../cards/trail.ts";
import { besideIn, followed, isApart, standingIn, trailIn } from "./read-trail.ts";

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

  it("tells where a card stands among all that were found, of the pages before it too", () => {
    const standing = (found: string | undefined, address = "/b.html") =>
      standingIn({ ...trail, ...(found === undefined ? {} : { found }) }, address)?.replaceAll("\u202f", " ");
    expect(standing("1 3123")).toBe("2 sur 3 123");
    expect(standing("1001 3123", "/c.html")).toBe("1 003 sur 3 123");
    expect(standing("1 3")).toBe("2 sur 3");
    expect(standing("1 1")).toBeUndefined();
    for (const unread of [undefined, "", "3 véhicules", "1 à 3 sur 9"]) expect(standing(unread)).toBeUndefined();
    expect(standing("1 3", "/elsewhere.html")).toBeUndefined();
  });

  it("goes on with the page after it, each card once", () => {
    const longer = followed({ ...trail, next: "/listing?page=3" }, ["/c.html", "/d.html"], "/listing?page=4");
    expect(longer).toEqual({ ...trail, cards: [...trail.cards, "/d.html"], next: "/listing?page=4" });
    expect(besideIn(longer, "/c.html")).toEqual({ before: "/b.html", after: "/d.html" });
    expect(followed(longer, [], undefined)).not.toHaveProperty("next");
    expect(trailIn({ trail: { ...trail, found: "1 3", next: "/listing?page=3" } })).toEqual({
      ...trail,
      found: "1 3",
      next: "/listing?page=3",
    });
    expect(trailIn({ trail: { ...trail, found: 3, next: "https://other.example/" } })).toEqual(trail);
  });

  it("knows the cards on either side, and none beyond the ends", () => {
    expect(besideIn(trail, "/b.html")).toEqual({ before: "/a.html", after: "/c.html" });
    expect(besideIn(trail, "/a.html")).toEqual({ after: "/b.html" });
    expect(besideIn(trail, "/c.html")).toEqual({ before: "/b.html" });
    expect(besideIn(trail, "/elsewhere.html")).toEqual({});
  });
});
