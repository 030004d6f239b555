/**
 * Where the offers nearest to one can be: rings by kinship, from which who looks for them stops as soon as none of the next can be nearer
 * than those that are found. `listings/nearest-offers.ts` says how near each is.
 */
import type { Compared } from "../listings/nearest-offers.ts";
import { OTHER_MAKE, OTHER_MODEL, STEP, UNKNOWN } from "../listings/nearest-offers.ts";
import type { Condition } from "./condition.ts";

export interface Ring {
  /** Steps: no offer that is in none of the rings before is nearer. */
  readonly least: number;
  /** Undefined: all that there are. */
  readonly condition: Condition | undefined;
}

/** Each holds all that those before it hold. */
export function ringsAround({
  make,
  model,
  commercialName,
}: Pick<Compared, "make" | "model" | "commercialName">): readonly Ring[] {
  const holds = (field: "make" | "model" | "commercialName", value: string): Condition => ({
    kind: "oneOf",
    field,
    values: [value],
  });
  const ofMake = holds("make", make);
  const ofModel: Condition = { kind: "all", conditions: [ofMake, holds("model", model)] };
  const ofGeneration: readonly Ring[] =
    commercialName === undefined
      ? []
      : [{ least: 0, condition: { kind: "all", conditions: [ofModel, holds("commercialName", commercialName)] } }];
  return [
    ...ofGeneration,
    // Another generation, or one that is not told of both, which is nearer.
    { least: UNKNOWN, condition: ofModel },
    { least: OTHER_MODEL, condition: ofMake },
    { least: OTHER_MODEL + OTHER_MAKE, condition: undefined },
  ];
}

/** What every offer meets that differs by at most so many steps in price and in mileage alone: rounded outwards, so none is left out. */
export function withinSteps({ price, mileage }: Pick<Compared, "price" | "mileage">, steps: number): Condition {
  const part = steps * STEP.price;
  const km = Math.ceil(steps * STEP.km);
  return {
    kind: "all",
    conditions: [
      {
        kind: "range",
        field: "price",
        min: Math.floor(price * (1 - part)) - 1,
        // Beyond nine tenths of the larger price the bound says nothing worth asking.
        ...(part < 0.9 ? { max: Math.ceil(price / (1 - part)) + 1 } : {}),
      },
      { kind: "range", field: "mileage", min: mileage - km, max: mileage + km },
    ],
  };
}
