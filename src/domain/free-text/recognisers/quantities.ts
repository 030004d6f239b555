/** Bounded figures as filters: prices, mileages, years, ages, powers, seats and the other measures. */
import { HORSEPOWER } from "../../listings/horsepower.ts";
import { SEATS } from "../../catalogue/ratings.ts";
import type { Vertical } from "../../catalogue/verticals.ts";
import type { Asked, Candidate, Kind } from "../text/asked.ts";
import type { Measure } from "../lexicon/measures.ts";
import { TWO_WHEELS } from "./displacements.ts";
import type { SenseCandidate } from "./senses.ts";
import type { SentenceContext } from "./sentence-context.ts";
import type { BoundedFigure } from "./bounded-figure.ts";
import { isGlued, isParted } from "../text/token.ts";
import { boundedFiguresAt, isYearLike } from "./bounded-figure.ts";
import { scoreOfWords } from "./scores.ts";

/** Sums that are said of a whole vehicle, in euros; less is paid by the month, more by nobody. */
const PRICES = { from: 300, to: 2_000_000 };
const ABOUT = 0.1;

/** Contracts and warranties last no longer, and nobody pays less by the month. */
const MONTHS_OF_TERM = 99;
/** Before a town the same words are a radius: `Lyon, 30 km à la ronde`. */
const UNTOLD = -0.3;
/** km: nobody asks for a vehicle that has driven about as many. */
const LEAST_ABOUT = 1000;
const FAR_ABOUT = -0.6;
/** With its town the same words say more: `Nantes dans un rayon de 50 km`. */
const RADIUS_ALONE = -3;
/** `206 cc` is a Peugeot before it is an engine. */
const NAMED_CC = -0.8;
/** An age that is said in months. */
const MONTHS_OF_AGE = 20;

interface Range {
  readonly least: number | undefined;
  readonly most: number | undefined;
}

interface MeasureRule {
  readonly kind: Kind;
  /** Figures outside measure something else. */
  readonly from: number;
  readonly to: number;
  readonly asked: (range: Range, figure: BoundedFigure, year: number) => Asked | undefined;
}

type NumberKey = { [K in keyof Asked]-?: Asked[K] extends number | undefined ? K : never }[keyof Asked];

/** `…Min` and `…Max` of what is bounded. */
const bounds =
  (min: NumberKey | undefined, max: NumberKey | undefined) =>
  ({ least, most }: Range): Asked | undefined => {
    const asked = {
      ...(least === undefined || min === undefined ? {} : { [min]: least }),
      ...(most === undefined || max === undefined ? {} : { [max]: most }),
    };
    return Object.keys(asked).length === 0 ? undefined : asked;
  };

/** What people fear to pass: a figure alone is the most. */
const atMost =
  (min: NumberKey | undefined, max: NumberKey) =>
  (range: Range, figure: BoundedFigure): Asked | undefined =>
    figure.bound === undefined ? bounds(min, max)({ least: undefined, most: range.most }) : bounds(min, max)(range);

/** What people want at least: a figure alone is the least. */
const atLeast =
  (min: NumberKey, max?: NumberKey) =>
  (range: Range, figure: BoundedFigure): Asked | undefined =>
    figure.bound === undefined ? bounds(min, max)({ least: range.least, most: undefined }) : bounds(min, max)(range);

const electric = (asked: Asked | undefined): Asked | undefined => asked && { energies: ["elec"], ...asked };

function seatsOf({ least, most }: Range, { bound }: BoundedFigure): Asked | undefined {
  if (bound === undefined && most === 7) return { seats: [7, 8, 9] };
  const beyond = bound?.isBeyond === true ? 1 : 0;
  const seats = SEATS.filter((seat) => seat >= (least ?? 1 - beyond) + beyond && seat <= (most ?? 9 + beyond) - beyond);
  return seats.length === 0 ? undefined : { seats };
}

function doorsOf({ least, most }: Range): Asked | undefined {
  const doors = ([2, 3, 4, 5, 6] as const).filter((door) => door >= (least ?? 2) && door <= (most ?? 6));
  return doors.length === 0 ? undefined : { doors };
}

