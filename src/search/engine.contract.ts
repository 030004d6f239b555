/**
 * One suite for every engine: it must find, order and count as an oracle does that goes through all listings.
 * A longer proof: `ENGINE_SETS=10000 ENGINE_LISTINGS=5000 npx vitest run --project unit src/search/embedded`.
 */
import { describe } from "vitest";
import type { ContractSize } from "./contract/at-random.contract.ts";
import { describeAtRandom } from "./contract/at-random.contract.ts";
import { describeCounting } from "./contract/counting.contract.ts";
import { describeFinding } from "./contract/finding.contract.ts";
import { openingOf } from "./contract/opening.contract.ts";
import { describeOrdering } from "./contract/ordering.contract.ts";
import { describeWriting } from "./contract/writing.contract.ts";
import type { SearchEngine } from "./engine.ts";

const { ENGINE_SETS = "1500", ENGINE_LISTINGS = "1500" } = process.env;
const USUAL_SIZE: ContractSize = { sets: Number(ENGINE_SETS), listings: Number(ENGINE_LISTINGS) };

export function describeEngine(
  name: string,
  create: () => SearchEngine | Promise<SearchEngine>,
  size: ContractSize = USUAL_SIZE,
): void {
  describe(name, () => {
    const opening = openingOf(create);
    describeFinding(opening);
    describeOrdering(opening);
    describeCounting(opening);
    describeWriting(opening);
    describeAtRandom(opening, size);
  });
}
