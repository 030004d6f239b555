/** All that a stretch of a sentence may mean: as it is read, what recognisers say besides, and what people mean with such words. */
import { postcodeToDepartment } from "../catalogue/postcodes.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import type { FilterKey } from "../filters/registry.ts";
import { isFilterKey } from "../filters/registry.ts";
import type { Asked } from "./asked.ts";
import type { PathCandidate } from "./best-path.ts";

/** A list that is read at a glance; one figure writes each choice. */
const MOST_READINGS = 6;
const MOST_RECOGNISED = 4;

/** 20, 50 and 100 km: what people say by “near” and “in”. */
const USUAL_RADII = [2, 3, 4] as const;

/** The one it has by itself first. */
export function readingsOf(
  candidate: PathCandidate,
  candidates: readonly PathCandidate[],
  vertical: Vertical,
): readonly PathCandidate[] {
  const recognised = candidates
    .filter(
      ({ to, verticals, isRefused, kind }) =>
        to === candidate.to &&
        kind !== "refusal" &&
        isRefused === candidate.isRefused &&
        (verticals === undefined || verticals.includes(vertical)),
    )
    .toSorted((a, b) => b.score - a.score);
  const distinct = new Map<string, PathCandidate>();
  const add = (reading: PathCandidate) => {
    const text = JSON.stringify([reading.asked, reading.trim]);
    if (!distinct.has(text)) distinct.set(text, reading);
  };
  add(candidate);
  for (const reading of recognised) if (distinct.size <= MOST_RECOGNISED) add(reading);
  if (candidate.isRefused !== true) for (const asked of meantBy(candidate.asked)) add(variant(candidate, asked));
  return [...distinct.values()].slice(0, MOST_READINGS);
}

function variant({ isUsualRadius: _isUsualRadius, ...candidate }: PathCandidate, asked: Asked): PathCandidate {
  return { ...candidate, asked };
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
