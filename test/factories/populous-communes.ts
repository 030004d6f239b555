import { allCommunes, type Commune } from "../../src/domain/catalogue/places.ts";

/** The most populated communes, arrondissements counted one by one, largest first; at most `count`. */
export function mostPopulatedCommunes(count: number): readonly Commune[] {
  return allCommunes()
    .filter((commune) => commune.population > 0)
    .toSorted((a, b) => b.population - a.population)
    .slice(0, count);
}
