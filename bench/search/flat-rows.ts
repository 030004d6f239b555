/** Listings as rows of plain values, for databases. */
import { open } from "node:fs/promises";
import { textHash } from "../../src/domain/filters/sort.ts";
import { FIELDS } from "../../src/domain/listings/fields.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { readMarket } from "./market.ts";
import { COLUMNS } from "./sql-conditions.ts";

export type Value = string | number | boolean | readonly string[] | undefined;

export function valuesOf(listing: Listing): readonly Value[] {
  return COLUMNS.map((name) => (name === "referenceHash" ? textHash(listing.reference) : FIELDS[name].read(listing)));
}

/** One row a line, in a form of the database's own. */
export async function writeRows(
  market: string,
  path: string,
  lineOf: (values: readonly Value[]) => string,
): Promise<void> {
  const file = await open(path, "w");
  for (const batch of readMarket(market)) {
    await file.appendFile(batch.map((listing) => `${lineOf(valuesOf(listing))}\n`).join(""));
  }
  await file.close();
}
