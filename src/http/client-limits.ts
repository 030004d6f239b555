/**
 * How much one client may have made over time: what costs little is free, what has to be made costs what the route table says.
 * Fair turns share out what there is; this refuses who takes for hours what a visitor never would.
 */
import type { Context, MiddlewareHandler } from "hono";
import { parseQuery } from "../domain/filters/query.ts";
import { readPath } from "../domain/urls/read-path.ts";
import { routeOf, withoutData } from "../domain/urls/route-of.ts";
import type { RouteName } from "../domain/urls/route-table.ts";
import type { RouteKind } from "../domain/urls/route.ts";
import type { VisitorClass } from "../domain/visitors/visitor-class.ts";
import { ALLOWED, mayHave } from "../domain/visitors/visitor-class.ts";
import { LimitReached } from "../turns/limit-reached.ts";
import { familyOf, proxyList } from "./proxy-ranges.ts";
import type { BucketSize, TokenBuckets } from "./token-buckets.ts";
import { bucketsInMemory } from "./token-buckets.ts";
import { VerificationNeeded } from "./verification.ts";
import { clientAddress, clientNetwork, visit } from "./visit.ts";
import type { VisitorClasses } from "./visitor-classes.ts";

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

interface Share {
  readonly own: TokenBuckets;
  readonly ofNetworks: TokenBuckets;
}

/** What one client and one network may have, of each class of visitors. */
export interface ClientLimits extends Readonly<Record<VisitorClass, Share>> {
  /** What browsers tell of what failed, whoever they are taken for: among it that all else was refused to them. */
  readonly incidents: Share;
  /** What is asked to pass for a person: it cannot be of what a program has left. */
  readonly verifications: Share;
}

/** What has a share apart, which is nobody’s by the class of who asks. */
const APART: Partial<Record<RouteName, "incidents" | "verifications">> = {
  incident: "incidents",
  verification: "verifications",
};

/** `clock`: milliseconds, of any monotonic clock. */
export function limitsOf({ capacity, perSecond }: BucketSize, clock: () => number): ClientLimits {
  const bucketsOf = (times: number) =>
    bucketsInMemory({ capacity: Math.max(1, times * capacity), perSecond: times * perSecond }, clock);
  const limitsFor = (visitor: VisitorClass) => {
    const { share } = ALLOWED[visitor];
    return { own: bucketsOf(share), ofNetworks: bucketsOf(share * OF_A_NETWORK) };
  };
  return {
    HUMAN: limitsFor("HUMAN"),
    GOODBOT: limitsFor("GOODBOT"),
    BOT: limitsFor("BOT"),
    incidents: limitsFor("HUMAN"),
    verifications: limitsFor("HUMAN"),
  };
}

/** What browsers ask for: programs that call the API have its own answers, and are told to wait. */
const OF_BROWSERS: ReadonlySet<RouteKind> = new Set<RouteKind>(["page", "data", "form"]);

/** What the form of filters asks: results that are counted, for any filters. */
const COUNTED: ReadonlySet<RouteName> = new Set<RouteName>(["filtersState", "filtersOptions"]);

/** As the form says it: filters, changes of them, and those that its browser’s counts are of. */
function mayCount(visitor: VisitorClass, query: URLSearchParams): boolean {
  const before = new URLSearchParams(query.get("compte") ?? "");
  return (
    mayHave(visitor, parseQuery(query).filters, query.getAll("action").length) &&
    mayHave(visitor, parseQuery(before).filters)
  );
}

/** Whether a class may have that at all, at any speed. */
function isAllowed(c: Context, visitor: VisitorClass): boolean {
  if (visitor === "HUMAN") return true;
  const { pathname, searchParams } = new URL(c.req.url);
  if (COUNTED.has(routeOf(pathname).name)) return mayCount(visitor, searchParams);
  const reading = readPath(withoutData(pathname), searchParams);
  return reading.kind !== "page" || mayHave(visitor, reading.filters);
}

/** Milliseconds until there is as much; 0 when it was taken. */
const taken = async (c: Context, { own, ofNetworks }: Share, cost: number) =>
  (await own.take(clientAddress(c), cost)) || (await ofNetworks.take(clientNetwork(c), cost));

/** By the address, whoever asks from there: an account is made by whoever reads mail, and gives no more. */
export function chargeBy(limits: ClientLimits | undefined, classesOf: () => VisitorClasses): Charge {
  let made: VisitorClasses | undefined;
  return async (c) => {
    const { address } = visit(c);
    const { cost, kind, name } = routeOf(c.req.path);
    if (limits === undefined || cost === 0 || isNeighbour(address)) return;
    const apart = APART[name];
    if (apart !== undefined) {
      const wait = await taken(c, limits[apart], cost);
      if (wait > 0) throw new LimitReached(wait);
      return;
    }
    const classes = (made ??= classesOf());
    const visitor = OF_BROWSERS.has(kind) ? await classes.of(c) : "HUMAN";
    if (!isAllowed(c, visitor)) throw new VerificationNeeded();
    const wait = await taken(c, limits[visitor], cost);
    if (wait === 0) return;
    // What is a program by its own name is no sign against who else asks from there.
    if (OF_BROWSERS.has(kind) && visitor === "HUMAN") await classes.refused(c);
    throw ALLOWED[visitor].beyond === "verify" ? new VerificationNeeded() : new LimitReached(wait);
  };
}

/** Comes after what is remembered. A photograph is paid for when a size of it has to be made. */
export function limitClients(charge: Charge): MiddlewareHandler {
  return async (c, next) => {
    if (routeOf(c.req.path).name !== "photographs") await charge(c);
    await next();
  };
}
