import { isKnownPostcode } from "../../src/domain/catalogue/places.ts";

/** In ascending order. */
export function everyPostcode(): readonly string[] {
  return Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, "0")).filter(isKnownPostcode);
}
