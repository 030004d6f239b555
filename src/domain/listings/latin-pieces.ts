/**
 * A text in Latin letters cut where `advert-words.ts` cuts it, character by character: over a market of adverts the regular expression
 * that says the same took ten times as long, and adverts are read whenever a server starts.
 */

const NOTHING = 0;
const LETTER = 1;
const FIGURE = 2;
/** Figures that are no digits (`²`), which begin and go on like letters. */
const NUMERAL = 3;
/** Marks, and letters whose small forms depend on their neighbours: not cut here. */
const ELSEWHERE = 4;

/** Latin letters with their signs, then signs and blanks of print. */
const LATIN_END = 0x250;
const SIGNS = [0x2000, 0x20d0] as const;

const KINDS = Uint8Array.from({ length: SIGNS[1] }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (code >= LATIN_END && code < SIGNS[0]) return ELSEWHERE;
  if (/\p{M}/u.test(sign)) return ELSEWHERE;
  if (/[0-9]/.test(sign)) return FIGURE;
  if (/\p{L}/u.test(sign)) return LETTER;
  return /\p{N}/u.test(sign) ? NUMERAL : NOTHING;
});

const kindAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code < KINDS.length ? (KINDS[code] ?? ELSEWHERE) : at < text.length ? ELSEWHERE : NOTHING;
};
const isPart = (kind: number) => kind !== NOTHING && kind !== ELSEWHERE;

const AND = 0x26;
const POINT = 0x2e;
const COMMA = 0x2c;
const APOSTROPHES: ReadonlySet<number> = new Set([0x27, 0x2019]);
const ELIDED = /^(?:[cdjlmnst]|qu)$/i;

/** As they stand in the text, without what is elided. Undefined of a text that has other letters. */
export function latinPieces(text: string): readonly string[] | undefined {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at);
    if (kind === ELSEWHERE) return undefined;
    if (kind === NOTHING) {
      at++;
      continue;
    }
    const decimal = kind === FIGURE ? decimalEnd(text, at) : at;
    const end = decimal === at ? wordEnd(text, at) : decimal;
    const piece = text.slice(at, end);
    at = end;
    const isElided =
      end < text.length &&
      piece.length <= 2 &&
      APOSTROPHES.has(text.charCodeAt(end)) &&
      kindAt(text, end + 1) === LETTER &&
      ELIDED.test(piece);
    if (!isElided) pieces.push(piece);
  }
  return pieces;
}

function figuresEnd(text: string, from: number): number {
  let at = from;
  while (kindAt(text, at) === FIGURE) at++;
  return at;
}

/** Of `1,6`; where none stands, where it would begin. */
function decimalEnd(text: string, from: number): number {
  let end = figuresEnd(text, from);
  let isDecimal = false;
  for (;;) {
    const sign = text.charCodeAt(end);
    if ((sign !== POINT && sign !== COMMA) || kindAt(text, end + 1) !== FIGURE) return isDecimal ? end : from;
    end = figuresEnd(text, end + 1);
    isDecimal = true;
  }
}

function wordEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (isPart(kindAt(text, at))) at++;
    if (text.charCodeAt(at) !== AND || !isPart(kindAt(text, at + 1))) return at;
    at++;
  }
}
