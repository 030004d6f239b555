import { describe, expect, it } from "vitest";
import {
  appointmentOf,
  appointmentWords,
  inOrderOfTime,
  isAhead,
  readAppointment,
  isUnusualHour,
} from "./appointment.ts";
import type { LeadWork } from "./lead-work.ts";

/** Sunday, 9 h 42 in Paris. */
const NOW = Date.parse("2026-11-22T08:42:00.000Z");
const done = { at: "2026-11-22T08:00:00.000Z", by: "nadia" };
const agreed = (day: string, time: string): LeadWork => ({ ...done, id: day + time, kind: "appointment", day, time });
const cancelled: LeadWork = { ...done, id: "off", kind: "cancelled" };

describe("an appointment", () => {
  it("is the last that was agreed on, and none once it is cancelled", () => {
    const first = agreed("2026-11-24", "10:00");
    expect(appointmentOf({ work: [first] })).toEqual({ day: "2026-11-24", time: "10:00" });
    expect(appointmentOf({ work: [first, agreed("2026-11-25", "09:30")] })?.day).toBe("2026-11-25");
    expect(appointmentOf({ work: [first, cancelled] })).toBeUndefined();
    expect(appointmentOf({ work: [cancelled, first] })?.time).toBe("10:00");
    expect(appointmentOf({})).toBeUndefined();
  });

  it("is told by the day and the clock of Paris", () => {
    const words = (day: string, time: string) => appointmentWords({ day, time }, NOW).replaceAll("\u00a0", " ");
    expect(words("2026-11-22", "15:30")).toBe("aujourd’hui à 15 h 30");
    expect(words("2026-11-23", "09:00")).toBe("demain à 9 h");
    expect(words("2026-11-24", "10:00")).toBe("mardi 24/11 à 10 h");
  });

  it("is at an hour that is asked about before seven and after nine in the evening", () => {
    expect(["06:59", "21:01", "23:30", "00:15"].map((time) => isUnusualHour({ time }))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["07:00", "12:30", "21:00"].map((time) => isUnusualHour({ time }))).toEqual([false, false, false]);
  });

  it("is ahead until its minute, in winter as in summer, and stands in the order of time", () => {
    expect(isAhead({ day: "2026-11-22", time: "09:43" }, NOW)).toBe(true);
    expect(isAhead({ day: "2026-11-22", time: "09:42" }, NOW)).toBe(false);
    expect(isAhead({ day: "2026-07-01", time: "10:01" }, Date.parse("2026-07-01T08:00:00Z"))).toBe(true);
    const days = [
      { day: "2026-11-24", time: "10:00" },
      { day: "2026-11-23", time: "18:00" },
      { day: "2026-11-24", time: "09:00" },
    ];
    expect(days.toSorted(inOrderOfTime).map(({ time }) => time)).toEqual(["18:00", "09:00", "10:00"]);
  });

  it.each([
    ["2026-11-24", "10:00", undefined],
    [" 2026-11-24 ", " 10:00 ", undefined],
    ["", "10:00", "choisissez un jour"],
    ["2026-02-30", "10:00", "choisissez un jour"],
    ["24/11/2026", "10:00", "choisissez un jour"],
    ["2026-11-24", "", "dites l’heure"],
    ["2026-11-24", "24:00", "dites l’heure"],
    ["2026-11-22", "09:00", "est passé"],
    ["2026-11-21", "18:00", "est passé"],
    ["2027-02-20", "10:00", undefined],
    ["2027-02-21", "10:00", "90 jours"],
  ])("on %s at %s is read, or said to be wrong", (day, time, wrong) => {
    const read = readAppointment({ day, time }, NOW);
    expect(read.kind === "issue" ? read.message : undefined).toEqual(
      wrong === undefined ? undefined : expect.stringContaining(wrong),
    );
  });
});
