import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LeadWork, WorkedLead } from "./lead-work.ts";
import {
  answeredSince,
  inOrderOfWaiting,
  isInTab,
  LEAD_STATES,
  LEAD_TABS,
  lastAnswer,
  leadState,
  leadStateLabel,
  medianAnswer,
  timeToAnswer,
  waitLabel,
  waits,
} from "./lead-work.ts";

const AT = "2026-11-22T08:00:00.000Z";
const done = (minutes: number) => ({
  id: String(minutes),
  at: new Date(Date.parse(AT) + minutes * 60_000).toISOString(),
  by: "nadia",
});
const reply = (minutes: number): LeadWork => ({ ...done(minutes), kind: "reply", text: "Oui." });
const note = (minutes: number): LeadWork => ({ ...done(minutes), kind: "note", text: "Rappelle lundi." });
const state = (minutes: number, name: (typeof LEAD_STATES)[number]): LeadWork => ({
  ...done(minutes),
  kind: "state",
  state: name,
});

describe("a message to a seller", () => {
  it("is new and waits until somebody answers or says another state", () => {
    expect([leadState({ at: AT }), waits({ at: AT })]).toEqual(["nouveau", true]);
    expect(leadState({ at: AT, work: [reply(5)] })).toBe("en-cours");
    expect(waits({ at: AT, work: [state(5, "rendez-vous")] })).toBe(false);
  });

  it("that nobody answered here waits no more where its seller says so, in words that say that it is seen to elsewhere", () => {
    const said = { at: AT, work: [state(5, "en-cours")] };
    expect([waits(said), leadStateLabel("en-cours", said)]).toEqual([false, "Suivi ailleurs"]);
    expect(leadStateLabel("en-cours", { work: [note(1)] })).toBe("Suivi ailleurs");
    expect(leadStateLabel("en-cours", { work: [reply(5)] })).toBe("En cours");
    expect(leadStateLabel("perdu", {})).toBe("Perdu");
  });

  it("still waits after a note, which the visitor never sees", () => {
    expect(waits({ at: AT, work: [note(1)] })).toBe(true);
    expect(timeToAnswer({ at: AT, work: [note(1)] })).toBeUndefined();
  });

  it("keeps the state that was said when it is answered once more", () => {
    expect(leadState({ at: AT, work: [state(5, "rendez-vous"), reply(9)] })).toBe("rendez-vous");
  });

  it("was answered when the first thing was done for who wrote", () => {
    expect(timeToAnswer({ at: AT, work: [note(1), reply(110), reply(200)] })).toBe(110 * 60_000);
    expect(medianAnswer([{ at: AT, work: [reply(10)] }, { at: AT, work: [reply(30)] }, { at: AT }])).toBe(600_000);
    expect(medianAnswer([{ at: AT }])).toBeUndefined();
  });

  it("was answered meanwhile by what was sent after the answer that was read last, and by no note nor state", () => {
    const work = [reply(1), note(2), reply(3), state(4, "vendu")];
    expect(answeredSince({ work }, "").map(({ id }) => id)).toEqual(["1", "3"]);
    expect(answeredSince({ work }, "1").map(({ id }) => id)).toEqual(["3"]);
    expect(answeredSince({ work }, lastAnswer({ work }))).toEqual([]);
    expect(answeredSince({ work }, "another’s")).toHaveLength(2);
    expect([lastAnswer({ work: [note(1)] }), answeredSince({}, "")]).toEqual(["", []]);
  });

  it("has an appointment for its state until that is cancelled, and waits no more", () => {
    const agreed: LeadWork = { ...done(1), kind: "appointment", day: "2026-11-24", time: "10:00" };
    const cancelled: LeadWork = { ...done(2), kind: "cancelled" };
    expect(leadState({ at: AT, work: [agreed] })).toBe("rendez-vous");
    expect(waits({ at: AT, work: [agreed] })).toBe(false);
    expect(leadState({ at: AT, work: [agreed, cancelled] })).toBe("en-cours");
    expect(leadState({ at: AT, work: [agreed, state(2, "vendu"), cancelled] })).toBe("vendu");
    expect(timeToAnswer({ at: AT, work: [agreed] })).toBe(60_000);
  });

  it.each([
    [30_000, "1\u00a0min"],
    [9 * 60_000, "9\u00a0min"],
    [220 * 60_000, "3\u00a0h\u00a040"],
    [125 * 60_000, "2\u00a0h\u00a005"],
    [24 * 3_600_000, "24\u00a0h"],
    [50 * 3_600_000, "2\u00a0j"],
  ])("that waits for %d ms waits %s", (milliseconds, label) => {
    expect(waitLabel(milliseconds)).toBe(label);
  });
});

const anyWork = fc.array(
  fc.oneof(
    fc.nat(5000).map(reply),
    fc.nat(5000).map(note),
    fc.tuple(fc.nat(5000), fc.constantFrom(...LEAD_STATES)).map(([minutes, name]) => state(minutes, name)),
  ),
  { maxLength: 5 },
);
const anyLead: fc.Arbitrary<WorkedLead> = fc.record({
  at: fc.nat(5000).map((minutes) => done(-minutes).at),
  work: anyWork,
});

describe("any messages", () => {
  it("are either open or closed, and those to be answered are open", () => {
    fc.assert(
      fc.property(anyLead, (lead) => {
        const [open, waiting, closed] = LEAD_TABS.map((tab) => isInTab(lead, tab));
        expect(open).toBe(closed === false);
        if (waiting === true) expect(open).toBe(true);
      }),
    );
  });

  it("stand in an order that loses none, who waits first and the longest of them", () => {
    fc.assert(
      fc.property(fc.array(anyLead), (leads) => {
        const ordered = inOrderOfWaiting(leads);
        expect(new Set(ordered)).toEqual(new Set(leads));
        const waiting = ordered.map((lead) => Number(waits(lead)));
        expect(waiting).toEqual(waiting.toSorted((a, b) => b - a));
        const since = ordered.filter(waits).map(({ at }) => at);
        expect(since).toEqual(since.toSorted());
      }),
    );
  });
});
