import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter } from "../paris-time.ts";
import type { OpeningCalendar, OpeningException } from "./opening-calendar.ts";
import { openingState, spansOn } from "./opening-calendar.ts";
import type { OpenSpan, OpeningHours } from "./opening-hours.ts";
import { readOpeningHours } from "./opening-hours.ts";
import { exceptionRows, openingTold, rowOfDay } from "./opening-words.ts";

const GARAGE = readOpeningHours("Mo-Fr 09:00-12:00,14:00-19:00; Sa 09:00-18:30") ?? [];
const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = ["2026-11-23", "2026-11-27", "2026-11-28", "2026-11-29"] as const;
const ordinary = (week: OpeningHours): OpeningCalendar => ({ week, exceptions: [] });
const at = (day: string, hour: number, minute = 0) => ({ day, minutes: hour * 60 + minute });
const spaced = (text: string) => text.replace(/(?<=\d) (?=h)|(?<=h) (?=\d)/g, "\u00a0");

const closed = (from: string, to = from): OpeningException => ({ from, to, spans: [] });
const until17: readonly OpenSpan[] = [{ from: 540, to: 1020 }];

describe("opening hours", () => {
  it("say until when it is open, or when it opens next", () => {
    const told = (day: string, hour: number, minute?: number) => openingTold(ordinary(GARAGE), at(day, hour, minute));
    expect([
      told(MONDAY, 8, 59),
      told(MONDAY, 9),
      told(MONDAY, 11, 59),
      told(MONDAY, 12),
      told(MONDAY, 18, 59),
      told(MONDAY, 19),
      told(FRIDAY, 20),
      told(SATURDAY, 18, 29),
      told(SATURDAY, 18, 30),
      told(SUNDAY, 12),
    ]).toEqual(
      [
        "Fermé, ouvre à 9 h",
        "Ouvert jusqu’à 12 h",
        "Ouvert jusqu’à 12 h",
        "Fermé, ouvre à 14 h",
        "Ouvert jusqu’à 19 h",
        "Fermé, ouvre demain à 9 h",
        "Fermé, ouvre demain à 9 h",
        "Ouvert jusqu’à 18 h 30",
        "Fermé, ouvre lundi à 9 h",
        "Fermé, ouvre demain à 9 h",
      ].map((text) => text.replace(/(?<=\d) (?=h)|(?<=h) (?=\d)/g, "\u00a0")),
    );
  });

  it("of one day a week name the day to come, a week later too", () => {
    const market = readOpeningHours("Mo 09:00-12:00") ?? [];
    expect(openingTold(ordinary(market), at(MONDAY, 13))).toBe("Fermé, ouvre lundi prochain à 9\u00a0h");
    expect(openingTold(ordinary(market), at(SATURDAY, 13))).toBe("Fermé, ouvre lundi à 9\u00a0h");
    const night = readOpeningHours("Fr 18:00-24:00; Sa 00:00-02:00") ?? [];
    expect(openingTold(ordinary(night), at(FRIDAY, 23))).toBe("Ouvert jusqu’à 2\u00a0h");
    expect(openingTold(ordinary(readOpeningHours("Mo-Su 00:00-24:00") ?? []), at(MONDAY, 13))).toBe(
      "Ouvert 24\u00a0h sur 24, 7 jours sur 7",
    );
    const allButSunday = readOpeningHours("Mo-Sa 00:00-24:00") ?? [];
    expect(openingTold(ordinary(allButSunday), at(MONDAY, 13))).toBe("Ouvert jusqu’à samedi à minuit");
    expect(openingTold(ordinary(allButSunday), at(SATURDAY, 13))).toBe("Ouvert jusqu’à minuit");
  });
});

