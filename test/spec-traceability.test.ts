import { describe, expect, it } from "vitest";
import { proofsIn } from "../scripts/proofs.ts";
import { numbersIn } from "../scripts/spec-numbers.ts";
import { productReach } from "../scripts/product-reach.ts";
import { claimedProofs, testHelpers, whyNotCounted } from "../scripts/spec-proofs.ts";
import { SPEC_TITLES } from "./spec-titles.ts";

const reach = productReach();
const helpers = testHelpers();
const claimed = claimedProofs(new Set(SPEC_TITLES.keys()));

const KNOWN = new Set(["4.20", "4.21"]);
const read = (text: string) => proofsIn({ path: "a.test.ts", text }, KNOWN);

describe("the titles of the specification", () => {
  it("count as many sentences in each section as the specification", () => {
    const sections = Map.groupBy(SPEC_TITLES.keys(), (number) => number.split(".")[0]);
    expect([...sections.values()].map((numbers) => numbers.length)).toEqual([8, 33, 40, 32, 23, 7, 13, 15, 21]);
  });
});

describe("numbers in test names", () => {
  it("are all numbers of the specification, on tests that run", () => {
    expect(claimed.faults).toEqual([]);
  });

  it("stand only on tests that expect something of what a visitor or caller comes upon", () => {
    const uncounted = claimed.proofs.flatMap((proof) => {
      const reason = whyNotCounted(proof, reach, helpers);
      return reason === undefined ? [] : [`${proof.number} ${proof.name} (${proof.path}:${proof.line}): ${reason}`];
    });
    expect(uncounted).toEqual([]);
  });

  it("are read at the end, one or several", () => {
    expect(read('\nit("keeps the make [4.20, 4.21]", () => {});').proofs).toEqual([
      { number: "4.20", name: "keeps the make", path: "a.test.ts", line: 2, uses: [], names: new Set(["it"]) },
      { number: "4.21", name: "keeps the make", path: "a.test.ts", line: 2, uses: [], names: new Set(["it"]) },
    ]);
  });

  it.each([
    'test("a [4.20]", async ({ page }) => {});',
    'it.each([1, 2])("takes %s [4.20]", () => {});',
    "it.each`a\n${1}`('takes $a [4.20]', () => {});",
    "for (const key of keys) it(`reads ${key} [4.20]`, () => {});",
    'it.skipIf(slow)("a" + " [4.20]", () => {});',
    'export function contract() { describe("an engine", () => { it("finds [4.20]", () => {}); }); }',
  ])("are read in %s", (text) => {
    expect(read(text).proofs.map((proof) => proof.number)).toEqual(["4.20"]);
  });

  it.each(['it("is [4.20] in the middle", f);', 'it("has none", f);', 'it("shows [1]", f);', 'log("x [4.20]");'])(
    "are not seen in %s",
    (text) => {
      expect(read(text)).toEqual({ proofs: [], faults: [] });
    },
  );

  it.each([
    'it("a [4.99]", f);',
    'it("a [4.20-4.21]", f);',
    'it.skip("a [4.20]", f);',
    'it.todo("a [4.20]");',
    'test.fixme("a [4.20]", f);',
    'describe("a [4.20]", f);',
    'test.describe("a [4.20]", f);',
  ])("are refused in %s", (text) => {
    expect(read(text).proofs).toEqual([]);
    expect(read(text).faults).toHaveLength(1);
  });
});

describe("required numbers", () => {
  const known = ["3.1", "3.2", "3.3", "9.1"];

  it("are single ones and ranges", () => {
    expect(numbersIn("3.2-3.3, 9.1", known)).toEqual(["3.2", "3.3", "9.1"]);
    expect(numbersIn("", known)).toEqual([]);
  });

  it.each(["3.4", "3.1-3.9", "3.3-3.1", "x"])("are not %s", (text) => {
    expect(() => numbersIn(text, known)).toThrow(text);
  });
});
