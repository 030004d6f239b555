/**
 * One suite for every engine: it must find, order and count as an oracle does that goes through all listings.
 * A longer proof: `ENGINE_SETS=10000 ENGINE_LISTINGS=5000 npx vitest run --project unit src/search/embedded`.
 */
import { describe } from "vitest";
import type { ContractSize } from "./contract/at-random.contract.ts";
import { describeAtRandom } from "./contract/at-random.contract.ts";
import { describeCounting } from "./contract/counting.contract.ts";
import { describeFinding } from "./contract/finding.contract.ts";
import type { Opening, Skips } from "./contract/opening.contract.ts";
import { openingOf } from "./contract/opening.contract.ts";
import { describeMeasuring } from "./contract/measuring.contract.ts";
import { describeNearness } from "./contract/nearness.contract.ts";
import { describeOrdering } from "./contract/ordering.contract.ts";
import { describeWriting } from "./contract/writing.contract.ts";
import type { SearchEngine } from "./engine.ts";

const { ENGINE_SETS = "2000", ENGINE_LISTINGS = "1000" } = process.env;
const USUAL_SIZE: ContractSize = { sets: Number(ENGINE_SETS), listings: Number(ENGINE_LISTINGS) };

export interface ContractOptions extends Partial<ContractSize> {
  /** Tests that this engine skips, by their titles, each with the reason: it is told in the test's name. */
  readonly skips?: Skips;
}

export function describeEngine(
  name: string,
  create: () => SearchEngine | Promise<SearchEngine>,
  { skips = {}, ...size }: ContractOptions = {},
): void {
  describe(name, () => {
    const opening = openingOf(create, skips);
    const titles = new Set<string>();
    const noting: Opening = {
      ...opening,
      test: (title, ...rest) => {
        titles.add(title);
        opening.test(title, ...rest);
      },
    };
    describeFinding(noting);
    describeOrdering(noting);
    describeNearness(noting);
    describeCounting(noting);
    describeMeasuring(noting);
    describeWriting(noting);
    describeAtRandom(noting, { ...USUAL_SIZE, ...size });
    const unknown = Object.keys(skips).filter((title) => !titles.has(title));
    if (unknown.length > 0) throw new Error(`${name} skips tests that there are not: ${unknown.join("; ")}`);
  });
}