describe("days that are otherwise", () => {
  const with_ = (...exceptions: readonly OpeningException[]): OpeningCalendar => ({ week: GARAGE, exceptions });

  it("are closed though the week is open, and open though it is closed", () => {
    expect(openingTold(with_(closed(MONDAY)), at(MONDAY, 10))).toBe(spaced("Fermé, ouvre demain à 9 h"));
    const sale = with_({ from: SUNDAY, to: SUNDAY, spans: until17 });
    expect(openingTold(sale, at(SUNDAY, 10))).toBe(spaced("Ouvert jusqu’à 17 h"));
    expect(openingTold(sale, at(SATURDAY, 19))).toBe(spaced("Fermé, ouvre demain à 9 h"));
  });

  it("have other hours than their day of the week, and only they", () => {
    const early = with_({ from: MONDAY, to: MONDAY, spans: until17 });
    expect(openingTold(early, at(MONDAY, 13))).toBe(spaced("Ouvert jusqu’à 17 h"));
    expect(openingTold(early, at(MONDAY, 17))).toBe(spaced("Fermé, ouvre demain à 9 h"));
    expect(openingTold(early, at("2026-11-30", 13))).toBe(spaced("Fermé, ouvre à 14 h"));
  });

  it("of holidays say the day on which it opens again", () => {
    const summer = with_(closed("2026-12-19", "2027-01-03"));
    expect(openingTold(summer, at("2026-12-18", 19))).toBe(spaced("Fermé, ouvre le lundi 4\u00a0janvier à 9 h"));
    expect(openingTold(summer, at("2026-12-28", 10))).toBe(spaced("Fermé, ouvre lundi prochain à 9 h"));
    expect(openingTold(summer, at("2026-12-30", 10))).toBe(spaced("Fermé, ouvre lundi à 9 h"));
  });

  it("of several days open none on which the week is closed", () => {
    const short = with_({ from: MONDAY, to: "2026-12-06", spans: until17 });
    expect(spansOn(short, FRIDAY)).toEqual(until17);
    expect(spansOn(short, SUNDAY)).toEqual([]);
  });

  it("end what is open at all hours", () => {
    const always: OpeningCalendar = { week: readOpeningHours("24/7") ?? [], exceptions: [closed(SUNDAY)] };
    expect(openingTold(always, at(FRIDAY, 10))).toBe("Ouvert jusqu’à samedi à minuit");
    expect(openingTold(always, at(SUNDAY, 10))).toBe(spaced("Fermé, ouvre demain à 0 h"));
  });

  it("are told from today until they are too far to plan for, and take the mark of today from the week", () => {
    const calendar = with_(
      closed("2026-11-20"),
      { from: "2026-11-24", to: "2026-11-24", spans: until17 },
      closed("2026-12-01"),
      closed("2026-12-24", "2026-12-31"),
      closed("2027-01-18", "2027-02-02"),
      closed("2027-08-01", "2027-08-15"),
    );
    expect(exceptionRows(calendar, "2026-11-24")).toEqual([
      { days: "mardi 24\u00a0novembre", hours: spaced("9 h\u00a0– 17 h"), isToday: true },
      { days: "mardi 1er\u00a0décembre", hours: "fermé", isToday: false },
      { days: "du 24 au 31\u00a0décembre", hours: "fermé", isToday: false },
      { days: "du 18\u00a0janvier au 2\u00a0février", hours: "fermé", isToday: false },
    ]);
    expect(rowOfDay(calendar, "2026-11-24")).toBe(-1);
    expect(rowOfDay(calendar, "2026-11-25")).toBe(0);
  });

  it("and the week agree with a clock that ticks minute by minute", () => {
    const spans = fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 6 }).map((minutes) => {
      const cuts = minutes.toSorted((a, b) => a - b);
      return Array.from({ length: Math.floor(cuts.length / 2) }, (_, index): OpenSpan => {
        const [from = 0, to = 0] = cuts.slice(index * 2, index * 2 + 2);
        return { from, to };
      });
    });
    // Gaps and lengths one after another: exceptions in their order and apart.
    const exceptions = fc
      .array(fc.record({ gap: fc.integer({ min: 1, max: 4 }), length: fc.integer({ min: 0, max: 9 }), spans }), {
        maxLength: 4,
      })
      .map((drawn) => {
        let next = -6;
        return drawn.map(({ gap, length, spans: of }): OpeningException => {
          const first = next + gap;
          next = first + length;
          return { from: daysAfter(MONDAY, first), to: daysAfter(MONDAY, next), spans: of };
        });
      });
    const calendars = fc.record({ week: fc.array(spans, { minLength: 7, maxLength: 7 }), exceptions });
    const moments = fc.record({
      day: fc.integer({ min: 0, max: 20 }).map((days) => daysAfter(MONDAY, days)),
      minutes: fc.integer({ min: 0, max: 1439 }),
    });
    const isOpen = (calendar: OpeningCalendar, from: string, minute: number) =>
      spansOn(calendar, daysAfter(from, Math.floor(minute / 1440))).some(
        (span) => span.from <= minute % 1440 && minute % 1440 < span.to,
      );
    fc.assert(
      fc.property(calendars, moments, (calendar, { day, minutes }) => {
        const state = openingState(calendar, { day, minutes });
        const isNow = isOpen(calendar, day, minutes);
        if (state === undefined) {
          expect(calendar.week.every(({ length }) => length === 0)).toBe(true);
          return;
        }
        expect(state.kind).toBe(isNow ? "open" : "closed");
        // The first minute from now on that is otherwise is the one told; a span ends with its day.
        let tick = minutes;
        const isOtherwise = (minute: number) => (isNow && minute === 1440) || isOpen(calendar, day, minute) !== isNow;
        while (!isOtherwise(tick) && tick < 60 * 1440) tick++;
        expect(state.kind === "open" ? state.until : state.inDays * 1440 + state.at).toBe(tick);
        if (state.kind === "closed") expect(state.day).toBe(daysAfter(day, state.inDays));
      }),
      { numRuns: 200 },
    );
  });
});
