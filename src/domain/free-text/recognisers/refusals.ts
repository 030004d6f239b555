/** `pas de diesel`, `ni essence ni hybride`, `sauf Renault`: what is said not to be wanted, and how far the refusal goes. */
import type { Vertical } from "../../catalogue/verticals.ts";
import { DEFAULT_VERTICAL, VERTICALS, membersOf } from "../../catalogue/verticals.ts";
import type { Candidate } from "../text/asked.ts";
import { phraseWords } from "../lexicon/senses.ts";
import { phraseTable } from "../text/phrase-table.ts";
import type { SentenceContext } from "./sentence-context.ts";
import { phrasesAt } from "./sentence-context.ts";
import { isParted } from "../text/token.ts";
import { REFUSED_PART } from "./scores.ts";

/** What is not wanted, in place of what is asked. */
interface TurnedCandidate extends Candidate {
  readonly parts: readonly Candidate[];
  readonly ofKind?: Vertical;
  readonly verticals?: readonly Vertical[];
}

/** What is refused outright. */
export interface RefusalCandidate extends TurnedCandidate {
  readonly isRefused: true;
}

const REFUSALS = phraseTable(
  "pas, sans, sauf, hors, hormis, excepté, autre que, autres que, autre qu, ni, à l’exception, éviter, évitez, j’évite, exclure, non, jamais, aucun, aucune, veux pas, ne veux pas, veux plus, ne veux plus, veut plus, ne veut plus, voulons plus, plus jamais, plus aucun, plus aucune, pas question, hors de question, à la place, au lieu, marre, fuyez, fuir, plutôt que, plutôt qu"
    .split(", ")
    .map((phrase) => [phraseWords(phrase, "told").join(""), true] as const),
);

/** Between a refusal and what is refused. */
const ARTICLE = /^(de|d|du|des|le|la|les|l|un|une|en|au|aux|a|dans|chez|par|sur|avec|vers)$/;
/** `pas de véhicule diesel`, `pas de moteur diesel`: of what is refused, not what is refused, and names no kind. */
const CARRIER = /^(moteurs?|motorisations?|vehicules?|modeles?)$/;
const MOST_ARTICLES = 4;

/** After what is refused: `diesel exclu`, `diesel s’abstenir`. */
const REFUSED_AFTER = phraseTable(
  "exclu, exclue, exclus, exclues, à exclure, à éviter, s’abstenir, s’abstenir svp, à bannir, banni, bannie, refusé, refusée, à fuir, non merci, à proscrire, proscrit, proscrite, interdit, interdite, pas question, hors de question, très peu pour moi, j’en veux pas, je n’en veux pas, j’en veux plus, je n’en veux plus"
    .split(", ")
    .map((phrase) => [phraseWords(phrase, "told").join(""), true] as const),
);

/** Only where its clause ends with it: `diesel non fumeur` refuses no diesel. */
const REFUSED_AT_END = phraseTable(
  ["non", "pas", "surtout pas", "jamais"].map((phrase) => [phraseWords(phrase, "told").join(""), true] as const),
);
/** Closed lists, of which `diesel non` is a refusal; `clio non` rather waits for its next word. */
const CLOSED: ReadonlySet<Candidate["kind"]> = new Set<Candidate["kind"]>(["energy", "gearbox", "category"]);

/** What a refusal can be of. */
const REFUSED: ReadonlySet<Candidate["kind"]> = new Set<Candidate["kind"]>([
  "subject",
  "name",
  "trim",
  "place",
  "energy",
  "gearbox",
  "category",
  "colour",
  "equipment",
  "wish",
]);

/** Figures that can be refused: exactly one or a range. A bound is turned (`lexicon/measures.ts`). */
const REFUSED_FIGURES: ReadonlySet<Candidate["kind"]> = new Set<Candidate["kind"]>([
  "price",
  "mileage",
  "year",
  "quantity",
]);
/** Less sure than what a bound of its own, or another kind, makes of the same words. */
const OF_FIGURE = -0.5;

const LONGEST_CHAIN = 4;

/** `candidatesAt`: what else begins at a token. */
export function refusalsAt<Found extends Candidate>(
  context: SentenceContext,
  at: number,
  candidatesAt: (at: number) => readonly Found[],
): readonly (Found & TurnedCandidate)[] {
  const after = candidatesAt(at)
    .filter(({ kind }) => REFUSED.has(kind))
    .flatMap((part) =>
      [
        ...phrasesAt(context, part.to, REFUSED_AFTER, "told"),
        ...(CLOSED.has(part.kind) ? phrasesAt(context, part.to, REFUSED_AT_END, "told") : []).filter(
          ({ to, cost }) => cost === 0 && isEndOfClause(context, to),
        ),
      ].map(({ to, words }) => refusal(at, to, words, [part])),
    );
  const before = [
    ...phrasesAt(context, at, REFUSALS, "told").filter(({ cost }) => cost === 0),
    ...(isPreferred(context, at) || isNoMore(context, at) ? [{ to: at + 1, words: 1 }] : []),
  ].flatMap(({ to, words }) =>
    startsPastArticles(context, to)
      .flatMap((start) => candidatesAt(start).filter((first) => isRefusable(context, at, to, first)))
      .flatMap((first) => [
        ...chained(context, first, candidatesAt, LONGEST_CHAIN, isException(context, at)).map((parts) => ({
          parts,
          kind: undefined,
        })),
        ...ofKindAfter(context, first, candidatesAt),
      ])
      .map(({ parts, kind }) => refusal(at, parts.at(-1)?.to ?? to, words, parts, kind)),
  );
  return [...before, ...after, ...unsaidAt(context, at, candidatesAt), ...ownAt(context, at, candidatesAt)];
}

