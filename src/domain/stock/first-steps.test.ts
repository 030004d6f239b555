import { expect, test } from "vitest";
import type { SpaceSoFar } from "./first-steps.ts";
import { firstSteps, nextStep } from "./first-steps.ts";

const OPENED: SpaceSoFar = { isIdentified: true, online: 0, bare: 0, hasPublishedShowroom: false, people: 1 };

const done = (soFar: SpaceSoFar) =>
  firstSteps(soFar)
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step);
const next = (soFar: SpaceSoFar) => nextStep(firstSteps(soFar));

test("a space that was just opened has told who it is, and brings its stock next", () => {
  expect(done(OPENED)).toEqual(["identity"]);
  expect(next(OPENED)).toBe("stock");
});

test("a stock without photographs is told so, and one that shows some on each vehicle is done with it", () => {
  expect(next({ ...OPENED, online: 12, bare: 3 })).toBe("photos");
  expect(next({ ...OPENED, online: 12 })).toBe("showroom");
});

test("who never told who they are brings their stock first all the same", () => {
  expect(next({ ...OPENED, isIdentified: false })).toBe("stock");
  expect(next({ ...OPENED, isIdentified: false, online: 1 })).toBe("identity");
});

test("nothing is next once the showroom is published and somebody else may enter", () => {
  expect(next({ isIdentified: true, online: 12, bare: 0, hasPublishedShowroom: true, people: 2 })).toBeUndefined();
});
