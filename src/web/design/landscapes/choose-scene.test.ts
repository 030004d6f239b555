import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sceneChooser, sceneOf } from "./choose-scene.ts";
import { standing } from "./scene.ts";
import { stripAddress } from "./strip-address.ts";

const at = (department: string, reference: string) =>
  ({ reference, place: { department }, sellerType: "PARTICULIER" }) as const;

describe("what stands behind a drawing", () => {
  it("is the land of the seller", () => {
    expect(sceneOf(at("69", "A1")).strip).toBe(stripAddress("lyon"));
    expect(sceneOf({ ...at("69", "A1"), place: { region: "BE" } }).strip).toBe(stripAddress("terrils"));
    expect(sceneOf({ ...at("69", "A1"), place: {} }).strip).toBe(stripAddress("inconnu"));
  });

  it("is no land of his when he only delivers", () => {
    expect(sceneOf({ ...at("69", "A1"), sellerType: "A_DISTANCE" }).strip).toBe(stripAddress("zone"));
  });

  it("is for ever the same for a listing", () => {
    expect(sceneOf(at("69", "B101197-LX"))).toEqual({
      strip: "/dessins/paysages/1/lyon.svg",
      view: 66,
      mirrored: false,
      hour: 0,
    });
    fc.assert(
      fc.property(fc.string(), (reference) => {
        expect(sceneOf(at("75", reference))).toEqual(sceneOf(at("75", reference)));
      }),
    );
  });

  it("never looks as it does behind one of the five cards before", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom("69", "75", "38"), fc.string()), { minLength: 2 }), (cards) => {
        const chosen = sceneChooser();
        const scenes = cards.map(([department, reference]) => chosen(at(department, reference)));
        const looks = scenes.map(({ strip, view, mirrored }) => `${strip} ${view} ${mirrored}`);
        for (const [index, look] of looks.entries())
          expect(looks.slice(Math.max(0, index - 5), index)).not.toContain(look);
      }),
    );
  });

  it("uses every view and hour among many listings of one town", () => {
    const chosen = sceneChooser();
    const scenes = Array.from({ length: 60 }, (_, index) => chosen(at("69", `REF-${index}`)));
    expect(new Set(scenes.map(({ view, mirrored }) => `${view} ${mirrored}`)).size).toBe(7);
    expect(new Set(scenes.map(({ hour }) => hour))).toEqual(new Set([-1, 0, 1]));
  });

  it("is written as attributes, and only what differs from the usual", () => {
    expect(standing({ strip: "/x.svg", view: 9, mirrored: false, hour: 0 }).style).toEqual({
      "--strip": "url(/x.svg)",
      "--view": "9%",
    });
    expect(standing({ strip: "/x.svg", view: 9, mirrored: true, hour: -1 }).style).toMatchObject({
      "--side": -1,
      "--hour": -1,
    });
  });
});
