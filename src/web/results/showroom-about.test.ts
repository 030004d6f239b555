import { describe, expect, it } from "vitest";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { readOpeningHours } from "../../domain/listings/opening-hours.ts";
import { showroomAbout } from "./showroom-about.ts";

const dealer: Dealer = {
  curef: "C12",
  name: "Garage des Monts d’Or",
  sellerType: "GARAGE",
  place: {
    street: "14 quai Paul-Sédallian",
    zipcode: "69009",
    cityLabel: "Lyon",
    department: "69",
    latitude: 45.77,
    longitude: 4.8,
  },
  hours: readOpeningHours("Mo-Fr 08:30-12:00,14:00-19:00; Sa 09:00-18:00") ?? [],
};

/** Saturday, noon in Paris. */
const SATURDAY = Date.parse("2026-11-21T11:00:00Z");

describe("when and where a showroom’s dealer is", () => {
  it("is told of today first, which its row of the week is marked with", () => {
    const { hours } = showroomAbout(dealer, { now: SATURDAY, hasPhone: false });
    expect(hours?.title).toBe("Ouvert jusqu’à 18\u00a0h");
    expect(hours?.rows.map(({ days, isToday }) => [days, isToday])).toEqual([
      ["Lundi au vendredi", false],
      ["Samedi", true],
      ["Dimanche", false],
    ]);
  });

  it("marks no day where another clock goes", () => {
    const overseas = { ...dealer, place: { ...dealer.place, department: "97", zipcode: "97400" } };
    const { hours } = showroomAbout(overseas, { now: SATURDAY, hasPhone: false });
    expect(hours?.title).toBe("Horaires");
    expect(hours?.rows.some(({ isToday }) => isToday)).toBe(false);
  });

  it("is its street, its town and its place on the map of the department", () => {
    const { access } = showroomAbout(dealer, { now: SATURDAY, hasPhone: false });
    expect(access).toMatchObject({
      title: "14 quai Paul-Sédallian",
      town: "69009 Lyon",
      map: { label: "Lyon sur la carte du département\u202f: Rhône" },
    });
    expect(access?.wayHref).toContain(encodeURIComponent("14 quai Paul-Sédallian, 69009 Lyon"));
  });

  it("is nowhere for who receives nobody, and says no hours that it does not know", () => {
    const { hours: _, ...distant } = { ...dealer, sellerType: "A_DISTANCE" as const };
    expect(showroomAbout(distant, { now: SATURDAY, hasPhone: false })).toEqual({
      hasPhone: false,
      hours: undefined,
      access: undefined,
    });
  });
});
