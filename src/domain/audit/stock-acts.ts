/** What somebody did by hand to a dealer's vehicles: of one its name, of several their number and the first. */
import { counted, euros } from "../french.ts";
import type { Act, Actor } from "./act.ts";
import { namedOf } from "./act.ts";

interface Done {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: Actor;
}

interface PriceChange {
  readonly reference: string;
  /** Euros. */
  readonly before: number;
  readonly after: number;
}

/** At least one. */
export function pricesChanged(curef: string, changes: readonly PriceChange[], { at, by }: Done): Act {
  const [only, ...others] = changes;
  if (only !== undefined && others.length === 0)
    return {
      at,
      by,
      kind: "prices.changed",
      object: { kind: "listing", id: only.reference },
      dealer: curef,
      before: euros(only.before),
      after: euros(only.after),
    };
  const sums = (which: "before" | "after") => euros(changes.reduce((sum, change) => sum + change[which], 0));
  return {
    at,
    by,
    kind: "prices.changed",
    object: { kind: "dealer", id: curef },
    dealer: curef,
    before: `${sums("before")} en tout`,
    after: `${sums("after")} pour ${namedOf(changes.map(({ reference }) => reference))}`,
  };
}

/** At least one. */
export function listingsWithdrawn(curef: string, references: readonly string[], { at, by }: Done): Act {
  const [only, ...others] = references;
  return {
    at,
    by,
    kind: "listings.withdrawn",
    object: only !== undefined && others.length === 0 ? { kind: "listing", id: only } : { kind: "dealer", id: curef },
    dealer: curef,
    before: `${counted(references.length, "annonce")} en ligne`,
    after: `hors ligne\u202f: ${namedOf(references)}`,
  };
}

/** One act a vehicle, so that its own history tells it. */
export function reservationSet(curef: string, reference: string, isReserved: boolean, { at, by }: Done): Act {
  return {
    at,
    by,
    kind: isReserved ? "vehicle.reserved" : "vehicle.released",
    object: { kind: "listing", id: reference },
    dealer: curef,
    before: isReserved ? "libre" : "réservé",
    after: isReserved ? "réservé" : "libre",
  };
}
