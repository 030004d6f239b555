import fc from "fast-check";
import { expect, it } from "vitest";
import { reasonsInAct, reasonsOfAct } from "./dealer-suspension.ts";

it("reads back why a space was suspended, whatever was written", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (facts, ground) => {
      const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
      expect(reasonsOfAct(reasonsInAct({ facts, ground }))).toEqual({ facts: oneLine(facts), ground: oneLine(ground) });
    }),
  );
});

it("reads nothing from an act of another time", () => {
  expect(reasonsOfAct(undefined)).toBeUndefined();
  expect(reasonsOfAct("hors ligne\u202f: Pas de papiers. Conditions.")).toBeUndefined();
});
