/**
 * Photographs of adverts that came or changed, fetched before anybody looks: a place in the change log says how far. Whoever is killed
 * goes on from there, and what is kept already is not fetched again. Those that could not be had are tried again some hours later, for
 * their dealer reads which they are until they come.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Photographs } from "../photos/photographs.ts";
import { PHOTOGRAPHS } from "../storage/lost-photo-storage.ts";
import type { LoggedChange, Storage } from "../storage/storage.ts";

export interface PhotographsAhead {
  readonly storage: Pick<Storage, "changes" | "listings" | "lostPhotos">;
  readonly photographs: Pick<Photographs, "fetchAhead">;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Milliseconds between two photographs of one host. */
  readonly apart?: number;
  /** Hosts that are asked beside one another. */
  readonly hosts?: number;
}

/** Photographs of each advert, by their place in it. */
interface Pass {
  /** How far it has come in the log. */
  readonly cursor: string;
  readonly place: "first" | "further";
  readonly from: number;
  readonly to: number;
}

/** What cards and the head of a page show. */
const FIRST: Pass = { cursor: PHOTOGRAPHS, place: "first", from: 0, to: 3 };
/** So that one that is lost is told without anybody opening the advert; of the others whoever looks learns it. */
const FURTHER: Pass = { cursor: "photographs-further", place: "further", from: 3, to: 12 };

const BATCH = 200;
const APART = 250;
const HOSTS = 4;
/** Photographs in a row that found no answer: of the host nothing more is asked in this batch, and the rest is lost with them. */
const PATIENCE = 3;
/** Until what was lost is tried again: no visitor asks for it meanwhile. */
const AGAIN_AFTER = 3_600_000;

interface Wanted {
  readonly reference: string;
  readonly source: string;
}

/** Resolves when all that was logged so far has been looked at. Rejects with the signal's reason, or when storage does. */
export async function fetchPhotographs(
  { storage, photographs, now, apart = APART, hosts = HOSTS }: PhotographsAhead,
  signal: AbortSignal,
): Promise<void> {
  const { changes } = storage;
  const fetchEach = async (wanted: readonly Wanted[], place: Pass["place"]) => {
    const next = byHost(wanted).values();
    const work = async () => {
      for (const ofHost of next) await fetchAll(ofHost, { photographs, apart, place }, signal);
    };
    await Promise.all(Array.from({ length: hosts }, work));
  };
  const again = new Date(now() - AGAIN_AFTER).toISOString();
  const lost = await storage.lostPhotos.triedBefore(again, BATCH);
  const wanted = lost.map(({ listing: reference, source }) => ({ reference, source }));
  await fetchEach(await stillShown(storage, wanted), FIRST.place);
  /** Resolves to whether the log had anything more. */
  const goOn = async (pass: Pass): Promise<boolean> => {
    signal.throwIfAborted();
    const entries = await changes.after(await changes.cursor(pass.cursor), BATCH);
    // What the log no longer tells of is fetched when it is looked at.
    if (entries === "gone") {
      await changes.moveCursor(pass.cursor, await changes.last());
      return false;
    }
    const last = entries.at(-1);
    if (last === undefined) return false;
    await fetchEach(
      entries.flatMap((entry) => newPhotos(entry, pass)),
      pass.place,
    );
    await changes.moveCursor(pass.cursor, last.sequence);
    return true;
  };
  // The first of what came meanwhile go before the further ones of all.
  while ((await goOn(FIRST)) || (await goOn(FURTHER)));
}

/** Those that the advert did not show there, or before there, before. */
function newPhotos({ kind, listing, before }: LoggedChange, { from, to }: Pass): readonly Wanted[] {
  if (listing === undefined || kind === "market") return [];
  const known = new Set(before?.photos.slice(0, to));
  const { reference, photos } = listing;
  return [...new Set(photos.slice(from, to))]
    .filter((photo) => !known.has(photo))
    .map((source) => ({ reference, source }));
}

/** Of what was lost, what is still asked for; the rest is forgotten. */
async function stillShown(
  { listings, lostPhotos }: Pick<Storage, "listings" | "lostPhotos">,
  lost: readonly Wanted[],
): Promise<readonly Wanted[]> {
  const stored = await listings.getMany([...new Set(lost.map(({ reference }) => reference))]);
  const shown: Wanted[] = [];
  for (const { reference, source } of lost) {
    const known = stored.get(reference);
    if (known?.withdrawnAt === undefined && known?.listing.photos.includes(source)) shown.push({ reference, source });
    else await lostPhotos.forget(reference, source);
  }
  return shown;
}

/** In their order; what is no address has a queue of its own, for nobody is asked. */
function byHost(wanted: readonly Wanted[]): ReadonlyMap<string, readonly Wanted[]> {
  const hosts = new Map<string, Wanted[]>();
  for (const one of wanted) {
    const host = URL.parse(one.source)?.host ?? "";
    const known = hosts.get(host);
    if (known === undefined) hosts.set(host, [one]);
    else known.push(one);
  }
  return hosts;
}

async function fetchAll(
  wanted: readonly Wanted[],
  { photographs, apart, place }: Required<Pick<PhotographsAhead, "photographs" | "apart">> & Pick<Pass, "place">,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (const { reference, source } of wanted) {
    signal.throwIfAborted();
    const isSilent = failures >= PATIENCE;
    const outcome = await photographs.fetchAhead(reference, source, {
      host: isSilent ? "silent" : "asked",
      place,
    });
    if (outcome === "full") return;
    if (isSilent) continue;
    failures = outcome === "unreachable" ? failures + 1 : 0;
    if (outcome !== "kept" && outcome !== "refused")
      await wait(apart, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
