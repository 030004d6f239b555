/** What browsers say that failed in them, for the log: anybody may say anything, so equal texts are one line and then a number. */
import { LRUCache } from "lru-cache";

export interface BrowserIncident {
  /** The page's name. */
  readonly page: string;
  readonly text: string;
  /** Places in scripts of ours, nearest to what failed first. */
  readonly frames: readonly string[];
}

/** Some 600 bytes each. */
const MOST_KNOWN = 500;

/** `log` is told the first time, and then at each tenfold: 10, 100, 1,000 times. */
export function browserIncidents(
  log: (incident: BrowserIncident & { readonly times: number }) => void,
): (incident: BrowserIncident) => void {
  const known = new LRUCache<string, number>({ max: MOST_KNOWN });
  return (incident) => {
    const key = `${incident.page} ${incident.text}`;
    const times = (known.get(key) ?? 0) + 1;
    known.set(key, times);
    if (/^10*$/.test(String(times))) log({ ...incident, times });
  };
}