/** Who counts fewer than two counts one. */
function ownersOf({ most }: Range, { bound }: BoundedFigure): Asked | undefined {
  const beyond = bound?.side === "max" && bound.isBeyond === true ? 1 : 0;
  return most === undefined || most <= beyond ? undefined : { ownersMax: most - beyond };
}

/** A displacement alone is its class: a 600 has 599. */
function cubicOf({ least, most }: Range, { bound }: BoundedFigure): Asked | undefined {
  if (bound === undefined && most !== undefined) return { cubicMin: Math.floor(most * 0.9), cubicMax: most };
  return bounds("cubicMin", "cubicMax")({ least, most });
}

function yearsOf({ least, most }: Range, { bound }: BoundedFigure): Asked | undefined {
  const strict = bound?.isStrict === true ? 1 : 0;
  if (bound?.side === "about" && least === most && least !== undefined)
    return { yearMin: least - 1, yearMax: least + 1 };
  return bounds(
    "yearMin",
    "yearMax",
  )({
    least: least === undefined ? undefined : least + strict,
    most: most === undefined ? undefined : most - strict,
  });
}

/** The older, the earlier: bounds change sides. */
function agesOf({ least, most }: Range, { bound }: BoundedFigure, year: number): Asked | undefined {
  const oldest = bound === undefined || bound.side !== "min" ? most : undefined;
  const youngest = bound === undefined ? undefined : bound.side === "max" ? undefined : least;
  return bounds(
    "yearMin",
    "yearMax",
  )({
    least: oldest === undefined ? undefined : year - oldest,
    most: youngest === undefined ? undefined : year - youngest,
  });
}

const scaledBy = (factor: number, { least, most }: Range): Range => ({
  least: least === undefined ? undefined : Math.round(least * factor),
  most: most === undefined ? undefined : Math.round(most * factor),
});

function monthlyOf(range: Range, figure: BoundedFigure): Asked | undefined {
  return atMost("teasingPriceMin", "teasingPriceMax")(range, figure);
}

/** What is measured, once `cv`, `mois` and litres are told apart. */
type Told = Exclude<Measure, "cv" | "mois" | "litres">;

const RULES: Readonly<Record<Told, MeasureRule>> = {
  price: { kind: "price", ...PRICES, asked: atMost("priceMin", "priceMax") },
  monthly: { kind: "price", from: 20, to: 5000, asked: monthlyOf },
  deposit: { kind: "refusal", from: 0, to: 1_000_000, asked: () => ({}) },
  term: { kind: "refusal", from: 1, to: MONTHS_OF_TERM, asked: () => ({}) },
  untold: { kind: "refusal", from: 0, to: 1_000_000, asked: () => ({}) },
  charging: { kind: "refusal", from: 0, to: 1_000_000, asked: () => ({}) },
  mileage: { kind: "mileage", from: 1, to: 999_999, asked: atMost("mileageMin", "mileageMax") },
  autonomy: {
    kind: "quantity",
    from: 20,
    to: 1500,
    asked: (range, figure) => electric(atLeast("autonomyMin")(range, figure)),
  },
  power: { kind: "quantity", from: 1, to: 2000, asked: bounds("powerDINMin", "powerDINMax") },
  kilowatts: {
    kind: "quantity",
    from: 1,
    to: 1500,
    asked: (range) => bounds("powerDINMin", "powerDINMax")(scaledBy(HORSEPOWER, range)),
  },
  fiscal: { kind: "quantity", from: 1, to: 99, asked: bounds("ratedHorsePowerMin", "ratedHorsePowerMax") },
  year: { kind: "year", from: 1900, to: 2100, asked: yearsOf },
  age: { kind: "year", from: 1, to: 99, asked: agesOf },
  months: {
    kind: "year",
    from: 1,
    to: 99,
    asked: (range, figure, year) => agesOf(scaledBy(1 / 12, range), figure, year),
  },
  seats: { kind: "quantity", from: 1, to: 9, asked: seatsOf },
  doors: { kind: "quantity", from: 2, to: 6, asked: doorsOf },
  cubic: { kind: "quantity", from: 40, to: 9999, asked: cubicOf },
  trunk: { kind: "quantity", from: 50, to: 9999, asked: atLeast("trunkVolumeMin") },
  consumption: { kind: "quantity", from: 1, to: 40, asked: atMost(undefined, "consumptionMax") },
  batteryConsumption: {
    kind: "quantity",
    from: 1,
    to: 99,
    asked: (range, figure) => electric(atMost(undefined, "batteryConsumptionMax")(range, figure)),
  },
  battery: {
    kind: "quantity",
    from: 1,
    to: 250,
    asked: (range, figure) => electric(atLeast("batteryCapacityMin", "batteryCapacityMax")(range, figure)),
  },
  co2: { kind: "quantity", from: 0, to: 999, asked: atMost("co2Min", "co2Max") },
  owners: { kind: "quantity", from: 1, to: 20, asked: ownersOf },
  length: { kind: "quantity", from: 1, to: 20, asked: atMost(undefined, "lengthMax") },
  width: { kind: "quantity", from: 0.5, to: 4, asked: atMost(undefined, "widthMax") },
  height: { kind: "quantity", from: 0.5, to: 5, asked: atMost(undefined, "heightMax") },
  days: { kind: "quantity", from: 1, to: 365, asked: atMost(undefined, "age") },
  weeks: {
    kind: "quantity",
    from: 1,
    to: 52,
    asked: (range, figure) => atMost(undefined, "age")(scaledBy(7, range), figure),
  },
  monthsOnline: {
    kind: "quantity",
    from: 1,
    to: 12,
    asked: (range, figure) => atMost(undefined, "age")(scaledBy(30, range), figure),
  },
};

