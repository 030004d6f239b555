import { describe, expect, it } from "vitest";
import { UNTOUCHED, turned, withCut, withPlate, withPlateAt, withProposedPlate } from "./photo-edit.ts";
import type { PhotographToShow } from "./plates-in-sight.ts";
import { platesInSight } from "./plates-in-sight.ts";

const ON_THE_PLATE = { left: 0.1, top: 0.8, width: 0.2, height: 0.06 };
const bare: PhotographToShow = { edit: UNTOUCHED, isOnline: false };
const hidden: PhotographToShow = { edit: withPlate(UNTOUCHED, ON_THE_PLATE), isOnline: false };
const proposed: PhotographToShow = { edit: withProposedPlate(UNTOUCHED), isOnline: false };
const seen: PhotographToShow = { edit: UNTOUCHED, isOnline: true };

describe("the question about plates", () => {
  it("is asked of each photograph without a rectangle, whatever the others have", () => {
    expect(platesInSight([bare, hidden, bare])).toEqual([1, 3]);
  });

  it("is not asked where all have one", () => {
    expect(platesInSight([hidden, hidden])).toEqual([]);
    expect(platesInSight([])).toEqual([]);
  });

  it("stands as long as a rectangle is where the form put it, whatever else is done to its photograph", () => {
    const { edit } = proposed;
    for (const kept of [edit, turned(edit), withCut(edit, { left: 0, top: 0, width: 0.5, height: 0.5 })])
      expect(platesInSight([{ edit: kept, isOnline: false }])).toEqual([1]);
    const untouched = edit.plate === undefined ? edit : withPlateAt(edit, edit.plate);
    expect(platesInSight([{ edit: untouched, isOnline: false }])).toEqual([1]);
    expect(platesInSight([{ edit: withPlateAt(edit, ON_THE_PLATE), isOnline: false }])).toEqual([]);
  });

  it("is not asked again of what is online, but of what joins it", () => {
    expect(platesInSight([seen, seen])).toEqual([]);
    expect(platesInSight([seen, bare])).toEqual([2]);
  });
});
