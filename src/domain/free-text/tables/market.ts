/** What the market holds, as plain data: it settles what a word means that means several things. */
import type { VehicleVertical } from "../../catalogue/verticals.ts";
import type { MakeSelection } from "../../filters/make-selection.ts";

export interface MarketName {
  readonly vertical: VehicleVertical;
  readonly selection: MakeSelection;
  /** Listings online. */
  readonly count: number;
}

export interface MarketVersion {
  readonly vertical: VehicleVertical;
  readonly make: string;
  readonly model: string;
  /** `1.2 PURETECH 100 ACTIVE`. */
  readonly text: string;
  /** Listings online. */
  readonly count: number;
}

export interface Market {
  /** Of every make, model and generation that has listings. */
  readonly names: readonly MarketName[];
  readonly versions: readonly MarketVersion[];
}

/** Nothing is on sale: the catalogue alone is known. */
export const NO_MARKET: Market = { names: [], versions: [] };
