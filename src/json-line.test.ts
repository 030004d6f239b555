import { expect, it } from "vitest";
import { lineOf } from "./json-line.ts";

const TEXT = `{
  "a": { "b": "},{[", "c:": 1 },
  "zones": [
    { "name": "un" },
    {
      "name": "deux",
      "since": "hier"
    }
  ],
  "b": [1,
    2]
}`;

it.each([
  [[], 1],
  [["a", "c:"], 2],
  [["zones"], 3],
  [["zones", 0, "name"], 4],
  [["zones", 1, "since"], 7],
  [["zones", 1, "missing"], 5],
  [["b", 1], 11],
  [["missing"], 1],
] as const)("finds %j on line %i", (path, line) => {
  expect(lineOf(TEXT, path)).toBe(line);
});
