/**
 * Which class who asks is of (spec 6.4): as a proxy of the operator's says in `X-Client-Type`, or by rules of our own. Whoever has passed
 * a verification is a person for an hour; a crawler is what its name proves; whatever says nothing of a browser is a program, and so is a
 * browser that went on asking after it was told to wait.
 */
import type { Context } from "hono";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Crawler } from "../domain/visitors/crawlers.ts";
import { crawlerSaid, isNameOf } from "../domain/visitors/crawlers.ts";
import type { VisitorClass } from "../domain/visitors/visitor-class.ts";
import type { NameRecords } from "../outward/name-records.ts";
import { bucketsInMemory } from "./token-buckets.ts";
import { clientAddress, clientNetwork, visit } from "./visit.ts";

export interface VisitorClasses {
  of(c: Context): Promise<VisitorClass>;
  /** Who asks, and was taken for a person, was told to wait. */
  refused(c: Context): Promise<void>;
}

export interface VisitorClassParts {
  readonly records: Pick<NameRecords, "addresses" | "names">;
  /** Whether who asks has passed a verification lately. */
  readonly hasPassed: (c: Context) => Promise<boolean>;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Nobody's finger: so often a browser asks in a minute, though it is told each time when there will be something again. */
const STUBBORN = { capacity: 30, perSecond: 30 / 60 };
const MOST_ADDRESSES = 20_000;
/** Characters of what a browser says of itself: what tells one from the other stands before. */
const TELLING = 300;
/** Names of one address that are looked up; a crawler's has one. */
const MOST_NAMES = 3;
/** Addresses of one network that are verified, at once and in an hour: a crawler has some hundred in one. */
const VERIFIED = { capacity: 150, perSecond: 150 / 3600 };

/** Many stand behind one address, of which one program is to speak against none of the others. */
const browserAt = (c: Context) => `${clientAddress(c)} ${(c.req.header("User-Agent") ?? "").slice(0, TELLING)}`;

export function visitorClasses({ records, hasPassed, clock }: VisitorClassParts): VisitorClasses {
  const cache = <Value extends object | true>() =>
    new LRUCache<string, Value>({ max: MOST_ADDRESSES, perf: { now: clock }, ttlResolution: 0 });
  const stubborn = cache<true>();
  const patience = bucketsInMemory(STUBBORN, clock, MOST_ADDRESSES);
  const questions = bucketsInMemory(VERIFIED, clock, MOST_ADDRESSES);
  const verified = cache<{ readonly asked: Promise<boolean | undefined> }>();

  /** Undefined where name servers do not answer. */
  const verify = async (crawler: Crawler, address: string): Promise<boolean | undefined> => {
    const names = await records.names(address);
    if (names === undefined) return undefined;
    for (const name of names.filter((told) => isNameOf(crawler, told)).slice(0, MOST_NAMES)) {
      const addresses = await records.addresses(name);
      if (addresses === undefined) return undefined;
      if (addresses.includes(address)) return true;
    }
    return false;
  };
  const isVerified = async (crawler: Crawler, address: string, network: string): Promise<boolean> => {
    const key = `${crawler.name} ${address}`;
    const known = verified.get(key);
    if (known !== undefined) return (await known.asked) === true;
    // Whoever has a network of addresses is not to have name servers asked for each.
    if ((await questions.take(network, 1)) > 0) return false;
    const asked = verify(crawler, address);
    // Those who ask at once wait for one answer.
    verified.set(key, { asked }, { ttl: MINUTE_MS });
    const told = await asked;
    if (told !== undefined) verified.set(key, { asked }, { ttl: told ? DAY_MS : HOUR_MS });
    return told === true;
  };

  return {
    of: async (c) => {
      const { address, clientType } = visit(c);
      if (clientType !== undefined && clientType !== "BOT") return clientType;
      // Whoever has shown it is a person, be it that a proxy still takes them for a program.
      if (await hasPassed(c)) return "HUMAN";
      if (clientType !== undefined) return clientType;
      if (stubborn.has(browserAt(c))) return "BOT";
      const agent = c.req.header("User-Agent") ?? "";
      const crawler = crawlerSaid(agent);
      if (crawler !== undefined) return (await isVerified(crawler, address, clientNetwork(c))) ? "GOODBOT" : "BOT";
      return agent === "" || isbot(agent) ? "BOT" : "HUMAN";
    },
    refused: async (c) => {
      const browser = browserAt(c);
      if ((await patience.take(browser, 1)) > 0) stubborn.set(browser, true, { ttl: HOUR_MS });
    },
  };
}
