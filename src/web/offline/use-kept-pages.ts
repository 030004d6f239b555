import { useEffect } from "react";
import { SERVICE_WORKER } from "../browser/service-worker-address.ts";

/**
 * Once the page stands, the browser gets what it shows when it cannot reach us: `loadBreakdown` for a move within the page,
 * the service worker for a page of its own. One that refuses either loses nothing else.
 */
export function useKeptPages(loadBreakdown: () => Promise<unknown>): void {
  useEffect(() => {
    const keep = () => {
      loadBreakdown().catch(() => undefined);
      if ("serviceWorker" in navigator) navigator.serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
    };
    if (document.readyState === "complete") {
      keep();
      return undefined;
    }
    window.addEventListener("load", keep, { once: true });
    return () => window.removeEventListener("load", keep);
  }, [loadBreakdown]);
}
