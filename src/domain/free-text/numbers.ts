/** Numbers as people write them: `15 000`, `15.000`, `15k`, `15 mille`, `quinze mille`, `1,5`, `un million`. */
import type { Token } from "./token.ts";
import { isGlued } from "./token.ts";

export interface NumberRead {
  readonly value: number;
  /** The first token after it. */
  readonly to: number;
  /** Thousands were said as such: `15k`, `15 mille`. */
  readonly isScaled: boolean;
  /** Written in figures without a blank or point among them: what a year is. */
  readonly isBare: boolean;
  /** `1.5`. */
  readonly isDecimal: boolean;
}

const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
};
const TENS: Readonly<Record<string, number>> = {
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  nonante: 90,
};
const MAGNITUDES: Readonly<Record<string, number>> = { k: 1000, mille: 1000, mil: 1000, milles: 1000 };
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

/** `4m20`. */
function metric(tokens: readonly Token[], at: number): readonly NumberRead[] {
  const [whole, unit, part] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isMetric =
    unit?.fold === "m" && isGlued(unit) && part?.kind === "figure" && isGlued(part) && part.fold.length <= 2;
  if (whole === undefined || !isMetric) return [];
  const value = Number(`${whole.fold}.${part.fold}`);
  return [{ value, to: at + 3, isScaled: false, isBare: false, isDecimal: true }];
}

function grouped(tokens: readonly Token[], at: number): readonly NumberRead[] {
  const first = tokens[at]?.fold ?? "";
  const separator = tokens[at + 1]?.gap ?? "";
  if (first.length > 3 || first.startsWith("0") || !/^[\s.,'’]$/.test(separator)) return [];
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
  if (next === undefined || factor === undefined || read.value >= 1000) return read;
  const value = Math.round(read.value * factor);
  const tail = tokens[read.to + 1];
  const isTailed = next.fold === "k" && tail?.kind === "figure" && isGlued(tail) && tail.fold.length === 1;
  return {
    ...read,
    value: isTailed ? value + Number(tail.fold) * 100 : value,
    to: read.to + (isTailed ? 2 : 1),
    isScaled: true,
    isBare: false,
    isDecimal: false,
  };
}

/** One number in words; `un` and `une` alone are articles. */
function spelled(tokens: readonly Token[], at: number): readonly NumberRead[] {
  let total = 0;
  let part = 0;
  let to = at;
  let isScaled = false;
  for (let token = tokens[to]; token !== undefined; token = tokens[to]) {
    const { fold } = token;
    const unit = UNITS[fold];
    const ten = TENS[fold];
    if (fold === "et" && part >= 20 && isOneOf(tokens[to + 1]?.fold, ["un", "une", "onze"])) part += 0;
    else if (unit !== undefined && (part % 10 === 0 || (part >= 60 && unit >= 10) || (part % 10 === 0 && unit < 17))) {
      if (part % 100 !== 0 && part % 100 < 20) break;
      part += unit;
    } else if (ten !== undefined && part % 100 === 4 && ten === 20) part += 76;
    else if (ten !== undefined && part % 100 === 0) part += ten;
    else if (/^cents?$/.test(fold) && part < 10) part = Math.max(1, part) * 100;
    else if (/^(mille|milles|mil)$/.test(fold) && total === 0) {
      total = Math.max(1, part) * 1000;
      part = 0;
      isScaled = true;
    } else break;
    to += 1;
  }
  const isCounted = /^(ans?|mois|semaines?|jours?)$/.test(tokens[at + 1]?.fold ?? "");
  const isArticle = to === at + 1 && isOneOf(tokens[at]?.fold, ["un", "une"]) && !isCounted;
  if (to === at) return [];
  const value = total + part;
  return [{ value, to, isScaled, isBare: false, isDecimal: false }].filter(() => !isArticle);
}

function isOneOf(fold: string | undefined, words: readonly string[]): boolean {
  return fold !== undefined && words.includes(fold);
}
