/** Favourites between this browser and the account of who is signed in. */
import type { Favourite } from "../../domain/favourites/favourite.ts";
import { entered, left, listOf, unheardOf, withAnswer } from "../../domain/favourites/ledger.ts";
import { consulted } from "../browser/consulted.ts";
import { favourites } from "../browser/favourites.ts";
import { RECENT_SEARCHES, storeText, storedText } from "../browser/stored-text.ts";
import { currentLedger, storeLedger } from "./ledger-store.ts";
import { ofMember } from "./member-api.ts";

/** Characters of one batch: a body of the site may have 24 kB, and a letter of a note four bytes. */
const BATCH = 5000;

/** The list that pages read, where the ledger says another. The ledger is stored first: other tabs compare the list with it. */
function showKept(): void {
  const list = listOf(currentLedger());
  if (JSON.stringify(list) !== JSON.stringify(favourites.read())) favourites.write(list);
}

/** The first of what is to be told, as much as one body takes. */
function batchOf(unheard: readonly Favourite[]): readonly Favourite[] {
  let length = 0;
  const end = unheard.findIndex((favourite) => (length += JSON.stringify(favourite).length) > BATCH);
  return end === -1 ? unheard : unheard.slice(0, Math.max(1, end));
}

/** Tells the account what it has not heard, and takes over all that it keeps. */
export async function exchangeFavourites(): Promise<void> {
  do {
    const said = batchOf(unheardOf(currentLedger()));
    const answer = await ofMember("favourites", said.length === 0 ? undefined : { favourites: said });
    // Ours, written by member-routes.ts.
    const { favourites: all } = answer as { readonly favourites: readonly Favourite[] };
    storeLedger(withAnswer(currentLedger(), said, all));
    showKept();
  } while (unheardOf(currentLedger()).length > 0);
}

/** What the browser keeps becomes part of the account. */
export function enterAccount(account: string): void {
  const searches = storedText(RECENT_SEARCHES);
  storeLedger(entered(currentLedger(), account, { consulted: consulted.read(), searches }));
}

/** The browser is as it was before its visitor signed in, without what they have removed since. */
export function leaveAccount(): void {
  const { before } = currentLedger();
  storeLedger(left(currentLedger()));
  showKept();
  consulted.write(before?.consulted ?? []);
  storeText(RECENT_SEARCHES, before?.searches ?? "{}");
}
