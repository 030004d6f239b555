import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANDS } from "./lands.ts";
import { stripOf } from "./read-strip.ts";
import { stripAddress, stripAt } from "./strip-address.ts";

const BUDGET = 2500;

describe("strips of landscapes", () => {
  it("are there for every land, and no others", () => {
    const files = readdirSync(new URL("./strips", import.meta.url));
    expect(files.toSorted()).toEqual(LANDS.map((land) => `${land}.svg`).toSorted());
  });

  it("are small, all of one size, and hold greys alone", () => {
    for (const land of LANDS) {
      const strip = stripOf(land);
      expect(strip.length, land).toBeLessThan(BUDGET);
      expect(strip).toContain('viewBox="0 0 1200 200"');
      const colours = [...strip.matchAll(/#([\da-f]+)"/g)].map(([, hex = ""]) => hex);
      expect(colours.filter((hex) => !/^([\da-f])\1\1$/.test(hex))).toEqual([]);
    }
  });

  it("have one address each", () => {
    for (const land of LANDS) expect(stripAt(stripAddress(land))).toBe(land);
    expect(stripAt("/dessins/paysages/1/atlantide.svg")).toBeUndefined();
    expect(stripAt("/dessins/paysages/0/lyon.svg")).toBeUndefined();
  });
});
