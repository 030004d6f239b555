/** Trims and engines in a row: `1.5 dci 90`, `gt line`, `puretech 130 allure`, `320d`, `2 litres`. */
import type { Candidate, Correction } from "../text/asked.ts";
import type { PhraseTable } from "../text/phrase-table.ts";
import type { SentenceContext } from "./sentence-context.ts";
import { phrasesAt } from "./sentence-context.ts";
import type { Token } from "../text/token.ts";
import { isGlued, isParted } from "../text/token.ts";
import type { VersionWord } from "../tables/version-words.ts";
import { isLetterOfGrammar } from "../text/elisions.ts";
import { SILENT_WORDS } from "../lexicon/plain-words.ts";
import { phraseWords } from "../lexicon/senses.ts";
import { BODIES_OF_MODELS } from "../lexicon/vehicles.ts";
import { SENSE_TABLE } from "../lexicon/sense-table.ts";
import { UNITS } from "./bounded-figure.ts";
import { ORDINARY_WORD, scoreOfWords, TRIM } from "./scores.ts";

export interface TrimRules {
  readonly words: PhraseTable<VersionWord>;
  /** Whether a word means something of its own as well: then it is a trim only among others. */
  readonly isOrdinary: (fold: string) => boolean;
  /** Figures that adverts say without a unit. */
  readonly figures: ReadonlySet<string>;
}

interface Piece {
  readonly text: string;
  readonly to: number;
  readonly words: number;
  readonly isEngine: boolean;
  readonly isOrdinary: boolean;
  readonly cost: number;
  readonly corrections: readonly Correction[];
}

const LONGEST_ROW = 6;
/** `s-cross 1.5` is a model and an engine, before it is a trim that begins with S. */
const LETTER_ALONE = 0.5;
/** `série 3 touring 320d`: what makers call a body is that before it is a trim. */
const BODY_FIRST = 0.1;
const BODY_WORDS: ReadonlySet<string> = new Set(
  Object.values(BODIES_OF_MODELS).flatMap((phrases) => phraseWords(phrases, "told")),
);

/** One for each length of the row, the shorter ones too: what follows may mean something else. */
export function trimsAt(context: SentenceContext, at: number, rules: TrimRules): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let rows: readonly { readonly pieces: readonly Piece[]; readonly to: number }[] = [{ pieces: [], to: at }];
  for (let length = 0; length < LONGEST_ROW && rows.length > 0; length++) {
    rows = rows.flatMap(({ pieces, to }) =>
      piecesAt(context, to, pieces.at(-1), rules).map((piece) => ({ pieces: [...pieces, piece], to: piece.to })),
    );
    rows = bestByEnd(rows);
    for (const { pieces, to } of rows) candidates.push(candidateOf(pieces, at, to));
  }
  return candidates;
}

function bestByEnd<Row extends { readonly to: number; readonly pieces: readonly Piece[] }>(
  rows: readonly Row[],
): readonly Row[] {
  const best = new Map<number, Row>();
  for (const row of rows) {
    const held = best.get(row.to);
    if (held === undefined || costOf(row) < costOf(held)) best.set(row.to, row);
  }
  return [...best.values()];
}

const costOf = ({ pieces }: { readonly pieces: readonly Piece[] }) => pieces.reduce((sum, { cost }) => sum + cost, 0);

function candidateOf(pieces: readonly Piece[], from: number, to: number): Candidate {
  const words = pieces.reduce((sum, piece) => sum + piece.words, 0);
  const isOrdinary = pieces.every((piece) => piece.isOrdinary);
  const trim = pieces.map(({ text }) => text).join(" ");
  const score = scoreOfWords(words) - costOf({ pieces }) + (isOrdinary ? ORDINARY_WORD : TRIM);
  const starts = [from, ...pieces.map((piece) => piece.to)];
  return {
    kind: "trim",
    from,
    to,
    asked: {},
    trim,
    pieces: pieces.map((piece, at) => ({ text: piece.text, from: starts[at] ?? from, to: piece.to })),
    score,
    corrections: pieces.flatMap(({ corrections }) => corrections),
  };
}

