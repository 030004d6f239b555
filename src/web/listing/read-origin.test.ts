import { describe, expect, it } from "vitest";
import type { VisitState } from "./read-origin.ts";
import { isSameVisit, originIn } from "./read-origin.ts";

describe("the listing that a showroom was opened from", () => {
  it("is read back with the way back of its own", () => {
    const origin = { title: "Yamaha R7", href: "/moto-occasion-annonce-E1.html", state: { trail: { title: "Motos" } } };
    expect(originIn(structuredClone({ origin }))).toEqual(origin);
  });

  it("is still it after a choice in the showroom’s form, and only then", () => {
    expect(isSameVisit({ isSameVisit: true } satisfies VisitState)).toBe(true);
    for (const state of [null, undefined, "x", {}, { isSameVisit: 1 }]) expect(isSameVisit(state)).toBe(false);
  });

  it("is unknown to who came some other way, or through what another program wrote", () => {
    for (const state of [
      null,
      undefined,
      "x",
      { origin: null },
      { origin: { title: 1, href: "/a" } },
      { origin: { title: "a", href: "//evil.example" } },
      { origin: { title: "a", href: "javascript:alert(1)" } },
    ])
      expect(originIn(state)).toBeUndefined();
  });
});
