import { describe, expect, it } from "vitest";
import { movedWith } from "./moved-place.ts";

const LYON = { zipcode: "69009", city: "LYON", cityLabel: "Lyon", department: "69", latitude: 45.77, longitude: 4.8 };
const FORMER = { ...LYON, street: "14 quai Paul-Sédallian" };
const BREST = {
  zipcode: "29200",
  city: "BREST",
  cityLabel: "Brest",
  department: "29",
  latitude: 48.39,
  longitude: -4.49,
};
const NEXT = { ...BREST, street: "2 rue de Siam" };

describe("a listing whose dealer moves", () => {
  it("goes with it where it stood at the dealer’s", () => {
    expect(movedWith({ ...FORMER }, FORMER, NEXT)).toEqual(NEXT);
    expect(movedWith(FORMER, FORMER, { ...LYON, street: "3 rue Neuve" })).toMatchObject({ street: "3 rue Neuve" });
  });

  it("goes to the town alone where it had no street there", () => {
    expect(movedWith(LYON, FORMER, NEXT)).toEqual(BREST);
  });

  it("stays where a town or a street of its own is told of it", () => {
    const elsewhere = { ...FORMER, zipcode: "69003" };
    expect(movedWith(elsewhere, FORMER, NEXT)).toBe(elsewhere);
    const street = { ...LYON, street: "8 rue du Dépôt" };
    expect(movedWith(street, FORMER, NEXT)).toBe(street);
  });

  it("is found where the dealer is once that is told at all", () => {
    expect(movedWith({}, {}, NEXT)).toEqual(NEXT);
    expect(movedWith(LYON, {}, NEXT)).toBe(LYON);
  });
});
