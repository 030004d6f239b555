/**
 * The formats of this folder with 600 rows each, drawn and written by what knows nothing of how they are read, and imported by the
 * mappings that stand beside the few rows by hand. Of no field more than 0.5 % of the values may differ from what was written.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { parseMapping } from "../../src/feeds/mapping/mapping.ts";
import { createRandom } from "../factories/random.ts";
import { feedTrial } from "../feed-trial.ts";
import { isRight, valueAt } from "./read-values.ts";
import type { Fields } from "./written-formats.ts";
import { WRITTEN_FORMATS } from "./written-formats.ts";

const ROWS = 600;
const SEED = 17;
const MOST_WRONG = 0.005;

interface Tally {
  compared: number;
  readonly wrong: string[];
}
const byField = new Map<string, Tally>();

function compare(format: string, listings: readonly Listing[], expected: readonly Fields[]): void {
  const byReference = new Map<string, Listing>();
  for (const listing of listings) {
    byReference.set(listing.reference, listing);
    byReference.set(`own ${listing.dealerReference ?? ""}`, listing);
  }
  for (const { dealerReference, reference, ...fields } of expected) {
    const listing = byReference.get(typeof reference === "string" ? reference : `own ${dealerReference}`);
    for (const [field, written] of Object.entries({ dealerReference, ...fields })) {
      if (written === undefined) continue;
      const tally = byField.get(field) ?? { compared: 0, wrong: [] };
      byField.set(field, tally);
      tally.compared += 1;
      const found = valueAt(listing, field);
      if (!isRight(field, found, written))
        tally.wrong.push(
          `${format} ${dealerReference}: ${JSON.stringify(found ?? null)}, not ${JSON.stringify(written)} (${listing?.make ?? ""} ${listing?.model ?? ""} ${listing?.version ?? ""})`,
        );
    }
  }
}

describe("six hundred rows of a format", () => {
  it.each(Object.entries(WRITTEN_FORMATS))("%s come in by its mapping alone", async (format, write) => {
    const folder = join(import.meta.dirname, format);
    const file = readdirSync(folder).find((name) => name.startsWith("stock."));
    const outcome = parseMapping(readFileSync(join(folder, "mapping.json"), "utf8"));
    if (file === undefined || outcome.kind === "faults") throw new Error(`no stock or mapping of ${format}`);
    const { content, expected } = write(createRandom(SEED), ROWS);
    const trial = await feedTrial();
    try {
      const report = await trial.run(content, { file, mappings: [outcome.mapping] });
      expect(report.refusal).toBeUndefined();
      expect(report.counts).toMatchObject({ read: ROWS, added: ROWS });
      compare(
        format,
        trial.listings.held().map(({ listing }) => listing),
        expected,
      );
    } finally {
      await trial.remove();
    }
  });

  it("are fifteen formats, and of no field more than 0.5 % is read otherwise than it was written", () => {
    expect(Object.keys(WRITTEN_FORMATS)).toHaveLength(15);
    const wrong = [...byField].filter(([, tally]) => tally.wrong.length / tally.compared > MOST_WRONG);
    expect(wrong.map(([field, tally]) => [field, tally.wrong.length, tally.wrong.slice(0, 5)])).toEqual([]);
  });

  afterAll(() => {
    const lines = [...byField].map(([field, { compared, wrong }]) => `${field} ${wrong.length}/${compared}`);
    process.stdout.write(`values read otherwise than written, by field: ${lines.join(", ")}\n`);
    for (const [field, { wrong }] of byField)
      for (const one of wrong.slice(0, 10)) process.stdout.write(`  ${field}: ${one}\n`);
  });
});
