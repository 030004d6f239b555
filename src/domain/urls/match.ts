/**
 * Words of a path against families, with full backtracking: the catalogue decides where one name ends and the next
 * begins, and whether a number at the end is part of a name or the page. Of several readings the one of least cost
 * wins, among equals the one with the longer name.
 */
import { LAST_PAGE } from "../filters/constants.ts";
import type { Family } from "./families.ts";
import { slashesIn } from "./families.ts";
import type { PathParts } from "./path-parts.ts";
import type { SeoParameter } from "./reading.ts";
import type { SlotName } from "./slots.ts";
import { SLOTS } from "./slots.ts";
import { SLASH } from "./slug-table.ts";

export interface Match {
  readonly kind: "match";
  readonly parts: PathParts;
  /** 1 when the path says none. */
  readonly page: number;
}

export interface Mismatch {
  readonly kind: "mismatch";
  /** What is wrong at the word that the most promising reading got to. */
  readonly fault: SeoParameter | undefined;
  /** What was read before it. */
  readonly parts: PathParts;
}

export interface MatchRequest {
  readonly families: readonly Family[];
  /** Slashes are words of their own. */
  readonly words: readonly string[];
  readonly paged: boolean;
}

const NUMBER = /^\d+$/;

/** A page as it is written, or one that is told otherwise (`1`, `02`) or does not exist. */
type PageSpelling = "none" | "written" | "odd";

/** Slugs go before other spellings, unless their page is one that no address of ours has. */
const COSTS: Readonly<Record<"slugs" | "spellings", Readonly<Record<PageSpelling, number>>>> = {
  slugs: { none: 0, written: 1, odd: 3 },
  spellings: { none: 2, written: 4, odd: 5 },
};

function isWritten(page: string): boolean {
  const number = Number(page);
  return number > 1 && number <= LAST_PAGE && String(number) === page;
}

export function match({ families, words, paged }: MatchRequest): Match | Mismatch {
  let best: Match | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  let furthest: Mismatch = { kind: "mismatch", fault: undefined, parts: {} };
  let reached = -1;

  /** Only of a family whose own words are all there, in their order: any other path is no wrong search, but no page at all. */
  const blame = (family: Family, slot: SlotName, at: number, parts: PathParts) => {
    if (best !== undefined || at <= reached || !hasShape(family, words)) return;
    const fault = SLOTS[slot].fault(words, at, parts);
    if (fault === undefined) return;
    reached = at;
    furthest = { kind: "mismatch", fault, parts };
  };

  /** Words are left where no name goes on: the name before them is wrong, unless the segment ends there. */
  const blameBefore = (family: Family, element: number, at: number, parts: PathParts) => {
    const before = family.elements[element - 1];
    if (before?.kind !== "slot" || at >= words.length || words[at] === SLASH) return;
    const { [before.name]: _, ...others } = parts;
    blame(family, before.name, at, others);
  };

  const finish = (family: Family, at: number, parts: PathParts, exact: boolean) => {
    const last = words[at] ?? "";
    const hasPage = paged && at === words.length - 1 && NUMBER.test(last);
    if (at !== words.length && !hasPage) {
      blameBefore(family, family.elements.length, at, parts);
      return;
    }
    const page = !hasPage ? "none" : isWritten(last) ? "written" : "odd";
    const cost = COSTS[exact ? "slugs" : "spellings"][page];
    if (cost >= bestCost) return;
    bestCost = cost;
    best = { kind: "match", parts, page: hasPage ? Math.max(1, Number(last)) : 1 };
  };

  const walk = (family: Family, element: number, at: number, parts: PathParts, exact: boolean): void => {
    const next = family.elements[element];
    if (next === undefined) {
      finish(family, at, parts, exact);
      return;
    }
    if (next.kind === "word") {
      if (words[at] === next.word) walk(family, element + 1, at + 1, parts, exact);
      else blameBefore(family, element, at, parts);
      return;
    }
    const candidates = SLOTS[next.name].read(words, at, parts);
    if (candidates.length === 0) blame(family, next.name, at, parts);
    for (const candidate of candidates) {
      walk(family, element + 1, candidate.end, candidate.parts, exact && candidate.exact);
      if (bestCost === 0) return;
    }
  };

  const slashes = slashesIn(words);
  for (const family of families) {
    if (family.slashes !== slashes) continue;
    walk(family, 0, 0, {}, true);
    if (bestCost === 0) break;
  }
  return best ?? furthest;
}

/** Whether the words of a family and a vertical, which all families have, stand among these in the family's order. */
function hasShape({ elements }: Family, words: readonly string[]): boolean {
  let from = 0;
  for (const element of elements) {
    if (element.kind === "slot" && element.name !== "vertical") continue;
    const at = words.findIndex(
      (word, index) => index >= from && (element.kind === "word" ? word === element.word : isVertical(word)),
    );
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

function isVertical(word: string): boolean {
  return SLOTS.vertical.read([word], 0, {}).length > 0;
}
