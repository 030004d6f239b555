/**
 * One sentence for a whole filter set, for titles, saved searches and mail:
 * "SUV hybrides automatiques à moins de 50 km de Lyon, moins de 20 000 €, noir".
 */
import { capitalised } from "../capitalised.ts";
import { categoryNoun } from "../catalogue/categories.ts";
import { isDepartmentCode } from "../catalogue/departments.ts";
import { DEFAULT_DISTANCE_CODE, radiusKm } from "../catalogue/distance.ts";
import { inDepartment } from "../catalogue/in-department.ts";
import { inRegion } from "../catalogue/regions.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { verticalLabel } from "../catalogue/verticals.ts";
import { MAX_TOLD, either, euros, kilometres, whole } from "../french.ts";
import { monthly } from "../french-sums.ts";
import { atPlace, namesOfPlaces, ofPlace, townAround, townName, townTold } from "./place-words.ts";
import type { FilterKey, Filters } from "./registry.ts";
import { FILTER_KEYS, entryOf } from "./registry.ts";
import type { SentencePart } from "./sentence-parts.ts";
import { SENTENCE_PARTS } from "./sentence-parts.ts";
import { selectionLabel, tagsOf } from "./tags.ts";

/** A choice of more is in no title: nobody says eight makes in one breath. Its tags stand beside it. */
const told = <Value>(values: readonly Value[] | undefined): readonly Value[] =>
  values === undefined || values.length > MAX_TOLD ? [] : values;

const or = (words: readonly string[]) => either(words, String);

function nounOf({ vertical, allFamilies, categories, makesModelsCommercialNames: selections }: Filters): string {
  const makes = or(told(selections).map(selectionLabel));
  const nouns = or(told(categories).map((code) => lowered(categoryNoun(code))));
  const noun = nouns === "" ? (allFamilies === true ? "Véhicules" : VERTICAL_NOUNS[vertical]) : capitalised(nouns);
  if (makes === "") return noun;
  // A name alone is understood as a car's.
  const isCar = allFamilies !== true && (vertical === "car" || vertical === "carTruck");
  return isCar && categories === undefined ? makes : `${noun} ${makes}`;
}

const VERTICAL_NOUNS: Readonly<Record<Vertical, string>> = {
  carTruck: verticalLabel("carTruck"),
  car: verticalLabel("car"),
  truck: verticalLabel("truck"),
  moto: verticalLabel("moto"),
  scooter: verticalLabel("scooter"),
  quad: verticalLabel("quad"),
};

/** Names in capitals stay in capitals: SUV, GT. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}

/** `de 5 000 à 20 000 €`, `moins de 20 000 €`, `à partir de 5 000 €`. */
function between(
  min: number | undefined,
  max: number | undefined,
  write: (value: number) => string,
): string | undefined {
  if (min !== undefined && max !== undefined)
    return min === max ? `à ${write(max)}` : `de ${whole(min)} à ${write(max)}`;
  if (max !== undefined) return `moins de ${write(max)}`;
  return min === undefined ? undefined : `à partir de ${write(min)}`;
}

const KINDS = { LOA: "en LOA", CLASSIC: "à crédit" } as const;

/** `moins de 250 €/mois en LOA`. */
function payment({ financingType, teasingPriceMin, teasingPriceMax }: Filters): string | undefined {
  const bounds = between(teasingPriceMin, teasingPriceMax, monthly);
  return bounds === undefined || financingType === undefined ? bounds : `${bounds} ${KINDS[financingType]}`;
}

/** Without a bound the kind needs no comma: `Voitures à crédit`. */
function financing(filters: Filters): string | undefined {
  return filters.financingType === undefined || payment(filters) !== undefined
    ? undefined
    : KINDS[filters.financingType];
}

/** Each of them narrows the search, so each is said: `en Bretagne, dans le Rhône`. */
function place(filters: Filters, called: readonly string[]): string | undefined {
  const { regions = [], city } = filters;
  const isTown = city !== undefined && townAround(filters) === undefined;
  const said = [
    isTown ? atPlace(townName(filters)) : undefined,
    regions.length > 0 ? either(regions.map(inRegion), (count) => `dans ${count} régions`) : undefined,
    isTown ? undefined : departmentsOrTowns(filters, called),
  ].filter((part) => part !== undefined);
  return said.length === 0 ? undefined : said.join(", ");
}

