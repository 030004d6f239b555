import { expect, it } from "vitest";
import { drawId } from "./hidden-words.ts";

it("what is drawn to name something is no option of a command, whatever is drawn", () => {
  // One in sixty-four would begin with a dash.
  const drawn = Array.from({ length: 5000 }, drawId);
  expect(drawn.filter((id) => id.startsWith("-"))).toEqual([]);
  expect(new Set(drawn).size).toBe(drawn.length);
});
