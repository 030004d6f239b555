/**
 * A pattern names parts of a text: `*-{ville}-{reference:digits}.html`. Every pattern is matched in a time that grows with the text
 * alone, whatever the text: mappings come from outside, and a regular expression can be made to run for hours (docs/feeds.md).
 */

/** What a part may hold: anything but `/`; digits; letters; letters and digits. All but the first are whole runs of such characters. */
export const PART_KINDS = ["digits", "letters", "word"] as const;
export type PartKind = (typeof PART_KINDS)[number];

export interface Pattern {
  /** The parts, in their order. */
  readonly names: readonly string[];
  /** The parts of a text that the pattern describes from end to end; undefined when it does not. */
  read(text: string): ReadonlyMap<string, string> | undefined;
  /** Where they stand in it. */
  find(text: string): ReadonlyMap<string, Span> | undefined;
}

/** Characters from a place on, up to one before the other. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type PatternOutcome =
  | { readonly kind: "pattern"; readonly pattern: Pattern }
  /** A French sentence. */
  | { readonly kind: "fault"; readonly message: string };

type Token =
  /** In lower case: addresses and programs differ in nothing else. */
  | { readonly kind: "literal"; readonly text: string }
  /** `*`: any text, as long as can be, or none. */
  | { readonly kind: "any" }
  | { readonly kind: "part"; readonly name: string; readonly of?: PartKind; readonly isLong: boolean };

type Part = Extract<Token, { kind: "part" }>;

export const LONGEST_PATTERN = 300;
const MOST_TOKENS = 40;
/** A longer text is no address and no name: nothing is looked for in it. */
export const LONGEST_MATCHED = 4000;

const PIECE = /\{\{|\}\}|\{\*\}|\*|\{([^{}]*)\}|[{}]|[^{}*]+/gu;
const PART = /^(?<name>[\p{L}_][\p{L}\d_-]*)(?::(?<of>[a-z]+))?(?<long>\+)?$/u;

/** `{{`, `}}` and `{*}` stand for these signs themselves. */
export function parsePattern(source: string): PatternOutcome {
  if (source.length > LONGEST_PATTERN) return fault(`un motif a ${LONGEST_PATTERN} caractères au plus`);
  const tokens: Token[] = [];
  for (const [piece, inner] of source.matchAll(PIECE)) {
    const token = inner === undefined ? plainToken(piece) : partToken(inner);
    if (token === undefined)
      return fault(`« ${piece} » n’est pas une partie : {nom}, {nom+} ou {nom:${PART_KINDS.join("|")}} est attendu`);
    const last = tokens.at(-1);
    if (token.kind === "literal" && last?.kind === "literal") {
      tokens.pop();
      tokens.push({ kind: "literal", text: last.text + token.text });
    } else tokens.push(token);
  }
  const wrong = faultOf(tokens);
  return wrong === undefined ? { kind: "pattern", pattern: patternOf(tokens) } : fault(wrong);
}

function fault(message: string): PatternOutcome {
  return { kind: "fault", message };
}

function plainToken(piece: string): Token | undefined {
  if (piece === "*") return { kind: "any" };
  if (piece === "{" || piece === "}") return undefined;
  const text = piece === "{*}" ? "*" : piece.replace("{{", "{").replace("}}", "}");
  return { kind: "literal", text: lower(text) };
}

function partToken(inner: string): Token | undefined {
  if (inner === "*") return { kind: "literal", text: "*" };
  const groups = PART.exec(inner)?.groups;
  const name = groups?.["name"];
  if (groups === undefined || name === undefined) return undefined;
  const of = PART_KINDS.find((kind) => kind === groups["of"]);
  if (of === undefined && groups["of"] !== undefined) return undefined;
  const isLong = groups["long"] !== undefined;
  return of === undefined ? { kind: "part", name, isLong } : { kind: "part", name, of, isLong };
}

