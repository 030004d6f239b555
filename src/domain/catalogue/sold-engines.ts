/** Engines that a generation was never sold with and the one before it was: what is registered late tells itself by them. */
import type { Generation } from "./make-table.ts";
import { withoutAccents } from "./names.ts";

/** Make, beginning of generations' keys, words of versions in capitals without accents. */
const NEVER_SOLD: readonly (readonly [string, string, RegExp])[] = [
  ["DACIA", "SANDERO III", /\b0[.,]9\b/],
  ["DACIA", "LOGAN III", /\b0[.,]9\b/],
  ["DACIA", "DUSTER III", /\bDCI\b/],
  ["RENAULT", "CLIO V", /\b0[.,]9\b/],
  ["RENAULT", "CAPTUR II", /\b0[.,]9\b/],
  ["PEUGEOT", "208 II", /\bPURETECH 82\b/],
  ["PEUGEOT", "2008 II", /\bPURETECH (?:82|110)\b/],
];

export function isSoldWithEngine(make: string, { key }: Pick<Generation, "key">, version: string): boolean {
  const text = withoutAccents(version).toUpperCase();
  return !NEVER_SOLD.some(
    ([maker, beginning, engine]) =>
      maker === make && (key === beginning || key.startsWith(`${beginning} `)) && engine.test(text),
  );
}
