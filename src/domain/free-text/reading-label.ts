/** What a stretch of a sentence is read as, as its tag says it. */
import type { City } from "../catalogue/cities.ts";
import { departmentNumber } from "../catalogue/postcodes.ts";
import { DEFAULT_VERTICAL, verticalLabel } from "../catalogue/verticals.ts";
import { NARROW, measure } from "../french.ts";
import type { FilterKey } from "../filters/registry.ts";
import { entryOf, isFilterKey } from "../filters/registry.ts";
import { sortLabel } from "../filters/sort-keys.ts";
import { centreOf } from "../filters/place-words.ts";
import { tagsOf } from "../filters/tags.ts";
import type { Asked } from "./text/asked.ts";
import type { IgnoredSpan, Reading, UnderstoodSpan } from "./sentence-read.ts";
import { CUT } from "./told-sentence.ts";

/** More values of a list are counted. */
const MOST_VALUES = 3;

function joined(labels: readonly string[]): string {
  if (labels.length <= MOST_VALUES) return labels.join(", ");
  return `${labels.slice(0, MOST_VALUES - 1).join(", ")}, + ${labels.length - MOST_VALUES + 1}`;
}

/** Keys of which both the least and the most are asked for. */
function pairsOf(asked: Asked): readonly (readonly [FilterKey, FilterKey])[] {
  return (Object.keys(asked) as readonly FilterKey[]).flatMap((min) => {
    const max = min.replace(/Min$/, "Max");
    return min !== max && isFilterKey(max) && asked[min] !== undefined && asked[max] !== undefined ? [[min, max]] : [];
  });
}

/** Their figures say what they are. */
const NAMELESS: ReadonlySet<FilterKey> = new Set<FilterKey>(["yearMin", "priceMin", "mileageMin", "teasingPriceMin"]);

/** `2015`, `Puissance DIN : 150 ch`, `10 000 € à 15 000 €`. */
function pairLabel([min, max]: readonly [FilterKey, FilterKey], asked: Asked): string {
  const { label, unit } = entryOf(min);
  const figure = (value: unknown) =>
    typeof value === "number" && unit !== undefined ? measure(value, unit) : String(value);
  const figures = asked[min] === asked[max] ? figure(asked[min]) : `${figure(asked[min])} à ${figure(asked[max])}`;
  return NAMELESS.has(min) ? figures : `${label.replace(/ min$/, "")}${NARROW}: ${figures}`;
}

function labelsOf(asked: Asked): readonly string[] {
  const { vertical, sortBy } = asked;
  const pairs = pairsOf(asked);
  const isPaired = (key: FilterKey) => pairs.some((pair) => pair.includes(key));
  return [
    ...(vertical === undefined ? [] : [verticalLabel(vertical)]),
    ...pairs.map((pair) => pairLabel(pair, asked)),
    ...tagsOf({ ...asked, vertical: vertical ?? DEFAULT_VERTICAL }).flatMap(({ key, label }) =>
      isPaired(key) ? [] : [label],
    ),
    ...(sortBy === undefined ? [] : [`Tri${NARROW}: ${inSentence(sortLabel(sortBy))}`]),
  ];
}

/** Names and short forms keep their capitals: `SUV`. */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Of words that say again what stands there is nothing to say but that. */
export function readingLabel({ asked, trim }: Reading): string {
  const labels = trim === undefined ? labelsOf(asked) : [...labelsOf(asked), `Version ${trim.toUpperCase()}`];
  return labels.length === 0 ? "Compris" : joined(labels);
}

const numberOf = ({ department, postcodes }: City) => departmentNumber(department, postcodes[0]) ?? department;

/** With the department of a town that shares its name with another one among them: `Saint-Denis (93), 20 km`. */
export function readingLabelAmong(reading: Reading, others: readonly Reading[]): string {
  const label = readingLabel(reading);
  const town = centreOf(reading.asked);
  if (town === undefined || !label.startsWith(`${town.name},`)) return label;
  const isShared = others.some(({ asked }) => {
    const other = centreOf(asked);
    return other !== undefined && other.name === town.name && numberOf(other) !== numberOf(town);
  });
  return isShared ? label.replace(town.name, `${town.name} (${numberOf(town)})`) : label;
}

/** `Sauf diesel`; else what it is read as. */
export function spanLabel(span: UnderstoodSpan): string {
  const { asked, trim, refused } = span;
  if (refused.length > 0) return `Sauf ${joined(refused.flatMap(labelsOf).map(inSentence))}`;
  return readingLabelAmong(trim === undefined ? { asked } : { asked, trim }, span.readings);
}

/** Of what is left out: whether it was understood at all. */
export function ignoredLabel({ text, trim }: IgnoredSpan): string {
  if (text === CUT) return "Suite trop longue";
  return trim === undefined ? "Pas compris" : "Pas en vente";
}