/** Measures that have decimals. */
const DECIMAL: ReadonlySet<Measure> = new Set<Measure>(["length", "width", "height"]);

/** `cv` are those of the tax office up to here, those of the engine above. */
const MOST_FISCAL = 20;

function measuresOf(figure: BoundedFigure, context: SentenceContext): readonly (readonly [Told, number])[] {
  const { measure, least, most, bound } = figure;
  const value = (most ?? least)?.value ?? 0;
  if (measure === "litres") return [];
  if (measure === "mois") return monthsOf(figure, context);
  // `LOA 10000 km par an`: the contract is said by itself.
  if (measure === "untold") {
    if (figure.subject === "monthly") return [];
    return [["untold", figure.subject === "untold" ? RADIUS_ALONE : UNTOLD]];
  }
  // `LOA 37 mois 299 €`.
  if (measure === "monthly" && !figure.hasUnit && context.tokens[figure.to]?.fold === "mois") return [];
  // `en LOA dès 2018`: without a unit that is a year by itself.
  if (measure === "monthly" && !figure.hasUnit && figureIsYear(figure) && value % 500 !== 0) return [];
  if (measure === "age" && isTermOf(figure, context)) return [["term", 0]];
  if (measure === "age" && isOfPerson(figure, context)) return [["untold", 0]];
  if (measure === "price" && isBadge(figure, context)) return [];
  // `Lyon dans les 100 km` is how far.
  if (measure === "mileage" && bound?.side === "about" && value < LEAST_ABOUT) return [["mileage", FAR_ABOUT]];
  if (measure === "cubic" && value < 400 && figure.hasUnit && !isDisplacement(value)) return [["cubic", NAMED_CC]];
  if (measure === "cv") return [[value <= MOST_FISCAL ? "fiscal" : "power", 0]];
  if (measure !== undefined) return [[measure, 0]];
  return bareMeasures(figure, value, context);
}

/** `250 mois` is paid by the month, `moins de 6 mois` is an age, `sur 48 mois` and `24 mois de garantie` are how long something lasts. */
function monthsOf(figure: BoundedFigure, context: SentenceContext): readonly (readonly [Told, number])[] {
  const { bound, least, most, subject } = figure;
  const value = (most ?? least)?.value ?? 0;
  if (value > MONTHS_OF_TERM) return [["monthly", 0]];
  // `LOA 36 mois`, `299 € 37 mois`: what stands before is said by itself.
  if (subject !== undefined && subject !== "age") return [];
  const isAge = bound !== undefined || subject === "age" || value < MONTHS_OF_AGE;
  return [[!isAge || isTermOf(figure, context) || isAfter(context, figure.from, WITH_TERM) ? "term" : "months", 0]];
}

