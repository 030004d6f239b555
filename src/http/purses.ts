/**
 * What one visitor may have in an hour of what is worth harvesting or sending to many: beside the share of pages that everybody
 * has (`client-limits.ts`).
 */
import type { Context } from "hono";
import type { Purse } from "../web/services.ts";
import { OF_A_NETWORK, isNeighbour } from "./client-limits.ts";
import { bucketsInMemory } from "./token-buckets.ts";
import type { TokenBuckets, Wait } from "./token-buckets.ts";
import { clientAddress, clientNetwork, visit } from "./visit.ts";

const HOUR_SECONDS = 3600;

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
  /** One each five seconds, all the time. */
  events: 720,
};

export interface Purses {
  /** Milliseconds until there is one; 0 when it was taken. `of`: whom to count instead of the one who asks. */
  take(purse: Purse, asker: Context | undefined, of?: string): Promise<Wait>;
}

/** `clock`: milliseconds, of any monotonic clock. */
export function createPurses(isLimited: boolean, clock: () => number): Purses {
  /** Made when somebody first takes of it: each has room for tens of thousands who do. */
  const bucketsOf = (times: number) => {
    const made = new Map<Purse, TokenBuckets>();
    return (purse: Purse): TokenBuckets => {
      const capacity = times * AN_HOUR[purse];
      const buckets = made.get(purse) ?? bucketsInMemory({ capacity, perSecond: capacity / HOUR_SECONDS }, clock);
      made.set(purse, buckets);
      return buckets;
    };
  };
  const own = bucketsOf(1);
  // Where a provider puts hundreds behind one address, that address has run out long before.
  const ofNetworks = bucketsOf(OF_A_NETWORK);
  return {
    take: async (purse, asker, of) => {
      // An hour's worth is nobody's when nobody asks: such pages are made for all, and send nothing.
      if (!isLimited || asker === undefined || isNeighbour(visit(asker).address)) return 0;
      const wait = await own(purse).take(of ?? clientAddress(asker), 1);
      return wait > 0 ? wait : ofNetworks(purse).take(clientNetwork(asker), 1);
    },
  };
}
