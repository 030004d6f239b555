/** The strips themselves: 1200 × 200 units, in greys that are shares of one colour of the page. */
import { readFileSync } from "node:fs";
import type { Land } from "./lands.ts";
import { LANDS } from "./lands.ts";

const STRIPS: ReadonlyMap<Land, string> = new Map(
  LANDS.map((land) => [land, readFileSync(new URL(`./strips/${land}.svg`, import.meta.url), "utf8").trim()]),
);

/** An SVG file. */
export function stripOf(land: Land): string {
  const strip = STRIPS.get(land);
  if (strip === undefined) throw new Error(`no strip of ${land}`);
  return strip;
}
