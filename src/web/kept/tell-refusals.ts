/**
 * The lists of this browser are written by the first scripts, which have no room to say that it failed: they are read and written again
 * here, and what cannot be read, or a storage that refuses, is reported (spec 8.12).
 */
import { consulted } from "../browser/consulted.ts";
import { favourites } from "../browser/favourites.ts";
import type { StoredList } from "../browser/stored-list.ts";
import { faultsHeard, storeText, storedText } from "../browser/stored-text.ts";

function follow(list: StoredList): () => void {
  const { key } = list;
  const look = () => {
    const text = JSON.stringify(list.read());
    if ((storedText(key) ?? "[]") !== text) storeText(key, text);
  };
  look();
  return list.subscribe(look);
}

/** Until the returned function is called. */
export function tellRefusals(): () => void {
  faultsHeard();
  const all = [follow(favourites), follow(consulted)];
  return () => {
    for (const leave of all) leave();
  };
}