/** `24 mois de garantie`, `permis de moins de 3 ans`. */
function isTermOf({ from, to }: BoundedFigure, context: SentenceContext): boolean {
  const [of, thing] = context.tokens.slice(to, to + 2);
  if (/^de?$/.test(of?.fold ?? "") && WITH_TERM.has(thing?.fold ?? "")) return true;
  return isAfter(context, from, WITH_TERM_ALONE, FAR);
}

const PERSONS: ReadonlySet<string> = new Set(
  "fils fille filles garcon enfant enfants ado ados fiston mari femme mere pere soeur frere copine copain neveu niece gamin gamine jeune jeunes etudiant etudiante conducteur conductrice".split(
    " ",
  ),
);

/** `ma fille de 18 ans`, `mon fils qui a 14 ans`, `j’ai 45 ans`. */
function isOfPerson({ from }: BoundedFigure, { tokens }: SentenceContext): boolean {
  const figure = tokens.findIndex(({ kind }, at) => at >= from && kind !== "word");
  const before = tokens.slice(Math.max(0, figure - 3), Math.max(0, figure)).map(({ fold }) => fold);
  if (before.at(-1) === "ai" && before.at(-2) === "j") return true;
  const person = before.findLastIndex((fold) => PERSONS.has(fold));
  return person !== -1 && before.slice(person + 1).every((fold) => /^(de|d|qui|a|age|agee)$/.test(fold));
}

/** `bmw 530e`, `serie 3 330e`, `classe c 300e`: three figures and the letter of what is charged. */
function isBadge({ from, to }: BoundedFigure, { tokens }: SentenceContext): boolean {
  const [figure, letter] = tokens.slice(from, to);
  if (to !== from + 2 || figure?.fold.length !== 3 || letter?.fold !== "e" || !isGlued(letter)) return false;
  return tokens.slice(Math.max(0, from - 2), from).some(({ fold }) => WITH_BADGES.has(fold));
}

const WITH_BADGES: ReadonlySet<string> = new Set("bmw bm beheme serie mercedes merco benz classe".split(" "));

/** What a figure without any unit may be, and how likely. */
function bareMeasures(
  { bound, least, most }: BoundedFigure,
  value: number,
  { year }: SentenceContext,
): readonly (readonly [Told, number])[] {
  const figure = most ?? least;
  if (figure === undefined) return [];
  const found: (readonly [Told, number])[] = [];
  const isYear = isYearLike(figure) && value <= year + 1 && (least === undefined || isYearLike(least));
  const mayBeSum = bound !== undefined && bound.isOfTime !== true && bound.isSince !== true && bound.side !== "about";
  const isSum = mayBeSum && value % 500 === 0;
  if (isYear) found.push(["year", isSum ? -0.5 : 0]);
  if (bound?.isOfTime === true) return found;
  const isThousands = value >= 1000 && (figure.isScaled || value % 50 === 0 || value % 100 === 90);
  if (isThousands && value <= 200_000) found.push(["price", isYear && !isSum ? -0.6 : value > 80_000 ? -0.45 : -0.25]);
  if (value >= 30_000 && value % 1000 === 0) found.push(["mileage", value >= 100_000 ? -0.3 : -0.4]);
  if (bound?.side === "max" && value >= PRICES.from && value < 1000 && value % 50 === 0) found.push(["price", -0.4]);
  return found;
}

export function quantitiesAt(context: SentenceContext, at: number): readonly SenseCandidate[] {
  const isTerm = isAfter(context, at, WITH_TERM_ALONE);
  return boundedFiguresAt(context, at).flatMap((figure) =>
    measuresOf(figure, context)
      .filter(([measure]) => !(isTerm && TERMS.has(measure)))
      .flatMap(([measure, bias]) =>
        candidateOf(figure, measure, bias, context).flatMap((candidate) => [
          candidate,
          ...(measure === "cubic" && figure.hasUnit ? ofTwoWheels(figure, candidate) : []),
        ]),
      ),
  );
}

/** cm³: engines of cars are larger, or told in litres. */
const LARGEST_OF_TWO_WHEELS = 1300;
/** Of two wheels 50 cm³ are a scooter’s as a rule. */
const MOPED = 50;
/** cm³ of small engines; others of three figures are names of models beside a `cc`: `207 cc`. */
const isDisplacement = (value: number): boolean =>
  value % 10 === 0 || /^(49|124|125|249|399|599|649|689|749|899|999)$/.test(String(value));
