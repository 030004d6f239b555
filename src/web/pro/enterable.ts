import type { OwnDealer } from "../../dealer-space/dealer-space.ts";
import type { DealerRight } from "../../domain/accounts/dealer-rights.ts";
import { townTold } from "../../domain/listings/place-told.ts";

/** A dealer in the list of who has rights on several. */
export interface EnterableDealer {
  readonly curef: string;
  readonly name: string;
  readonly right: DealerRight;
  readonly place: string | undefined;
}

export function enterable({ dealer: { curef, name, place }, right }: OwnDealer): EnterableDealer {
  return { curef, name, right, place: townTold(place) };
}
