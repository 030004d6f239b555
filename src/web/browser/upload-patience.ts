/** How long the site may take to answer what carries files: they travel first, and a phone’s way up is narrow. */
import { WRITING_PATIENCE } from "./http-client.ts";

/** Bytes a millisecond of a poor connection, 100 kbit/s: whoever is slower would be called back each time, and told to try again. */
const SLOWEST = 12.5;

/** Milliseconds. */
export function uploadPatience(body: FormData): number {
  const bytes = [...body.values()].reduce((sum, value) => sum + (typeof value === "string" ? 0 : value.size), 0);
  return WRITING_PATIENCE + bytes / SLOWEST;
}
