/** Where facets count a number: these places are cuts of its column from the start. */
import { FACET_KEYS, facet } from "../../domain/filters/facets.ts";
import type { NumberField } from "../../domain/listings/fields.ts";
import { FIELDS } from "../../domain/listings/fields.ts";

/** Whole units of the field's last decimal, ascending, each once. */
export function edgesOf(field: NumberField): readonly number[] {
  const edges = FACET_KEYS.flatMap((key) => {
    const asked = facet(key);
    if (!("field" in asked) || asked.field !== field) return [];
    if (asked.kind === "histogram") return asked.edges.map((edge) => unitsOf(field, edge));
    return asked.kind === "bounds" ? asked.steps.map((step) => boundEdge(field, asked.side, step)) : [];
  });
  return [...new Set(edges)].toSorted((a, b) => a - b);
}

/** The cut that parts what a bound takes from what it leaves: at most 5 is below 5 and one unit. */
export function boundEdge(field: NumberField, side: "atMost" | "atLeast", step: number): number {
  return side === "atLeast" ? unitsOf(field, step) : unitsOf(field, step) + 1;
}

/** Facets count at numbers that their field can hold. Throws on any other. */
export function unitsOf(field: NumberField, value: number): number {
  const units = Math.round(value * 10 ** FIELDS[field].decimals);
  if (units / 10 ** FIELDS[field].decimals !== value) throw new Error(`${field} cannot hold ${value}`);
  return units;
}
