import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namedOf } from "./act.ts";
import { rightChanged } from "./right-changed.ts";
import { listingsWithdrawn, pricesChanged } from "./stock-acts.ts";

const DONE = { at: "2026-11-22T09:00:00.000Z", by: { kind: "account", id: "A1" } } as const;

describe("several named in one line", () => {
  it("are five at the most, and the number of the rest", () => {
    expect(namedOf(["A"])).toBe("A");
    expect(namedOf(["A", "B", "C", "D", "E"])).toBe("A, B, C, D, E");
    expect(namedOf(["A", "B", "C", "D", "E", "F"])).toBe("A, B, C, D, E et 1 autre");
    expect(namedOf([..."ABCDEFG"])).toBe("A, B, C, D, E et 2 autres");
  });

  it("stay one short line, however many there are", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Z]\d{1,6}$/), { minLength: 1, maxLength: 5000 }), (names) => {
        expect(namedOf(names).length).toBeLessThan(70);
      }),
    );
  });
});

describe("an act in a dealer’s stock", () => {
  it("of one price tells the listing and both prices", () => {
    expect(pricesChanged("C1", [{ reference: "R1", before: 15_990, after: 15_490 }], DONE)).toMatchObject({
      object: { kind: "listing", id: "R1" },
      dealer: "C1",
      before: "15\u202f990\u202f€",
      after: "15\u202f490\u202f€",
    });
  });

  it("of several tells their sums before and after, and the first of them", () => {
    const changes = Array.from({ length: 7 }, (_, index) => ({
      reference: `R${String(index)}`,
      before: 10_000,
      after: 9_000,
    }));
    expect(pricesChanged("C1", changes, DONE)).toMatchObject({
      object: { kind: "dealer", id: "C1" },
      before: "70\u202f000\u202f€ en tout",
      after: "63\u202f000\u202f€ pour R0, R1, R2, R3, R4 et 2 autres",
    });
  });

  it("of what is taken away tells how many and which", () => {
    expect(listingsWithdrawn("C1", ["R1"], DONE)).toMatchObject({
      object: { kind: "listing", id: "R1" },
      before: "1 annonce en ligne",
    });
    expect(listingsWithdrawn("C1", ["R1", "R2"], DONE)).toMatchObject({
      object: { kind: "dealer", id: "C1" },
      after: "hors ligne\u202f: R1, R2",
    });
  });
});

it("a right tells what it was and what it is, by the account’s identifier alone", () => {
  const change = { at: Date.parse(DONE.at), by: DONE.by, account: "A2", curef: "C1" } as const;
  expect(rightChanged({ ...change, former: undefined, right: "editor" })).toEqual({
    ...DONE,
    kind: "right.granted",
    object: { kind: "account", id: "A2" },
    dealer: "C1",
    before: "aucun droit",
    after: "Stock et contacts",
  });
  expect(rightChanged({ ...change, former: "manager", right: undefined })).toMatchObject({
    kind: "right.withdrawn",
    before: "Gestion",
    after: "aucun droit",
  });
});
