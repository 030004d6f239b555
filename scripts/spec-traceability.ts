/**
 * Which tests prove which sentences of the specification: `npm run spec`. A test that expects nothing, or runs nothing that a
 * visitor or caller comes upon, is printed with the reason why it does not count. Sentences proved by a page, an answer or a
 * mail are counted apart from those of which only a rule behind them is proved.
 *
 *   --require 3.1-3.21,9.1   the numbers that must have a test; one without ends with exit code 1
 *
 * A name with a number that the specification does not have ends with exit code 1 too.
 */
import { parseArgs } from "node:util";
import { SPEC_TITLES } from "../test/spec-titles.ts";
import type { Proof } from "./proofs.ts";
import { productReach } from "./product-reach.ts";
import { numbersIn } from "./spec-numbers.ts";
import { claimedProofs, kindOf, testHelpers, whyNotCounted } from "./spec-proofs.ts";

const { values } = parseArgs({ options: { require: { type: "string", default: "" } } });
const known = [...SPEC_TITLES.keys()];
const required = numbersIn(values.require, known);

const reach = productReach();
const { proofs: claimed, faults } = claimedProofs(new Set(known));
const proofs = Map.groupBy(claimed, (proof) => proof.number);
const helpers = testHelpers();
const counting = claimed.filter((proof) => whyNotCounted(proof, reach, helpers) === undefined);
const counted = new Set(counting.map(({ number }) => number));
const seen = new Set(
  counting.filter((proof) => kindOf(proof, helpers) === "page, answer or mail").map(({ number }) => number),
);

for (const [number, title] of SPEC_TITLES) {
  console.log(`${number.padEnd(5)} ${title}`);
  for (const proof of proofs.get(number) ?? []) console.log(`        ${describe(proof)}`);
}

const without = known.filter((number) => !counted.has(number));
console.log(`\n${known.length - without.length} of ${known.length} numbers have a test.`);
console.log(`By a page, an answer or a mail: ${seen.size}.`);
const ruleOnly = known.filter((number) => counted.has(number) && !seen.has(number));
console.log(`By a rule only, a test of what stands behind them: ${ruleOnly.length}. ${ruleOnly.join(" ")}`);
if (without.length > 0) console.log(`Without one: ${without.join(" ")}`);

const missing = required.filter((number) => !counted.has(number));
for (const fault of faults) console.error(fault);
for (const number of missing)
  console.error(`${number} ${SPEC_TITLES.get(number) ?? ""}: required, but no test proves it`);
if (faults.length > 0 || missing.length > 0) process.exitCode = 1;

function describe(proof: Proof): string {
  const reason = whyNotCounted(proof, reach, helpers);
  const { name, path, line } = proof;
  return `${name} (${path}:${line}, ${reason === undefined ? kindOf(proof, helpers) : `does not count: ${reason}`})`;
}
