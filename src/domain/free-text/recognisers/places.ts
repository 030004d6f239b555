/** Towns with what is around them, departments and regions: `à 30 km de Lyon`, `Nantes (44)`, `dans le 69`, `en Bretagne`. */
import type { City } from "../../catalogue/cities.ts";
import { citiesIn, citiesNamed } from "../../catalogue/cities.ts";
import { findDepartment } from "../../catalogue/departments.ts";
import type { DepartmentCode } from "../../catalogue/departments.ts";
import type { DistanceCode } from "../../catalogue/distance.ts";
import { DISTANCE_CODES, radiusKm } from "../../catalogue/distance.ts";
import { communesAt, isKnownPostcode } from "../../catalogue/places.ts";
import { foldPlaceName } from "../../catalogue/place-names.ts";
import { territoryOf } from "../../catalogue/postcodes.ts";
import { aroundOf, isCalledBy } from "../../filters/place-words.ts";
import type { Asked, Candidate, Correction } from "../text/asked.ts";
import { TIME_UNITS } from "../lexicon/measures.ts";
import { SILENT_WORDS } from "../lexicon/plain-words.ts";
import type { Lead } from "../lexicon/whereabouts.ts";
import {
  CONTRACTED,
  LEAD_TABLE,
  RADIUS_AFTER,
  RADIUS_BEFORE,
  RADIUS_OF,
  SURROUNDINGS,
} from "../lexicon/whereabouts.ts";
import { numbersAt } from "../text/numbers.ts";
import type { PlaceTables } from "../tables/place-tables.ts";
import type { SentenceContext } from "./sentence-context.ts";
import { phrasesAt } from "./sentence-context.ts";
import type { Token } from "../text/token.ts";
import { isParted } from "../text/token.ts";
import { UNITS } from "./bounded-figure.ts";
import { CORRECTED_PLACE, RADIUS_WORD, scoreOfWords } from "./scores.ts";

export interface PlaceRules {
  readonly tables: PlaceTables;
  /** Whether the words mean something of their own: then they are a place only where a place is said. */
  readonly isOrdinary: (fold: string) => boolean;
}

const AT: DistanceCode = 2;
const NEAR: DistanceCode = 3;

/** What stands before a place. */
interface Opening {
  readonly to: number;
  /** With what postcodes of the island begin that stands before: `974 Saint-Pierre`. */
  readonly island?: string;
  readonly leads: ReadonlySet<Lead>;
  readonly distance: DistanceCode | undefined;
  readonly score: number;
}

interface Place {
  readonly kind: "town" | "area" | "code";
  readonly asked: Asked;
  readonly to: number;
  /** As if it stood alone. */
  readonly score: number;
  readonly corrections: readonly Correction[];
  /** The word before it says its article: `du Mans`. */
  readonly isContracted?: true;
}

/** What follows a town and says which one it is: its postcode, or its department. */
const CODE_BEHIND = 1.2;
const LEAST_OF_TOWN = 0.8;
/** `lyon 3e` rather than `lyon 3`. */
const ORDINAL_SAID = 0.3;
/** Several departments in a row are hardly figures of anything else. */
const CODES_TOGETHER = 0.2;
/** Better than to leave out what nothing else can be made of. */
const LAST_RESORT = 0.1;
const POSTCODE_NAMED = 1.3;
/** `en Lyon`, `à Rhône` are hardly said. */
const AREA_WORD_BEFORE_TOWN = -0.8;
const TOWN_WORD_BEFORE_AREA = -0.5;

/** Five figures that could be a price are one, where nothing speaks for the postcode. */
function postcodeScore({ isSum, isLikely }: { readonly isSum: boolean; readonly isLikely: boolean }): number {
  if (!isSum) return 1.2;
  return isLikely ? 0.85 : 0.3;
}

/** The least code that holds the distance. */
export function codeOfRadius(km: number): DistanceCode {
  return DISTANCE_CODES.find((code) => radiusKm(code) >= km) ?? 5;
}

