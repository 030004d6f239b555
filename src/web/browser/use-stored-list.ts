import { useSyncExternalStore } from "react";
import type { StoredList } from "./stored-list.ts";

const NONE: readonly string[] = [];

/** The list as it is now; empty on the server and until the page is hydrated. */
export function useStoredList(list: StoredList): readonly string[] {
  return useSyncExternalStore(list.subscribe, list.read, () => NONE);
}