function piecesAt(
  context: SentenceContext,
  at: number,
  before: Piece | undefined,
  { words, isOrdinary, figures }: TrimRules,
): readonly Piece[] {
  const { tokens } = context;
  const token = tokens[at];
  if (token === undefined || (before !== undefined && endsRow(token))) return [];
  const named = phrasesAt(context, at, words, "told")
    .filter(
      ({ corrections, to }) =>
        corrections.every(({ read }) => read.length > 4) &&
        !isOfTwoFigures(tokens, at, to) &&
        // `10 clio` is no 1.0.
        (to > at + 1 || token.kind !== "figure" || token.fold.length !== 2) &&
        (to > at + 1 || !isOtherLetter(tokens, at)),
    )
    .map(({ meaning, to, words: count, cost, corrections }): Piece => {
      const run = tokens.slice(at, to).map(({ fold, gap }, place) => ({
        fold: corrections.find(({ from }) => from === at + place)?.read ?? fold,
        gap,
      }));
      return {
        text: run
          .map(({ fold, gap }, place) => (place > 0 && gap !== "" ? `${/^[-.]$/.test(gap) ? gap : " "}${fold}` : fold))
          .join(""),
        to,
        words: count,
        isEngine: meaning.isEngine,
        isOrdinary: isOrdinary(run.map(({ fold }) => fold).join("")),
        cost: cost + (to === at + 1 ? aloneCost(token, before) : 0),
        corrections,
      };
    });
  return [
    ...named,
    ...sizeAt(context, at),
    ...modelBadgeAt(context, at),
    ...powerAfter(context, at, before),
    ...figureAt(context, at, before, figures),
    ...letterAfter(context, at, before),
  ];
}

function aloneCost({ fold }: Token, before: Piece | undefined): number {
  if (fold.length === 1) return LETTER_ALONE;
  return before === undefined && BODY_WORDS.has(fold) ? BODY_FIRST : 0;
}

/** `qui n’a pas` is no Hyundai N, `r32` and `s 1000` no Golf R and no Porsche S. */
function isOtherLetter(tokens: readonly Token[], at: number): boolean {
  const [letter, after] = [tokens[at], tokens[at + 1]];
  if (letter?.kind !== "word" || letter.fold.length > 1) return false;
  const isNumbered = after?.kind === "figure" && (isGlued(after) || (!isParted(after) && after.fold.length > 2));
  return isNumbered || isLetterOfGrammar(tokens, at);
}

/** `x1 18d`: figures that a blank parts are no one figure. */
function isOfTwoFigures(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens
    .slice(from + 1, to)
    .some(
      (token, place) => token.kind === "figure" && tokens[from + place]?.kind === "figure" && token.gap.trim() === "",
    );
}

/** `gti, gtd`, `gti/gtd`: two rows. The point of `1.6` is none. */
function endsRow(token: Token): boolean {
  return (isParted(token) && token.gap !== ".") || token.gap.includes("/");
}

/** `1.6`, `1,6 l`, `2 litres`: a size of an engine. */
function sizeAt(context: SentenceContext, at: number): readonly Piece[] {
  const { tokens } = context;
  const [whole, part] = [tokens[at], tokens[at + 1]];
  if (whole?.kind !== "figure" || whole.fold.length !== 1) return [];
  const isDecimal = part?.kind === "figure" && part.fold.length === 1 && /^[.,]$/.test(part.gap);
  // `0.9 tce`.
  if (whole.fold === "0" && (!isDecimal || part.fold === "0")) return [];
  const end = isDecimal ? at + 2 : at + 1;
  const text = isDecimal ? `${whole.fold}.${part.fold}` : `${whole.fold}.0`;
  const unit = tokens[end];
  // `4L` is a Renault.
  const isLitres =
    unit !== undefined &&
    (isDecimal || whole.fold !== "4" || unit.fold !== "l") &&
    /^(l|litre|litres)$/.test(unit.fold) &&
    tokens[end + 1]?.fold !== "100" &&
    tokens[end + 1]?.fold !== "aux";
  if (isLitres)
    return [
      { text, to: end + 1, words: isDecimal ? 3 : 2, isEngine: true, isOrdinary: false, cost: 0, corrections: [] },
    ];
  // `1.6 e-tech`: no euros.
  const isMeasured =
    unit !== undefined && UNITS.get(unit.fold) !== undefined && !/^[-–]$/.test(tokens[end + 1]?.gap ?? "");
  return isDecimal && !isMeasured
    ? [{ text, to: end, words: 2, isEngine: true, isOrdinary: false, cost: 0, corrections: [] }]
    : [];
}

