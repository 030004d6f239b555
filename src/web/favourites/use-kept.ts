/** What the favourites of this browser have become, asked of the site a part at a time. */
import { useEffect, useMemo, useState } from "react";
import { favourites } from "../browser/favourites.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { ASKED_AT_ONCE } from "./asked-at-once.ts";
import type { KeptView } from "./kept-view.ts";

export interface Kept {
  /** Undefined until the browser was asked: on the server, and while the page is hydrated. */
  readonly parts?: readonly KeptView[];
  /** Favourites that are not told yet. */
  readonly left: number;
  readonly state: "asking" | "told" | "failed";
  readonly askMore: () => void;
}

async function ask(references: readonly string[], signal: AbortSignal): Promise<KeptView> {
  const response = await fetch(`/favoris/annonces?references=${references.map(encodeURIComponent).join(",")}`, {
    signal,
  });
  if (!response.ok) throw new Error(`favourites answered ${response.status}`);
  return (await response.json()) as KeptView; // ours, written by kept-route.ts
}

/** Those kept when the page was opened: one that is taken away stays in sight, so that it can be had back. */
export function useKept(): Kept {
  const isHydrated = useHydrated();
  const references = useMemo(() => (isHydrated ? favourites.read() : undefined), [isHydrated]);
  const [parts, setParts] = useState<readonly KeptView[]>([]);
  const [wanted, setWanted] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const told = parts.length;

  useEffect(() => {
    if (references === undefined || hasFailed || told >= wanted) return undefined;
    const next = references.slice(told * ASKED_AT_ONCE, (told + 1) * ASKED_AT_ONCE);
    if (next.length === 0) return undefined;
    const controller = new AbortController();
    ask(next, controller.signal).then(
      (part) => setParts((before) => [...before, part]),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        reportError(error);
        setFailed(true);
      },
    );
    return () => controller.abort();
  }, [references, told, wanted, hasFailed]);

  const left = Math.max(0, (references?.length ?? 0) - told * ASKED_AT_ONCE);
  const askMore = () => {
    setFailed(false);
    setWanted(told + 1);
  };
  const isTold = references !== undefined && (left === 0 || told >= wanted);
  return {
    ...(references === undefined ? {} : { parts }),
    left,
    state: hasFailed ? "failed" : isTold ? "told" : "asking",
    askMore,
  };
}