/** More than it costs that nobody says “moto” (`best-path.ts`). */
const SAYS_TWO_WHEELS = 0.7;

/** `125cc moins de 2000`, `trail 750 à 1000 cc`. */
function ofTwoWheels({ least, most }: BoundedFigure, candidate: Candidate): readonly SenseCandidate[] {
  const value = (most ?? least)?.value ?? 0;
  if (value > LARGEST_OF_TWO_WHEELS || !isDisplacement(value)) return [];
  const verticals: readonly Vertical[] = value <= MOPED ? ["scooter"] : TWO_WHEELS;
  return [{ ...candidate, score: candidate.score + SAYS_TWO_WHEELS, verticals }];
}

/** How long something lasts, and not how old it is. */
const TERMS: ReadonlySet<Measure> = new Set<Measure>([
  "age",
  "months",
  "monthly",
  "year",
  "days",
  "weeks",
  "monthsOnline",
]);

/** `garantie 12 mois`, `permis depuis 2 ans`: the term belongs to the word before. */
const WITH_TERM_ALONE: ReadonlySet<string> = new Set(["garanti", "garantie", "garanties", "garantis", "permis"]);
/** Said with a sum as well as with a term: `LOA 250 par mois`. */
const WITH_TERM: ReadonlySet<string> = new Set([
  ...WITH_TERM_ALONE,
  ..."assurance credit financement loa lld leasing location".split(" "),
]);

/** Tokens before a figure: without a unit and with one, which is no year. */
const NEAR = 2;
const FAR = 4;

function isAfter({ tokens }: SentenceContext, at: number, words: ReadonlySet<string>, most = NEAR): boolean {
  const token = tokens[at];
  if (token === undefined || isParted(token)) return false;
  return tokens.slice(Math.max(0, at - most), at).some(({ fold }) => words.has(fold));
}

/** How long it has been online. */
const SINCE: ReadonlySet<Measure> = new Set<Measure>(["days", "weeks", "monthsOnline"]);

function candidateOf(
  figure: BoundedFigure,
  measure: Told,
  bias: number,
  context: SentenceContext,
): readonly Candidate[] {
  const { year } = context;
  const rule =
    measure === "price" && figure.hasUnit && isFinanced(context)
      ? { ...RULES.price, from: RULES.monthly.from }
      : RULES[measure];
  const { from, to, bound, words, cost, corrections } = figure;
  const isAbout = bound?.side === "about" && figure.least?.value === figure.most?.value;
  const isSpread = isAbout && (rule.kind === "price" || rule.kind === "mileage" || measure === "power");
  const range = {
    least: spreadFrom(figure.least?.value, isSpread, 1 - ABOUT),
    most: spreadFrom(figure.most?.value, isSpread, 1 + ABOUT),
  };
  const isOutside = [range.least, range.most].some(
    (value) => value !== undefined && (value < rule.from || value > rule.to),
  );
  const isYear = measure === "year";
  if (isOutside || (isYear && !figureIsYear(figure))) return [];
  if (bound?.isOfTime === true && !isYear && !SINCE.has(measure)) return [];
  const whole = DECIMAL.has(measure) ? range : rounded(range);
  const asked = rule.asked(whole, figure, year);
  if (asked === undefined) return [];
  return [
    {
      kind: rule.kind,
      from,
      to,
      asked,
      ...(bound === undefined || bound.side === "about" ? {} : { isBounded: true }),
      score: scoreOfWords(words) + bias - cost,
      corrections,
    },
  ];
}

/** A sum in euros may be paid by the month then, as `understanding.ts` reads it. */
function isFinanced({ tokens }: SentenceContext): boolean {
  return tokens.some(({ fold }) => /^(loa|leasing|credit)$/.test(fold));
}

function figureIsYear({ least, most }: BoundedFigure): boolean {
  return [least, most].every((figure) => figure === undefined || isYearLike(figure));
}

function spreadFrom(value: number | undefined, isSpread: boolean, factor: number): number | undefined {
  return value === undefined || !isSpread ? value : Math.round(value * factor);
}

function rounded({ least, most }: Range): Range {
  return {
    least: least === undefined ? undefined : Math.floor(least),
    most: most === undefined ? undefined : Math.ceil(most),
  };
}
