import { expect, it } from "vitest";
import { nextOf } from "./next-question.ts";

const ASKED = { options: [], noOther: "", supposed: "" };

it("is the first that is not answered", () => {
  expect([0, 1].map((answered) => nextOf({ answered, equipment: undefined }))).toEqual([0, 1]);
  expect(nextOf({ answered: 2, equipment: ASKED })).toBe(2);
});

it("is none, but the value, once all are answered or the third is not asked", () => {
  expect(nextOf({ answered: 3, equipment: ASKED })).toBe("value");
  expect(nextOf({ answered: 2, equipment: undefined })).toBe("value");
});
