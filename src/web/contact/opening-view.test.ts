import { expect, it } from "vitest";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Place } from "../../domain/listings/listing.ts";
import { readOpeningHours } from "../../domain/listings/opening-hours.ts";
import { openingView } from "./opening-view.ts";

const LYON: Place = { zipcode: "69009", department: "69" };
const hours = readOpeningHours("Mo-Fr 09:00-19:00") ?? [];
const GARAGE: Dealer = { curef: "C1", name: "Garage", sellerType: "GARAGE", place: LYON, hours };

const at = (moment: string, dealer: Dealer | undefined = GARAGE, place: Place = LYON) =>
  openingView(dealer, place, Date.parse(moment));

it("goes by the clock of Paris, in summer and in winter", () => {
  expect(at("2026-07-01T16:59:00Z")?.now).toBe("Ouvert jusqu’à 19\u00a0h");
  expect(at("2026-07-01T17:00:00Z")?.now).toBe("Fermé, ouvre demain à 9\u00a0h");
  expect(at("2026-01-07T17:00:00Z")?.now).toBe("Ouvert jusqu’à 19\u00a0h");
  // Sunday in Paris, and Saturday in Greenwich.
  expect(at("2026-07-04T22:30:00Z")?.now).toBe("Fermé, ouvre demain à 9\u00a0h");
  // Midnight of Monday, which some clocks call 24.
  expect(at("2026-07-05T22:00:00Z")?.now).toBe("Fermé, ouvre à 9\u00a0h");
});

it("is closed on a day that the dealer told, which stands beneath the week", () => {
  const exceptions = [{ from: "2026-07-13", to: "2026-07-14", spans: [] }];
  const told = at("2026-07-13T08:00:00Z", { ...GARAGE, exceptions });
  expect(told).toEqual({
    now: "Fermé, ouvre mercredi à 9\u00a0h",
    week: [
      { days: "lundi au vendredi", hours: "9\u00a0h\u00a0– 19\u00a0h", isToday: false },
      { days: "samedi et dimanche", hours: "fermé", isToday: false },
    ],
    exceptions: [{ days: "du 13 au 14\u00a0juillet", hours: "fermé", isToday: true }],
    limits: "Horaires habituels, hors jours fériés qui n’y sont pas.",
  });
});

it("marks the week’s row on a day that stays closed within a range of other hours, as it is closed every week", () => {
  const spans = [{ from: 600, to: 720 }];
  const exceptions = [{ from: "2026-07-13", to: "2026-07-19", spans }];
  const marked = (day: string) => {
    const told = at(`${day}T08:00:00Z`, { ...GARAGE, exceptions });
    return [...(told?.week ?? []), ...(told?.exceptions ?? [])].filter(({ isToday }) => isToday);
  };
  const range = { days: "du 13 au 19\u00a0juillet", hours: "10\u00a0h\u00a0– 12\u00a0h", isToday: true };
  const weekend = { days: "samedi et dimanche", hours: "fermé", isToday: true };
  expect([marked("2026-07-17"), marked("2026-07-18")]).toEqual([[range], [weekend]]);
});

it("says nothing of hours that are not known, nor of another town’s", () => {
  const { hours: _none, ...silent } = GARAGE;
  expect(at("2026-07-01T12:00:00Z", silent)).toBeUndefined();
  expect(openingView(undefined, LYON, 0)).toBeUndefined();
  expect(at("2026-07-01T12:00:00Z", GARAGE, { zipcode: "35000", department: "35" })).toBeUndefined();
});

it("says nothing of hours under another street of the same postcode, nor of a dealer’s without an address elsewhere", () => {
  const place: Place = { ...LYON, city: "LYON", street: "14 quai Paul-Sédallian" };
  const there = (of: Place, stands: Place) => at("2026-07-01T12:00:00Z", { ...GARAGE, place: of }, stands)?.now;
  const OPEN = "Ouvert jusqu’à 19\u00a0h";
  expect(there(place, place)).toBe(OPEN);
  expect(there(place, { ...place, street: "14 Quai Paul Sedallian" })).toBe(OPEN);
  expect(there(place, { ...place, street: "3 rue de la Claire" })).toBeUndefined();
  expect(there(place, { ...LYON, city: "LYON" })).toBeUndefined();
  expect(there({}, place)).toBeUndefined();
  expect(there({}, {})).toBe(OPEN);
});

it("shows the week alone where another clock goes", () => {
  const place = { zipcode: "97400", department: "97" };
  const view = at("2026-07-01T12:00:00Z", { ...GARAGE, place }, place);
  expect(view?.now).toBeUndefined();
  expect(view?.week).toHaveLength(2);
});
