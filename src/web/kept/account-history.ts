/** Opened listings and recent searches between this browser and the account of who is signed in (spec 4.29, 6.5). */
import { MOST_CONSULTED } from "../../domain/favourites/consulted.ts";
import { mergedRecentSearches, readRecentSearches } from "../../domain/recent-searches/recent-searches.ts";
import type { RecentSearches } from "../../domain/recent-searches/recent-searches.ts";
import { consulted } from "../browser/consulted.ts";
import { RECENT_SEARCHES, storeText, storedText } from "../browser/stored-text.ts";
import { currentLedger, storeLedger } from "./ledger-store.ts";
import { ofMember } from "./member-api.ts";

/** References of one question. */
const MOST_ASKED = 200;

interface Result {
  readonly result: readonly string[];
}

/** What the account knows to be opened goes behind what this browser does. */
function addOpened(references: readonly string[]): void {
  const list = [...new Set([...consulted.read(), ...references])].slice(0, MOST_CONSULTED);
  storeLedger({ ...currentLedger(), told: list });
  if (list.length !== consulted.read().length) consulted.write(list);
}

/** Tells the account what was opened since. */
export async function tellOpened(): Promise<void> {
  const list = consulted.read();
  const told = new Set(currentLedger().told);
  const [last] = list;
  const opened = list.filter(
    (reference) => !told.has(reference) || (reference === last && currentLedger().told[0] !== last),
  );
  if (opened.length === 0) return;
  await ofMember("consulted-classifieds", { references: opened });
  storeLedger({ ...currentLedger(), told: list });
}

/** Once somebody has signed in: what they opened elsewhere. */
export async function takeOpened(): Promise<void> {
  const { result } = (await ofMember("consulted-classifieds")) as Result; // ours, written by member-routes.ts
  addOpened(result);
}

const asked = new Set<string>();

/** Once somebody has signed in all that is shown is asked for again. */
export function checkAgain(): void {
  asked.clear();
}

/** Asks the account which of the listings on the page were opened on another device, each once for a page. */
export async function checkShown(): Promise<void> {
  const known = new Set(consulted.read());
  const shown = Array.from(
    document.querySelectorAll<HTMLElement>("[data-reference]"),
    ({ dataset }) => dataset["reference"],
  );
  const references = [...new Set(shown)]
    .filter((reference) => reference !== undefined && !known.has(reference) && !asked.has(reference))
    .slice(0, MOST_ASKED);
  if (references.length === 0) return;
  const { result } = (await ofMember(`consulted-classifieds/check?refs=${references.join(",")}`)) as Result; // as above
  for (const reference of references) asked.add(reference ?? "");
  if (result.length > 0) addOpened(result);
}

let told: string | undefined;

/** The last searches of this browser and those of the account become the same. */
export async function exchangeSearches(): Promise<void> {
  const text = storedText(RECENT_SEARCHES);
  if (told !== undefined && told === text) return;
  const all = (await ofMember("recent-searches", readRecentSearches(text))) as RecentSearches; // ours, likewise
  const now = storedText(RECENT_SEARCHES);
  told = JSON.stringify(now === text ? all : mergedRecentSearches(all, readRecentSearches(now)));
  if (told !== now && (text !== null || all.car.length + all.moto.length > 0)) storeText(RECENT_SEARCHES, told);
}

/** What is asked once is asked again: another device may have searched. */
export function searchesMayDiffer(): void {
  told = undefined;
}
