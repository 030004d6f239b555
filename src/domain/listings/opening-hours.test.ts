import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpenSpan } from "./opening-hours.ts";
import { readOpeningHours } from "./opening-hours.ts";
import { hoursTable } from "./opening-words.ts";

const GARAGE = readOpeningHours("Mo-Fr 09:00-12:00,14:00-19:00; Sa 09:00-18:30") ?? [];

/** Spans cut from a day by an even number of different minutes that do not touch. */
const spans = fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 6 }).map((minutes) => {
  const cuts = minutes.toSorted((a, b) => a - b);
  return Array.from({ length: Math.floor(cuts.length / 2) }, (_, index): OpenSpan => {
    const [from = 0, to = 0] = cuts.slice(index * 2, index * 2 + 2);
    return { from, to };
  });
});
const week = fc.array(spans, { minLength: 7, maxLength: 7 });

describe("opening hours", () => {
  it("are read as OpenStreetMap writes them, and in French", () => {
    const morning = { from: 540, to: 720 };
    const afternoon = { from: 840, to: 1140 };
    const weekdays = Array.from({ length: 5 }, () => [morning, afternoon]);
    const expected = [...weekdays, [{ from: 540, to: 1110 }], []];
    expect(GARAGE).toEqual(expected);
    for (const text of [
      "lun-ven 9h-12h,14h-19h; sam 9h-18h30; dim fermé",
      "lu – ve 9:00-12:00, 14:00-19:00 ; sa 9h00-18h30",
      "Mo-Su 14:00-19:00,09:00-12:00; Sa 9:00-18:30; Su,PH off",
      "lundi-vendredi 9h-12h / 14h-19h ; samedi 9h-18h30",
      "Du lundi au vendredi de 9h à 12h et de 14h à 19h, le samedi de 9h à 18h30, dimanche fermé",
      "lundi au vendredi : 9h-12h/14h-19h; samedi : 9h-18h30; dimanche : fermé",
      "Mo-Fr 09:00-12:00,14:00-19:00, Sa 09:00-18:30",
      "Mo-Fr 09:00-12:00, Mo-Fr 14:00-19:00, Sa 09:00-18:30",
      "lundi, mardi et mercredi 9h-12h,14h-19h, jeudi-vendredi 14h-19h,9h-12h, samedi 9h-18h30",
    ])
      expect(readOpeningHours(text), text).toEqual(expected);
    expect(readOpeningHours("Sa-Mo 10:00-24:00")?.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0, 1, 1]);
  });

  it("are none unless all of them is understood", () => {
    for (const text of [
      "",
      ";",
      "Mo-Fr",
      "Su off",
      "9h-12h",
      "Mo-Xx 9h-12h",
      "Mo-We-Fr 9h-12h",
      "Mo- 9h-12h",
      "Mo 12h-9h",
      "Mo 9h-9h",
      "Mo 9h-25h",
      "Mo 9h75-10h",
      "Mo 9h-12h,11h-14h",
      "Mo 9h-12h,12h-14h",
      "Mo-Fr 9h-12h; sur rendez-vous",
      "24/7, 9h-12h",
      "lundi au vendredi sauf mercredi 9h-12h",
      "lundi-vendredi 9h-12h, 11h-14h",
      "Mo-Fr 09:00-12:00, We 11:00-14:00",
      "Mo-Fr 09:00-12:00, We off",
      "Mo off, 9h-12h",
      "Mo 9h-12h, off",
      "Mo 20:00-02:00",
      "lundi 9h-12h à partir de mars",
      "Mo, 9h-12h, Tu",
    ])
      expect(readOpeningHours(text), text).toBeUndefined();
  });

  it("have of a day what the last rule says, and what rules after a comma add", () => {
    const [monday, tuesday] =
      readOpeningHours("Mo-Fr 09:00-12:00; Mo 14:00-19:00, Tu 15:00-16:00, Mo 20:00-21:00") ?? [];
    expect(monday).toEqual([
      { from: 840, to: 1140 },
      { from: 1200, to: 1260 },
    ]);
    expect(tuesday).toEqual([
      { from: 540, to: 720 },
      { from: 900, to: 960 },
    ]);
    expect(readOpeningHours("24/7; Su off")?.map(([span]) => span)).toEqual([
      ...Array.from({ length: 6 }, () => ({ from: 0, to: 1440 })),
      undefined,
    ]);
  });

  it("stand as a table of the week, days that are alike together", () => {
    expect(hoursTable(GARAGE)).toEqual([
      { days: "lundi au vendredi", hours: "9\u00a0h\u00a0– 12\u00a0h, 14\u00a0h\u00a0– 19\u00a0h" },
      { days: "samedi", hours: "9\u00a0h\u00a0– 18\u00a0h\u00a030" },
      { days: "dimanche", hours: "fermé" },
    ]);
    expect(hoursTable(readOpeningHours("Tu-Sa 10:00-24:00") ?? []).map(({ days }) => days)).toEqual([
      "lundi",
      "mardi au samedi",
      "dimanche",
    ]);
  });

  it("written out are read again as they were", () => {
    const FRENCH = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];
    const names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
    const clock = (minutes: number) => `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, "0")}`;
    fc.assert(
      fc.property(week, (hours) => {
        const text = hours
          .map((day, index) => {
            const told = day.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(",");
            return `${names[index] ?? ""} ${told === "" ? "off" : told}`;
          })
          .join("; ");
        const read = hours.some(({ length }) => length > 0) ? hours : undefined;
        expect(readOpeningHours(text)).toEqual(read);
        expect(readOpeningHours(text.replaceAll(";", ","))).toEqual(read);
        const french = hours
          .map((day, index) => {
            const told = day
              .map(({ from, to }) => `de ${clock(from)} à ${clock(to)}`.replaceAll(":", "h"))
              .join(" et ");
            return `le ${FRENCH[index] ?? ""} ${told === "" ? "fermé" : told}`;
          })
          .join(", ");
        expect(readOpeningHours(french)).toEqual(read);
      }),
    );
  });
});
