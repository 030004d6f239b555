/** What the favourites of this browser have become: those that the page came with, the others asked of the site a part at a time. */
import { useEffect, useMemo, useState } from "react";
import { favourites } from "../browser/favourites.ts";
import { site } from "../browser/http-client.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { useStoredList } from "../browser/use-stored-list.ts";
import { noteChanges } from "../kept/follow-favourites.ts";
import { currentLedger } from "../kept/ledger-store.ts";
import { ASKED_AT_ONCE } from "./asked-at-once.ts";
import type { KeptRow, KeptView } from "./kept-view.ts";

export interface Kept {
  readonly rows: readonly KeptRow[];
  readonly unknown: readonly string[];
  /** Favourites that are not told yet. */
  readonly left: number;
  readonly state: "unread" | "asking" | "told" | "failed";
  readonly askMore: () => void;
}

/** Ours, written by kept-route.ts. */
const isView = (value: unknown): value is KeptView =>
  typeof value === "object" && value !== null && "rows" in value && "unknown" in value;

async function ask(references: readonly string[], signal: AbortSignal): Promise<KeptView> {
  noteChanges();
  const known = new Map(currentLedger().favourites.map((favourite) => [favourite.reference, favourite]));
  const query = new URLSearchParams({
    references: references.join(","),
    depuis: references.map((reference) => known.get(reference)?.savedAt ?? 0).join(","),
  });
  const view = await site.getJson(`/favoris/annonces?${query.toString()}`, isView, { page: "favourites", signal });
  const rows = view.rows.map((row) => {
    const { note = "", wantsMail = false } = known.get(row.card.reference) ?? {};
    return { ...row, note, wantsMail };
  });
  return { ...view, rows };
}

/** One that is taken away stays in sight, so that it can be had back; one that comes, from another tab or device, is asked for. */
export function useKept(given: KeptView): Kept {
  const isHydrated = useHydrated();
  const list = useStoredList(favourites);
  const [parts, setParts] = useState<readonly KeptView[]>([]);
  const [wanted, setWanted] = useState(ASKED_AT_ONCE);
  const [hasFailed, setFailed] = useState(false);
  // The page may be read again, with what the browser had asked for.
  const [rows, unknown] = useMemo(() => {
    const all = [given, ...parts];
    const told = new Map(
      all.toReversed().flatMap((part) => part.rows.map((row) => [row.card.reference, row] as const)),
    );
    return [[...told.values()].toReversed(), [...new Set(all.flatMap((part) => part.unknown))]];
  }, [given, parts]);
  const missing = useMemo(() => {
    const told = new Set([...rows.map(({ card }) => card.reference), ...unknown]);
    return isHydrated ? list.filter((reference) => !told.has(reference)) : [];
  }, [isHydrated, list, rows, unknown]);
  const isAsking = missing.length > 0 && rows.length + unknown.length < wanted && !hasFailed;

  useEffect(() => {
    if (!isAsking) return undefined;
    const controller = new AbortController();
    ask(missing.slice(0, ASKED_AT_ONCE), controller.signal).then(
      (part) => setParts((before) => [...before, part]),
      () => controller.signal.aborted || setFailed(true), // told by who asked
    );
    return () => controller.abort();
  }, [isAsking, missing]);

  const askMore = () => {
    setFailed(false);
    setWanted(rows.length + unknown.length + ASKED_AT_ONCE);
  };
  const state = hasFailed ? "failed" : isAsking ? "asking" : isHydrated ? "told" : "unread";
  return { rows, unknown, left: missing.length, state, askMore };
}
