/** The names of the catalogue and the gazetteer, and those that listings brought: whatever else is searched by is unknown. */
import { cityAt, findCity } from "../catalogue/cities.ts";
import { DEPARTMENTS } from "../catalogue/departments.ts";
import { firstArrondissement } from "../catalogue/first-arrondissement.ts";
import { VEHICLE_VERTICALS } from "../catalogue/verticals.ts";
import type { KnownNames } from "../filters/known-names.ts";
import type { MakeSelection } from "../filters/make-selection.ts";
import { generationTable, makeTable, modelTable, named } from "./name-tables.ts";

/** `wasListed` tells by keys whether any listing ever stored bears them. */
export function knownNames(wasListed: (selection: MakeSelection) => boolean): KnownNames {
  return {
    hasSelection: (selection) => isInCatalogue(selection) || wasListed(withCatalogueKeys(selection)),
    cityKey,
  };
}

/** In the departments that are asked for, which cost little to look through, before all the others. */
function cityKey(text: string, places: readonly string[]): string | undefined {
  for (const postcode of places.filter((place) => place.length === 5)) {
    const found = firstArrondissement(text, postcode) ?? cityAt(text, postcode);
    if (found !== undefined) return found.key;
  }
  const { asked = [], others = [] } = Object.groupBy(DEPARTMENTS, ({ code }) =>
    places.includes(code) ? "asked" : "others",
  );
  for (const { code } of asked) {
    const found = findCity(text, code);
    if (found !== undefined) return found.key;
  }
  const found = others.flatMap(({ code }) => findCity(text, code) ?? []);
  if (found.some(({ key }) => key === text)) return text;
  return found.toSorted((a, b) => b.population - a.population)[0]?.key;
}

function isInCatalogue({ make, model, commercialName }: MakeSelection): boolean {
  return VEHICLE_VERTICALS.some((vertical) => {
    const maker = named(makeTable(vertical), make);
    if (maker === undefined || model === undefined) return maker !== undefined;
    const found = named(modelTable(vertical, maker), model);
    if (found === undefined || commercialName === undefined) return found !== undefined;
    return named(generationTable(found.model), commercialName) !== undefined;
  });
}

/** Listings are kept under the catalogue's keys as far as it has them: `VW:TRUCKSTER` was listed as `VOLKSWAGEN:TRUCKSTER`. */
function withCatalogueKeys(selection: MakeSelection): MakeSelection {
  for (const vertical of VEHICLE_VERTICALS) {
    const make = named(makeTable(vertical), selection.make);
    if (make === undefined) continue;
    const found = selection.model === undefined ? undefined : named(modelTable(vertical, make), selection.model);
    if (found !== undefined) return { ...selection, make: found.make.key, model: found.model.key };
  }
  const make = VEHICLE_VERTICALS.map((vertical) => named(makeTable(vertical), selection.make)).find(
    (found) => found !== undefined,
  );
  return make === undefined ? selection : { ...selection, make: make.key };
}
