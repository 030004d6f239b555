/** What using the vehicle costs, figure by figure; nothing where the site has no tables for it. */
import { dayInParis } from "../../domain/paris-time.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { RunningCostTables } from "../../domain/running-costs/tables.ts";
import type { EnergyView } from "./energy-view.ts";
import { energyView } from "./energy-view.ts";
import type { RegistrationView } from "./registration-view.ts";
import { registrationView } from "./registration-view.ts";
import { RUNNING_COST_KEYS } from "./running-cost-keys.ts";
import type { Whereabouts } from "./whereabouts.ts";
import { whereabouts } from "./whereabouts.ts";
import type { ZonesView } from "./zones-view.ts";
import { zonesView } from "./zones-view.ts";

export interface RunningCostsView {
  readonly energy: EnergyView;
  readonly registration: RegistrationView;
  readonly zones: ZonesView;
  readonly place: Pick<Whereabouts, "text" | "issue">;
}

/** `asked` is the query of the page, `now` milliseconds since 1970-01-01 UTC. */
export function runningCostsView(
  listing: Listing,
  tables: RunningCostTables | undefined,
  asked: URLSearchParams,
  now: number,
): RunningCostsView | undefined {
  if (tables === undefined) return undefined;
  const today = dayInParis(now);
  const where = whereabouts(asked.get(RUNNING_COST_KEYS.place), listing.place);
  return {
    energy: energyView(listing, tables.energy, {
      typed: asked.get(RUNNING_COST_KEYS.kilometres) ?? undefined,
      where,
      today,
    }),
    registration: registrationView(listing, tables.registration, where, today),
    zones: zonesView(listing, tables.zones, where),
    place: { text: where.text, issue: where.issue },
  };
}
