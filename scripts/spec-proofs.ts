import type { Module, ModuleName } from "./module-names.ts";
import { moduleNames } from "./module-names.ts";
import type { Proof, Proofs } from "./proofs.ts";
import { proofsIn } from "./proofs.ts";
import type { Reach } from "./product-reach.ts";
import { namesBehind } from "./product-reach.ts";
import { sourceFiles } from "./source-files.ts";

/** Journeys in a browser and tests of whole processes: what they see is what a visitor or caller sees. */
const FROM_OUTSIDE = /^e2e\//;

/** What a journey is handed to drive the site with. */
const DRIVES = ["page", "request"];

/** Vitest's, Playwright's, and the properties of fast-check. */
const EXPECTS = ["expect", "fc"];

/** What writes pages, answers and mail, and what hears callers and commands. */
const SPEAKS = /^src\/(web|http|api|mail|cli)\//;

/** Folders of tests that make what a test starts from: using the product for that proves nothing of it. */
const STARTS_FROM = /^test\/(factories|oracle|storage)\//;

/** How near to a visitor a proof stands. */
export type ProofKind = "page, answer or mail" | "rule only";

/** All that tests claim about the numbers of the specification. */
export function claimedProofs(known: ReadonlySet<string>): Proofs {
  const read = sourceFiles(["src", "test", "e2e"], /(\.test\.tsx?|\.contract\.ts|\.spec\.ts|\.process\.ts)$/).map(
    (file) => proofsIn(file, known),
  );
  return { proofs: read.flatMap(({ proofs }) => proofs), faults: read.flatMap(({ faults }) => faults) };
}

/** What tests share: it is read to see what of the product a test runs by it. */
export function testHelpers(): ReadonlyMap<string, Module> {
  const files = sourceFiles(["test"], /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path));
  return new Map(files.filter(({ path }) => !STARTS_FROM.test(path)).map((file) => [file.path, moduleNames(file)]));
}

/** Why a proof does not count; undefined when it counts. */
export function whyNotCounted(
  { path, uses, names }: Proof,
  { holds, isReached }: Reach,
  helpers: ReadonlyMap<string, Module> = new Map(),
): string | undefined {
  if (!EXPECTS.some((name) => names.has(name))) return "it expects nothing";
  if (FROM_OUTSIDE.test(path))
    return DRIVES.some((name) => names.has(name)) ? undefined : "it neither opens a page nor sends a request";
  const unreached = uses.filter((name) => holds(name.path) && !isReached(name));
  if (unreached.length > 0) return `nothing that a visitor or caller reaches uses ${unreached.map(textOf).join(", ")}`;
  if (!runBy(uses, helpers).some((name) => holds(name.path) && isReached(name)))
    return "it uses nothing that a visitor or caller reaches";
  return undefined;
}

/** A proof that counts stands at what a visitor or caller is answered, or at a rule behind it. */
export function kindOf({ path, uses }: Proof, helpers: ReadonlyMap<string, Module>): ProofKind {
  const speaks = FROM_OUTSIDE.test(path) || runBy(uses, helpers).some((name) => SPEAKS.test(name.path));
  return speaks ? "page, answer or mail" : "rule only";
}

/** What a test uses, itself or by helpers; that a helper's file loads others is no use of theirs. */
function runBy(uses: readonly ModuleName[], helpers: ReadonlyMap<string, Module>): readonly ModuleName[] {
  return [...uses, ...namesBehind(uses, helpers).filter(({ name }) => name !== "")];
}

function textOf({ path, name }: ModuleName): string {
  return name === "" ? path : name;
}
