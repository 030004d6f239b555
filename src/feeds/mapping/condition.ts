/** Conditions on one element, put together from others: what JSONPath and XPath have in common. */
import type { PathText } from "./path-text.ts";

export type Condition<Element> = (element: Element) => boolean;

/** How a language writes what it puts conditions together with. */
export interface Connectives<Element> {
  readonly and: (text: PathText) => boolean;
  readonly or: (text: PathText) => boolean;
  /** A comparison, or that something is there; that alone after a word for not. */
  readonly single: (text: PathText, isAfterNot: boolean) => Condition<Element>;
  /** Passes over a word for not. */
  readonly not: (text: PathText) => boolean;
}

/** `and` binds closer than `or`. Brackets are as deep as a path is long, at most. */
export function readCondition<Element>(text: PathText, words: Connectives<Element>): Condition<Element> {
  const either = separated(text, words.or, () => {
    const all = separated(text, words.and, () => readPart(text, words));
    return all.length === 1 ? all[0] : (element: Element) => all.every((holds) => holds(element));
  });
  const [first, ...others] = either.filter((one) => one !== undefined);
  if (first === undefined) return text.fault("une condition est attendue");
  return others.length === 0 ? first : (element) => first(element) || others.some((holds) => holds(element));
}

function separated<T>(text: PathText, takes: (text: PathText) => boolean, read: () => T): readonly T[] {
  const parts: T[] = [];
  do {
    text.skipSpaces();
    parts.push(read());
    text.skipSpaces();
  } while (takes(text));
  return parts;
}

function readPart<Element>(text: PathText, words: Connectives<Element>): Condition<Element> {
  const isNot = words.not(text);
  if (isNot) text.skipSpaces();
  const holds = readWhole(text, words, isNot);
  return isNot ? (element) => !holds(element) : holds;
}

function readWhole<Element>(text: PathText, words: Connectives<Element>, isAfterNot: boolean): Condition<Element> {
  if (!text.take("(")) return words.single(text, isAfterNot);
  const inner = readCondition(text, words);
  if (!text.take(")")) return text.fault("« ) » est attendu");
  return inner;
}

export type Operator = "==" | "!=" | "<" | "<=" | ">" | ">=";

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number that a text is; NaN of one that is none. */
export function numberIn(text: string): number {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed) : Number.NaN;
}
