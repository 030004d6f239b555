import { describe, expect, it } from "vitest";
import { mailMoment, nextDailyMoment } from "./mail-moment.ts";

const at = (text: string) => Date.parse(text);
const iso = (moment: number | undefined) => moment !== undefined && new Date(moment).toISOString();

describe("the day’s mail leaves at seven in France", () => {
  it.each([
    ["in the night of winter", "2026-01-15T02:00:00Z", "2026-01-15T06:00:00.000Z"],
    ["in the evening of winter", "2026-01-15T20:00:00Z", "2026-01-16T06:00:00.000Z"],
    ["after midnight in France, before it in Greenwich", "2026-01-15T23:30:00Z", "2026-01-16T06:00:00.000Z"],
    ["in summer", "2026-07-15T04:59:59Z", "2026-07-15T05:00:00.000Z"],
    ["at seven itself", "2026-07-15T05:00:00Z", "2026-07-16T05:00:00.000Z"],
    ["in the night that is an hour short", "2026-03-28T22:00:00Z", "2026-03-29T05:00:00.000Z"],
    ["in the night that is an hour long", "2026-10-24T22:00:00Z", "2026-10-25T06:00:00.000Z"],
  ])("%s", (_, now, moment) => {
    expect(iso(nextDailyMoment(at(now)))).toBe(moment);
  });
});

describe("what is found of a search is told", () => {
  const now = at("2026-01-15T10:00:00Z");
  const confirmedAt = "2026-01-01T00:00:00.000Z";

  it("at once, so that what comes with it is one mail", () => {
    expect(mailMoment({ frequency: "immediate", confirmedAt }, now, undefined)).toBe(now + 2000);
  });

  it("a quarter of an hour after the mail before", () => {
    const last = at("2026-01-15T09:50:00Z");
    expect(iso(mailMoment({ frequency: "immediate", confirmedAt }, now, last))).toBe("2026-01-15T10:05:00.000Z");
    expect(mailMoment({ frequency: "immediate", confirmedAt }, now, last - 3_600_000)).toBe(now + 2000);
  });

  it("once a day", () => {
    expect(iso(mailMoment({ frequency: "daily", confirmedAt }, now, undefined))).toBe("2026-01-16T06:00:00.000Z");
  });

  it("never before its address is confirmed, when it is turned off, or while it pauses", () => {
    expect(mailMoment({ frequency: "immediate" }, now, undefined)).toBeUndefined();
    expect(mailMoment({ frequency: "off", confirmedAt }, now, undefined)).toBeUndefined();
    const pausedUntil = "2026-01-15T10:00:01.000Z";
    expect(mailMoment({ frequency: "daily", confirmedAt, pausedUntil }, now, undefined)).toBeUndefined();
    expect(mailMoment({ frequency: "immediate", confirmedAt, pausedUntil }, now + 1000, undefined)).toBe(now + 3000);
  });
});
