import type { Proof, Proofs } from "./proofs.ts";
import { proofsIn } from "./proofs.ts";
import type { Reach } from "./product-reach.ts";
import { sourceFiles } from "./source-files.ts";

/** Journeys in a browser and tests of whole processes: what they see is what a visitor or caller sees. */
const FROM_OUTSIDE = /^e2e\//;

/** All that tests claim about the numbers of the specification. */
export function claimedProofs(known: ReadonlySet<string>): Proofs {
  const read = sourceFiles(["src", "test", "e2e"], /(\.test\.tsx?|\.contract\.ts|\.spec\.ts|\.process\.ts)$/).map(
    (file) => proofsIn(file, known),
  );
  return { proofs: read.flatMap(({ proofs }) => proofs), faults: read.flatMap(({ faults }) => faults) };
}

/** Why a proof does not count: it calls what no visitor or caller comes upon. Undefined when it counts. */
export function whyNotCounted({ path, uses }: Proof, { holds, isReached }: Reach): string | undefined {
  if (FROM_OUTSIDE.test(path)) return undefined;
  const unreached = uses.filter((name) => holds(name.path) && !isReached(name));
  if (unreached.length === 0) return undefined;
  const named = unreached.map((used) => (used.name === "" ? used.path : used.name));
  return `nothing that a visitor or caller reaches uses ${named.join(", ")}`;
}
