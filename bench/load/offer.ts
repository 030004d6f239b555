/**
 * Offers a rate: requests leave when they are due, whether or not those before them were answered, and a latency runs from the moment
 * that a request was due. A server that stands still for a second is told of by all that came in that second, not by the one that waited
 * (no coordinated omission).
 */
import { Agent, request } from "node:http";
import type { RecordableHistogram } from "node:perf_hooks";
import { createHistogram } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../test/factories/random.ts";
import { BROWSER, HOST } from "../../test/role-processes.ts";
import type { Kind, Visit } from "./visits.ts";
import { KINDS } from "./visits.ts";

/** Microseconds from 1 to two minutes, to three figures. */
const newHistogram = () => createHistogram({ lowest: 1, highest: 120_000_000, figures: 3 });
/** Whoever waits for longer has left. */
const PATIENCE_MS = 10_000;
/** Open at once. Beyond, a request is not sent and counts as failed: the site has long been past its knee. */
const MOST_OPEN = 4000;
/** Addresses of the open network (RFC 2544): visitors whom the site's limits tell apart. */
const ADDRESSES = 2 ** 16;

export interface Offered {
  readonly rate: number;
  readonly sent: number;
  readonly failed: number;
  /** By status, or by why there was none. */
  readonly failures: ReadonlyMap<string, number>;
  /** Of what was answered well, microseconds. */
  readonly latency: RecordableHistogram;
  readonly latencyOf: ReadonlyMap<Kind, RecordableHistogram>;
  /** How late requests left at most, milliseconds: of the load generator itself, which is to be small. */
  readonly leftLate: number;
}

export interface OfferParts {
  readonly origins: readonly string[];
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly random: Random;
  readonly draw: () => Visit;
}

/** Gaps of a Poisson process, seconds: visitors do not know of each other. */
export const gap = (random: Random, rate: number): number => -Math.log(1 - random.unit()) / rate;

export async function offer({ origins, rate, seconds, random, draw }: OfferParts): Promise<Offered> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_OPEN });
  const latency = newHistogram();
  const latencyOf = new Map(KINDS.map((kind) => [kind, newHistogram()] as const));
  const failures = new Map<string, number>();
  const under = new Set<Promise<void>>();
  let [sent, failed, leftLate] = [0, 0, 0];
  const fail = (why: string) => {
    failed += 1;
    failures.set(why, (failures.get(why) ?? 0) + 1);
  };
  /** Its status, once the whole answer is there. */
  const answered = (origin: string, path: string): Promise<number> => {
    const client = random.int(0, ADDRESSES - 1);
    const headers = {
      Host: HOST,
      "User-Agent": BROWSER,
      "Accept-Encoding": "zstd, br, gzip",
      "X-Forwarded-For": `198.18.${client >> 8}.${client & 255}`,
    };
    return new Promise((resolve, reject) => {
      const asked = request(new URL(path, origin), { agent, headers, timeout: PATIENCE_MS }, (answer) => {
        answer.once("end", () => resolve(answer.statusCode ?? 0)).once("error", reject);
        answer.resume();
      });
      asked.once("timeout", () => asked.destroy(new Error("no answer in time")));
      asked.once("error", reject).end();
    });
  };
  const ask = async (origin: string, { kind, path }: Visit, due: number): Promise<void> => {
    try {
      const status = await answered(origin, path);
      if (status >= 400) return fail(String(status));
      const taken = Math.max(1, Math.round((performance.now() - due) * 1000));
      latency.record(taken);
      latencyOf.get(kind)?.record(taken);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  const began = performance.now();
  let due = began;
  for (;;) {
    due += gap(random, rate) * 1000;
    if (due > began + seconds * 1000) break;
    const wait = due - performance.now();
    // What is due within a millisecond leaves with the others of it: timers are no finer.
    if (wait > 1) await pause(wait);
    leftLate = Math.max(leftLate, performance.now() - due);
    const origin = origins[sent % origins.length] ?? "";
    sent += 1;
    if (under.size >= MOST_OPEN) {
      fail("too many open");
      continue;
    }
    const one = ask(origin, draw(), due).finally(() => under.delete(one));
    under.add(one);
  }
  await Promise.all(under);
  agent.destroy();
  return { rate, sent, failed, failures, latency, latencyOf, leftLate };
}
