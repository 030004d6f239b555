import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Favourite, Touch } from "./favourite.ts";
import { LONGEST_NOTE, isKept, joined, noLaterThan, saidAt, touched } from "./favourite.ts";
import { MOST_FAVOURITES, MOST_REMOVED, bounded, isFavourite, keptOf, merged } from "./favourites.ts";

/** Few moments, so that two devices often say something at once. */
const moment = fc.integer({ min: 1, max: 12 });
const touch: fc.Arbitrary<Touch> = fc.oneof(
  fc.record({ kind: fc.constantFrom("keep" as const, "remove" as const) }),
  fc.record({ kind: fc.constant("note" as const), note: fc.constantFrom("", "la bleue", "Lyon") }),
  fc.record({ kind: fc.constant("mail" as const), wantsMail: fc.boolean() }),
);
const reference = fc.constantFrom("P1", "P2", "P3");
/** What one device says after some touches, by a clock of its own that is set forth and back. */
const device: fc.Arbitrary<readonly Favourite[]> = fc
  .array(fc.record({ reference, touch, at: moment, price: fc.option(fc.constantFrom(9000, 9500)) }), { maxLength: 8 })
  .map((done) => {
    const said = new Map<string, Favourite>();
    for (const { reference: of, touch: what, at, price } of done) {
      const next = touched(said.get(of), of, what, at);
      said.set(of, what.kind === "keep" && price !== null ? { ...next, price } : next);
    }
    return [...said.values()];
  });

const P1 = "P1";
const kept = (at: number, of = P1) => touched(undefined, of, { kind: "keep" }, at);
const references = (favourites: readonly Favourite[]) => favourites.map((favourite) => favourite.reference);

describe("what two devices keep", () => {
  it("is the same in whatever order it is put together", () => {
    fc.assert(
      fc.property(device, device, (one, other) => {
        expect(merged(one, other)).toEqual(merged(other, one));
      }),
    );
  });

  it("is the same in whatever groups it is put together", () => {
    fc.assert(
      fc.property(device, device, device, (one, two, three) => {
        expect(merged(merged(one, two), three)).toEqual(merged(one, merged(two, three)));
      }),
    );
  });

  it("is the same however often it is put together", () => {
    fc.assert(
      fc.property(device, device, (one, other) => {
        const all = merged(one, other);
        expect(merged(all, one)).toEqual(all);
        expect(merged(all, all)).toEqual(all);
      }),
    );
  });

  it("loses nothing that no later removal took, and has each listing once", () => {
    fc.assert(
      fc.property(device, device, (one, other) => {
        const all = merged(one, other);
        expect(new Set(references(all)).size).toBe(all.length);
        for (const favourite of keptOf([...one, ...other])) {
          const removals = [...one, ...other].filter(({ reference: of }) => of === favourite.reference);
          const isRemoved = removals.some(({ removedAt }) => removedAt >= favourite.savedAt);
          const found = all.find(({ reference: of }) => of === favourite.reference);
          expect(found).toBeDefined();
          if (!isRemoved) expect(found?.savedAt).toBeGreaterThanOrEqual(favourite.savedAt);
        }
      }),
    );
  });

  it("has what was removed on one device and is in an old copy of another no more", () => {
    fc.assert(
      fc.property(device, moment, (copy, at) => {
        const [first] = keptOf(copy);
        fc.pre(first !== undefined);
        const removed = touched(first, first?.reference ?? "", { kind: "remove" }, at);
        expect(references(keptOf(merged([removed], copy)))).not.toContain(first?.reference);
      }),
    );
  });

  it("has what was kept again after its removal, without the note of before", () => {
    const noted = touched(kept(1), P1, { kind: "note", note: "la bleue" }, 2);
    const removed = touched(noted, P1, { kind: "remove" }, 3);
    const again = touched(removed, P1, { kind: "keep" }, 4);
    expect(merged([noted], [again])).toEqual([{ ...kept(4), removedAt: 3 }]);
  });

  it("has the note of one and the wish for mail of the other", () => {
    const noted = touched(kept(1), P1, { kind: "note", note: "la bleue" }, 5);
    const asked = touched(kept(1), P1, { kind: "mail", wantsMail: true }, 4);
    expect(joined(noted, asked)).toMatchObject({ note: "la bleue", wantsMail: true, savedAt: 1 });
  });

  it("has the latest first", () => {
    expect(references(merged([kept(1, "P1"), kept(3, "P3")], [kept(2, "P2")]))).toEqual(["P3", "P2", "P1"]);
  });
});

describe("a touch", () => {
  it("is the last word even where the clock was set back", () => {
    fc.assert(
      fc.property(device, touch, moment, (said, what, at) => {
        for (const before of said) {
          const after = touched(before, before.reference, what, at);
          expect(joined(before, after)).toEqual(joined(after, after));
          if (what.kind === "keep") expect(isKept(after)).toBe(true);
          if (what.kind === "remove") expect(isKept(after)).toBe(false);
        }
      }),
    );
  });

  it("of a clock that runs ahead is put back to now, in its order", () => {
    fc.assert(
      fc.property(device, moment, (said, now) => {
        for (const favourite of said) {
          const put = noLaterThan(favourite, now);
          expect(saidAt(put)).toBeLessThanOrEqual(Math.max(1, now));
          if (saidAt(favourite) <= now) expect(put).toEqual(favourite);
        }
      }),
    );
    const again = { ...kept(100), removedAt: 90 };
    expect(noLaterThan(again, 20)).toMatchObject({ savedAt: 20, removedAt: 10 });
  });
});

describe("all that somebody keeps", () => {
  const many = Array.from({ length: MOST_FAVOURITES + 1 }, (_, index) => kept(index + 1, `P${index + 1}`));

  it("is bounded, and the oldest goes; removals take no room from what is kept", () => {
    expect(bounded(many)).toHaveLength(MOST_FAVOURITES);
    expect(references(bounded(many))).not.toContain("P1");
    const removed = Array.from({ length: MOST_REMOVED + 1 }, (_, index) => ({
      ...kept(1, `R${index + 1}`),
      savedAt: 0,
      removedAt: index + 1,
    }));
    const all = bounded(merged(many, removed));
    expect([keptOf(all).length, all.length]).toEqual([MOST_FAVOURITES, MOST_FAVOURITES + MOST_REMOVED]);
    expect(references(all)).not.toContain("R1");
    expect(bounded(all)).toEqual(all);
  });

  it("is read from nothing else than what it writes", () => {
    const favourite = touched(kept(1), P1, { kind: "note", note: "la bleue" }, 2);
    expect(isFavourite(JSON.parse(JSON.stringify(favourite)))).toBe(true);
    for (const wrong of [
      null,
      "P1",
      { ...favourite, reference: "<b>" },
      { ...favourite, savedAt: -1 },
      { ...favourite, savedAt: "1" },
      { ...favourite, removedAt: 1.5 },
      { ...favourite, price: Number.NaN },
      { ...favourite, note: "a".repeat(LONGEST_NOTE + 1) },
      { ...favourite, wantsMail: 1 },
    ])
      expect(isFavourite(wrong)).toBe(false);
  });
});
