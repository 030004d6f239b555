import { distanceKm } from "./distance.ts";
import { allCommunes } from "./places.ts";

const POSITION = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;
/** Farther from every commune than this is not in France. */
const FARTHEST_KM = 60;

/** The postcode of the commune nearest to `latitude,longitude`; undefined abroad. */
export function nearestPostcode(text: string): string | undefined {
  const [, latitude, longitude] = POSITION.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  let nearest: string | undefined;
  let least = FARTHEST_KM;
  for (const commune of allCommunes()) {
    // Those known by their department only all stand in its middle.
    if (commune.approximate) continue;
    // A degree of latitude is 111 km: most communes are left out without trigonometry.
    if (Math.abs(commune.latitude - point.latitude) * 111 > least) continue;
    const km = distanceKm(point, commune);
    if (km >= least) continue;
    least = km;
    nearest = commune.postcodes[0];
  }
  return nearest;
}
