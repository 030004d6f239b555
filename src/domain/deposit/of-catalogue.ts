/** What the catalogue says of every vehicle that a seller's may be, be its generation known or not: what it says nobody is asked. */
import type { CategoryCode } from "../catalogue/categories.ts";
import { generationsSoldIn } from "../catalogue/typed-vehicle.ts";
import { onlyOne } from "./of-version.ts";
import type { ReadFacts } from "./read-deposit.ts";

export interface OfCatalogue {
  readonly category?: CategoryCode;
  readonly doors?: number;
  readonly seats?: number;
  /** Cubic centimetres. */
  readonly cubic?: number;
}

type Named = Pick<ReadFacts, "vehicle" | "registered">;

export function ofCatalogue({ vehicle, registered }: Named): OfCatalogue {
  if (vehicle === undefined || registered === undefined) return {};
  const { model, generation } = vehicle;
  const possible = generation === undefined ? generationsSoldIn(model, Number(registered.slice(0, 4))) : [generation];
  const category = onlyOne(possible.map((one) => one.category));
  const doors = onlyOne(possible.flatMap((one) => one.doors));
  const seats = onlyOne(possible.flatMap((one) => one.seats));
  const cubic = onlyOne(possible.flatMap((one) => one.cubics));
  return {
    ...(category === undefined ? {} : { category }),
    ...(doors === undefined ? {} : { doors }),
    ...(seats === undefined ? {} : { seats }),
    ...(cubic === undefined ? {} : { cubic }),
  };
}

/** Which of the marks of the registration certificate that the catalogue may say are asked for: an electric motor has no displacement. */
export function asksOfCertificate(facts: Named & Pick<ReadFacts, "energy">): {
  readonly cubic: boolean;
  readonly seats: boolean;
} {
  const said = ofCatalogue(facts);
  return { cubic: said.cubic === undefined && facts.energy !== "elec", seats: said.seats === undefined };
}
