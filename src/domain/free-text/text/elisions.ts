/** Letters that stand for a word of French: `d’occasion`, `s il vous plaît`, `il y a`. */
import type { Token } from "./token.ts";
import { isParted } from "./token.ts";

/** Of what is elided before: `l essence`, `s il`, `m interesse`. */
const ELIDED: Readonly<Record<string, RegExp>> = {
  d: /^[aeiouyh]/,
  l: /^[aeiouyh]/,
  j: /^[aeiouyh]/,
  n: /^(a|ai|aie|as|aime|est|etait|importe|ont|en|y)/,
  m: /^(interesse|en|est|a|ont|avez|acheter)/,
  t: /^(as|en|est)/,
  s: /^(il|agi|en|est|y|abstenir)/,
  c: /^(est|etait|t$)/,
};

/** A letter that is a word of its sentence asks for nothing, be its apostrophe there or not: the Y of a Tesla does. */
export function isLetterOfGrammar(tokens: readonly Token[], at: number): boolean {
  const { fold = "" } = tokens[at] ?? {};
  if (fold === "a") return true;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (fold === "y")
    return /^(il|n|j|ne)$/.test(before?.fold ?? "") || /^(a|avait|aura|compris)$/.test(next?.fold ?? "");
  const elided = ELIDED[fold];
  if (next?.kind !== "word" || elided === undefined) return false;
  return /^['’]/.test(next.gap) || (!isParted(next) && elided.test(next.fold));
}
