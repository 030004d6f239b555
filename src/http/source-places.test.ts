import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { framesIn, sourcePlaces } from "./source-places.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-maps-"));
  // Line 1: column 1 has no source, column 11 is 3:5 of the first, column 21 is 7:9 of the second (ECMA-426, base 64 VLQ).
  await writeFile(
    join(directory, "foot-7zMP93a.js.map"),
    JSON.stringify({
      version: 3,
      sources: ["src/web/frame/footer.tsx", "src/web/browser/layers.ts"],
      names: [],
      mappings: "A,UAEI,UCII",
    }),
  );
});
afterAll(() => rm(directory, { recursive: true }));

it("where a script failed is told by its source, and of an unknown script as the browser said it [8.13]", async () => {
  const placesOf = sourcePlaces(directory);
  const frames = ["foot-7zMP93a.js:1:22", "foot-7zMP93a.js:1:13", "foot-7zMP93a.js:1:3", "foot-former00.js:1:3"];
  const told = [
    "at src/web/browser/layers.ts:7:9",
    "at src/web/frame/footer.tsx:3:5",
    "at foot-7zMP93a.js:1:3",
    "at foot-former00.js:1:3",
  ].join("\n");
  expect(await placesOf(frames)).toBe(told);
  expect(await placesOf(frames)).toBe(told);
  expect(await placesOf([])).toBeUndefined();
});

it("a map outside of its folder is not read, whatever stands for a place", () => {
  const said =
    "foot-7zMP93a.js:1:12 ../../etc/passwd:1:1 /a.js:1:1 a.js:1 camille@exemple.example a.js:1:1:1 http://x/a.js:1:2 a_b-1.js:9:99";
  expect(framesIn(said)).toEqual(["foot-7zMP93a.js:1:12", "a_b-1.js:9:99"]);
  expect(framesIn("a.js:1:1 ".repeat(50))).toHaveLength(20);
});