export function placesAt(context: SentenceContext, at: number, rules: PlaceRules): readonly Candidate[] {
  return openingsAt(context, at).flatMap((opening) =>
    placesFrom(context, opening, rules)
      .flatMap((place) => closings(context, at, opening, place))
      .filter(({ score }) => score > 0),
  );
}

function openingsAt(context: SentenceContext, at: number): readonly Opening[] {
  const bare: Opening = { to: at, leads: new Set(), distance: undefined, score: 0 };
  const led = phrasesAt(context, at, LEAD_TABLE, "told")
    .filter(({ cost }) => cost === 0)
    .map(({ meaning, to, words }): Opening => ({
      to,
      leads: isJourneyBefore(context, at) ? NEARBY : meaning,
      distance: undefined,
      score: leadScore(context, at, words),
    }));
  const [code, name] = context.tokens.slice(at, at + 2);
  const isIsland = code !== undefined && ISLAND_CODE.test(code.fold) && name?.kind === "word" && !isParted(name);
  const island: readonly Opening[] = isIsland
    ? [{ to: at + 1, leads: new Set(["at"]), distance: undefined, score: 1, island: code.fold }]
    : [];
  const radii = radiiAt(context, at, FARTHEST).flatMap(({ code, to, words }) =>
    phrasesAt(context, to, RADIUS_OF, "told").map((of): Opening => ({
      to: of.to,
      leads: new Set(["at"]),
      distance: code,
      score: (words + of.words) * RADIUS_WORD,
    })),
  );
  return [bare, ...island, ...led, ...radii];
}

const ISLAND_CODE = /^97[12346]$/;
const ISLANDS: ReadonlyMap<string, string> = new Map([
  ["guadeloupe", "971"],
  ["martinique", "972"],
  ["guyane", "973"],
  ["reunion", "974"],
  ["mayotte", "976"],
]);

/** `974`, `de la Réunion`, `en Martinique` behind a town. */
function islandBehind(
  { tokens }: SentenceContext,
  to: number,
): { readonly island: string; readonly to: number } | undefined {
  const token = tokens[to];
  if (token !== undefined && ISLAND_CODE.test(token.fold)) return { island: token.fold, to: to + 1 };
  let index = to;
  while (index < to + 3 && /^(de|a|en|la|l|ile)$/.test(tokens[index]?.fold ?? "")) index += 1;
  const island = ISLANDS.get(tokens[index]?.fold ?? "");
  return island === undefined ? undefined : { island, to: index + 1 };
}

const cityOn = (island: string, fold: string): City | undefined =>
  [...citiesNamed(fold), ...citiesIn(OVERSEAS)].find(
    ({ communes, postcodes }) =>
      communes.some(({ name }) => foldPlaceName(name) === fold) &&
      postcodes.some((code) => territoryOf(code) === island),
  );

const OVERSEAS: DepartmentCode = "97";

const NEARBY: ReadonlySet<Lead> = new Set(["near"]);

/** `à 1 h de Lyon`, `à 1h30 de Lyon`: the time is told as left out, for no filter says it, but the town is meant with what is around it. */
function isJourneyBefore({ tokens }: SentenceContext, at: number): boolean {
  const isUnit = (token: Token | undefined, figure: Token | undefined) =>
    token !== undefined && TIME_UNITS.has(token.fold) && figure?.kind === "figure";
  if (at < 2 || !/^(de|d|du)$/.test(tokens[at]?.fold ?? "")) return false;
  const [unit, figure] = [tokens[at - 1], tokens[at - 2]];
  return isUnit(unit, figure) || (unit?.kind === "figure" && isUnit(figure, tokens[at - 3]));
}

/** `à` with its accent says a place, or at least no name; `de` says little. */
function leadScore({ tokens }: SentenceContext, at: number, words: number): number {
  const [first] = [tokens[at]];
  if (words > 1) return words * 0.6;
  if (first === undefined || /^(de|d|du|des|le|la|les|l|tout)$/.test(first.fold)) return 0.1;
  return first.fold === "a" && !first.isAccented ? 0.35 : 0.6;
}

interface Radius {
  readonly code: DistanceCode;
  readonly to: number;
  readonly words: number;
}

