/** Numbers in words, those of Belgium and Switzerland too: `dix-huit mille`, `soixante et onze`, `nonante-neuf`, `un million`. */
import type { Token } from "./token.ts";
import { isParted } from "./token.ts";

export interface SpelledNumber {
  readonly value: number;
  /** The first token after it. */
  readonly to: number;
  /** Thousands or millions were said as such. */
  readonly isScaled: boolean;
}

/** A word that adds to what was said. */
interface Word {
  readonly value: number;
  /** What may be added after it is less than that: after `vingt` 1 to 9, after `soixante` up to 19. */
  readonly grain: number;
  /** And no less than that: after `dix` 7 to 9. */
  readonly least?: number;
}

const units = "zero un deux trois quatre cinq six sept huit neuf".split(" ");
const teens = "onze douze treize quatorze quinze seize".split(" ");

const WORDS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...units.map((word, value) => [word, { value, grain: 0 }] as const),
  ["une", { value: 1, grain: 0 }],
  ["dix", { value: 10, grain: 10, least: 7 }],
  ...teens.map((word, at) => [word, { value: 11 + at, grain: 0 }] as const),
  ["vingt", { value: 20, grain: 10 }],
  ["trente", { value: 30, grain: 10 }],
  ["quarante", { value: 40, grain: 10 }],
  ["cinquante", { value: 50, grain: 10 }],
  ["soixante", { value: 60, grain: 20 }],
  ["septante", { value: 70, grain: 10 }],
  ["huitante", { value: 80, grain: 10 }],
  ["octante", { value: 80, grain: 10 }],
  ["nonante", { value: 90, grain: 10 }],
]);

/** What multiplies all that was said of the thousand. */
const SCALES: ReadonlyMap<string, number> = new Map([
  ["mille", 1000],
  ["milles", 1000],
  ["mil", 1000],
  ["million", 1_000_000],
  ["millions", 1_000_000],
]);

/** Below a thousand: its value, and what may still be added to it. */
interface Part {
  readonly value: number;
  readonly grain: number;
  readonly least: number;
}
const NOTHING: Part = { value: 0, grain: 1000, least: 0 };

export function spelledNumberAt(tokens: readonly Token[], at: number): SpelledNumber | undefined {
  let total = 0;
  /** What was said last multiplies less than that: after `mille` nothing does. */
  let scales = Number.POSITIVE_INFINITY;
  let part = NOTHING;
  let to = at;
  for (let token = tokens[to]; token !== undefined; token = tokens[to]) {
    if (to > at && isParted(token)) break;
    const scale = SCALES.get(token.fold);
    const longer = withWord(part, token.fold, tokens[to + 1]?.fold);
    if (longer !== undefined) part = longer;
    else if (scale !== undefined && scale < scales && (part.value > 0 || (scale === 1000 && part === NOTHING))) {
      total += Math.max(1, part.value) * scale;
      scales = scale;
      part = NOTHING;
    } else break;
    to += 1;
  }
  return to === at ? undefined : { value: total + part.value, to, isScaled: scales < Number.POSITIVE_INFINITY };
}

/** Undefined where the word goes on with no number, or with another one. */
function withWord(part: Part, fold: string, next: string | undefined): Part | undefined {
  const { value, grain, least } = part;
  if (/^cents?$/.test(fold)) return hundreds(part);
  // `quatre-vingts`: the four was a factor.
  if (/^vingts?$/.test(fold) && value % 100 === 4) return { value: value + 76, grain: 20, least: 0 };
  // `vingt et un`, `soixante et onze`.
  const isLinked = fold === "et" && grain <= 20 && grain > 0 && least === 0;
  if (isLinked) return next !== undefined && /^(une?|onze)$/.test(next) && canAdd(part, next) ? part : undefined;
  const word = WORDS.get(fold);
  if (word === undefined || !canAdd(part, fold)) return undefined;
  return { value: value + word.value, grain: word.grain, least: word.least ?? 0 };
}

function canAdd({ value, grain, least }: Part, fold: string): boolean {
  const word = WORDS.get(fold);
  // `zéro` is said alone.
  return word !== undefined && word.value < grain && word.value >= least && (word.value > 0 || value === 0);
}

/** `cent`, `deux cents`, and as of years `dix-neuf cent`. */
function hundreds({ value }: Part): Part | undefined {
  const isFactor = value !== 1 && value < 20 && value !== 10;
  return isFactor ? { value: Math.max(1, value) * 100, grain: 100, least: 0 } : undefined;
}
