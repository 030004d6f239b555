/**
 * Feeds in formats that differ in all that files differ in, each imported by its mapping alone and held, field by field, against what
 * a person reads in it (`expected.json`: null stands for what the row does not tell).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { parseMapping } from "../../src/feeds/mapping/mapping.ts";
import { feedTrial } from "../feed-trial.ts";
import { isRight, valueAt } from "./read-values.ts";

type Fields = Readonly<Record<string, unknown>> & { readonly dealerReference: string };

const formats = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const MOST_WRONG = 0.005;
const compared = new Map<string, number>();
const wrong: string[] = [];

const textOf = (format: string, file: string) => readFileSync(join(import.meta.dirname, format, file), "utf8");

function stockOf(format: string): { readonly file: string; readonly content: Uint8Array } {
  const file = readdirSync(join(import.meta.dirname, format)).find((name) => name.startsWith("stock."));
  if (file === undefined) throw new Error(`no stock of ${format}`);
  return { file, content: readFileSync(join(import.meta.dirname, format, file)) };
}

function mappingOf(format: string) {
  const outcome = parseMapping(textOf(format, "mapping.json"));
  if (outcome.kind === "faults") throw new Error(`${format}: ${outcome.faults.join("\n")}`);
  return outcome.mapping;
}

function compare(format: string, listings: readonly Listing[], expected: Fields): void {
  const { reference } = expected;
  const listing = listings.find(
    (one) =>
      one.dealerReference === expected.dealerReference && (reference === undefined || one.reference === reference),
  );
  for (const [field, value] of Object.entries(expected)) {
    compared.set(field, (compared.get(field) ?? 0) + 1);
    const found = valueAt(listing, field) ?? null;
    if (!isRight(field, found, value))
      wrong.push(
        `${format} ${expected.dealerReference} ${field}: ${JSON.stringify(found)}, not ${JSON.stringify(value)}`,
      );
  }
}

describe("feeds in formats of their own", () => {
  it.each(formats)("%s comes in by its mapping alone, every row of it", async (format) => {
    const trial = await feedTrial();
    try {
      const { file, content } = stockOf(format);
      // The reading is that of the test's author, typed as the file has it.
      const expected = JSON.parse(textOf(format, "expected.json")) as readonly Fields[];
      const report = await trial.run(content, { file, mappings: [mappingOf(format)] });
      expect(report.refusal).toBeUndefined();
      expect(
        report.issues.filter(({ consequence }) => consequence !== "noted" && consequence !== "passed-over"),
      ).toEqual([]);
      expect(report.counts).toMatchObject({ read: expected.length, added: expected.length });
      const listings = trial.listings.held().map(({ listing }) => listing);
      for (const fields of expected) compare(format, listings, fields);
    } finally {
      await trial.remove();
    }
  });

  it("are twelve or more, and at most 0.5 % of their values are read otherwise than by a person", () => {
    const total = [...compared.values()].reduce((sum, count) => sum + count, 0);
    const share = `${wrong.length} of ${total} values wrong (${((100 * wrong.length) / total).toFixed(2)} %)`;
    process.stdout.write(`${[`feed formats: ${share}`, ...wrong].join("\n")}\n`);
    expect(formats.length).toBeGreaterThanOrEqual(12);
    expect(total).toBeGreaterThan(400);
    expect(wrong.length / total, share).toBeLessThanOrEqual(MOST_WRONG);
  });

  afterAll(() => {
    const byField = [...compared].map(([field, count]) => {
      const failed = wrong.filter((line) => line.includes(` ${field}: `)).length;
      return `${field} ${failed}/${count}`;
    });
    process.stdout.write(`by field: ${byField.join(", ")}\n`);
  });
});
