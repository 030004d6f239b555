/** A price that gave way to a lower one within a day is none: days of reductions that were written before that rule are written again. */
import type { Migration } from "../migration.ts";
import { announcedReductions } from "./0009-announced-reductions.ts";

export const pricesThatStood: Migration = {
  name: "reductions from prices that stood",
  up: announcedReductions.up,
};
