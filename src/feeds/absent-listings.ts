/** What a feed lacks of a dealer's stock, and whether so much may leave without anybody being asked. */
import { whole } from "../domain/french.ts";
import { looksCut } from "../domain/stock/cut-file.ts";
import {
  FEWEST_OF_OLDER,
  LOOKED_BACK_MS,
  isLargeWithdrawal,
  isLargeWithdrawalOfOlder,
} from "../domain/stock/large-withdrawal.ts";
import { absentFrom } from "../domain/stock/stock-change.ts";
import type { Storage } from "../storage/storage.ts";
import { FeedRefusal } from "./feed-issue.ts";
import type { FeedCheck } from "./feed-check.ts";
import type { FeedImport } from "./import-feed.ts";

export interface AbsentListings {
  /** Online, and not in the feed. */
  readonly references: readonly string[];
  /** More than leaves unasked: somebody has said that it is meant. */
  readonly isLarge: boolean;
}

interface InFeed {
  has(reference: string): boolean;
  last(): string | undefined;
}

/** Of the latest withdrawn, as many as a stock may well hold. */
const MOST_GONE = 20_000;

/** Throws a `FeedRefusal` when too much would leave, or what leaves is the end of the file before, and nobody has said that this is meant. */
export async function absentListings(
  { storage, dealer: { curef }, now, allowLargeWithdrawal }: FeedImport,
  { stated: { references: stated, toldApart }, sold }: Pick<FeedCheck, "stated" | "sold">,
): Promise<AbsentListings> {
  const online = await broughtByFiles(storage, curef);
  const absent = absentFrom(online, stated);
  // What stood under a reference that is told apart from now on goes on under another.
  const inFeed: InFeed = {
    has: (reference) => stated.has(reference) || toldApart.has(reference),
    last: () => stated.last(1)[0],
  };
  const references = absentFrom(online, inFeed);
  const since = await lookedBackTo(storage, { curef, now });
  const gone = await goneOfLate(storage, { curef, since, inFeed });
  const isLarge =
    isLargeWithdrawal({ online: online.length, absent: references.length, gone }) ||
    (await isLargeOfOlder(storage, { online, references, gone, since }));
  if (allowLargeWithdrawal === true) return { references: absent, isLarge };
  if (!isLarge) {
    // What the file says to be sold stands in it: it is not what was cut off.
    const told: InFeed = { has: (reference) => inFeed.has(reference) || sold.has(reference), last: inFeed.last };
    await refuseCutFile(storage.feedRuns, { curef, online, inFeed: told });
    return { references: absent, isLarge };
  }
  const withThose =
    gone === 0
      ? ""
      : ` Avec celles des sept derniers jours, ${whole(references.length + gone)} sur ${whole(online.length + gone)} seraient parties.`;
  throw new FeedRefusal(
    "largeWithdrawal",
    `Ce fichier retirerait ${whole(references.length)} annonces sur ${whole(online.length)}.${withThose}`,
    undefined,
    "Si c’est voulu, relancez avec --allow-large-withdrawal.",
  );
}

/** What a dealer has entered by hand is in no file, and no file takes it away. */
async function broughtByFiles(
  { listings, vehicleSheets }: Pick<Storage, "listings" | "vehicleSheets">,
  curef: string,
): Promise<readonly string[]> {
  const sheets = await vehicleSheets.ofDealer(curef);
  const byHand = new Set(sheets.flatMap(({ isByHand, reference }) => (isByHand && reference ? [reference] : [])));
  return absentFrom(await listings.onlineOf(curef), byHand);
}

async function refuseCutFile(
  feedRuns: Storage["feedRuns"],
  { curef, online, inFeed }: { curef: string; online: readonly string[]; inFeed: InFeed },
): Promise<void> {
  const before = await feedRuns.lastImported(curef);
  const isOnline = new Set(online);
  const last = before?.lastReferences.filter((reference) => isOnline.has(reference)) ?? [];
  const isCut = looksCut(
    { last, isOnline: (reference) => isOnline.has(reference) },
    { has: (reference) => inFeed.has(reference), last: inFeed.last() },
  );
  if (!isCut) return;
  throw new FeedRefusal(
    "looksCut",
    `Les ${whole(last.length)} derniers véhicules du fichier précédent manquent tous : ce fichier semble coupé à la fin d’une ligne.`,
    undefined,
    "S’il est entier, relancez avec --allow-large-withdrawal.",
  );
}

/** From now on what has left is no longer held against the dealer's next files. */
export async function rememberLargeWithdrawal({ storage, dealer, now }: FeedImport): Promise<void> {
  await storage.marks.set(meantMark(dealer.curef), now);
}

const meantMark = (curef: string) => `large withdrawal meant ${curef}`;

/** Moment from which on what has come and gone is looked at together. */
async function lookedBackTo(
  { marks }: Pick<Storage, "marks">,
  { curef, now }: { readonly curef: string; readonly now: number },
): Promise<string> {
  return new Date(Math.max(now - LOOKED_BACK_MS, (await marks.get(meantMark(curef))) + 1)).toISOString();
}

/** The same of what stood before alone. All of it is read only where so many leave that it may matter. */
async function isLargeOfOlder(
  { listings }: Pick<Storage, "listings">,
  stock: Pick<AbsentListings, "references"> & {
    readonly online: readonly string[];
    readonly gone: number;
    readonly since: string;
  },
): Promise<boolean> {
  const { online, references, gone, since } = stock;
  if (references.length + gone < FEWEST_OF_OLDER) return false;
  const known = await listings.getMany(online);
  const isOlder = (reference: string) => (known.get(reference)?.listing.firstOnlineDate ?? since) < since;
  const [older, absent] = [online.filter(isOlder).length, references.filter(isOlder).length];
  return isLargeWithdrawalOfOlder({ online: older, absent, gone });
}

/** A vehicle that is offered again, under whatever reference, has not gone. */
async function goneOfLate(
  { listings }: Pick<Storage, "listings">,
  { curef, since, inFeed }: { readonly curef: string; readonly since: string; readonly inFeed: InFeed },
): Promise<number> {
  const withdrawn = await listings.withdrawnOf(curef, since, MOST_GONE);
  const absent = withdrawn.filter((reference) => !inFeed.has(reference));
  const relisted = await listings.relistedAs(absent);
  return absent.filter((reference) => !relisted.has(reference)).length;
}
