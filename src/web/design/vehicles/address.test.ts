import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLOURS } from "../../../domain/catalogue/colours.ts";
import { drawingAddress, drawingAt } from "./address.ts";
import type { Drawing } from "./drawing.ts";
import { sizeOf } from "./drawing.ts";
import { RIMS } from "./parts/rims.ts";
import { isCarName, PROFILE_NAMES } from "./profile-table.ts";

const drawings: fc.Arbitrary<Drawing> = fc
  .record({
    profile: fc.constantFrom(...PROFILE_NAMES),
    colour: fc.constantFrom(...COLOURS),
    matt: fc.boolean(),
    rim: fc.constantFrom(...RIMS),
    length: fc.option(fc.integer({ min: 500, max: 20_000 }), { nil: undefined }),
    height: fc.option(fc.integer({ min: 300, max: 5000 }), { nil: undefined }),
  })
  .map(({ profile, colour, matt, rim, length, height }) => {
    const look = { colour, matt, ...sizeOf(profile, length, height) };
    return isCarName(profile) ? { profile, ...look, rim } : { profile, ...look };
  });

describe("addresses of drawings", () => {
  it("say all of a drawing, and nothing else", () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        expect(drawingAt(drawingAddress(drawing))).toEqual(drawing);
      }),
    );
  });

  it("look like this", () => {
    expect(drawingAt("/dessins/3/suv-familial-gris-4500x1650-turbine.svg")).toEqual({
      profile: "suv-familial",
      colour: "gris",
      matt: false,
      length: 4500,
      height: 1650,
      rim: "turbine",
    });
    expect(drawingAt("/dessins/3/moto-trail-noirmat-2200x1400.svg")).toMatchObject({ colour: "noir", matt: true });
  });

  it.each([
    ["an unknown profile", "/dessins/3/soucoupe-gris-4500x1650-turbine.svg"],
    ["a profile's name that every object has", "/dessins/3/constructor-gris-4500x1650-turbine.svg"],
    ["an unknown colour", "/dessins/3/suv-familial-taupe-4500x1650-turbine.svg"],
    ["an unknown rim", "/dessins/3/suv-familial-gris-4500x1650-bois.svg"],
    ["a car without rims", "/dessins/3/suv-familial-gris-4500x1650.svg"],
    ["a motorcycle with rims of cars", "/dessins/3/moto-trail-gris-2200x1400-turbine.svg"],
    ["a length out of step", "/dessins/3/suv-familial-gris-4510x1650-turbine.svg"],
    ["a height out of step", "/dessins/3/suv-familial-gris-4500x1651-turbine.svg"],
    ["a length out of reach", "/dessins/3/suv-familial-gris-9000x1650-turbine.svg"],
    ["a motorcycle out of its proportions", "/dessins/3/moto-trail-gris-2200x1000.svg"],
    ["another edition", "/dessins/0/suv-familial-gris-4500x1650-turbine.svg"],
    ["another spelling", "/dessins/3/suv-familial-gris-04500x1650-turbine.svg"],
    ["a way out of the folder", "/dessins/3/../suv-familial-gris-4500x1650-turbine.svg"],
    ["something after the end", "/dessins/3/suv-familial-gris-4500x1650-turbine.svg.svg"],
  ])("refuse %s", (_, path) => {
    expect(drawingAt(path)).toBeUndefined();
  });

  it("survive any text", () => {
    fc.assert(fc.property(fc.string(), (text) => drawingAt(`/dessins/3/${text}.svg`) === undefined));
  });
});
