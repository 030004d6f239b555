/** Searches that two indices of the same listings answer alike, or one of them is not what it should be. */
import { isDeepStrictEqual } from "node:util";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";
import { FACET_KEYS } from "../../domain/filters/facets.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { SORT_KEYS } from "../../domain/filters/sort-keys.ts";
import type { MeasuredField, Question } from "../engine.ts";
import type { Difference } from "../moved-index.ts";
import { answersAt } from "./answers.ts";
import type { Cluster } from "./cluster.ts";

/** Any moment does, so long as both are asked of the same one. */
const CONTEXT = { now: 0 };
const ALL: Filters = { vertical: "car", allFamilies: true };
const SEARCHES: readonly Filters[] = [
  ...VEHICLE_VERTICALS.map((vertical): Filters => ({ vertical })),
  { ...ALL, priceMax: 10_000 },
  { ...ALL, yearMin: 2020, mileageMax: 50_000 },
  { ...ALL, dptCp: ["75001"], distance: 3 },
];
const MEASURED: readonly MeasuredField[] = ["price", "mileage", "year", "powerDIN"];

export function canaries(): readonly Question[] {
  const all = { filters: ALL, context: CONTEXT };
  const pages = [undefined, ...SORT_KEYS.filter((key) => key !== "proximityAsc")].map((sortBy): Question => ({
    kind: "page",
    ...all,
    ...(sortBy === undefined ? {} : { sortBy }),
    seed: "canary",
    page: 0,
    pageSize: 100,
  }));
  return [
    { kind: "total", ...all },
    { kind: "facets", ...all, keys: FACET_KEYS },
    ...MEASURED.map((field): Question => ({ kind: "statistics", ...all, field })),
    ...pages,
    ...SEARCHES.flatMap((filters): readonly Question[] => [
      { kind: "total", filters, context: CONTEXT },
      { kind: "facets", filters, context: CONTEXT, keys: ["vehicle.makeModelCommercialName", "vehicle.energy"] },
    ]),
  ];
}

/** What two snapshots answer otherwise. */
export async function differencesOf(
  cluster: Pick<Cluster, "search">,
  [searched, next]: readonly [searched: string, next: string],
  mostTerms: number,
): Promise<readonly Difference[]> {
  const questions = canaries();
  const [one, other] = await Promise.all([
    answersAt(cluster, searched, questions, mostTerms),
    answersAt(cluster, next, questions, mostTerms),
  ]);
  return questions.flatMap((question, place): readonly Difference[] =>
    isDeepStrictEqual(one[place], other[place]) ? [] : [{ question, answers: [one[place], other[place]] }],
  );
}