/** `called`: the towns as somebody called them, of whom two may share a postcode, or its larger town. */
function departmentsOrTowns(filters: Filters, called: readonly string[]): string | undefined {
  const { dptCp = [], distance } = filters;
  const departments = dptCp.filter((code) => code.length === 2);
  const postcodes = dptCp.filter((code) => code.length !== 2);
  const within = either(departments.map(inPlace), (count) => `dans ${count} départements`);
  if (postcodes.length === 0) return departments.length === 0 ? undefined : within;
  const centre = townAround(filters);
  const own = centre === undefined ? namesOfPlaces(postcodes) : [townTold(centre)];
  const names = called.length === 0 ? own : called;
  const towns = either(names.map(ofPlace), (count) => `de ${count} villes`);
  const around = `à moins de ${kilometres(radiusKm(distance ?? DEFAULT_DISTANCE_CODE))} ${towns}`;
  return departments.length === 0 ? around : `${within} ou ${around}`;
}

/** What is no department is said as it was typed. */
function inPlace(code: string): string {
  return isDepartmentCode(code) ? inDepartment(code) : `dans le ${code}`;
}

/** What each part says of a filter set; the parts of one filter alone say what its entry does. */
const TOGETHER: Partial<
  Readonly<Record<SentencePart, (filters: Filters, called: readonly string[]) => string | undefined>>
> = {
  subject: nounOf,
  place,
  financing,
  budget: (filters) =>
    [between(filters.priceMin, filters.priceMax, euros), payment(filters)]
      .filter((budget) => budget !== undefined)
      .join(", "),
};

/** By part: the filters that say themselves, in the registry's order. */
const SAYING = Map.groupBy(FILTER_KEYS, (key) => entryOf(key).sentence?.part);

function said(part: SentencePart, filters: Filters, called: readonly string[] = []): readonly (string | undefined)[] {
  const { [part]: together } = TOGETHER;
  if (together !== undefined) return [together(filters, called)];
  return (SAYING.get(part) ?? []).map((key) => sayingOf(key, filters));
}

function sayingOf(key: FilterKey, filters: Filters): string | undefined {
  const value: unknown = filters[key];
  return value === undefined ? undefined : entryOf(key).sentence?.say?.(value);
}

/** Chosen by the handful, said together. */
const LISTS = ["makesModelsCommercialNames", "categories"] as const;

/** Whether the sentence says it; what it does not say follows as it is tagged. */
function isSaid(key: FilterKey, filters: Filters): boolean {
  const { sentence } = entryOf(key);
  const list = LISTS.find((one) => one === key);
  if (list !== undefined) return (filters[list]?.length ?? 0) <= MAX_TOLD;
  return sentence !== undefined && (sentence.say === undefined || sayingOf(key, filters) !== undefined);
}

/**
 * What a page is called: `SUV hybrides automatiques d’occasion à Lyon, moins de 20 000 €`. The noun alone for a vertical without
 * filters: `Motos`. `state` stands where French puts it: `Peugeot diesel d’occasion en Bretagne`.
 * `called`: the towns in the words of whoever names them, else as their postcodes are called.
 */
export function titleOf(filters: Filters, state?: string, called: readonly string[] = []): string {
  const parts = SENTENCE_PARTS.filter((part) => part !== "budget");
  const named = parts
    .flatMap((part) => (part === "state" ? [state] : said(part, filters, called)))
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
  return [named, ...said("budget", filters)].filter((part) => part !== undefined && part !== "").join(", ");
}

/** What is told by words of ours: in the middle of a sentence they begin small, and names stay as they are. */
const isBound = (key: FilterKey, filters: Filters) =>
  key === "words" || (typeof filters[key] === "number" && key !== "critAirMax");

/** Choices too many for a line, said by how many they are. */
const COUNTED: Partial<Readonly<Record<FilterKey, string>>> = {
  makesModelsCommercialNames: "marques et modèles",
  categories: "types de véhicules",
  energies: "énergies",
};

/** The whole filter set: its title, then the tags of what the title does not say. */
export function sentenceOf(filters: Filters, state?: string): string {
  const unsaid = Map.groupBy(
    tagsOf(filters).filter(({ key }) => !isSaid(key, filters)),
    ({ key }) => key,
  );
  const rest = [...unsaid].flatMap(([key, tags]) => {
    const { [key]: many } = COUNTED;
    if (many !== undefined && tags.length > MAX_TOLD) return [`${tags.length} ${many}`];
    return tags.map(({ label }) => (isBound(key, filters) ? lowered(label) : label));
  });
  return [titleOf(filters, state), ...rest].join(", ");
}
