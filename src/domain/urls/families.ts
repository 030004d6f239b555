/**
 * The families of search paths, one line each, read and written by the same words.
 * A filter set says certain parts, and at most one family that is written has exactly these parts.
 */
import type { PathParts } from "./path-parts.ts";
import type { SlotName } from "./slots.ts";
import { SLOTS } from "./slots.ts";
import { SLASH } from "./slug-table.ts";

export type Element =
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "slot"; readonly name: SlotName };

export interface Family {
  readonly elements: readonly Element[];
  /** Those elements that are words. */
  readonly words: readonly string[];
  readonly slashes: number;
}

const WRITTEN = [
  "occasion-{vertical}",
  "{vertical}-occasion-{category}",
  "{vertical}-{make}-occasion-{category}",
  "{vertical}-occasion-{price}",
  "occasion-{vertical}-marque-{make}",
  "occasion-{vertical}-modele-{make}-{model}",
  "occasion-{vertical}-marque-{make}/couleur-{colour}",
  "occasion-{vertical}-modele-{make}-{model}/couleur-{colour}",
  "{vertical}-occasion-{make}-{model}-{generation}",
  "region/occasion-{vertical}-{region}",
  "region/occasion-{vertical}-{region}/{department}/{city}",
  "region/occasion-{vertical}-marque-{make}-{region}",
  "region/occasion-{vertical}-marque-{make}-{region}/{department}/{city}",
  "region/occasion-{vertical}-modele-{make}-{model}-{region}",
  "region/occasion-{vertical}-modele-{make}-{model}-{region}/{department}/{city}",
  "departement/occasion-{vertical}-{department}",
  "departement/occasion-{vertical}-marque-{make}-{department}",
  "departement/occasion-{vertical}-modele-{make}-{model}-{department}",
  "{energy}/{vertical}-occasion-{energy}",
  "{energy}/{vertical}-occasion-{energy}-marque-{make}",
  "{energy}/{vertical}-occasion-{energy}-modele-{make}-{model}",
  "{financing}/{vertical}",
  "{financing}/{vertical}/marque/{make}",
  "{financing}/{vertical}/modele/{make}-{model}",
  "{financing}/{vertical}/type/{category}",
  "{financing}/{vertical}/prix/{monthly}-euros",
  "{financing}/{vertical}/energie/{energy}",
].map(readFamily);

/** A department has its page among the departments: under its region it is read, and answers with a redirect. */
const ONLY_READ = [
  "region/occasion-{vertical}-{region}/{department}",
  "region/occasion-{vertical}-marque-{make}-{region}/{department}",
  "region/occasion-{vertical}-modele-{make}-{model}-{region}/{department}",
].map(readFamily);

export const SEARCH_FAMILIES: readonly Family[] = [...WRITTEN, ...ONLY_READ];

export const SHOWROOM_FAMILIES: readonly Family[] = [
  "cat-{vertical}",
  "cat-{vertical}/marque-{make}",
  "cat-{vertical}/marque-{make}/modele-{model}",
].map(readFamily);

const SEARCH_BY_PARTS = byParts(WRITTEN);
const SHOWROOM_BY_PARTS = byParts(SHOWROOM_FAMILIES);

/** The search path of exactly these parts, without its page and ending; undefined when there is none. */
export function writeSearch(parts: PathParts): string | undefined {
  const family = SEARCH_BY_PARTS.get(signatureOf(parts));
  return family && write(family, parts);
}

/** The showroom path of exactly these parts, without curef and `index`. */
export function writeShowroom(parts: PathParts): string | undefined {
  const family = SHOWROOM_BY_PARTS.get(signatureOf(parts));
  return family && write(family, parts);
}

function readFamily(template: string): Family {
  const texts = template.split(/-|(\/)/).filter((text) => text !== undefined && text !== "");
  const elements = texts.map(readElement);
  const words = elements.flatMap((element) => (element.kind === "word" ? [element.word] : []));
  return { elements, words, slashes: slashesIn(words) };
}

export function slashesIn(words: readonly string[]): number {
  return words.filter((word) => word === SLASH).length;
}

function readElement(text: string): Element {
  const [, name] = /^\{(.+)\}$/.exec(text) ?? [];
  if (name === undefined) return { kind: "word", word: text };
  if (!isSlotName(name)) throw new Error(`no slot ${name}`);
  return { kind: "slot", name };
}

function isSlotName(text: string): text is SlotName {
  return Object.hasOwn(SLOTS, text);
}

function byParts(families: readonly Family[]): ReadonlyMap<string, Family> {
  const found = new Map<string, Family>();
  for (const family of families) {
    const names = family.elements.flatMap((element) => (element.kind === "slot" ? [element.name] : []));
    const signature = [...new Set(names)].toSorted().join(" ");
    if (found.has(signature)) throw new Error(`two families say ${signature}`);
    found.set(signature, family);
  }
  return found;
}

function signatureOf(parts: PathParts): string {
  return Object.keys(parts).toSorted().join(" ");
}

function write({ elements }: Family, parts: PathParts): string {
  let path = "/";
  for (const element of elements) {
    const text = element.kind === "word" ? element.word : SLOTS[element.name].write(parts);
    if (text === undefined) throw new Error(`a part without words in ${path}`);
    path += text === SLASH || path.endsWith(SLASH) ? text : `-${text}`;
  }
  return path;
}
