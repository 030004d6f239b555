/** Numbers as people write them: `15 000`, `15.000`, `15k`, `15 mille`, `quinze mille`, `1,5`, `un million`. */
import { spelledNumberAt } from "./spelled-numbers.ts";
import type { Token } from "./token.ts";
import { isGlued } from "./token.ts";

export interface NumberRead {
  readonly value: number;
  /** The first token after it. */
  readonly to: number;
  /** Thousands were said as such: `15k`, `15 mille`. */
  readonly isScaled: boolean;
  /** Without a blank or point among its figures, or in words with less than thousands: what a year is. */
  readonly isBare: boolean;
  /** `1.5`. */
  readonly isDecimal: boolean;
}

const MAGNITUDES: Readonly<Record<string, number>> = {
  k: 1000,
  mille: 1000,
  mil: 1000,
  milles: 1000,
  million: 1_000_000,
  millions: 1_000_000,
};
const THOUSANDS_OF_UNITS: ReadonlySet<string> = new Set(["mkm", "kkm"]);
const MOST_DIGITS = 9;

/** All that the figures from here may say, the longest first; empty where no number begins. */
export function numbersAt(tokens: readonly Token[], at: number): readonly NumberRead[] {
  const first = tokens[at];
  if (first === undefined || first.fold === "") return [];
  if (first.kind === "word") return spelled(tokens, at);
  if (first.kind === "sign" || first.fold.length > MOST_DIGITS) return [];
  const plain = { value: Number(first.fold), to: at + 1, isScaled: false, isBare: true, isDecimal: false };
  return [...grouped(tokens, at), ...decimal(tokens, at), ...metric(tokens, at), plain].map((read) =>
    scaled(tokens, read),
  );
}

/** `4m20`; `3m3` is a volume. */
function metric(tokens: readonly Token[], at: number): readonly NumberRead[] {
  const [whole, unit, part] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isMetric =
    unit?.fold === "m" &&
    isGlued(unit) &&
    part?.kind === "figure" &&
    isGlued(part) &&
    /^(?!3$)\d{1,2}$/.test(part.fold);
  if (whole === undefined || !isMetric) return [];
  const value = Number(`${whole.fold}.${part.fold}`);
  return [{ value, to: at + 3, isScaled: false, isBare: false, isDecimal: true }];
}

/** `hybrid4 300`, `ds7 300`: what is glued to letters begins no sum, but after words that lead to one (`max15 000`). */
function isOfName(tokens: readonly Token[], at: number): boolean {
  const [letters, figure] = [tokens[at - 1], tokens[at]];
  if (letters?.kind !== "word" || figure === undefined || !isGlued(figure)) return false;
  return !/^(max|maxi|maximum|min|minimum|budget|prix|tarif)$/.test(letters.fold) && !letters.isAccented;
}

function grouped(tokens: readonly Token[], at: number): readonly NumberRead[] {
  const first = tokens[at]?.fold ?? "";
  const separator = tokens[at + 1]?.gap ?? "";
  if (first.length > 3 || first.startsWith("0") || !/^[\s.,'’]$/.test(separator) || isOfName(tokens, at)) return [];
  let digits = first;
  let to = at + 1;
  for (let next = tokens[to]; next !== undefined; next = tokens[to]) {
    const isGroup = next.kind === "figure" && next.fold.length === 3 && /^[\s.,'’]$/.test(next.gap);
    if (!isGroup || digits.length + 3 > MOST_DIGITS) break;
    digits += next.fold;
    to += 1;
  }
  return to === at + 1 ? [] : [{ value: Number(digits), to, isScaled: false, isBare: false, isDecimal: false }];
}

function decimal(tokens: readonly Token[], at: number): readonly NumberRead[] {
  const [whole, part] = [tokens[at], tokens[at + 1]];
  if (whole === undefined || part?.kind !== "figure" || !/^[.,]$/.test(part.gap) || part.fold.length > 3) return [];
  return [{ value: Number(`${whole.fold}.${part.fold}`), to: at + 2, isScaled: false, isBare: false, isDecimal: true }];
}

/** `15k`, `15 mille`, `15k5`. */
function scaled(tokens: readonly Token[], read: NumberRead): NumberRead {
  const next = tokens[read.to];
  const factor = next?.kind === "word" ? MAGNITUDES[next.fold] : undefined;
  // `120mkm`: the unit says thousands, and is told as the unit.
  if (next !== undefined && THOUSANDS_OF_UNITS.has(next.fold) && read.value < 1000)
    return { ...read, value: Math.round(read.value * 1000), isScaled: true, isBare: false, isDecimal: false };
  if (next === undefined || factor === undefined || read.value >= 1000) return read;
  const value = Math.round(read.value * factor);
  const tail = tokens[read.to + 1];
  const isTailed = next.fold === "k" && tail?.kind === "figure" && isGlued(tail) && tail.fold.length === 1;
  return {
    ...read,
    value: isTailed ? value + Number(tail.fold) * 100 : value,
    to: isTailed ? read.to + 2 : pastOf(tokens, read.to + 1),
    isScaled: true,
    isBare: false,
    isDecimal: false,
  };
}

/** One number in words; `un` and `une` alone are articles. */
function spelled(tokens: readonly Token[], at: number): readonly NumberRead[] {
  const number = spelledNumberAt(tokens, at);
  if (number === undefined) return [];
  const { value, to, isScaled } = number;
  const isCounted = /^(ans?|mois|semaines?|jours?)$/.test(tokens[to]?.fold ?? "");
  const isArticle = to === at + 1 && /^une?$/.test(tokens[at]?.fold ?? "") && !isCounted;
  // `deux mille dix-huit` may be a year; `deux mille` is a sum.
  return isArticle ? [] : [{ value, to: pastOf(tokens, to), isScaled, isBare: value % 1000 !== 0, isDecimal: false }];
}

/** `un million d’euros`. */
function pastOf(tokens: readonly Token[], to: number): number {
  const isMillion = /^millions?$/.test(tokens[to - 1]?.fold ?? "");
  return isMillion && /^de?$/.test(tokens[to]?.fold ?? "") ? to + 1 : to;
}
