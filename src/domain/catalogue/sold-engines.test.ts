import { expect, it } from "vitest";
import { isSoldWithEngine } from "./sold-engines.ts";

it.each([
  ["DACIA", "SANDERO III STEPWAY", "0.9 TCE 90 STEPWAY", false],
  ["DACIA", "SANDERO II STEPWAY", "0.9 TCE 90 STEPWAY", true],
  ["DACIA", "SANDERO III STEPWAY", "1.0 ECO-G 100", true],
  ["RENAULT", "CLIO V", "0.9 TCE 90 INTENS", false],
  ["PEUGEOT", "208 II", "PureTech 82 Like", false],
])("a %s %s with %s: %s", (make, key, version, sold) => {
  expect(isSoldWithEngine(make, { key }, version)).toBe(sold);
});
