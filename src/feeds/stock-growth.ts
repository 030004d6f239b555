/** How many vehicles a dealer may have, and whether so many more may come without anybody being asked. */
import { whole } from "../domain/french.ts";
import { LOOKED_BACK_MS } from "../domain/stock/large-withdrawal.ts";
import { MOST_ADDED_UNASKED, isSuddenGrowth } from "../domain/stock/sudden-growth.ts";
import { KEPT_RUNS } from "../storage/feed-run-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { FeedRefusal } from "./feed-issue.ts";
import type { FeedImport } from "./import-feed.ts";

/** The largest groups of France sell some 15,000 used vehicles at a time. */
export const MOST_VEHICLES = 20_000;
/** What somebody may say instead: a stock's references are held in memory while it is imported. */
export const MOST_VEHICLES_EVER = 1_000_000;

const mostMark = (curef: string) => `most vehicles ${curef}`;

/** What is said of the dealer, or else what holds for everybody. */
export async function mostVehiclesOf({ marks }: Pick<Storage, "marks">, curef: string): Promise<number> {
  return (await marks.get(mostMark(curef))) || MOST_VEHICLES;
}

/** From now on, for every file of the dealer; undefined for what holds for everybody. */
export async function setMostVehicles(
  { marks }: Pick<Storage, "marks">,
  curef: string,
  most: number | undefined,
): Promise<void> {
  await marks.set(mostMark(curef), most ?? 0);
}

/** Of the latest withdrawn, as many as a stock may well hold. */
const MOST_GONE = 20_000;

/** Resolves to whether more come than do unasked. Throws a `FeedRefusal` where nobody has said that this is meant. */
export async function checkGrowth(request: FeedImport, offered: number): Promise<boolean> {
  const { storage, dealer, now, allowLargeGrowth } = request;
  const { curef } = dealer;
  const online = await storage.listings.onlineOf(curef);
  if (offered <= Math.max(online.length, MOST_ADDED_UNASKED)) return false;
  const meant = await storage.marks.get(meantMark(curef));
  const since = new Date(Math.max(now - LOOKED_BACK_MS, meant + 1)).toISOString();
  const gone = await storage.listings.withdrawnOf(curef, since, MOST_GONE);
  const known = await storage.listings.getMany([...online, ...gone]);
  const stoodBefore = (moment: string) =>
    [...known.values()].filter(({ listing }) => listing.firstOnlineDate < moment).length;
  // Of a dealer who came in these days what the first file brought, were it in several goes.
  const before = stoodBefore(since) || stoodBefore(await firstImportOver(storage, curef));
  if (!isSuddenGrowth({ offered, online: online.length, before })) return false;
  if (allowLargeGrowth === true) return true;
  throw new FeedRefusal(
    "largeGrowth",
    `Ce fichier porterait le stock de ${whole(online.length)} à ${whole(offered)} annonces, plus de dix fois les ${whole(before)} qu’il comptait jusque-là.`,
    undefined,
    "Si c’est voulu, relancez avec --allow-large-growth.",
  );
}

/** Empty where none has come to its end. */
async function firstImportOver({ feedRuns }: Pick<Storage, "feedRuns">, curef: string): Promise<string> {
  const first = (await feedRuns.of(curef, KEPT_RUNS)).findLast(({ refusal }) => refusal === undefined);
  return first === undefined ? "" : new Date(Date.parse(first.at) + 1).toISOString();
}

/** From now on what has come is part of the stock that the dealer's next files are held against. */
export async function rememberLargeGrowth({ storage, dealer, now }: FeedImport): Promise<void> {
  await storage.marks.set(meantMark(dealer.curef), now);
}

const meantMark = (curef: string) => `large growth meant ${curef}`;
