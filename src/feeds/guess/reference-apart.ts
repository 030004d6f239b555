/** References that several vehicles bear: a further column tells them apart, or makes them one with it. */
import type { TargetName } from "../mapping/targets.ts";
import { isSigns } from "../mapping/null-words.ts";
import { textIn } from "../mapping/reading.ts";
import type { Candidate } from "./candidate.ts";
import { ruleObject } from "./candidate.ts";
import { nameSays } from "./name-words.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";

/** A site of the dealer's has few values, and vehicles keep it; towns are where they stand today. */
const MOST_SITES = 0.7;
const LONGEST_CODE = 4;
/** The others are one vehicle told twice. */
const MOST_TOLD = 0.9;
const NAMED = 0.7;
const BY_NAME = 0.92;

export function withApart(chosen: Map<TargetName, Candidate>, columns: readonly SampledColumn[]): void {
  const reference = chosen.get("reference") ?? repeatedReference(chosen, columns);
  const own = columns.find(({ key }) => reference?.columns.includes(key));
  if (reference === undefined || own === undefined || own.distinct === own.texts.length) return;
  const site = siteOf(own, columns);
  if (site === undefined) return;
  const isCode = sitesIn(site).every((text) => text.length <= LONGEST_CODE);
  chosen.set("reference", {
    ...reference,
    columns: [own.key, site.key],
    rule: isCode ? { join: [site.name, own.name], with: "-" } : { ...ruleObject(reference.rule), apart: [site.name] },
    reasons: [...reference.reasons, `« ${site.name} » distingue celles qui se répètent`],
  });
  if (chosen.get("city")?.columns.includes(site.key) === true && !chosen.has("zipcode")) chosen.delete("city");
}

/** Numbers of so many sites that hardly one stands once: by their name, and because with the site each stands once. */
function repeatedReference(
  chosen: ReadonlyMap<TargetName, Candidate>,
  columns: readonly SampledColumn[],
): Candidate | undefined {
  const read = new Set([...chosen.values()].flatMap((one) => one.columns));
  const named = columns
    .filter(({ key, isList, texts, cells }) => !read.has(key) && !isList && texts.length === cells.length)
    .map((column) => ({ column, name: nameSays(column.nameWords, "reference") ?? 0 }))
    .filter(({ column, name }) => name >= NAMED && siteOf(column, columns) !== undefined)
    .toSorted((a, b) => b.name - a.name);
  const [first] = named;
  if (first === undefined) return undefined;
  const { column, name } = first;
  return {
    field: "reference",
    columns: [column.key],
    rule: column.name,
    confidence: BY_NAME * name,
    reasons: ["son nom"],
  };
}

function siteOf(own: SampledColumn, columns: readonly SampledColumn[]): SampledColumn | undefined {
  return columns.filter((column) => column !== own && isSite(column)).find((column) => tellsApart(own, column));
}

function isSite(column: SampledColumn): boolean {
  const sites = sitesIn(column);
  const distinct = new Set(sites).size;
  return (
    !column.isList &&
    distinct > 1 &&
    distinct <= Math.max(2, sites.length * MOST_SITES) &&
    SITE.test(column.nameWords.words.join(" "))
  );
}

/** With those whose names say nothing in other columns: NA, SO. */
function sitesIn({ cells }: SampledColumn): readonly string[] {
  return cells.map(textIn).filter((text) => !isSigns(text));
}

const SITE = /\b(?:site|agence|agency|concession|parc|point|succursale|etablissement|branch|depot|societe)\b/;

function tellsApart(own: SampledColumn, site: SampledColumn): boolean {
  const both = own.cells.map((cell, row) => `${textIn(cell)}\0${textIn(site.cells[row])}`);
  const told = new Set(both.filter((text) => !text.startsWith("\0"))).size;
  const repeated = own.texts.length - own.distinct;
  return told - own.distinct >= MOST_TOLD * repeated;
}
