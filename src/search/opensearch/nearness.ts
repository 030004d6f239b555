/**
 * The nearest offers. The cluster measures as `domain/listings/nearest-offers.ts` does and hands out some more than are wanted; those the
 * domain itself measures, so that a last place in which the two differ changes no order.
 */
import type { Compared } from "../../domain/listings/nearest-offers.ts";
import {
  FARTHEST,
  nearestOffers,
  OTHER_BODY,
  OTHER_DRIVE,
  OTHER_GENERATION,
  OTHER_MAKE,
  OTHER_MODEL,
  STEP,
  UNKNOWN,
} from "../../domain/listings/nearest-offers.ts";
import type { Nearness } from "../engine.ts";
import { allOf, noneOf } from "./condition-query.ts";
import { DISTANCE, distanceParams, HAS_PLACE } from "./distance-script.ts";
import { BORN_DAY, COMPARED } from "./listing-document.ts";
import { ascending } from "./page-order.ts";
import type { Json, Plan, QueryClause } from "./search-body.ts";

/** More than are asked for. */
const SPARE = 10;

const DAYS_A_YEAR = 365.25;
const MILLISECONDS_A_DAY = 86_400_000;

/** Added up in the order of `unlikeness`, so that sums are the same to the last place. */
const UNLIKENESS = `
double differs(Map held, String field, def own, double steps) {
  if (own == null || held[field].size() == 0) return ${UNKNOWN};
  return held[field].value == own ? 0 : steps;
}
double relative(double a, double b) {
  return a == b ? 0 : Math.abs(a - b) / Math.max(a, b);
}
double make = doc['make'].value == params.make ? 0 : ${OTHER_MAKE};
double kinship = make > 0 || doc['model'].value != params.model
  ? ${OTHER_MODEL} + make + differs(doc, 'category', params.category, ${OTHER_BODY})
  : differs(doc, 'commercialName', params.commercialName, ${OTHER_GENERATION});
double born = doc['${BORN_DAY}'].size() != 0 ? doc['${BORN_DAY}'].value / ${DAYS_A_YEAR} : doc['year'].value - 1970 + 0.5;
double steps = kinship
  + Math.abs(params.born - born) / ${STEP.years}.0
  + Math.abs(params.mileage - doc['mileage'].value) / ${STEP.km}.0
  + (params.powerDIN == null || doc['powerDIN'].size() == 0
    ? ${UNKNOWN}.0 : relative(params.powerDIN, doc['powerDIN'].value) / ${STEP.power});
double away = ${UNKNOWN};
if (params.latitude != null && ${HAS_PLACE}) {
  ${DISTANCE}
  away = Math.min(${FARTHEST}.0, distance / ${STEP.away}.0);
}
return steps
  + differs(doc, 'energy', params.energy, ${OTHER_DRIVE})
  + differs(doc, 'gearbox', params.gearbox, ${OTHER_DRIVE})
  + relative(params.price, doc['price'].value) / ${STEP.price}
  + away;
`;

export function nearestPlan(matching: QueryClause, { to, size, within = Infinity }: Nearness): Plan<readonly string[]> {
  return {
    bodies: [
      {
        query: allOf([matching, noneOf({ term: { reference: to.reference } })]),
        size: size + SPARE,
        sort: [ascending(UNLIKENESS, paramsOf(to)), { reference: "asc" }],
        _source: [COMPARED],
      },
    ],
    answer: ([answer]) => {
      const offers = (answer?.hits ?? []).map(
        ({ _source: source }) => (source as { readonly [COMPARED]: Compared })[COMPARED],
      ); // as listing-document.ts wrote it
      return nearestOffers(to, offers, { most: size, within }).map(({ reference }) => reference);
    },
  };
}

function paramsOf(to: Compared): Readonly<Record<string, Json>> {
  const { make, model, category, commercialName, energy, gearbox, mileage, powerDIN, price, year, firstTrafficDate } =
    to;
  const { latitude, longitude } = to.place;
  const born =
    firstTrafficDate === undefined
      ? year - 1970 + 0.5
      : Date.parse(firstTrafficDate) / MILLISECONDS_A_DAY / DAYS_A_YEAR;
  return {
    make,
    model,
    category,
    commercialName,
    energy,
    gearbox,
    mileage,
    powerDIN,
    price,
    born,
    ...(latitude === undefined || longitude === undefined ? {} : distanceParams({ latitude, longitude })),
  };
}
