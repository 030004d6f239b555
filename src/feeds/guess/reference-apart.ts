/** References that several vehicles bear: a further column tells them apart, or makes them one with it. */
import type { TargetName } from "../mapping/targets.ts";
import { textIn } from "../mapping/reading.ts";
import type { Candidate } from "./candidate.ts";
import { ruleObject } from "./candidate.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";

/** A site of the dealer's has few values, and vehicles keep it; towns are where they stand today. */
const MOST_SITES = 0.7;
const LONGEST_CODE = 4;
/** The others are one vehicle told twice. */
const MOST_TOLD = 0.9;

export function withApart(chosen: Map<TargetName, Candidate>, columns: readonly SampledColumn[]): void {
  const reference = chosen.get("reference");
  const own = columns.find(({ key }) => reference?.columns.includes(key));
  if (reference === undefined || own === undefined || own.distinct === own.texts.length) return;
  const isSite = (column: SampledColumn) =>
    column !== own &&
    !column.isList &&
    column.distinct > 1 &&
    column.distinct <= Math.max(2, column.texts.length * MOST_SITES) &&
    SITE.test(column.nameWords.words.join(" "));
  const site = columns.filter(isSite).find((column) => tellsApart(own, column));
  if (site === undefined) return;
  const isCode = site.texts.every((text) => text.length <= LONGEST_CODE);
  chosen.set("reference", {
    ...reference,
    columns: [own.key, site.key],
    rule: isCode ? { join: [site.name, own.name], with: "-" } : { ...ruleObject(reference.rule), apart: [site.name] },
    reasons: [...reference.reasons, `« ${site.name} » distingue celles qui se répètent`],
  });
  if (chosen.get("city")?.columns.includes(site.key) === true && !chosen.has("zipcode")) chosen.delete("city");
}

const SITE = /\b(?:site|agence|agency|concession|parc|point|succursale|etablissement|branch|depot|societe)\b/;

function tellsApart(own: SampledColumn, site: SampledColumn): boolean {
  const both = own.cells.map((cell, row) => `${textIn(cell)}\0${textIn(site.cells[row])}`);
  const told = new Set(both.filter((text) => !text.startsWith("\0"))).size;
  const repeated = own.texts.length - own.distinct;
  return told - own.distinct >= MOST_TOLD * repeated;
}
