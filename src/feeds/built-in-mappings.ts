/** The mappings that come with the product. A feed without a declared one is read by the first whose columns it has. */
import type { Mapping } from "./mapping/mapping.ts";
import { mappingSchema } from "./mapping/mapping.ts";
import { EVERY_TARGET, REQUIRED_TARGETS } from "./mapping/targets.ts";
import dealerGroupFr from "./mappings/dealer-group-fr.json" with { type: "json" };

/** The year may come from `firstTrafficDate` instead. */
const REQUIRED_COLUMNS: ReadonlySet<string> = new Set([...REQUIRED_TARGETS].filter((name) => name !== "year"));

/** Columns by the names of the fields themselves. */
const ownNames = {
  name: "virage",
  fields: Object.fromEntries(
    Object.keys(EVERY_TARGET).map((name) => [name, { from: name, optional: !REQUIRED_COLUMNS.has(name) }]),
  ),
};

export const BUILT_IN_MAPPINGS: readonly Mapping[] = [ownNames, dealerGroupFr].map((mapping) =>
  mappingSchema.parse(mapping),
);
