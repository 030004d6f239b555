/**
 * Photographs of adverts that came or changed, fetched before anybody looks: a place in the change log says how far. Whoever is killed
 * goes on from there, and what is kept already is not fetched again.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Photographs } from "../photos/photographs.ts";
import type { LoggedChange, Storage } from "../storage/storage.ts";

export interface PhotographsAhead {
  readonly storage: Pick<Storage, "changes">;
  readonly photographs: Pick<Photographs, "fetchAhead">;
  /** Milliseconds between two photographs of one host. */
  readonly apart?: number;
  /** Hosts that are asked beside one another. */
  readonly hosts?: number;
}

/** Its place in the change log. */
export const PHOTOGRAPHS = "photographs";

const BATCH = 200;
/** What cards and the head of a page show: more would push out what visitors have looked at. */
const OF_EACH = 3;
const APART = 250;
const HOSTS = 4;
/** Photographs in a row that did not come: the host is left alone until the next batch. */
const PATIENCE = 3;

/** Resolves when all that was logged so far has been looked at. Rejects with the signal's reason, or when storage does. */
export async function fetchPhotographs(
  { storage: { changes }, photographs, apart = APART, hosts = HOSTS }: PhotographsAhead,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const entries = await changes.after(await changes.cursor(PHOTOGRAPHS), BATCH);
    // What the log no longer tells of is fetched when it is looked at.
    if (entries === "gone") return changes.moveCursor(PHOTOGRAPHS, await changes.last());
    const last = entries.at(-1);
    if (last === undefined) return;
    const queues = [...byHost(entries.flatMap(newPhotos)).values()];
    const next = queues.values();
    const work = async () => {
      for (const sources of next) await fetchAll(sources, { photographs, apart }, signal);
    };
    await Promise.all(Array.from({ length: hosts }, work));
    await changes.moveCursor(PHOTOGRAPHS, last.sequence);
  }
}

/** Those that the advert did not show first before. */
function newPhotos({ kind, listing, before }: LoggedChange): readonly string[] {
  if (listing === undefined || kind === "market") return [];
  const known = new Set(before?.photos.slice(0, OF_EACH));
  return listing.photos.slice(0, OF_EACH).filter((photo) => !known.has(photo));
}

/** Each once, in their order. */
function byHost(sources: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, string[]>();
  for (const source of new Set(sources)) {
    const host = URL.parse(source)?.host;
    if (host === undefined) continue;
    const known = hosts.get(host);
    if (known === undefined) hosts.set(host, [source]);
    else known.push(source);
  }
  return hosts;
}

async function fetchAll(
  sources: readonly string[],
  { photographs, apart }: Required<Pick<PhotographsAhead, "photographs" | "apart">>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (const source of sources) {
    signal.throwIfAborted();
    const outcome = await photographs.fetchAhead(source);
    if (outcome === "full") return;
    failures = outcome === "failed" ? failures + 1 : 0;
    if (failures >= PATIENCE) return;
    if (outcome !== "kept") await wait(apart, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
