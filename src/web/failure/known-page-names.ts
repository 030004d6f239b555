/** Apart from `page-name.ts`, which browsers have: the table of addresses is the server's. */
import { ROUTES } from "../../domain/urls/route-table.ts";
import { NAMES } from "./page-name.ts";

/** What fails before the router knows what an address means fails in `root`. */
const KNOWN: ReadonlySet<string> = new Set([...Object.values(NAMES), ...Object.keys(ROUTES), "root"]);

/** Whether it is a page of ours; any other is a word of a stranger. */
export function isPageName(name: string): boolean {
  return KNOWN.has(name);
}
