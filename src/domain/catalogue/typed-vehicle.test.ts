import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutCountOf } from "./generation-marks.ts";
import { makesOf, makesWithModel } from "./makes.ts";
import { VEHICLE_VERTICALS } from "./verticals.ts";
import { readVehicleName } from "./typed-vehicle.ts";

function read(text: string) {
  const told = readVehicleName(text);
  if (told.kind !== "vehicle") return told.kind;
  const { make, model, generation } = told.vehicle;
  return [make.key, model.key, ...(generation === undefined ? [] : [generation.key])].join(":");
}

describe("a version beside the name of its generation", () => {
  it.each([
    ["SANDERO III STEPWAY", "III TCE 90", "TCE 90"],
    ["SANDERO III", "TCE 90", "TCE 90"],
    ["SANDERO II", "III TCE 90", "III TCE 90"],
    ["CLIO V", "V", "V"],
    [undefined, "V TCE 90", "V TCE 90"],
  ])("of %s, %s is %s", (generation, version, told) => {
    expect(withoutCountOf(generation, version)).toBe(told);
  });

  it("loses one word at most, and that a count", () => {
    fc.assert(
      fc.property(fc.constantFrom("I", "II", "III", "V", "TCE", "90"), fc.string(), (first, rest) => {
        const version = `${first} ${rest}`;
        expect([version, rest]).toContain(withoutCountOf("CLIO III ESTATE", version));
        if (first !== "III") expect(withoutCountOf("CLIO III ESTATE", version)).toBe(version);
      }),
    );
  });
});

describe("the name of a vehicle as it is typed", () => {
  it.each([
    ["Renault Clio V", "RENAULT:CLIO:CLIO V"],
    ["renault clio 5", "RENAULT:CLIO:CLIO V"],
    ["DACIA Duster II", "DACIA:DUSTER:DUSTER II"],
    ["peugeot 208", "PEUGEOT:208"],
  ])("%s is %s", (text, vehicle) => {
    expect(read(text)).toBe(vehicle);
  });

  it.each([
    ["clio 5", "RENAULT:CLIO:CLIO V"],
    ["Clio", "RENAULT:CLIO"],
    ["duster 2", "DACIA:DUSTER:DUSTER II"],
    ["golf 7", "VOLKSWAGEN:GOLF:GOLF VII"],
    ["Sandero 3 Stepway", "DACIA:SANDERO:SANDERO III STEPWAY"],
  ])("%s names its make by a model that no other has: %s", (text, vehicle) => {
    expect(read(text)).toBe(vehicle);
  });

  it("a name that is nobody's, or that of several makes' models, says no make", () => {
    expect(read("zorglub 5")).toBe("noMake");
    const everywhere = VEHICLE_VERTICALS.flatMap((vertical) =>
      makesOf(vertical).flatMap(({ key, models }) => models.map(({ label }) => ({ key, label }))),
    );
    const shared = everywhere.find(
      ({ label }) =>
        new Set(VEHICLE_VERTICALS.flatMap((vertical) => makesWithModel(label, vertical).map(({ key }) => key))).size >
        1,
    );
    expect(shared && read(shared.label)).toBe("noMake");
  });

  it("never names another make than the one whose model it is, whatever the model", () => {
    const cars = makesOf("car").flatMap((make) => make.models.map((model) => ({ make, model })));
    fc.assert(
      fc.property(fc.constantFrom(...cars), ({ make, model }) => {
        const told = readVehicleName(model.label);
        // Some models are called as a make is.
        if (told.kind !== "vehicle") return;
        const bearers = VEHICLE_VERTICALS.flatMap((vertical) => makesWithModel(model.label, vertical));
        expect(bearers.map(({ key }) => key)).toContain(told.vehicle.make.key);
        if (new Set(bearers.map(({ key }) => key)).size === 1) expect(told.vehicle.make.key).toBe(make.key);
      }),
    );
  });
});
