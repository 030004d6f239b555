/** The great circle as `domain/catalogue/distance.ts` measures it, in the language of the cluster's scripts. */
import { EARTH_RADIUS_KM } from "../../domain/catalogue/distance.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import { scaleOf } from "./units.ts";

/** A double in a script: whole ones are divided without their remainder otherwise. */
const double = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value));

/** Leaves kilometres in `distance`; only for listings whose place is known. */
export const DISTANCE = `
double latitude = doc['latitude'].value / ${double(scaleOf("latitude"))};
double longitude = doc['longitude'].value / ${double(scaleOf("longitude"))};
double radians = Math.PI / 180;
double latitudes = (latitude - params.latitude) * radians / 2;
double longitudes = (longitude - params.longitude) * radians / 2;
double haversine = Math.pow(Math.sin(latitudes), 2)
  + Math.cos(params.latitude * radians) * Math.cos(latitude * radians) * Math.pow(Math.sin(longitudes), 2);
double distance = 2 * ${double(EARTH_RADIUS_KM)} * Math.asin(Math.min(1, Math.sqrt(haversine)));
`;

export const HAS_PLACE = "doc['latitude'].size() != 0 && doc['longitude'].size() != 0";

export const distanceParams = ({ latitude, longitude }: Point) => ({ latitude, longitude });
