/** All that a stretch of a sentence may mean: as it is read, what recognisers say besides, and what people mean with such words. */
import { citiesNamed } from "../catalogue/cities.ts";
import { postcodeToDepartment } from "../catalogue/postcodes.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { aroundOf, centreOf } from "../filters/place-words.ts";
import type { FilterKey } from "../filters/registry.ts";
import { isFilterKey } from "../filters/registry.ts";
import type { Asked } from "./text/asked.ts";
import type { PathCandidate } from "./best-path.ts";
import { readingKey } from "./reading-key.ts";

/** A list that is read at a glance. */
const MOST_READINGS = 6;
const MOST_RECOGNISED = 4;

/** 20, 50 and 100 km: what people say by “near” and “in”. */
const USUAL_RADII = [2, 3, 4] as const;

/** The one it has by itself first. `chosen` is among them if it is one at all, however many the market has more of. */
export function readingsOf(
  candidate: PathCandidate,
  candidates: readonly PathCandidate[],
  vertical: Vertical,
  chosen: PathCandidate = candidate,
): readonly PathCandidate[] {
  const recognised = recognisedOf(candidate, candidates, vertical);
  const likeliest = distinct([...recognised.slice(0, MOST_RECOGNISED + 1), ...variantsOf(candidate)]).slice(
    0,
    MOST_READINGS,
  );
  const namesakes = namesakesOf(candidate);
  const isChosen = (reading: PathCandidate) => textOf(reading) === textOf(chosen);
  if ([...likeliest, ...namesakes].some(isChosen)) return distinct([...likeliest, ...namesakes]);
  const rare = withVariants(recognised).find(isChosen);
  return distinct([
    ...(rare === undefined ? likeliest : [...likeliest.slice(0, MOST_READINGS - 1), rare]),
    ...namesakes,
  ]);
}

/** The reading with a key, among all that there are: which of them are told depends on the market. */
export function readingNamed(
  key: string,
  candidate: PathCandidate,
  candidates: readonly PathCandidate[],
  vertical: Vertical,
): PathCandidate | undefined {
  const all = [...withVariants(recognisedOf(candidate, candidates, vertical)), ...namesakesOf(candidate)];
  return all.find((reading) => readingKey(reading) === key);
}

/** The one it has by itself, then the likeliest first. */
function recognisedOf(
  candidate: PathCandidate,
  candidates: readonly PathCandidate[],
  vertical: Vertical,
): readonly PathCandidate[] {
  const others = candidates.filter(
    ({ to, verticals, isRefused, kind }) =>
      to === candidate.to &&
      kind !== "refusal" &&
      isRefused === candidate.isRefused &&
      (verticals === undefined || verticals.includes(vertical)),
  );
  return distinct([candidate, ...others.toSorted((a, b) => b.score - a.score)]);
}

const withVariants = (readings: readonly PathCandidate[]) => [...readings, ...readings.flatMap(variantsOf)];

const textOf = ({ asked, trim }: PathCandidate) => JSON.stringify([asked, trim]);

/** The first of each. */
function distinct(readings: readonly PathCandidate[]): readonly PathCandidate[] {
  const first = new Map<string, PathCandidate>();
  for (const reading of readings) {
    const text = textOf(reading);
    if (!first.has(text)) first.set(text, reading);
  }
  return [...first.values()];
}

/** What people mean besides with words that are recognised so. */
function variantsOf(candidate: PathCandidate): readonly PathCandidate[] {
  if (candidate.isRefused === true) return [];
  const { isUsualRadius: _isUsualRadius, ...others } = candidate;
  return meantBy(candidate.asked).map((asked) => ({ ...others, asked }));
}

/** Towns of one name are told apart at a glance as long as they are few. */
const MOST_NAMESAKES = 4;

/** Other towns that are called the same, the most populated first. */
function namesakesOf(candidate: PathCandidate): readonly PathCandidate[] {
  const { asked, isRefused } = candidate;
  const { distance } = asked;
  const town = distance === undefined || isRefused === true ? undefined : centreOf(asked);
  if (town === undefined || distance === undefined) return [];
  const { isUsualRadius: _isUsualRadius, ...others } = candidate;
  return citiesNamed(town.name)
    .filter((city) => city.department !== town.department || city.key !== town.key)
    .slice(0, MOST_NAMESAKES)
    .map((city) => ({ ...others, asked: { ...aroundOf(city), distance } }));
}

function meantBy(asked: Asked): readonly Asked[] {
  return [...otherSurroundings(asked), ...bounds(asked), ...wholeModel(asked)];
}

/** Around a town: wider, narrower, its department. */
function otherSurroundings(asked: Asked): readonly Asked[] {
  const { dptCp: [postcode, ...others] = [], distance } = asked;
  if (postcode === undefined || others.length > 0 || distance === undefined) return [];
  const department = postcodeToDepartment(postcode);
  return [
    ...USUAL_RADII.map((radius): Asked => ({ ...asked, distance: radius })),
    ...(department === undefined ? [] : [{ dptCp: [department] }]),
  ];
}

/** `150 ch`, `2015`: at least and at most as well. */
function bounds(asked: Asked): readonly Asked[] {
  const keys = Object.keys(asked) as readonly FilterKey[]; // of a filter set
  return keys.flatMap((min): readonly Asked[] => {
    const max = min.replace(/Min$/, "Max");
    if (min === max || !isFilterKey(max) || asked[max] === undefined || asked[min] !== asked[max]) return [];
    const without = (gone: FilterKey) => Object.fromEntries(Object.entries(asked).filter(([key]) => key !== gone));
    return [without(max), without(min)];
  });
}

/** `clio 4`: the model, whichever generation. */
function wholeModel(asked: Asked): readonly Asked[] {
  const { makesModelsCommercialNames: [selection, ...others] = [] } = asked;
  if (selection?.model === undefined || selection.commercialName === undefined || others.length > 0) return [];
  const { make, model } = selection;
  return [{ ...asked, makesModelsCommercialNames: [{ make, model }] }];
}