/** km across the country: `à 500 km de Lyon` is said of no mileage. */
const FARTHEST = 1000;
/** km after a town; more is what a vehicle has driven: `Lyon 500 km`. */
const FARTHEST_BEHIND = 400;

function radiiAt(context: SentenceContext, at: number, farthest: number): readonly Radius[] {
  const starts = [
    { to: at, words: 0 },
    ...phrasesAt(context, at, RADIUS_BEFORE, "told").filter(({ cost }) => cost === 0),
  ];
  return starts.flatMap(({ to: start, words }) =>
    numbersAt(context.tokens, start).flatMap((read): readonly Radius[] => {
      const unit = context.tokens[read.to];
      if (unit === undefined || UNITS.get(unit.fold) !== "mileage" || read.value > farthest || read.value < 1)
        return [];
      return [{ code: codeOfRadius(read.value), to: read.to + 1, words: words + (read.to - start) + 1 }];
    }),
  );
}

function placesFrom(context: SentenceContext, opening: Opening, rules: PlaceRules): readonly Place[] {
  return [
    ...townsAt(context, opening, rules),
    ...areasAt(context, opening, rules),
    ...(opening.leads.has("code")
      ? codesAt(context, opening.to)
      : opening.leads.size === 0
        ? lastCode(context, opening.to)
        : []),
    ...postcodesAt(context, opening, rules),
    ...adjectivesAt(context, opening, rules),
  ];
}

const isSilentWord = ({ fold }: Token) => SILENT_WORDS.has(fold);

function articleBefore({ tokens }: SentenceContext, { to, leads }: Opening): string | undefined {
  const last = leads.size === 0 ? undefined : tokens[to - 1];
  return last === undefined ? undefined : CONTRACTED.get(last.fold)?.article;
}

const LARGE = 80_000;

function populationScore(people: number): number {
  if (people >= LARGE) return 0.06;
  if (people >= 20_000) return -0.12;
  if (people >= 5_000) return -0.4;
  return people >= 1_000 ? -0.9 : -1.4;
}

function townsAt(context: SentenceContext, opening: Opening, rules: PlaceRules): readonly Place[] {
  const article = articleBefore(context, opening);
  return [
    ...townsCalled(context, opening, rules, ""),
    ...(article === undefined ? [] : townsCalled(context, opening, rules, article)),
  ];
}

