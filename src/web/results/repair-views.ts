/** Ways out of a search that finds nothing: which single filter to loosen, and exactly how many offers that opens. */
import type { Filters } from "../../domain/filters/registry.ts";
import { counted } from "../../domain/french.ts";
import { findRepairs } from "../../search/find-repairs.ts";
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
const MOST_REPAIRS = 6;
const NEAR_SHOWN = 4;

export async function waysOut(
  services: PageServices,
  filters: Filters,
  seed: string,
  addressOf: AddressOf,
): Promise<WaysOut> {
  const repairs = await findRepairs(services.search, filters, MOST_REPAIRS);
  const [first] = repairs;
  const near =
    first === undefined
      ? []
      : (await services.search.results({ filters: first.filters, seed, page: 0, pageSize: NEAR_SHOWN })).found;
  return {
    repairs: repairs.map(({ label, detail, total, filters: repaired }) => ({
      label,
      detail,
      total: counted(total, "véhicule"),
      href: addressOf(repaired),
    })),
    near: await cardRow(services, near),
  };
}