/** `320d`, `118i`, `220cdi`, `18d` of an X1; `A 180 d` says its letter apart. */
function modelBadgeAt({ tokens }: SentenceContext, at: number): readonly Piece[] {
  const [figure, letter] = [tokens[at], tokens[at + 1]];
  if (figure?.kind !== "figure" || letter === undefined || !isGlued(letter)) return [];
  if (!/^\d{3}(d|i|xd|xi|e|h|cdi|ci|ti|da|ia|td|de)$|^[1-5]\d[die]$/.test(figure.fold + letter.fold)) return [];
  return [
    {
      text: `${figure.fold}${letter.fold}`,
      to: at + 2,
      words: 2,
      isEngine: true,
      isOrdinary: false,
      cost: 0,
      corrections: [],
    },
  ];
}

/** What a bare figure says less surely than a word: anything else that is made of it comes first, but for silence. */
const BARE_FIGURE = 0.9;
const AFTER_ENERGY = 0.1;

const LEAST_BADGE = 20;

/** `a3 35 tfsi`, `classe c 220 d`, `3008 hybrid 225`: after a name or another word, where adverts have it as a word. */
function figureAt(
  { tokens }: SentenceContext,
  at: number,
  before: Piece | undefined,
  figures: ReadonlySet<string>,
): readonly Piece[] {
  const [last, token, letter, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (last === undefined || token?.kind !== "figure" || !/^[1-9]\d{1,2}$/.test(token.fold) || isParted(token))
    return [];
  // `10 clio` is how many, `35 tfsi` a badge.
  if (before === undefined && Number(token.fold) < LEAST_BADGE) return [];
  // `à 150`, `max 150` say something of it.
  if (before === undefined && last.fold.length > 1 && SILENT_WORDS.has(last.fold)) return [];
  const isPart = /[.,]/.test(token.gap) || (letter?.kind === "figure" && /^[.,]$/.test(letter.gap));
  if (isPart) return [];
  // `électrique 156` is a power, before it is a car of that number.
  const isAfterEnergy = SENSE_TABLE.get(last.fold)?.some(({ kind }) => kind === "energy") === true;
  const cost = isAfterEnergy && token.fold.length === 3 ? AFTER_ENERGY : BARE_FIGURE;
  const piece = { isEngine: true, isOrdinary: false, corrections: [], cost };
  const badge = letter === undefined ? "" : `${token.fold}${letter.fold}`;
  const isBadge =
    letter !== undefined &&
    figures.has(badge) &&
    !isParted(letter) &&
    !/['’]/.test(after?.gap ?? "") &&
    !/^[-–]$/.test(after?.gap ?? "");
  const isMeasured = letter !== undefined && !isParted(letter) && UNITS.get(letter.fold) !== undefined;
  return [
    ...(isBadge ? [{ ...piece, text: badge, to: at + 2, words: 2 }] : []),
    ...(figures.has(token.fold) && !isMeasured
      ? [{ ...piece, isEngine: false, text: token.fold, to: at + 1, words: 1 }]
      : []),
  ];
}

/** `tdi 150`: a number without a unit after an engine. */
function powerAfter({ tokens }: SentenceContext, at: number, before: Piece | undefined): readonly Piece[] {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (before === undefined || token?.kind !== "figure" || !/^[1-9]\d{1,2}$/.test(token.fold)) return [];
  if (!before.isEngine || /^[.,]\s?$/.test(token.gap)) return [];
  if (
    next !== undefined &&
    !isParted(next) &&
    (UNITS.get(next.fold) !== undefined || (next.kind === "figure" && next.fold.length === 3))
  )
    return [];
  return [{ text: token.fold, to: at + 1, words: 1, isEngine: false, isOrdinary: false, cost: 0, corrections: [] }];
}

/** `cooper s`, `type r`, `2.0 d 150`: one letter after a trim, or after the size of an engine. */
function letterAfter({ tokens }: SentenceContext, at: number, before: Piece | undefined): readonly Piece[] {
  const token = tokens[at];
  if (
    before === undefined ||
    before.isOrdinary ||
    token === undefined ||
    !(/^[rs]$/.test(token.fold) || (/^\d\.\d$/.test(before.text) && /^[dit]$/.test(token.fold))) ||
    isLetterOfGrammar(tokens, at)
  )
    return [];
  return [{ text: token.fold, to: at + 1, words: 1, isEngine: false, isOrdinary: false, cost: 0.2, corrections: [] }];
}
