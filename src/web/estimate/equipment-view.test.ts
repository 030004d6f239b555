import { expect, it } from "vitest";
import { equipmentView, supposedEquipment } from "./equipment-view.ts";

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

it("says of each equipment what it makes of the sum that is told, to ten euros as that is", async () => {
  const options = [
    { key: "gps", euros: 299 },
    { key: "camera_recul", euros: 3 },
  ];
  const askEquipment = () => Promise.resolve({ options, noOther: -1129 });
  const vehicle = { vertical: "car", make: "PEUGEOT", model: "208" } as const;
  const viewOf = (said: readonly string[]) =>
    equipmentView({ askEquipment }, { vehicle, estimate: 10_004 }, [], { options: said, isWholeEquipment: false });
  const view = await viewOf([]);
  expect(view?.options.map(({ amount }) => amount)).toEqual(["+300\u202f€", "moins de 10\u202f€"]);
  expect(view?.noOther).toBe("−1\u202f120\u202f€");
  expect((await viewOf(["gps"]))?.options.map(({ amount }) => amount)).toEqual(["+290\u202f€", "moins de 10\u202f€"]);
});