const GIVEN_AWAY =
  /^(reprise|reprendre|reprenez|reprends|remplacer|remplace|vends|vend|vendre|revendre|revends|echange|echanger|change|changer)$/;
const MINE = /^(ma|mon|mes|notre|nos)$/;
const BESIDE_MINE =
  /^(ma|mon|mes|notre|nos|de|d|la|le|vieille|vieux|vieil|ancienne|ancien|actuelle|actuel|petite|bonne|belle|pauvre)$/;
const MOST_BESIDE_MINE = 4;
/** More than the vehicle alone, with its verb left out. */
const OWN = 0.3;

/** `reprise de ma vieille 206 contre un kadjar`: the vehicle that somebody has is not looked for. */
function ownAt<Found extends Candidate>(
  context: SentenceContext,
  at: number,
  candidatesAt: (at: number) => readonly Found[],
): readonly (Found & TurnedCandidate)[] {
  const { tokens } = context;
  if (!GIVEN_AWAY.test(tokens[at]?.fold ?? "")) return [];
  let start = at + 1;
  while (start - at <= MOST_BESIDE_MINE && BESIDE_MINE.test(tokens[start]?.fold ?? "")) start += 1;
  if (!tokens.slice(at + 1, start).some(({ fold }) => MINE.test(fold))) return [];
  return candidatesAt(start).flatMap((one): readonly (Found & TurnedCandidate)[] =>
    one.kind === "name" ? [{ ...one, from: at, kind: "refusal", asked: {}, parts: [one], score: one.score + OWN }] : [],
  );
}

/** `plus de diesel`, but not `plus de 2008 €` nor `en plus de`. */
function isNoMore({ tokens }: SentenceContext, at: number): boolean {
  const [before, here, link, next] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (here?.fold !== "plus" || before?.fold === "en" || link === undefined || next === undefined) return false;
  return /^(de|d|du)$/.test(link.fold) && !isParted(link) && !isParted(next) && next.kind === "word";
}

const isEndOfClause = ({ tokens }: SentenceContext, at: number): boolean => {
  const next = tokens[at];
  return next === undefined || isParted(next) || /^(et|mais)$/.test(next.fold);
};

/** Words that turn what follows. */
const TURNING = /^(pas|plus|jamais|sans|sauf|hors|ni|non)$/;
/** `pas que`, `pas forcément`, `pas de gros moteur`: what they stand before is neither wanted nor refused. */
const SOFTENING =
  /^(que|qu|forcement|uniquement|seulement|specialement|specifiquement|necessairement|obligatoirement|exclusivement|absolument|particulierement|besoin|envie|oblige|trop|tres|vraiment|tellement|fan|adepte|convaincu|convaincue|interesse|interessee|gros|grosse|grosses|petit|petite|petits|petites|grand|grande|vieux|vieille|vieilles|marque|type|boite|energie|carburant|couleur)$/;
const MOST_SOFTENING = 5;
/** More than leaving the turning word alone, less than a phrase that says what both mean. */
const UNSAID = 0.1;

/** What stands behind such words is left out with them: asked for, it would be what was just held off. */
function unsaidAt<Found extends Candidate>(
  context: SentenceContext,
  at: number,
  candidatesAt: (at: number) => readonly Found[],
): readonly (Found & TurnedCandidate)[] {
  const { tokens } = context;
  const here = tokens[at]?.fold ?? "";
  if (!TURNING.test(here) || tokens[at - 1]?.fold === "ou") return [];
  // `plus` alone bounds and adds.
  if (here === "plus" && !/^(veux|veut|voulons|ne|n)$/.test(tokens[at - 1]?.fold ?? "")) return [];
  const found: (Found & TurnedCandidate)[] = [];
  let isSoftened = false;
  for (let start = at + 1; start - at <= MOST_SOFTENING; start++) {
    const token = tokens[start];
    if (token === undefined || isParted(token)) break;
    if (isSoftened)
      for (const one of candidatesAt(start))
        if (REFUSED.has(one.kind))
          found.push({ ...one, from: at, kind: "refusal", asked: {}, parts: [one], score: one.score + UNSAID });
    if (SOFTENING.test(token.fold)) isSoftened = true;
    else if (!isPassedOver(token.fold)) break;
  }
  return found;
}

