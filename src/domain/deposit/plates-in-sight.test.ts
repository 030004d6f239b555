import { describe, expect, it } from "vitest";
import { PROPOSED_PLATE, UNTOUCHED, withPlate } from "./photo-edit.ts";
import type { PhotographToShow } from "./plates-in-sight.ts";
import { platesInSight } from "./plates-in-sight.ts";

const bare: PhotographToShow = { edit: UNTOUCHED, isOnline: false };
const hidden: PhotographToShow = { edit: withPlate(UNTOUCHED, PROPOSED_PLATE), isOnline: false };
const seen: PhotographToShow = { edit: UNTOUCHED, isOnline: true };

describe("the question about plates", () => {
  it("is asked of all photographs where none has a plate hidden", () => {
    expect(platesInSight([bare, bare, bare])).toBe(3);
  });

  it("is not asked where one has: its seller knows how", () => {
    expect(platesInSight([bare, hidden])).toBe(0);
  });

  it("is not asked without a photograph, nor again of what is online", () => {
    expect(platesInSight([])).toBe(0);
    expect(platesInSight([seen, seen])).toBe(0);
  });

  it("is asked again once another photograph joins those that are online", () => {
    expect(platesInSight([seen, bare])).toBe(2);
  });
});
