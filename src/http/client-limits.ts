/**
 * How much one client may have made over time: what costs little is free, what has to be made costs what the route table says.
 * Fair turns share out what there is; this refuses who takes for hours what a visitor never would.
 */
import type { Context, MiddlewareHandler } from "hono";
import { routeOf } from "../domain/urls/route-of.ts";
import { LimitReached } from "../turns/limit-reached.ts";
import { familyOf, proxyList } from "./proxy-ranges.ts";
import type { BucketSize, TokenBuckets } from "./token-buckets.ts";
import { bucketsInMemory } from "./token-buckets.ts";
import { clientAddress, clientNetwork, visit } from "./visit.ts";

/**
 * This machine and private networks: there stand operators, tools, and proxies that nobody named, behind which all visitors look
 * like one.
 */
const NEIGHBOURS = proxyList([
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
]);

/** Rejects with `LimitReached` when the client has too few tokens for what it asks. */
export type Charge = (c: Context) => Promise<void>;

/** Nobody whom limits count; an empty address has no connection behind it. */
export function isNeighbour(address: string): boolean {
  return address === "" || NEIGHBOURS.check(address, familyOf(address));
}

/**
 * A network has what ten have who take all that is theirs: whoever owns a /48 of IPv6 has 65,536 households to ask from, and changes
 * them with each question.
 */
export const OF_A_NETWORK = 10;

export interface ClientLimits {
  readonly own: TokenBuckets;
  readonly ofNetworks: TokenBuckets;
}

/** `clock`: milliseconds, of any monotonic clock. */
export function limitsOf({ capacity, perSecond }: BucketSize, clock: () => number): ClientLimits {
  const ten = { capacity: OF_A_NETWORK * capacity, perSecond: OF_A_NETWORK * perSecond };
  return { own: bucketsInMemory({ capacity, perSecond }, clock), ofNetworks: bucketsInMemory(ten, clock) };
}

/** By the address, whoever asks from there: an account is made by whoever reads mail, and gives no more. */
export function chargeBy(limits: ClientLimits | undefined): Charge {
  return async (c) => {
    const { address } = visit(c);
    const { cost } = routeOf(c.req.path);
    if (limits === undefined || cost === 0 || isNeighbour(address)) return;
    const wait = await limits.own.take(clientAddress(c), cost);
    if (wait > 0) throw new LimitReached(wait);
    const ofNetwork = await limits.ofNetworks.take(clientNetwork(c), cost);
    if (ofNetwork > 0) throw new LimitReached(ofNetwork);
  };
}

/** Comes after what is remembered. A photograph is paid for when a size of it has to be made. */
export function limitClients(charge: Charge): MiddlewareHandler {
  return async (c, next) => {
    if (routeOf(c.req.path).name !== "photographs") await charge(c);
    await next();
  };
}
