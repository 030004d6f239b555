/**
 * Properties run on the same samples every time, so that a failure is the change's and not chance's. To search
 * further: `FAST_CHECK_SEED=random FAST_CHECK_RUNS=10000 npm run test:unit`.
 */
import fc from "fast-check";

const { FAST_CHECK_SEED = "20260115", FAST_CHECK_RUNS } = process.env;

fc.configureGlobal({
  ...(FAST_CHECK_SEED === "random" ? {} : { seed: wholeNumber("FAST_CHECK_SEED", FAST_CHECK_SEED) }),
  ...(FAST_CHECK_RUNS === undefined ? {} : { numRuns: wholeNumber("FAST_CHECK_RUNS", FAST_CHECK_RUNS) }),
});

function wholeNumber(name: string, text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Error(`${name} must be a whole number, not ${JSON.stringify(text)}`);
  return Number(text);
}
