/** The tokens of a sentence with what each may have been meant to be. */
import { FRENCH_WORDS } from "./lexicon/french-words.ts";
import { LOADED_WORDS, SILENT_WORDS } from "./lexicon/plain-words.ts";
import { isLetterOfGrammar } from "./text/elisions.ts";
import { SENSE_TABLE } from "./lexicon/sense-table.ts";
import type { SentenceContext } from "./recognisers/sentence-context.ts";
import type { Dictionaries } from "./dictionaries.ts";
import type { Spelling } from "./text/spelling.ts";
import type { Token } from "./text/token.ts";
import { tokensOf } from "./text/token.ts";

export interface SentenceWords {
  readonly context: SentenceContext;
  /** Whether a token asks for nothing wherever nothing is made of it. */
  readonly isSilent: (at: number) => boolean;
}

/** `st` and `ste` of towns. */
const SHORT_FORMS: Readonly<Record<string, string>> = { st: "saint", ste: "sainte" };
/** A town of fewer people is no proof that a word is spelt well. */
const KNOWN_TOWN = 5_000;
/** One slip at most brings a word to one that says nothing; two cost about 0.5. */
const SMALL_SLIP = 0.48;

export function contextOf(text: string, year: number, dictionaries: Dictionaries): SentenceWords {
  const { spelling } = dictionaries;
  const isKnown = (fold: string) =>
    spelling.has(fold) ||
    SENSE_TABLE.get(fold) !== undefined ||
    dictionaries.names.makes.get(fold) !== undefined ||
    dictionaries.names.models.get(fold) !== undefined ||
    dictionaries.trims.words.get(fold) !== undefined ||
    (dictionaries.places.tables.towns.get(fold) ?? 0) >= KNOWN_TOWN;
  const isSpeltWell = (fold: string) => FRENCH_WORDS.has(fold) || isKnown(fold);
  const tokens = tokensOf(text).flatMap((token) =>
    token.kind === "word" && !isSpeltWell(token.fold) ? split(token, isKnown) : [token],
  );
  const known = new Map<string, readonly Spelling[]>();
  const spellingsOf = ({ fold, kind }: Token): readonly Spelling[] => {
    const typed = { fold, cost: 0 };
    const [short] = [SHORT_FORMS[fold]];
    if (short !== undefined) return [typed, { fold: short, cost: 0 }];
    if (kind !== "word" || isSpeltWell(fold)) return [typed];
    const held = known.get(fold) ?? [typed, ...spelling.nearest(fold)];
    known.set(fold, held);
    return held;
  };
  const spellings = tokens.map(spellingsOf);
  const isSilentWord = ({ fold, cost }: Spelling) =>
    SILENT_WORDS.has(fold) && !LOADED_WORDS.has(fold) && cost < SMALL_SLIP;
  return {
    context: { text, tokens, spellings, year },
    isSilent: (at) => {
      const [typed, nearest] = spellings[at] ?? [];
      if (typed?.fold.length === 1 && tokens[at]?.kind === "word") return isLetterOfGrammar(tokens, at);
      return (
        tokens[at]?.kind === "sign" ||
        (typed !== undefined && SILENT_WORDS.has(typed.fold)) ||
        (nearest !== undefined && isSilentWord(nearest))
      );
    },
  };
}

/** Letters of either part of a word that was written as one. */
const SHORTEST_PART = 3;
const SHORTEST_JOINED = 7;

/** `renaultclio` as two words, where both are known and the whole is none. */
function split(token: Token, isKnown: (fold: string) => boolean): readonly Token[] {
  const { fold, start, end } = token;
  if (fold.length < SHORTEST_JOINED || fold.length !== end - start) return [token];
  for (let cut = fold.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
    const [first, second] = [fold.slice(0, cut), fold.slice(cut)];
    if (!isKnown(first) || !isKnown(second)) continue;
    return [
      { ...token, fold: first, end: start + cut },
      { ...token, fold: second, start: start + cut, gap: "" },
    ];
  }
  return [token];
}
