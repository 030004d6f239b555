/** Where the communes lie: GeoNames by INSEE code, a few by hand, and no point rather than a namesake's. */
import { distanceKm } from "../src/domain/catalogue/distance.ts";
import { foldPlaceName, readArrondissement } from "../src/domain/catalogue/place-names.ts";
import type { Point } from "../src/domain/catalogue/points.ts";
import { departmentOf, isMainland, type Commune } from "./communes.ts";
import type { Gazetteer } from "./gazetteer.ts";

/** The town halls of Paris, to 0.001°, from the first arrondissement to the twentieth: GeoNames has the city as one point. */
const parisTownHalls = [
  [48.86, 2.341],
  [48.867, 2.341],
  [48.864, 2.362],
  [48.856, 2.355],
  [48.846, 2.345],
  [48.851, 2.333],
  [48.857, 2.32],
  [48.878, 2.317],
  [48.873, 2.34],
  [48.872, 2.358],
  [48.859, 2.379],
  [48.841, 2.388],
  [48.832, 2.356],
  [48.833, 2.327],
  [48.841, 2.3],
  [48.864, 2.276],
  [48.884, 2.322],
  [48.892, 2.345],
  [48.883, 2.382],
  [48.865, 2.399],
] as const;

const placedByHand: ReadonlyMap<string, Point> = new Map([
  ...parisTownHalls.map(
    ([latitude, longitude], index) => [`751${String(index + 1).padStart(2, "0")}`, { latitude, longitude }] as const,
  ),
  // Communes above 10,000 inhabitants that GeoNames misses: Onet-le-Château, Saint-André-de-Cubzac, Orée d'Anjou, Tassin-la-Demi-Lune.
  ["12176", { latitude: 44.366, longitude: 2.561 }],
  ["33366", { latitude: 44.995, longitude: -0.446 }],
  ["49126", { latitude: 47.336, longitude: -1.207 }],
  ["69244", { latitude: 45.764, longitude: 4.78 }],
  // Islands that are one commune each and lack a code there: Saint-Barthélemy, Saint-Martin, Clipperton.
  ["97701", { latitude: 17.896, longitude: -62.85 }],
  ["97801", { latitude: 18.068, longitude: -63.083 }],
  ["98901", { latitude: 10.303, longitude: -109.217 }],
]);

/** A mistaken point is far from every commune of its own area and close to one of another. */
const FAR_FROM_KIN_KM = 25;
const CLOSE_TO_STRANGERS_KM = 8;

/** @returns points by INSEE code; communes without one are absent */
export function locateCommunes(
  communes: readonly Commune[],
  partsOf: ReadonlyMap<string, readonly Commune[]>,
  epciOf: ReadonlyMap<string, string>,
  gazetteer: Gazetteer,
): Map<string, Point> {
  const points = new Map<string, Point>();
  for (const commune of communes) {
    const seat = partsOf.get(commune.code)?.find((part) => part.code === commune.code);
    const point = placedByHand.get(commune.code) ?? locate(commune, seat?.nom, gazetteer);
    if (point !== undefined) points.set(commune.code, { latitude: point.latitude, longitude: point.longitude });
  }
  for (const stray of strays(communes, points, epciOf)) {
    console.log(`left out, the gazetteer has it elsewhere: ${stray.nom} (${stray.code})`);
    points.delete(stray.code);
  }
  return points;
}

/**
 * Of the places that carry the commune's code, the one of its name, else of its seat's, else the most
 * populated. Names alone are trusted where codes are missing: arrondissements and overseas.
 */
function locate(commune: Commune, seatName: string | undefined, gazetteer: Gazetteer): Point | undefined {
  const arrondissement = readArrondissement(commune.nom);
  if (arrondissement !== undefined) {
    return gazetteer.named(
      departmentOf(commune),
      `${arrondissement.city} ${String(arrondissement.number).padStart(2, "0")}`,
    );
  }
  const places = gazetteer.coded(commune.code);
  const bearing = (name: string | undefined) =>
    name === undefined ? undefined : places.find((place) => foldPlaceName(place.name) === foldPlaceName(name));
  const namesake = isMainland(commune) ? undefined : gazetteer.named(departmentOf(commune), commune.nom);
  return bearing(commune.nom) ?? bearing(seatName) ?? places[0] ?? namesake;
}

function strays(
  communes: readonly Commune[],
  points: ReadonlyMap<string, Point>,
  epciOf: ReadonlyMap<string, string>,
): Commune[] {
  const located = communes.flatMap((commune) => {
    const point = points.get(commune.code);
    return point === undefined || !isMainland(commune)
      ? []
      : [{ commune, point, areas: [epciOf.get(commune.code) ?? [], commune.codesPostaux].flat() }];
  });
  const members = new Map<string, Point[]>();
  for (const { areas, point } of located)
    for (const area of areas) members.set(area, [...(members.get(area) ?? []), point]);
  const nearestKm = (from: Point, others: readonly Point[]) =>
    Math.min(...others.filter((other) => other !== from).map((other) => distanceKm(from, other)));
  return located.flatMap(({ commune, point, areas }) => {
    const kin = new Set(areas.flatMap((area) => members.get(area) ?? []));
    const kinKm = nearestKm(point, [...kin]);
    if (!Number.isFinite(kinKm) || kinKm <= FAR_FROM_KIN_KM) return [];
    const strangers = located.map((other) => other.point).filter((other) => !kin.has(other));
    return nearestKm(point, strangers) < CLOSE_TO_STRANGERS_KM ? [commune] : [];
  });
}
