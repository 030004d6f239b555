/** What the lexicon says of the phrases that begin at a token. */
import type { CategoryCode } from "../../catalogue/categories.ts";
import { categoriesOf } from "../../catalogue/categories.ts";
import type { Vertical } from "../../catalogue/verticals.ts";
import { VERTICALS } from "../../catalogue/verticals.ts";
import type { Asked, Candidate } from "../text/asked.ts";
import { SENSE_TABLE } from "../lexicon/sense-table.ts";
import type { SentenceContext } from "./sentence-context.ts";
import type { Sense } from "../lexicon/senses.ts";
import type { PhraseFound } from "./sentence-context.ts";
import { phraseScore, phrasesAt } from "./sentence-context.ts";

/** A candidate that only some kinds of vehicles have; without `verticals` all do. */
export interface SenseCandidate extends Candidate {
  readonly verticals?: readonly Vertical[];
}

const TWO_WHEELS: readonly Vertical[] = ["moto", "scooter"];

export function sensesAt(context: SentenceContext, at: number): readonly SenseCandidate[] {
  return [...bodyOfMaker(context, at), ...lexiconAt(context, at)];
}

function lexiconAt(context: SentenceContext, at: number): readonly SenseCandidate[] {
  return phrasesAt(context, at, SENSE_TABLE, "passed").flatMap((found) => [
    ...withoutLicence(found, at),
    ...found.meaning
      .filter(({ asked }) => !isPurpose(context, at, asked))
      .map(({ kind, asked, bias }): SenseCandidate => {
        const verticals = verticalsOf(asked);
        return {
          kind,
          from: at,
          to: found.to,
          asked,
          score: phraseScore(found, bias + carBias(context, at, found.to, asked)),
          corrections: found.corrections,
          ...(verticals === undefined ? {} : { verticals }),
        };
      }),
  ]);
}

const NO_LICENCE: CategoryCode = "48";
/** Less than of the cars that are named so. */
const NO_CAR = -0.2;

/** `scooter sans permis`: no filter says that of two wheels, and a car without a licence is not meant. */
function withoutLicence(found: PhraseFound<readonly Sense[]>, at: number): readonly SenseCandidate[] {
  const { to, corrections } = found;
  if (to === at + 1 || found.meaning.every(({ asked }) => asked.categories?.[0] !== NO_LICENCE)) return [];
  const score = phraseScore(found, NO_CAR);
  return [{ kind: "refusal", from: at, to, asked: {}, score, corrections, verticals: ["moto", "scooter", "quad"] }];
}

/** `bmw 320d xdrive touring`: behind a badge as behind a model (`names.ts`), and no trim. */
const BODY_OF_MAKER = "touring";
const WITH_BODY = /^(bmw|bm|serie)$/;

function bodyOfMaker({ tokens }: SentenceContext, at: number): readonly SenseCandidate[] {
  if (tokens[at]?.fold !== BODY_OF_MAKER || !tokens.slice(0, at).some(({ fold }) => WITH_BODY.test(fold))) return [];
  const verticals: readonly Vertical[] = ["car", "carTruck"];
  return [
    { kind: "category", from: at, to: at + 1, asked: { categories: ["43"] }, score: 1.4, corrections: [], verticals },
  ];
}

/** `pour livraison`, `pour faire des livraisons`: what it is used for, not how it comes. */
function isPurpose({ tokens }: SentenceContext, at: number, { delivery }: Asked): boolean {
  if (delivery === undefined || tokens[at]?.fold.startsWith("livraison") !== true) return false;
  const before = tokens.slice(Math.max(0, at - 4), at).map(({ fold }) => fold);
  const last = before.findLastIndex((fold) => fold === "pour");
  return last !== -1 && before.slice(last + 1).every((fold) => /^(la|les|des|de|du|faire|mes|une?)$/.test(fold));
}

function verticalsOf({ vertical, categories, powerDINMax }: Asked): readonly Vertical[] | undefined {
  if (vertical !== undefined) return [vertical];
  if (powerDINMax !== undefined) return TWO_WHEELS;
  return categories === undefined ? undefined : VERTICALS.filter((searched) => offers(searched, categories));
}

function offers(vertical: Vertical, wanted: readonly CategoryCode[]): boolean {
  return wanted.every((code) => categoriesOf(vertical).some((category) => category.code === code));
}

const ARTICLES =
  /^(une|l|cette|d|mon|ma|petite|belle|bonne|grande|jolie|votre|quelle|des|les|vieille|nouvelle|premiere)$/;

/** `une auto` is a car, `clio auto` has an automatic gearbox. */
function carBias({ tokens }: SentenceContext, at: number, to: number, { vertical, gearbox }: Asked): number {
  const token = tokens[at];
  if (to !== at + 1 || (token?.fold !== "auto" && token?.fold !== "autos")) return 0;
  const isCar = token.fold === "autos" || ARTICLES.test(tokens[at - 1]?.fold ?? "") || tokens.length === 1;
  return (vertical === "car") === isCar && gearbox === undefined ? 0.3 : isCar && gearbox !== undefined ? -0.4 : 0;
}
