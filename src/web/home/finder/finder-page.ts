/** The pages that hold the search module, and what each fixes of it. */
import type { Vertical } from "../../../domain/catalogue/verticals.ts";
import type { FilterKey } from "../../../domain/filters/registry.ts";

/** The filters that the module's fields set. */
export const FINDER_KEYS = [
  "vertical",
  "makesModelsCommercialNames",
  "dptCp",
  "distance",
  "regions",
  "city",
  "energies",
  "autonomyMin",
  "financingType",
  "priceMax",
  "teasingPriceMax",
] as const satisfies readonly FilterKey[];
export type FinderKey = (typeof FINDER_KEYS)[number];
export const TOTAL_BUDGET = "priceMax" satisfies FinderKey;
export const MONTHLY_BUDGET = "teasingPriceMax" satisfies FinderKey;

/** How a budget is meant: for the whole vehicle, or each month in one of the two kinds of financing (spec 1.2). */
export type BudgetKind = "total" | "LOA" | "CLASSIC";

export interface FinderPage {
  /** Where the form goes when a step is missing or a place is not known. */
  readonly path: string;
  /** The only vertical of the page; absent where the visitor chooses. */
  readonly vertical?: Vertical;
  /** The energies of the page, as in a query. */
  readonly energies?: string;
  /** Whether a least range can be chosen. */
  readonly range: boolean;
  /** The first is the one meant when nothing is said. */
  readonly budgetKinds: readonly BudgetKind[];
  /** Whether a kind of financing narrows the search even without an amount. */
  readonly kindAlone: boolean;
}

export const HOME: FinderPage = { path: "/", range: false, budgetKinds: ["total", "LOA"], kindAlone: false };

export const ELECTRIC: FinderPage = {
  path: "/voiture-electrique.html",
  vertical: "car",
  energies: "elec",
  range: true,
  budgetKinds: ["total", "LOA"],
  kindAlone: false,
};

export const FINANCING: FinderPage = {
  path: "/financement.html",
  vertical: "car",
  range: false,
  budgetKinds: ["LOA", "CLASSIC"],
  kindAlone: true,
};
