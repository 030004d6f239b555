/**
 * What fails where nothing is drawn – under a finger, in a promise, of a script that does not come – is told to the operator too (spec
 * 8.13). The page lives on.
 */
import { useEffect } from "react";
import { useMatches } from "react-router";
import { pageName } from "./page-name.ts";
import { tellSite, textOf } from "../browser/tell-site.ts";

/** Of one document: what fails again and again is known by then. */
const MOST_TOLD = 5;
const told = new Set<string>();

/** Cancelled, without a connection, or in a script of somebody else: nothing of ours has failed. */
function isOurs(what: unknown, address: string): boolean {
  if (!navigator.onLine || (what instanceof Error && what.name === "AbortError")) return false;
  return address === "" || address.startsWith(location.origin);
}

export function useToldFailures(): void {
  const page = pageName(useMatches());
  useEffect(() => {
    const tell = (what: unknown, address = "") => {
      const text = textOf(what);
      if (!isOurs(what, address) || told.has(text) || told.size >= MOST_TOLD) return;
      told.add(text);
      void tellSite(page, what);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener("error", ({ error, message, filename }) => tell(error ?? message, filename), { signal });
    addEventListener("unhandledrejection", ({ reason }) => tell(reason), { signal });
    // Before whoever asked for it does without.
    addEventListener("vite:preloadError", (event) => tell("payload" in event ? event.payload : event.type), { signal });
    return () => listeners.abort();
  }, [page]);
}
