import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter } from "../paris-time.ts";
import type { OpeningException } from "./opening-calendar.ts";
import type { TypedException } from "./typed-exceptions.ts";
import { MOST_EXCEPTIONS, NO_EXCEPTION, exceptionsTyped, readExceptions } from "./typed-exceptions.ts";
import { readTypedShowroom, typedOf } from "./typed-showroom.ts";

const TODAY = "2026-11-29";
const read = (...rows: readonly Partial<TypedException>[]) =>
  readExceptions(
    rows.map((row) => ({ ...NO_EXCEPTION, ...row })),
    TODAY,
  );

describe("the days that a dealer types as otherwise", () => {
  it("are closed without hours, and open by those that are typed, in the order of the calendar", () => {
    expect(read({ du: "2026-12-24", au: "2026-12-31" }, {}, { du: " 8/12/2026 ", heures: "9 h – 17 h" })).toEqual({
      exceptions: [
        { from: "2026-12-08", to: "2026-12-08", spans: [{ from: 540, to: 1020 }] },
        { from: "2026-12-24", to: "2026-12-31", spans: [] },
      ],
      issues: [],
    });
  });

  it("may be today, or holidays that have begun", () => {
    expect(read({ du: TODAY }, { du: "2026-11-20", au: "2026-11-28" }).issues).toMatchObject([{ field: "du-1" }]);
    expect(read({ du: "2026-11-20", au: TODAY }).issues).toEqual([]);
  });

  it("are none that cannot be: the row, its field and the value are named", () => {
    const wrong: readonly (readonly [Partial<TypedException>, string, string])[] = [
      [{ du: "2026-02-30" }, "du-1", "2026-02-30"],
      [{ du: "demain" }, "du-1", "demain"],
      [{ du: "2025-12-25" }, "du-1", "2025-12-25"],
      [{ du: "2029-12-25" }, "du-1", "2029-12-25"],
      [{ du: "2026-12-25", au: "2029-12-25" }, "au-1", "2029-12-25"],
      [{ du: "2026-12-25", au: "2026-12-24" }, "au-1", "2026-12-24"],
      [{ du: "2026-12-25", au: "2026-12-32" }, "au-1", "2026-12-32"],
      [{ au: "2026-12-25" }, "du-1", ""],
      [{ heures: "9 h – 12 h" }, "du-1", ""],
      [{ du: "2026-12-25", heures: "le matin" }, "heures-1", "le matin"],
      [{ du: "2026-12-01" }, "du-1", "2026-12-01"],
      [{ du: "2026-11-30", au: "2026-12-03" }, "du-1", "2026-11-30"],
    ];
    for (const [row, field, value] of wrong)
      expect(read({ du: "2026-12-01", au: "2026-12-02" }, row).issues, JSON.stringify(row)).toMatchObject([
        { field, value },
      ]);
  });

  it("are no more than a list that is still read", () => {
    const days = Array.from({ length: MOST_EXCEPTIONS + 1 }, (_, index) => ({ du: daysAfter(TODAY, index) }));
    expect(read(...days.slice(1)).exceptions).toHaveLength(MOST_EXCEPTIONS);
    expect(read(...days).issues).toMatchObject([{ field: "du-0" }]);
  });

  it("are otherwise than a week, which is told first", () => {
    const typed = { ...typedOf({ settings: {} }, TODAY), exceptions: [{ ...NO_EXCEPTION, du: "2026-12-25" }] };
    expect(readTypedShowroom(typed, TODAY)).toMatchObject({ issues: [{ field: "lundi" }] });
    expect(readTypedShowroom({ ...typed, mardi: "9 h – 18 h" }, TODAY)).toMatchObject({
      own: { exceptions: [{ from: "2026-12-25", to: "2026-12-25", spans: [] }] },
    });
  });

  it("stand in the form again as they were published, without those that are past", () => {
    const drawn = fc
      .array(
        fc.record({
          gap: fc.integer({ min: 1, max: 9 }),
          length: fc.integer({ min: 0, max: 9 }),
          isOpen: fc.boolean(),
        }),
        {
          maxLength: 20,
        },
      )
      .map((rows) => {
        let next = -10;
        return rows.map(({ gap, length, isOpen }): OpeningException => {
          const first = next + gap;
          next = first + length;
          return {
            from: daysAfter(TODAY, first),
            to: daysAfter(TODAY, next),
            spans: isOpen ? [{ from: 540, to: 720 }] : [],
          };
        });
      });
    fc.assert(
      fc.property(drawn, (published) => {
        const again = readExceptions(exceptionsTyped(published, TODAY), TODAY);
        expect(again).toEqual({ exceptions: published.filter(({ to }) => to >= TODAY), issues: [] });
      }),
    );
  });
});
