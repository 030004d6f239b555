/** A price that is likelier a slip of the keyboard than what its seller wants: they are asked once, with the value beside it. */
import { euros } from "../french.ts";
import type { ToldValue } from "../listings/market-facts.ts";
import { toldApart, toldEuros } from "./told-euros.ts";
import { isFarAbove, isFarBelow } from "./verdict.ts";

interface NewPrice {
  readonly price: number;
  /** That it replaces; undefined of what had none. */
  readonly before: number | undefined;
  /** Undefined where the market says nothing: then a price is held against the one that it replaces. */
  readonly value: Pick<ToldValue, "estimate"> | undefined;
}

/** No dealer reprices by so much: a key too many makes it ten times, a key too few a tenth. */
const SLIP = 3;

function isSlip({ price, before, value }: NewPrice): boolean {
  return value === undefined && before !== undefined && (price >= SLIP * before || SLIP * price <= before);
}

/** Coming nearer to the value, or staying where one is, needs no question. */
function isFarther({ price, before, value }: NewPrice): boolean {
  const apart = (asked: number) => Math.abs(asked - (value?.estimate ?? asked));
  return before === undefined || apart(price) > apart(before);
}

/** Of a dealer, on either side. */
export function isFartherOff(asked: NewPrice): boolean {
  const { price, value } = asked;
  if (value === undefined) return isSlip(asked);
  return (isFarBelow(price, value) || isFarAbove(price, value)) && isFarther(asked);
}

/** Of a private seller: of a price far below the value they learn that a person reads the advert first. */
export function isFartherAbove(asked: NewPrice): boolean {
  const { price, value, before } = asked;
  if (value === undefined) return before !== undefined && price > before && isSlip(asked);
  return isFarAbove(price, value) && isFarther(asked);
}

/** `24 500 €, soit 15 400 € au-dessus de sa valeur de marché de 9 100 €`; `31 000 €, au lieu de 3 100 €` where that is not known. */
export function farTold({ price, before, value }: NewPrice): string {
  if (value === undefined) return before === undefined ? euros(price) : `${euros(price)}, au lieu de ${euros(before)}`;
  const { estimate } = value;
  const apart = toldApart(price, estimate);
  const side = apart < 0 ? "sous" : "au-dessus de";
  return `${euros(price)}, soit ${euros(Math.abs(apart))} ${side} sa valeur de marché de ${toldEuros(estimate)}`;
}
