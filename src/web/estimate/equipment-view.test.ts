import { expect, it } from "vitest";
import { supposedEquipment } from "./equipment-view.ts";

it("says beside the sum what it takes for granted of the equipment, and what none at all comes to", () => {
  expect(supposedEquipment({ options: [], isWholeEquipment: false })).toBe(
    "Équipement non dit\u202f: supposé comme sur les annonces comparables.",
  );
  expect(supposedEquipment({ options: ["gps"], isWholeEquipment: false })).toBe(
    "1 équipement dit, le reste supposé comme sur les annonces comparables.",
  );
  expect(supposedEquipment({ options: [], isWholeEquipment: true }, "−1\u202f129\u202f€")).toBe(
    "Aucun équipement\u202f: −1\u202f129\u202f€ par rapport à l’équipement des annonces comparables.",
  );
});
