/** What is typed of a showroom and not published yet: kept in the tab, so that leaving the page loses none of it. */
import type { TypedShowroom } from "../../domain/listings/typed-showroom.ts";
import { WEEK_DAYS } from "../../domain/listings/typed-showroom.ts";
import type { DrawnShowroom } from "./typed-showroom-form.ts";

interface Kept {
  readonly typed: DrawnShowroom;
  /** Sent to be published as it is; another change takes that back. */
  readonly isSent: boolean;
}

const keyOf = (curef: string) => `showroom ${curef}`;

const partsOf = ({ couleur, presentation, indicateurs, ouverture, exceptions, ...days }: TypedShowroom) =>
  JSON.stringify([
    [couleur, presentation, indicateurs, ouverture],
    WEEK_DAYS.map((day) => days[day]),
    exceptions.map(({ du, au, heures }) => [du, au, heures]),
  ]);

const isSame = (one: TypedShowroom, other: TypedShowroom) => partsOf(one) === partsOf(other);

function kept(curef: string): Kept | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(curef)) ?? "null");
    // The cast: nobody but this module writes there.
    return found === null ? undefined : (found as Kept);
  } catch {
    return undefined;
  }
}

function keep(curef: string, one: Kept | undefined): void {
  try {
    if (one === undefined) sessionStorage.removeItem(keyOf(curef));
    else sessionStorage.setItem(keyOf(curef), JSON.stringify(one));
  } catch {
    // Full or forbidden: it stands in its fields as long as the page does.
  }
}

/** What is published again is kept no longer. */
export function keepShowroom(curef: string, typed: DrawnShowroom, published: TypedShowroom): void {
  keep(curef, isSame(typed, published) ? undefined : { typed, isSent: false });
}

export function markSent(curef: string): void {
  const found = kept(curef);
  if (found !== undefined) keep(curef, { ...found, isSent: true });
}

export const forgetShowroom = (curef: string): void => keep(curef, undefined);

export function forgetSent(curef: string): void {
  if (kept(curef)?.isSent === true) forgetShowroom(curef);
}

/** Undefined where the form shows it anyway. `isPublished`: what was sent has been. */
export function keptShowroom(curef: string, published: TypedShowroom, isPublished: boolean): DrawnShowroom | undefined {
  const found = kept(curef);
  if (found === undefined || (isPublished && found.isSent) || isSame(found.typed, published)) return undefined;
  return found.typed;
}
