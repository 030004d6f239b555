/**
 * What one visitor may have in an hour of what is worth harvesting or sending to many: beside the share of pages that everybody
 * has (`client-limits.ts`).
 */
import type { Context } from "hono";
import type { Purse } from "../web/services.ts";
import { OF_A_NETWORK, isNeighbour } from "./client-limits.ts";
import { bucketsInMemory } from "./token-buckets.ts";
import type { BucketsByName, TokenBuckets, Wait } from "./token-buckets.ts";
import { clientAddress, clientNetwork, visit } from "./visit.ts";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A buyer who writes to a seller every six minutes, and looks up a number every two, is not kept waiting for long. */
const AN_HOUR: Readonly<Record<Purse, number>> = {
  message: 10,
  copy: 5,
  phone: 30,
  report: 10,
  signIn: 20,
  code: 60,
  alert: 20,
  password: 60,
  export: 10,
  notification: 60,
  incident: 12,
  opening: 5,
  team: 15,
  stockFile: 40,
  answer: 60,
  /** Of one who wrote, whoever answers. */
  answerTo: 6,
  deposit: 20,
  picture: 120,
  domain: 30,
  dealerPicture: 800,
  /** Batches: a browser sends one each five seconds at most (`web/events/delivery.ts`); five behind one address may never rest. */
  events: 3600,
};

/**
 * Batches that one with a fault counts for beside itself: no page of ours sends such, and a stranger’s are work of some milliseconds each.
 * 120 may come at once. A page that is older than the schema, and sends one each five seconds, does so for twelve minutes.
 */
const OF_A_FAULT = 29;

/**
 * Of one address: twenty who look at a hundred pages each, which raise some 25. They are lines of a file, 300 bytes each: an address has
 * 15 MB of the disk a day and not what its batches could carry, 1.3 GB.
 */
const EVENTS_A_DAY = 50_000;

/** Of programs’ doing, each few seconds of every page, and for the sake of this process and its disk: counted by each process for itself. */
const OF_A_PROCESS: ReadonlySet<Purse> = new Set<Purse>(["events", "incident"]);

export interface Purses {
  /** Milliseconds until there is one; 0 when it was taken. `of`: whom to count instead of the one who asks. */
  take(purse: Purse, asker: Context | undefined, of?: string): Promise<Wait>;
  /** Whom limits count it for; undefined of one whom they do not count. */
  countedOf(asker: Context | undefined, of?: string): { readonly one: string; readonly network: string } | undefined;
  /** What a batch of events with a fault costs beside itself. */
  takeFaulty(asker: Context): Promise<Wait>;
  /** As many of the events of a day. */
  takeEvents(asker: Context, count: number): Promise<Wait>;
}

/** `clock`: milliseconds, of any monotonic clock. `shared`: where several processes answer, in whichever somebody asks it is one purse. */
export function createPurses(isLimited: boolean, clock: () => number, shared?: BucketsByName): Purses {
  const inMemory: BucketsByName = (_name, size) => bucketsInMemory(size, clock);
  /** Made when somebody first takes of it: each has room for tens of thousands who do. */
  const bucketsOf = (times: number, whose: "one" | "network") => {
    const made = new Map<Purse, TokenBuckets>();
    return (purse: Purse): TokenBuckets => {
      const capacity = times * AN_HOUR[purse];
      const named = OF_A_PROCESS.has(purse) ? inMemory : (shared ?? inMemory);
      const buckets = made.get(purse) ?? named(`${purse} ${whose}`, { capacity, perSecond: capacity / HOUR_SECONDS });
      made.set(purse, buckets);
      return buckets;
    };
  };
  const own = bucketsOf(1, "one");
  // Where a provider puts hundreds behind one address, that address has run out long before.
  const ofNetworks = bucketsOf(OF_A_NETWORK, "network");
  let eventsOfDay: { readonly own: TokenBuckets; readonly ofNetworks: TokenBuckets } | undefined;
  const eventBuckets = (times: number) => {
    const capacity = times * EVENTS_A_DAY;
    return bucketsInMemory({ capacity, perSecond: capacity / DAY_SECONDS }, clock);
  };
  const countedOf: Purses["countedOf"] = (asker, of) => {
    if (!isLimited || asker === undefined || isNeighbour(visit(asker).address)) return undefined;
    return { one: of ?? clientAddress(asker), network: clientNetwork(asker) };
  };
  const takeOf = async (purse: Purse, count: number, counted: ReturnType<Purses["countedOf"]>): Promise<Wait> => {
    // An hour's worth is nobody's when nobody asks: such pages are made for all, and send nothing.
    if (counted === undefined) return 0;
    const wait = await own(purse).take(counted.one, count);
    return wait > 0 ? wait : ofNetworks(purse).take(counted.network, count);
  };
  return {
    countedOf,
    takeFaulty: (asker) => takeOf("events", OF_A_FAULT, countedOf(asker)),
    takeEvents: async (asker, count) => {
      if (!isLimited || isNeighbour(visit(asker).address)) return 0;
      eventsOfDay ??= { own: eventBuckets(1), ofNetworks: eventBuckets(OF_A_NETWORK) };
      const wait = await eventsOfDay.own.take(clientAddress(asker), count);
      return wait > 0 ? wait : eventsOfDay.ofNetworks.take(clientNetwork(asker), count);
    },
    take: (purse, asker, of) => takeOf(purse, 1, countedOf(asker, of)),
  };
}
