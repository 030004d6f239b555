/**
 * Which tests prove which sentences of the specification: `npm run spec`.
 *
 *   --require 3.1-3.21,9.1   the numbers that must have a test; one without ends with exit code 1
 *
 * A name with a number that the specification does not have ends with exit code 1 too.
 */
import { parseArgs } from "node:util";
import { SPEC_TITLES } from "../test/spec-titles.ts";
import type { Proof } from "./proofs.ts";
import { proofsIn } from "./proofs.ts";
import { numbersIn } from "./spec-numbers.ts";
import { sourceFiles } from "./source-files.ts";

const { values } = parseArgs({ options: { require: { type: "string", default: "" } } });
const known = [...SPEC_TITLES.keys()];
const required = numbersIn(values.require, known);

const read = sourceFiles(["src", "test", "e2e"], /(\.test\.tsx?|\.contract\.ts|\.spec\.ts)$/).map((file) =>
  proofsIn(file, new Set(known)),
);
const faults = read.flatMap((file) => file.faults);
const proofs = Map.groupBy(
  read.flatMap((file) => file.proofs),
  (proof) => proof.number,
);

for (const [number, title] of SPEC_TITLES) {
  console.log(`${number.padEnd(5)} ${title}`);
  for (const proof of proofs.get(number) ?? []) console.log(`        ${describe(proof)}`);
}

const without = known.filter((number) => !proofs.has(number));
console.log(`\n${known.length - without.length} of ${known.length} numbers have a test.`);
if (without.length > 0) console.log(`Without one: ${without.join(" ")}`);

const missing = required.filter((number) => !proofs.has(number));
for (const fault of faults) console.error(fault);
for (const number of missing)
  console.error(`${number} ${SPEC_TITLES.get(number) ?? ""}: required, but no test proves it`);
if (faults.length > 0 || missing.length > 0) process.exitCode = 1;

function describe({ name, path, line }: Proof): string {
  return `${name} (${path}:${line})`;
}