/** `article`: what of the name the word before it holds. */
function townsCalled(
  context: SentenceContext,
  { to: at, leads, distance, island }: Opening,
  { tables, isOrdinary }: PlaceRules,
  article: string,
): readonly Place[] {
  const isLed = leads.has("at") || leads.has("near") || article !== "";
  return phrasesAt(context, at, tables.towns, "told", article).flatMap(
    ({ meaning: people, to, words, cost, corrections }): readonly Place[] => {
      const called = foldBetween(context, at, to, corrections);
      const fold = article + called;
      const [token] = context.tokens.slice(at, to);
      const isName = token?.isCapital === true && at > 0;
      // `l’Ain` is no Lain.
      const isElided = token?.fold.length === 1 && /['’]/.test(context.tokens[at + 1]?.gap ?? "");
      if (isElided && people < 5_000) return [];
      // `la Creuse` is the department before it is a village.
      if (
        people < 20_000 &&
        tables.areas.get(fold.replace(/^(la|les|le)/, "")) !== undefined &&
        /^(la|les|le)/.test(fold)
      )
        return [];
      // `peu importe la marque` is not near Lamarque.
      if (!isName && context.tokens.slice(at - (article === "" ? 0 : 1), to).every(isSilentWord)) return [];
      // `gti ou r` is not Our.
      if (token?.fold === "ou" && to > at + 1) return [];
      if (isJoinedByOr(context, at, to) && citiesNamed(fold).every(({ name }) => !/[\s’-]/.test(name))) return [];
      const isStrong = isLed && distance !== undefined;
      // `au port`, `du bois` are hardly villages.
      if (article !== "" && !isName && (meantBy(citiesNamed(fold))?.population ?? people) < 1_000) return [];
      if (corrections.length > 0 && (people < (isLed ? 8_000 : 20_000) || (fold.length < 6 && !isLed))) return [];
      // `carnet` is no misspelt (Le) Cannet.
      if (corrections.length > 0 && !isLed && tables.fullNames.has(called)) return [];
      const known = populationScore(people);
      const ease = isStrong ? 0.1 : isLed && !isWeakLead(context, at) ? Math.max(known, -0.25) + 0.1 : known;
      const ordinary =
        people < LARGE && isOrdinary(called) ? (isName && isLed ? -0.3 : isLed && people > 5_000 ? -0.25 : -0.9) : 0;
      const score =
        words +
        0.25 * (words - 1) +
        ease +
        ordinary +
        (isName && people < LARGE ? 0.25 : 0) -
        cost -
        corrections.length * 0.3;
      const full = tables.fullNames.get(fold) ?? fold;
      const behind = island === undefined ? islandBehind(context, to) : { island, to };
      const city = behind && cityOn(behind.island, full);
      const there: Place | undefined = city && {
        kind: "town",
        asked: aroundOf(city),
        to: behind?.to ?? to,
        // More than the island as an area by itself.
        score: Math.max(score, LEAST_OF_TOWN) + Math.max(1, (behind?.to ?? to) - to) * CODE_BEHIND,
        corrections,
      };
      if (island !== undefined) return there === undefined ? [] : [there];
      const readings = townReadings(context, { said: fold, fold: full }, to, score, corrections);
      return [...readings, ...(there === undefined ? [] : [there])].map((place): Place =>
        article === "" ? place : { ...place, isContracted: true },
      );
    },
  );
}

/** `rouge ou noire` names no Rougeou. */
function isJoinedByOr({ tokens }: SentenceContext, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ fold }, place) => /^(ou|et)$/.test(fold) && place > 0);
}

/** `de Lyon` may be the town; `de` says it of any word. */
function isWeakLead({ tokens }: SentenceContext, at: number): boolean {
  const before = tokens[at - 1];
  return before !== undefined && (/^(de|d|du|des)$/.test(before.fold) || (before.fold === "a" && !before.isAccented));
}

function foldBetween(
  { tokens }: SentenceContext,
  from: number,
  to: number,
  corrections: readonly Correction[],
): string {
  return tokens
    .slice(from, to)
    .map(({ fold }, place) => {
      const corrected = corrections.find((correction) => correction.from === from + place)?.read ?? fold;
      return corrected === "st" ? "saint" : corrected === "ste" ? "sainte" : corrected;
    })
    .join("");
}

const DIVIDED: Readonly<Record<string, readonly [first: number, arrondissements: number]>> = {
  paris: [75_000, 20],
  lyon: [69_000, 9],
  marseille: [13_000, 16],
};

/** Of namesakes overseas and on the mainland more mean the latter. */
function meantBy(namesakes: readonly City[]): City | undefined {
  return namesakes.find(({ department }) => department !== OVERSEAS) ?? namesakes[0];
}

