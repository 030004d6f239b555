/** Vehicles that a buyer would take one for the other. A van is never a car of the same name. */
import type { Listing } from "../listings/listing.ts";

export interface ModelSegment extends Pick<Listing, "vertical" | "make" | "model"> {
  /** Of one generation. */
  readonly commercialName?: string;
}

/** The nearest first: those of its generation, where it is known, then of its model. */
export function segmentsOf({ vertical, make, model, commercialName }: ModelSegment): readonly ModelSegment[] {
  const whole = { vertical, make, model };
  return [...(commercialName === undefined ? [] : [{ ...whole, commercialName }]), whole];
}

export const segmentName = ({ vertical, make, model, commercialName = "" }: ModelSegment): string =>
  [vertical, make, model, commercialName].join("|");
