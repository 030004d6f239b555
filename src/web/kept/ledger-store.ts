/** The ledger of this browser, the same in every tab; where storage refuses, it lives for the page. */
import type { Ledger } from "../../domain/favourites/ledger.ts";
import { NO_LEDGER, readLedger } from "../../domain/favourites/ledger.ts";
import { storeText, storedText } from "../browser/stored-text.ts";

export const LEDGER = "favouritesLedger";

let read: { readonly text: string | null; readonly ledger: Ledger } | undefined;
/** Held here alone, once the browser has not kept what it was given. */
let refused: Ledger | undefined;

export function currentLedger(): Ledger {
  if (refused !== undefined) return refused;
  const text = storedText(LEDGER);
  if (read === undefined || read.text !== text) read = { text, ledger: text === null ? NO_LEDGER : readLedger(text) };
  return read.ledger;
}

export function storeLedger(ledger: Ledger): void {
  const text = JSON.stringify(ledger);
  storeText(LEDGER, text);
  if (storedText(LEDGER) === text) read = { text, ledger };
  else refused = ledger;
}
