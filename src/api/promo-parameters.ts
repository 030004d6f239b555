/** What `GET /api/v1/promo/search` reads (spec 7.6). */
import { findMake } from "../domain/catalogue/makes.ts";
import { keyOf } from "../domain/catalogue/names.ts";
import type { Point } from "../domain/catalogue/points.ts";
import { integer } from "../domain/filters/codec.ts";
import { LAST_PAGE, MAX_PAGE_SIZE } from "../domain/filters/constants.ts";
import type { KnownNames } from "../domain/filters/known-names.ts";
import { MAX_MAKE_SELECTIONS } from "../domain/filters/make-selection.ts";
import type { VehicleFamily } from "../domain/promotion/promoted-offers.ts";
import { PROMO_DISTANCE, VEHICLE_FAMILIES } from "../domain/promotion/promoted-offers.ts";
import type { ApiIssue } from "./answers.ts";
import { issue } from "./issue.ts";
import type { Decoded, ParameterDocument } from "./parameters.ts";
import { readNumber, readPosition, repeatedIssues } from "./parameters.ts";

/** As many as pages show beside results (spec 9.10). */
const PROMO_PAGE_SIZE = 4;
/** Kilometres: beyond it is no place in Europe. */
const FARTHEST = 5000;

export interface PromoParameters {
  readonly makes: readonly string[];
  readonly from: Point | undefined;
  /** Kilometres; undefined: as the first make has it. */
  readonly distance: number | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly family: VehicleFamily;
}

const SINGLE = ["geopoint", "distance", "page", "pageSize", "vehicleFamily"];

export function decodePromo(parameters: URLSearchParams, known: KnownNames): Decoded<PromoParameters> {
  const issues: ApiIssue[] = [...repeatedIssues(parameters, SINGLE)];
  const texts = parameters
    .getAll("makes")
    .flatMap((list) => list.split(","))
    .filter((text) => text !== "");
  for (const text of texts)
    if (!known.hasSelection({ make: keyOf(text) })) issues.push(issue("makes", text, "INVALID_VALUE"));
  if (texts.length > MAX_MAKE_SELECTIONS) issues.push(issue("makes", texts.join(","), "TOO_MANY"));
  const point = parameters.get("geopoint") || undefined;
  const from = point === undefined ? undefined : readPosition(point);
  if (point !== undefined && from === undefined) issues.push(issue("geopoint", point, "INVALID_VALUE"));
  const number = (name: string, min: number, max: number, otherwise: number) =>
    readNumber(parameters, name, integer({ min, max, step: 1 }), otherwise, issues);
  // 0 stands for none said: nothing is within no distance.
  const distance = number("distance", 1, FARTHEST, 0);
  const page = number("page", 0, LAST_PAGE - 1, 0);
  const pageSize = number("pageSize", 1, MAX_PAGE_SIZE, PROMO_PAGE_SIZE);
  const named = parameters.get("vehicleFamily") || "CAR";
  const family = VEHICLE_FAMILIES.find((one) => one === named.toUpperCase());
  if (family === undefined) issues.push(issue("vehicleFamily", named, "INVALID_VALUE"));
  const makes = [...new Set(texts.map((text) => findMake(text)?.key ?? keyOf(text)))];
  return {
    value: { makes, from, distance: distance === 0 ? undefined : distance, page, pageSize, family: family ?? "CAR" },
    issues,
  };
}

export const PROMO_PARAMETERS: readonly ParameterDocument[] = [
  { name: "makes", description: "Marques choisies", schema: { type: "array", items: { type: "string" } } },
  {
    name: "geopoint",
    description: "Autour d’où, « latitude,longitude » en degrés ; sans lui, partout",
    schema: { type: "string" },
  },
  {
    name: "distance",
    description: `Kilomètres autour de ce point ; sans elle, ${String(PROMO_DISTANCE.topMake)} quand la première marque est parmi les plus vendues, ${String(PROMO_DISTANCE.otherMake)} autrement`,
    schema: { type: "integer", minimum: 1, maximum: FARTHEST },
  },
  {
    name: "page",
    description: "Page, à partir de 0",
    schema: { type: "integer", minimum: 0, maximum: LAST_PAGE - 1, default: 0 },
  },
  {
    name: "pageSize",
    description: "Annonces par page",
    schema: { type: "integer", minimum: 1, maximum: MAX_PAGE_SIZE, default: PROMO_PAGE_SIZE },
  },
  {
    name: "vehicleFamily",
    description: "Voitures et utilitaires, ou deux-roues et quads",
    schema: { type: "string", enum: [...VEHICLE_FAMILIES], default: "CAR" },
  },
];

/** Taken and not needed: the answer is the same for every program. */
export const CLIENT_SOURCE = {
  name: "X-Client-Source",
  in: "header",
  description: "Le programme qui demande",
  required: false,
  schema: { type: "string" },
};
