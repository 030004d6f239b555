import { describe, expect, it } from "vitest";
import { CRIT_AIR } from "../catalogue/ratings.ts";
import type { LowEmissionZone } from "./low-emission-zones.ts";
import { mayEnter, zonesNear } from "./low-emission-zones.ts";

const LYON: LowEmissionZone = {
  name: "Lyon",
  department: "69",
  latitude: 45.764,
  longitude: 4.836,
  refusedFrom: 3,
  since: "2025-01-01",
};
const GRENOBLE: LowEmissionZone = { ...LYON, name: "Grenoble", department: "38", latitude: 45.188, longitude: 5.725 };
const ZONES = { source: "essai", date: "2026-01-26", zones: [GRENOBLE, LYON] };

describe("low-emission zones", () => {
  it("around a point are those within 50 km, the nearest first, with their distance", () => {
    const names = (latitude: number, longitude: number) =>
      zonesNear(ZONES, { point: { latitude, longitude }, department: "75" }).map(({ zone }) => zone.name);
    expect(names(45.525, 4.874)).toEqual(["Lyon"]);
    expect(names(45.4, 5.2)).toEqual(["Grenoble", "Lyon"]);
    expect(names(48.857, 2.352)).toEqual([]);
    expect(zonesNear(ZONES, { point: LYON })[0]?.km).toBe(0);
  });

  it("around a department that is all one knows are its own", () => {
    expect(zonesNear(ZONES, { department: "38" })).toEqual([{ zone: GRENOBLE, km: undefined }]);
    expect(zonesNear(ZONES, {})).toEqual([]);
  });

  it("refuse the class they name and all beyond it", () => {
    expect(CRIT_AIR.map((critAir) => mayEnter(LYON, critAir))).toEqual([true, true, true, false, false, false]);
    expect(CRIT_AIR.map((critAir) => mayEnter({ ...LYON, refusedFrom: 6 }, critAir))).not.toContain(false);
  });

  it("claim nothing of a vehicle whose class is not known", () => {
    expect(mayEnter(LYON, undefined)).toBeUndefined();
  });
});
