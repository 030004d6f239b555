import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DealerAct } from "./dealer-rights.ts";
import { DEALER_RIGHTS, mayAct, rolesWithRights, wouldLeaveNobody } from "./dealer-rights.ts";

const ACTS: readonly DealerAct[] = ["see", "edit", "govern"];

describe("a right on a dealer", () => {
  it.each([
    ["reader", ["see"]],
    ["editor", ["see", "edit"]],
    ["manager", ["see", "edit", "govern"]],
  ] as const)("%s may %j and nothing else", (right, allowed) => {
    expect(ACTS.filter((act) => mayAct(right, act))).toEqual(allowed);
  });

  it("cannot be taken from the last who governs, nor made less", () => {
    const alone = [
      { account: "a", right: "manager" },
      { account: "b", right: "editor" },
    ] as const;
    expect(wouldLeaveNobody(alone, "a")).toBe(true);
    expect(wouldLeaveNobody(alone, "a", "editor")).toBe(true);
    expect(wouldLeaveNobody(alone, "a", "manager")).toBe(false);
    expect(wouldLeaveNobody(alone, "b")).toBe(false);
  });

  it("always leaves somebody who governs where it is allowed", () => {
    const held = fc.uniqueArray(
      fc.record({ account: fc.constantFrom("a", "b", "c", "d"), right: fc.constantFrom(...DEALER_RIGHTS) }),
      { selector: ({ account }) => account },
    );
    fc.assert(
      fc.property(
        held,
        fc.constantFrom("a", "b", "c"),
        fc.option(fc.constantFrom(...DEALER_RIGHTS)),
        (all, who, to) => {
          if (wouldLeaveNobody(all, who, to ?? undefined)) return;
          const after = all.filter(({ account }) => account !== who).map(({ right }) => right);
          expect([...after, to]).toContain("manager");
        },
      ),
    );
  });
});

describe("roles by rights", () => {
  it("are a professional's with one dealer and a centre's with several, and others stay", () => {
    expect(rolesWithRights(["private"], 1)).toEqual(["private", "professional"]);
    expect(rolesWithRights(["private", "operator"], 2)).toEqual(["private", "operator", "professional", "centre"]);
    expect(rolesWithRights(["private", "professional", "centre"], 1)).toEqual(["private", "professional"]);
    expect(rolesWithRights(["private", "professional"], 0)).toEqual(["private"]);
  });
});
