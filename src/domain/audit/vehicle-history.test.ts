import { describe, expect, it } from "vitest";
import type { Actor, KeptAct } from "./act.ts";
import { listingsWithdrawn, pricesChanged, reservationSet } from "./stock-acts.ts";
import { vehicleHistory } from "./vehicle-history.ts";

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [2, 3, 4, 5].map((day) => `2026-03-0${String(day)}T06:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const NADIA: Actor = { kind: "account", id: "M1" };
const kept = (act: Omit<KeptAct, "number">): KeptAct => ({ ...act, number: 1 });
const PRICES = [
  { date: MONDAY, price: 9000 },
  { date: TUESDAY, price: 8500 },
  { date: WEDNESDAY, price: 8000 },
];
const told = (lived: Parameters<typeof vehicleHistory>[0]) =>
  vehicleHistory(lived).map(({ at, by, what, change }) => [at, by, what, change]);

describe("the history of a vehicle", () => {
  it("tells each step of its price once, the last first: by who set it alone or with others, and else by its file", () => {
    const alone = pricesChanged("C1", [{ reference: "A1", before: 9000, after: 8500 }], { at: TUESDAY, by: NADIA });
    const change = { reference: "B", before: 8500, after: 8000 };
    const together = pricesChanged("C1", [change, { ...change, reference: "A1" }], { at: WEDNESDAY, by: NADIA });
    expect(told({ reference: "A1", prices: PRICES, acts: [kept(alone), kept(together)] })).toEqual([
      [WEDNESDAY, NADIA, "Prix changés", "8\u202f500\u202f€, puis 8\u202f000\u202f€"],
      [TUESDAY, NADIA, "Prix changés", "9\u202f000\u202f€, puis 8\u202f500\u202f€"],
      [MONDAY, undefined, "Mis en ligne", "9\u202f000\u202f€"],
    ]);
    expect(told({ reference: "A1", prices: PRICES, acts: [] }).map(([, by]) => by)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("tells what was done to it among others by its whole name, and who took it away", () => {
    const kind = reservationSet("C1", "A1", true, { at: TUESDAY, by: NADIA });
    const left = listingsWithdrawn("C1", ["A1", "A2"], { at: THURSDAY, by: NADIA });
    const acts = [kept(kind), kept(left)];
    const [last, before] = told({ reference: "A1", prices: [], acts, withdrawnAt: THURSDAY });
    expect([last, before]).toEqual([
      [THURSDAY, NADIA, "Annonces retirées", ""],
      [TUESDAY, NADIA, "Véhicule réservé", "libre, puis réservé"],
    ]);
    expect(told({ reference: "A", prices: [], acts })).toEqual([]);
    expect(told({ reference: "A", prices: [], acts, withdrawnAt: WEDNESDAY })).toEqual([
      [WEDNESDAY, undefined, "Retiré du site", ""],
    ]);
  });
});
