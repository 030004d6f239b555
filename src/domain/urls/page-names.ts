/** What pages are called in events and errors: by their row of the table of addresses, or by what one address shows. */
import { ROUTES } from "./route-table.ts";

/** Results and listings stand under one row; what fails before the router knows what an address means, in `root`. */
const SHOWN = ["listing", "vehicle", "root"];

export const PAGE_NAMES: readonly string[] = [
  ...new Set([
    ...SHOWN,
    ...Object.entries(ROUTES).flatMap(([name, { mount, kind }]) =>
      mount !== "http" && (kind === "page" || kind === "form") ? [name] : [],
    ),
  ]),
].toSorted();
