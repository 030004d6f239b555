/** Ways out of a search that finds nothing: which single filter to loosen, and exactly how many offers that opens. */
import type { Filters } from "../../domain/filters/registry.ts";
import { counted as offers } from "../../domain/french.ts";
import type { CountedRepair } from "../../search/find-repairs.ts";
import { findRepairs } from "../../search/find-repairs.ts";
import type { Asking } from "../../search/asking.ts";
import type { Aggregations } from "../../search/engine.ts";
import type { PageServices } from "../services.ts";
import type { AddressOf } from "./address-of.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import { NO_CARDS } from "../cards/card-row.ts";

export interface RepairView {
  readonly label: string;
  readonly detail: string;
  readonly total: string;
  readonly href: string;
}

export interface WaysOut {
  readonly repairs: readonly RepairView[];
  /** What the first way out finds. */
  readonly near: CardRow;
}

export const NO_WAYS: WaysOut = { repairs: [], near: NO_CARDS };

/** Ways out that are shown, and cards of the first. */
const MAX_REPAIRS = 6;
const NEAR_SHOWN = 4;

/** The ways out of a search that finds nothing, with the first offers of each; `counted` are the facets of `extentsNeeded`. */
export function openingRepairs(
  filters: Filters,
  counted: Aggregations,
  seed: string,
): Asking<readonly CountedRepair[]> {
  return findRepairs(filters, counted, { seed, pageSize: NEAR_SHOWN });
}

export async function waysOut(
  services: PageServices,
  opening: readonly CountedRepair[],
  addressOf: AddressOf,
): Promise<WaysOut> {
  const { search } = services;
  const [first] = opening;
  return {
    repairs: opening.slice(0, MAX_REPAIRS).map(({ label, detail, total, filters: repaired }) => ({
      label,
      detail,
      total: offers(total, "véhicule"),
      href: addressOf(repaired),
    })),
    near: await cardRow(services, first === undefined ? [] : await search.listings(first.references, first)),
  };
}
