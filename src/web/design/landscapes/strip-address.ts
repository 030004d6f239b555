/** Addresses of the strips, below those of drawings and with an edition of their own: `/dessins/paysages/1/lyon.svg`. */
import type { Land } from "./lands.ts";
import { LANDS } from "./lands.ts";

/** A new one when strips change, since the old are kept for a year. */
const EDITION = "1";

export function stripAddress(land: Land): string {
  return `/dessins/paysages/${EDITION}/${land}.svg`;
}

/** The land whose strip has this address. */
export function stripAt(path: string): Land | undefined {
  return LANDS.find((land) => stripAddress(land) === path);
}