/** Tokens from `plutôt` to what it is preferred to. */
const LONGEST_PREFERENCE = 5;

/** `plutôt essence que diesel`. */
function isPreferred({ tokens }: SentenceContext, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - LONGEST_PREFERENCE), at);
  return /^(que|qu)$/.test(tokens[at]?.fold ?? "") && before.some(({ fold }) => fold === "plutot");
}

function refusal<Found extends Candidate>(
  from: number,
  to: number,
  words: number,
  parts: readonly Found[],
  kind?: Found,
): Found & RefusalCandidate {
  const [first] = parts;
  if (first === undefined) throw new Error("a refusal of nothing");
  const certainty = REFUSED_FIGURES.has(first.kind) ? OF_FIGURE : 0;
  const said = kind === undefined ? parts : [kind, ...parts];
  const score = said.reduce((sum, part) => sum + part.score, 0) + words + REFUSED_PART * said.length + certainty;
  return {
    ...first,
    from,
    to,
    score,
    parts,
    isRefused: true,
    corrections: said.flatMap((part) => part.corrections),
    ...(kind?.asked.vertical === undefined ? {} : { ofKind: kind.asked.vertical }),
    ...(first.kind === "subject" ? { verticals: othersThanKinds(parts) } : {}),
  };
}

/** `pas de voiture diesel` refuses diesel, of cars. */
function ofKindAfter<Found extends Candidate>(
  context: SentenceContext,
  kind: Found,
  candidatesAt: (at: number) => readonly Found[],
): readonly { readonly parts: readonly Found[]; readonly kind: Found }[] {
  const next = context.tokens[kind.to];
  if (kind.kind !== "subject" || next === undefined || isParted(next)) return [];
  return startsPastArticles(context, kind.to)
    .flatMap((start) => candidatesAt(start).filter((part) => part.kind !== "subject" && REFUSED.has(part.kind)))
    .flatMap((first) => chained(context, first, candidatesAt, LONGEST_CHAIN))
    .map((parts) => ({ parts, kind }));
}

/** No search of a kind that is refused; among cars and vans, which nobody names, vans can be, and without cars nothing else is meant. */
function othersThanKinds(parts: readonly Candidate[]): readonly Vertical[] {
  const gone = new Set(parts.flatMap(({ asked }) => (asked.vertical === undefined ? [] : membersOf(asked.vertical))));
  return VERTICALS.filter(
    (searched) =>
      (searched === DEFAULT_VERTICAL && gone.has("car")) || membersOf(searched).every((member) => !gone.has(member)),
  );
}

/** Of a figure only within its clause, and not after `diesel ou pas 15000 €`. */
function isRefusable({ tokens }: SentenceContext, at: number, to: number, { kind, isBounded }: Candidate): boolean {
  if (REFUSED.has(kind)) return true;
  if (!REFUSED_FIGURES.has(kind) || isBounded === true || tokens[at - 1]?.fold === "ou") return false;
  const next = tokens[to];
  return next !== undefined && !isParted(next);
}

const isPassedOver = (fold: string) => ARTICLE.test(fold) || CARRIER.test(fold);

function startsPastArticles({ tokens }: SentenceContext, at: number): readonly number[] {
  const starts = [at];
  for (let index = at; index - at < MOST_ARTICLES && isPassedOver(tokens[index]?.fold ?? ""); index++) {
    const next = tokens[index + 1];
    if (next === undefined || isParted(next)) break;
    starts.push(index + 1);
  }
  return starts;
}

/** `sauf rouge, noire`: what is excepted may be listed; `pas de diesel, essence` goes on with what is wanted. */
const isException = ({ tokens }: SentenceContext, at: number): boolean =>
  /^(sauf|hors|hormis|excepte)$/.test(tokens[at]?.fold ?? "");

/** `diesel ni hybride`, `rouge ou noire`: more of the same kind. */
function chained<Found extends Candidate>(
  context: SentenceContext,
  first: Found,
  candidatesAt: (at: number) => readonly Found[],
  most: number,
  isListed = false,
): readonly (readonly Found[])[] {
  const joint = context.tokens[first.to];
  if (most === 0 || joint === undefined) return [[first]];
  const isComma = isListed && /^\s?,\s?$/.test(joint.gap);
  if (!isComma && (isParted(joint) || !/^(ni|ou|et)$/.test(joint.fold))) return [[first]];
  let next = isComma && !/^(ni|ou|et)$/.test(joint.fold) ? first.to : first.to + 1;
  while (/^(de|d|du|pas|l|le|la|en|un|une)$/.test(context.tokens[next]?.fold ?? "")) next += 1;
  const same = candidatesAt(next).filter(({ kind }) => kind === first.kind);
  const [best] = same.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return [[first]];
  return [[first], ...chained(context, best, candidatesAt, most - 1, isListed).map((rest) => [first, ...rest])];
}