function faultOf(tokens: readonly Token[]): string | undefined {
  const parts = tokens.filter((token) => token.kind === "part");
  if (parts.length === 0) return "un motif nomme au moins une partie : {reference}";
  if (tokens.length > MOST_TOKENS) return `un motif a ${MOST_TOKENS} morceaux au plus`;
  const twice = parts.find(({ name }, index) => parts.findIndex((other) => other.name === name) !== index);
  if (twice !== undefined) return `{${twice.name}} est nommé deux fois`;
  const unbounded = tokens.find((token, index) => isOpen(token) && isOpen(tokens[index + 1]));
  // Where one ends and the other begins nobody could say.
  return unbounded === undefined ? undefined : "deux parties se suivent sans rien qui les sépare";
}

function isOpen(token: Token | undefined): boolean {
  return token?.kind === "any" || (token?.kind === "part" && token.of === undefined);
}

function patternOf(tokens: readonly Token[]): Pattern {
  const names = tokens.flatMap((token) => (token.kind === "part" ? [token.name] : []));
  const find = (text: string) => (text.length > LONGEST_MATCHED ? undefined : spansIn(tokens, text));
  return {
    names,
    find,
    read: (text) => {
      const spans = find(text);
      return spans && new Map([...spans].map(([name, { from, to }]) => [name, text.slice(from, to)]));
    },
  };
}

/** `rests[t][i]` is 1 where the tokens from `t` on describe the text from `i` to its end. */
function spansIn(tokens: readonly Token[], text: string): ReadonlyMap<string, Span> | undefined {
  const folded = lower(text);
  let rest = new Uint8Array(text.length + 1);
  rest[text.length] = 1;
  const rests = [rest];
  for (const token of tokens.toReversed()) {
    rest = restsBefore(token, rest, folded);
    rests.push(rest);
  }
  if (rest[0] !== 1) return undefined;
  const parts = new Map<string, Span>();
  let at = 0;
  for (const [index, token] of tokens.entries()) {
    const end = endOf(token, at, rests[tokens.length - index - 1] ?? rest, folded);
    if (token.kind === "part") parts.set(token.name, { from: at, to: end });
    at = end;
  }
  return parts;
}

function restsBefore(token: Token, after: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const before = new Uint8Array(text.length + 1);
  if (token.kind === "literal") {
    for (let at = 0; at + token.text.length <= text.length; at += 1)
      before[at] = after[at + token.text.length] === 1 && text.startsWith(token.text, at) ? 1 : 0;
    return before;
  }
  let isReached = token.kind === "any" && after[text.length] === 1;
  if (isReached) before[text.length] = 1;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (token.kind === "any") isReached ||= after[at] === 1;
    else isReached = accepts(token, text[at]) && (isReached || canEnd(token, at + 1, after, text));
    before[at] = isReached && (token.kind === "any" || canBegin(token, at, text)) ? 1 : 0;
  }
  return before;
}

/** Where a token that begins at a place ends, given where the others can go on. */
function endOf(token: Token, start: number, after: Uint8Array, text: string): number {
  if (token.kind === "literal") return start + token.text.length;
  if (token.kind === "any") return after.lastIndexOf(1);
  let end = start;
  for (let at = start + 1; at <= text.length && accepts(token, text[at - 1]); at += 1) {
    if (!canEnd(token, at, after, text)) continue;
    end = at;
    if (!token.isLong) break;
  }
  return end;
}

function canBegin(part: Part, at: number, text: string): boolean {
  return part.of === undefined || !accepts(part, text[at - 1]);
}

function canEnd(part: Part, at: number, after: Uint8Array, text: string): boolean {
  return after[at] === 1 && (part.of === undefined || !accepts(part, text[at]));
}

const KINDS: Readonly<Record<PartKind, RegExp>> = { digits: /\d/, letters: /\p{L}/u, word: /[\p{L}\d]/u };

function accepts({ of }: Part, character: string | undefined): boolean {
  if (character === undefined) return false;
  return of === undefined ? character !== "/" : KINDS[of].test(character);
}

/** The same length as the text, so that places in one are places in the other. */
function lower(text: string): string {
  const folded = text.toLowerCase();
  return folded.length === text.length ? folded : text;
}
