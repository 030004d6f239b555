/**
 * How many visitors a site serves: `npm run build && node bench/load.ts [--way one|roles|cluster] [--webs 2] [--listings 30000]
 * [--searches 2000] [--from 10] [--up-to 1280] [--seconds 20] [--halvings 3] [--events FOLDER] [--push-every 10] [--seed 1]`.
 *
 * A mix of what visitors ask (`load/visits.ts`, or of a site's own events) is offered at rates that double until the site no longer
 * does what is wanted, asked twice: no request fails, and of a hundred 99 are answered within 300 ms of the moment that they were due.
 * Then the gap is halved three times. A dealer's program pushes its stock beside it, with falls and new vehicles that saved searches ask for, and
 * mail is sent for them to a real SMTP server. The generator shares the machine with the site: `left late` tells whether it kept up.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRandom } from "../test/factories/random.ts";
import { ask } from "../test/role-processes.ts";
import { sharesOfEvents } from "./load/events-mix.ts";
import { findKnee } from "./load/knee.ts";
import { whatIsKnown } from "./load/known.ts";
import type { Offered } from "./load/offer.ts";
import { offer } from "./load/offer.ts";
import { usedBy } from "./load/processor.ts";
import { DEALER, stockAfter } from "./load/stock.ts";
import { SHARES, drawVisit } from "./load/visits.ts";
import type { Loaded } from "./load/ways.ts";
import { isWay, startWay } from "./load/ways.ts";

const { values } = parseArgs({
  options: {
    way: { type: "string", default: "one" },
    webs: { type: "string", default: "2" },
    listings: { type: "string", default: "30000" },
    searches: { type: "string", default: "2000" },
    from: { type: "string", default: "10" },
    "up-to": { type: "string", default: "1280" },
    seconds: { type: "string", default: "20" },
    halvings: { type: "string", default: "3" },
    events: { type: "string" },
    "push-every": { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
  },
});
const { way } = values;
if (!isWay(way)) throw new Error(`--way ${way}: one, roles or cluster`);
/** Milliseconds within which 99 of 100 are to be answered. */
const WANTED_P99 = 300;
/** Between two rates: what is still under way is done, and what was remembered goes. */
const REST_MS = 3000;
const WARMING_SECONDS = 20;
/** What follows a start, such as valuing a whole market, is not what visitors cost: over so many seconds less than so much of a processor. */
const SETTLED = { seconds: 10, share: 0.25, lastly: 300 } as const;
const milliseconds = (microseconds: number) => `${(microseconds / 1000).toFixed(1)} ms`;

function tell({ rate, sent, failed, failures, latency, latencyOf, leftLate }: Offered, more: string): void {
  const shares = [50, 90, 99, 99.9].map((share) => `p${share} ${milliseconds(latency.percentile(share))}`).join(", ");
  const why = [...failures].map(([reason, count]) => `${count} × ${reason}`).join(", ");
  console.log(
    `${rate} a second: ${sent} asked, ${failed} failed${why === "" ? "" : ` (${why})`}; ${shares}, most ${milliseconds(latency.max)}; ${more}; left late ${leftLate.toFixed(0)} ms at most`,
  );
  const kinds = [...latencyOf].filter(([, { count }]) => count > 0);
  console.log(`  p99 of ${kinds.map(([kind, times]) => `${kind} ${milliseconds(times.percentile(99))}`).join(", ")}`);
}

/** Pushes until it is stopped; resolves to how many pushes were taken. */
function pushStocks({ origins, key }: Loaded, stopped: AbortSignal): Promise<number> {
  const run = async () => {
    let taken = 0;
    while (!stopped.aborted) {
      const headers = { Authorization: `Bearer ${key}` };
      const asked = { method: "PUT", path: `/api/v1/feeds/${DEALER}`, headers, body: stockAfter(taken) };
      const answer = await ask(origins[0] ?? "", asked);
      if (answer.status === 202) taken += 1;
      else if (answer.status !== 429) throw new Error(`a stock was answered ${answer.status}: ${answer.body}`);
      await pause(Number(values["push-every"]) * 1000, undefined, { signal: stopped }).catch(() => undefined);
    }
    return taken;
  };
  return run();
}

const site = await startWay(way, {
  listings: Number(values.listings),
  webs: Number(values.webs),
  searches: Number(values.searches),
});
try {
  console.log(`${way}: ${values.listings} listings, ready after ${site.startedIn.toFixed(1)} s`);
  const known = await whatIsKnown(site.origins[0] ?? "");
  const shares = values.events === undefined ? SHARES : await sharesOfEvents(values.events);
  const random = createRandom(Number(values.seed));
  const offered = (rate: number, seconds: number) =>
    offer({ origins: site.origins, rate, seconds, random, draw: () => drawVisit(random, shares, known) });
  const usedNow = () => Promise.all(site.processes.map(({ pid }) => usedBy(pid)));
  const over = new AbortController();
  const pushing = pushStocks(site, over.signal);
  // Its first stock is news to all who saved a search.
  const processorTime = async () => (await usedNow()).reduce((sum, { processor }) => sum + processor, 0);
  let settling = 0;
  for (let share = 1; share > SETTLED.share && settling < SETTLED.lastly; settling += SETTLED.seconds) {
    const before = await processorTime();
    await pause(SETTLED.seconds * 1000);
    share = ((await processorTime()) - before) / SETTLED.seconds;
  }
  console.log(`settled after ${settling} s more`);
  // A page is slow the first times: not what is measured.
  await offered(Number(values.from), WARMING_SECONDS);
  const isGood = async (rate: number) => (await isGoodOnce(rate)) || isGoodOnce(rate);
  const isGoodOnce = async (rate: number) => {
    const [before, began] = [await usedNow(), performance.now()];
    const result = await offered(rate, Number(values.seconds));
    const [after, seconds] = [await usedNow(), (performance.now() - began) / 1000];
    const used = site.processes.map(({ role }, place) => {
      const share = (((after[place]?.processor ?? 0) - (before[place]?.processor ?? 0)) / seconds) * 100;
      return `${role} ${share.toFixed(0)} % of a processor, ${(after[place]?.memory ?? 0).toFixed(0)} MB`;
    });
    tell(result, used.join("; "));
    await pause(REST_MS);
    return result.failed === 0 && result.latency.percentile(99) <= WANTED_P99 * 1000;
  };
  const { good, bad } = await findKnee(
    { from: Number(values.from), upTo: Number(values["up-to"]), halvings: Number(values.halvings) },
    isGood,
  );
  over.abort();
  console.log(`stocks taken ${await pushing}, mails taken ${site.mailsTaken()}`);
  console.log(`knee: ${good} a second was good, ${bad} was not`);
} finally {
  await site.close();
}