/** `montreuil 62`, `villefranche 12`: the largest of the department whose name goes on after what is said. */
function begunBy(fold: string, department: DepartmentCode): City | undefined {
  const isBegun = ({ name }: City) => {
    const words = name.split(/[-\s’']/u);
    return words.some((_, place) => place > 0 && foldPlaceName(words.slice(0, place).join("-")) === fold);
  };
  return citiesIn(department)
    .filter(isBegun)
    .toSorted((a, b) => b.population - a.population)[0];
}

/** The town, with the department, the postcode or the arrondissement that follows it. */
function townReadings(
  { tokens }: SentenceContext,
  { said, fold }: { readonly said: string; readonly fold: string },
  to: number,
  score: number,
  corrections: readonly Correction[],
): readonly Place[] {
  const cities = citiesNamed(fold);
  const largest = meantBy(cities);
  if (largest === undefined) return [];
  const plain: Place = { kind: "town", asked: aroundOf(largest), to, score, corrections };
  const next = tokens[to];
  if (next?.kind !== "figure") return [plain];
  const isCode = /^[\s(]*$/.test(next.gap);
  if (!isCode) return [plain];
  const department = next.fold.length === 2 ? departmentAt(tokens[to], tokens[to + 1]) : undefined;
  const inDepartment =
    department && (cities.find((city) => city.department === department.code) ?? begunBy(said, department.code));
  const readings = [plain];
  if (department !== undefined && inDepartment !== undefined)
    readings.push({
      ...plain,
      asked: aroundOf(inDepartment),
      to: to + department.tokens,
      score: Math.max(score, LEAST_OF_TOWN) + CODE_BEHIND,
    });
  const postcode = next.fold.length === 5 ? cities.find((city) => city.postcodes.includes(next.fold)) : undefined;
  const divided = DIVIDED[fold];
  if (postcode !== undefined) {
    // A larger commune may share it, whose name nobody said.
    const isShared = divided === undefined && !isCalledBy(next.fold, postcode);
    const asked = { dptCp: [next.fold], ...(isShared ? { city: postcode.key } : {}) };
    readings.push({ ...plain, asked, to: to + 1, score: Math.max(score, LEAST_OF_TOWN) + CODE_BEHIND });
  }
  const number = Number(next.fold);
  if (divided !== undefined && next.fold.length <= 2 && number >= 1 && number <= divided[1]) {
    const ending = tokens[to + 1];
    const isOrdinal = ending !== undefined && /^(e|eme|er|ieme|me|arrondissement|arr)$/.test(ending.fold);
    const named = isOrdinal && /^(arrondissement|arr|ardt)$/.test(tokens[to + 2]?.fold ?? "");
    const end = to + 1 + (isOrdinal ? 1 : 0) + (named ? 1 : 0);
    readings.push({
      ...plain,
      asked: { dptCp: [String(divided[0] + number)] },
      to: end,
      score: score + (end - to) + (isOrdinal ? ORDINAL_SAID : 0),
    });
  }
  return readings;
}

/** The area's name is also something else: alone it is nothing. */
const AMBIGUOUS_AREAS = new Set(
  "lot nord manche cher somme centre sud aube loire landes champagne creuse rp aura dom".split(" "),
);

function areasAt(context: SentenceContext, { to: at, leads }: Opening, { tables }: PlaceRules): readonly Place[] {
  const before = context.tokens[at - 1]?.fold;
  return phrasesAt(context, at, tables.areas, "told").flatMap(
    ({ meaning, to, words, cost, corrections }): readonly Place[] => {
      const fold = foldBetween(context, at, to, corrections);
      const isLed = leads.has("in") && (!/^(de|d|l|le|la|les|du|des)$/.test(before ?? "") || hasIn(context, at));
      const isAmbiguous = AMBIGUOUS_AREAS.has(fold);
      const bias = areaBias(context, at, { isLed, isAmbiguous, isAt: leads.has("at") || leads.has("near") });
      if (corrections.length > 0 && (isAmbiguous || (fold.length < 7 && !isLed))) return [];
      return [
        {
          kind: "area",
          asked: meaning,
          to,
          score: scoreOfWords(words) + bias - cost + corrections.length * CORRECTED_PLACE,
          corrections,
        },
      ];
    },
  );
}

interface AreaStanding {
  readonly isLed: boolean;
  readonly isAmbiguous: boolean;
  /** Led as towns are. */
  readonly isAt: boolean;
}

function areaBias({ tokens }: SentenceContext, at: number, { isLed, isAmbiguous, isAt }: AreaStanding): number {
  if (isLed) return 0.35;
  const isName = tokens[at]?.isCapital === true && at > 0;
  if (isAmbiguous) return isName ? -0.5 : -1.5;
  return isAt ? -0.3 : -0.02;
}

/** `dans le Lot`, `de la Sarthe`: an article alone says no place. */
function hasIn({ tokens }: SentenceContext, at: number): boolean {
  const before = [tokens[at - 2]?.fold, tokens[at - 3]?.fold];
  return before.some((fold) => fold === "dans" || fold === "en" || fold === "departement" || fold === "region");
}

function departmentAt(
  figure: { readonly fold: string } | undefined,
  letter: { readonly fold: string; readonly gap: string } | undefined,
): { readonly code: DepartmentCode; readonly tokens: number } | undefined {
  if (figure === undefined) return undefined;
  const isCorsican = figure.fold === "2" && letter !== undefined && letter.gap === "" && /^[ab]$/.test(letter.fold);
  const code = findDepartment(isCorsican ? `2${letter.fold}` : figure.fold)?.code;
  return code === undefined ? undefined : { code, tokens: isCorsican ? 2 : 1 };
}

const MOST_CODES = 12;

/** `44`, `59 et 62`, `75, 92, 93`. */
function codesAt({ tokens }: SentenceContext, at: number): readonly Place[] {
  const found: Place[] = [];
  const codes: DepartmentCode[] = [];
  let index = at;
  while (codes.length < MOST_CODES) {
    const department = departmentAt(tokens[index], tokens[index + 1]);
    if (department === undefined) break;
    index += department.tokens;
    const unit = tokens[index];
    if (
      unit !== undefined &&
      (UNITS.get(unit.fold) !== undefined || /^(k|000|er|eme)$/.test(unit.fold)) &&
      unit.gap.trim() === ""
    )
      break;
    if (unit?.kind === "figure" && /^[\s.]$/.test(unit.gap) && unit.fold.length === 3) break;
    codes.push(department.code);
    found.push({
      kind: "code",
      asked: { dptCp: [...codes] },
      to: index,
      score: index - at + CODES_TOGETHER,
      corrections: [],
    });
    const next = tokens[index];
    if (next === undefined) break;
    if (/^(et|ou)$/.test(next.fold)) index += /^(le|du)$/.test(tokens[index + 1]?.fold ?? "") ? 2 : 1;
    else if (!/[,/-]/.test(next.gap)) break;
  }
  return found;
}

function isListOfCodes({ tokens }: SentenceContext, at: number): boolean {
  const rest = tokens.slice(at);
  return rest.length > 1 && rest.every(({ fold }) => /^(\d\d\d?|2|[ab]|ou|et)$/.test(fold));
}

/** Two figures at the end of a sentence, of which nothing else can be made. */
function lastCode(context: SentenceContext, at: number): readonly Place[] {
  const { tokens } = context;
  if (at > 0 && tokens[at]?.gap === "") return [];
  const list = codesAt(context, at).at(-1);
  // `59/62`, `69 ou 42 ou 01`: two figures each, for `5 ou 7` are seats.
  if (list?.to === tokens.length && isListOfCodes(context, at)) return [{ ...list, score: CODES_TOGETHER }];
  const department = departmentAt(tokens[at], tokens[at + 1]);
  if (department === undefined || at + department.tokens < tokens.length) return [];
  return [
    {
      kind: "code",
      asked: { dptCp: [department.code] },
      to: at + department.tokens,
      score: LAST_RESORT,
      corrections: [],
    },
  ];
}

/** People of a town whose postcode is said more often than the sum of its figures: 44000, but 21000 is a price. */
const MANY = 200_000;

function isOfMany(postcode: string): boolean {
  return communesAt(postcode).reduce((sum, { population }) => sum + population, 0) >= MANY;
}

/** Five figures that are a postcode rather than a sum. */
function postcodesAt(
  { tokens }: SentenceContext,
  { to: at, leads }: Opening,
  { tables }: PlaceRules,
): readonly Place[] {
  const token = tokens[at];
  if (token?.kind !== "figure" || token.fold.length !== 5 || !isKnownPostcode(token.fold)) return [];
  const next = tokens[at + 1];
  const measure = UNITS.get(next?.fold ?? "");
  if (measure === "price" || measure === "mileage" || /^(max|maxi|maximum)$/.test(next?.fold ?? "")) return [];
  const isSum = !token.fold.startsWith("0") && Number(token.fold) % 500 === 0;
  const place: Place = {
    kind: "town",
    asked: { dptCp: [token.fold] },
    to: at + 1,
    score: postcodeScore({ isSum, isLikely: isOfMany(token.fold) || leads.has("near") }),
    corrections: [],
  };
  // `44000 Nantes`.
  let fold = "";
  let named: Place | undefined;
  for (let index = at + 1; index < Math.min(tokens.length, at + 7); index++) {
    fold += tokens[index]?.fold ?? "";
    if (!tables.towns.begins(fold)) break;
    const city =
      tables.towns.get(fold) === undefined
        ? undefined
        : citiesNamed(fold).find(({ postcodes }) => postcodes.includes(token.fold));
    if (city !== undefined) named = { ...place, to: index + 1, score: POSTCODE_NAMED + (index - at) };
  }
  return named === undefined ? [place] : [place, named];
}

/** `région lyonnaise`. */
function adjectivesAt(context: SentenceContext, { to: at }: Opening, { tables }: PlaceRules): readonly Place[] {
  if (
    context.tokens[at]?.fold !== "region" &&
    context.tokens[at]?.fold !== "agglomeration" &&
    context.tokens[at]?.fold !== "banlieue"
  )
    return [];
  return phrasesAt(context, at + 1, tables.around, "told").flatMap(({ meaning, to }): readonly Place[] => {
    const [city] = citiesNamed(meaning);
    return city === undefined
      ? []
      : [{ kind: "town", asked: { ...aroundOf(city), distance: NEAR }, to, score: 2 * RADIUS_WORD, corrections: [] }];
  });
}

/** The place, and with what is said after it of its surroundings. */
function closings(context: SentenceContext, from: number, opening: Opening, place: Place): readonly Candidate[] {
  const { leads, distance } = opening;
  const isArea = place.kind !== "town";
  if (isArea && distance !== undefined) return [];
  const isNear = leads.has("near");
  const usual = distance ?? place.asked.distance ?? (isNear ? NEAR : AT);
  const isUnsaid = distance === undefined && place.asked.distance === undefined && !isNear;
  const led = leadWeight(opening, place);
  const candidate = (to: number, score: number, code: DistanceCode): Candidate => ({
    kind: "place",
    from,
    to,
    asked: isArea ? place.asked : { ...place.asked, distance: code },
    ...(isUnsaid && !isArea && code === AT ? { isUsualRadius: true } : {}),
    score: score + led,
    corrections: place.corrections,
  });
  const plain = candidate(place.to, place.score, usual);
  if (isArea) return [plain];
  const surroundings = phrasesAt(context, place.to, SURROUNDINGS, "told");
  const around = surroundings.map((found) => candidate(found.to, place.score + found.words, distance ?? NEAR));
  const radii =
    distance === undefined
      ? // `Lyon et alentours 30 km` too.
        [{ to: place.to, words: 0 }, ...surroundings].flatMap((named) =>
          radiiAfter(context, named.to).map(({ code, to, words }) =>
            candidate(to, place.score + named.words + words * RADIUS_WORD, code),
          ),
        )
      : [];
  return [plain, ...around, ...radii];
}

/** `à` goes with towns, `en` and `dans le` with areas. */
function leadWeight({ leads, score }: Opening, { kind, isContracted }: Place): number {
  if (leads.size === 0) return 0;
  const isTownWord = leads.has("at") || leads.has("near") || isContracted === true;
  if (kind === "town") return isTownWord ? score : score + AREA_WORD_BEFORE_TOWN;
  if (kind === "code") return score;
  return leads.has("in") ? score : score + TOWN_WORD_BEFORE_AREA;
}

/** `Lyon 30 km`, `Lyon + 50 km max`, `Lyon (rayon 20 km)`. */
function radiiAfter(context: SentenceContext, at: number): readonly Radius[] {
  const next = context.tokens[at];
  // `Lyon, 100 km`: the sentence of a search says so; `Lyon, moins de 100 km` too.
  if (next === undefined || /[;:!?]|\.\s/.test(next.gap)) return [];
  return radiiAt(context, at, FARTHEST_BEHIND).flatMap((radius) => [
    radius,
    ...phrasesAt(context, radius.to, RADIUS_AFTER, "told").map(({ to, words }) => ({
      ...radius,
      to,
      words: radius.words + words,
    })),
  ]);
}
