import { describe, expect, it } from "vitest";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { readOpeningHours } from "../../domain/listings/opening-hours.ts";
import { MARKETPLACE } from "../../domain/urls/site.ts";
import { showroomSign } from "./showroom-sign.ts";

const DEALER: Dealer = { curef: "C1", name: "Garage Un", sellerType: "AGENT", place: { cityLabel: "Lyon" } };
const hours = readOpeningHours("Mo-Fr 08:30-12:00") ?? [];
const visit = (more: Partial<Dealer>) => showroomSign({ ...DEALER, ...more }, MARKETPLACE).visit;

describe("the header of a showroom leads to", () => {
  it("hours and place by the names of what there is, and to neither where only a telephone is known", () => {
    expect(visit({ hours })).toBe("Horaires et accès");
    expect(visit({})).toBe("Accès");
    expect(visit({ hours, sellerType: "A_DISTANCE" })).toBe("Horaires");
    expect(visit({ place: {} })).toBeUndefined();
    expect(visit({ sellerType: "A_DISTANCE" })).toBeUndefined();
  });
});
