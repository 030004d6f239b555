/**
 * What visitors wait for pages beside a refit: `npm run build && node bench/refit-pages.ts [--listings 30000] [--refits 3]
 * [--seconds 20] [--rate 20]`.
 *
 * A site in a process of its own, whose market is valued before anything is timed, so that refits find nothing to tell otherwise and
 * every answer stays what it was. Twenty listings and twenty searches are asked in turn over HTTP, a steady number a second whether
 * or not the one before is answered, each counted from the moment it was due: for some seconds without a refit, then for as long as
 * one takes, and so on. By a visitor of whom the site knows something, for whom every page is made; and, as often, by one for whom
 * pages are remembered. Every answer is held against what the address answered before anything was timed; another one ends with
 * exit code 1. What the thread that serves has of a processor between two ticks, ten milliseconds apart and more where it is busy,
 * tells its own work from waiting for a processor that others have.
 */
import { createHash } from "node:crypto";
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "30000" },
    refits: { type: "string", default: "3" },
    seconds: { type: "string", default: "20" },
    rate: { type: "string", default: "20" },
    /** Internal: the site under test. */
    serve: { type: "string" },
  },
});
const NOW = Date.UTC(2026, 0, 15, 9, 30);
const EACH = 20;
const TICK_MS = 10;
/** Rounds after which a server's code is compiled. */
const WARM_UP = 20;
/** No cookie of ours says who asks: a page for whoever brings one that is not is nobody else's. */
const COOKIES = { made: "seed=202601150930; caller=bench", remembered: "seed=202601150930" } as const;
type Visitor = keyof typeof COOKIES;
const KINDS = ["listing", "results"] as const;
type Kind = (typeof KINDS)[number];

type FromSite =
  | { readonly kind: "ready"; readonly port: number; readonly paths: Readonly<Record<Kind, readonly string[]>> }
  /** Milliseconds of a processor between two ticks, since they were last told. */
  | { readonly kind: "ticks"; readonly ticks: readonly number[] }
  | { readonly kind: "refitted"; readonly seconds: number; readonly changed: number; readonly memory: number };

async function site(directory: string): Promise<void> {
  const { serve } = await import("@hono/node-server");
  const { pino } = await import("pino");
  const { compose, openStorage } = await import("../src/compose.ts");
  const { fillWithDemonstration } = await import("../src/demonstration/fill.ts");
  const { listingPath } = await import("../src/domain/urls/listing-path.ts");
  const { createHttp } = await import("../src/http/create-http.ts");
  const { marketThread } = await import("../src/refit/fit-in-thread.ts");
  const { refitMarket } = await import("../src/refit/refit-market.ts");
  const buildDirectory = join(import.meta.dirname, "../build");
  const now = () => NOW;
  const storage = await openStorage({ dataDirectory: directory, databaseUrl: undefined });
  await fillWithDemonstration(storage, { count: Number(values.listings), now: NOW, progress: process.stderr });
  const thread = marketThread();
  const refit = async () => {
    const begun = performance.now();
    const always = Number.POSITIVE_INFINITY;
    const refitted = await refitMarket({ storage, fit: thread.fit, now }, always, new AbortController().signal);
    return { seconds: (performance.now() - begun) / 1000, changed: refitted?.changed ?? 0 };
  };
  const first = await refit();
  console.error(`valued in ${first.seconds.toFixed(1)} s, ${first.changed} judged`);
  const virage = await compose(storage, { now }, (error) => console.error(error));
  const http = createHttp({
    virage,
    config: { now, publicUrl: undefined, dataDirectory: directory },
    log: pino({ level: "warn" }),
    buildDirectory,
    pageBuild: await import(join(buildDirectory, "server/index.js")),
    isDemonstration: true,
    askMarket: thread.ask,
  });
  const { found } = await virage.search.results({
    filters: { vertical: "car" },
    seed: "1",
    page: 0,
    pageSize: EACH,
  });
  const paths = {
    listing: found.map(({ listing }) => listingPath(listing)),
    results: Array.from({ length: EACH }, (_, index) => `/listing?vertical=car&priceMax=${6000 + index * 1500}`),
  };
  const tell = (message: FromSite) => process.send?.(message);
  let [ticks, before]: [number[], NodeJS.CpuUsage] = [[], process.threadCpuUsage()];
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    ticks.push((user + system) / 1000);
  }, TICK_MS);
  process.on("message", (message) => {
    if (message === "ticks") {
      tell({ kind: "ticks", ticks });
      ticks = [];
      return;
    }
    void refit().then((told) => tell({ kind: "refitted", ...told, memory: process.memoryUsage().rss }));
  });
  // Who asked has failed.
  process.once("disconnect", () => process.exit());
  serve({ fetch: http.site.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => tell({ kind: "ready", port, paths }));
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const TURNED_AWAY = 503;
/** A digest of the body; undefined where the site is too busy to make the page. */
function ask(url: string, visitor: Visitor): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { cookie: COOKIES[visitor] } }, (answer) => {
      const { statusCode } = answer;
      if (statusCode !== 200 && statusCode !== TURNED_AWAY) reject(new Error(`${url} answers ${String(statusCode)}`));
      const digest = createHash("sha256");
      answer.on("data", (chunk: Buffer) => digest.update(chunk));
      answer.once("end", () => resolve(statusCode === 200 ? digest.digest("hex") : undefined));
    });
    request.once("error", (error) => {
      // The site closed an idle connection while the request was on its way.
      if (request.reusedSocket) resolve(ask(url, visitor));
      else reject(error);
    });
  });
}

interface Question {
  readonly kind: Kind;
  readonly visitor: Visitor;
  readonly url: string;
}

const nameOf = ({ visitor, url }: Question) => `${visitor} ${url}`;

interface Phase {
  readonly asked: Timed[];
  readonly ticks: number[];
}

interface Timed {
  readonly kind: Kind;
  readonly visitor: Visitor;
  readonly isTurnedAway: boolean;
  readonly ms: number;
}

/** Asks in turn, steadily, until told to end; every answer is what it was. */
async function timed(
  questions: readonly Question[],
  known: ReadonlyMap<string, string>,
  isOver: () => boolean,
): Promise<readonly Timed[]> {
  const step = 1000 / Number(values.rate);
  const asked: Promise<Timed>[] = [];
  const begun = performance.now();
  for (let number = 0; !isOver(); number++) {
    const due = begun + number * step;
    await delay(Math.max(0, due - performance.now()));
    const question = questions[number % questions.length];
    if (question === undefined) throw new Error("nothing to ask");
    const answered = ask(question.url, question.visitor).then((digest) => {
      if (digest !== undefined && digest !== known.get(nameOf(question)))
        throw new Error(`${nameOf(question)} answers something else`);
      const { kind, visitor } = question;
      return { kind, visitor, isTurnedAway: digest === undefined, ms: performance.now() - due };
    });
    // Told at the end, with the others.
    answered.catch(() => undefined);
    asked.push(answered);
  }
  return Promise.all(asked);
}

function quantiles(figures: readonly number[]): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`;
}

function tell(name: string, { asked, ticks }: Phase): void {
  console.log(`${name}: of a processor between two ticks, ${quantiles(ticks)}`);
  for (const visitor of ["made", "remembered"] as const)
    for (const kind of KINDS) {
      const those = asked.filter((one) => one.kind === kind && one.visitor === visitor);
      const away = those.filter(({ isTurnedAway }) => isTurnedAway).length;
      console.log(
        `  ${`${kind}, ${visitor}`.padEnd(22)}${String(those.length).padStart(6)} asked, ` +
          `${quantiles(those.map(({ ms }) => ms))}${away === 0 ? "" : `, ${away} turned away`}`,
      );
    }
}

async function run(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "virage-bench-refit-pages-"));
  const child = fork(import.meta.filename, ["--serve", directory, "--listings", values.listings], {
    execArgv: ["--max-old-space-size=8000"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  try {
    const [ready] = (await once(child, "message")) as [FromSite]; // what the site above sends
    if (ready.kind !== "ready") throw new Error(`told ${ready.kind} first`);
    const origin = `http://127.0.0.1:${ready.port}`;
    const questions: readonly Question[] = Array.from({ length: EACH }, (_, place) =>
      (["made", "remembered"] as const).flatMap((visitor) =>
        KINDS.map((kind) => ({ kind, visitor, url: origin + (ready.paths[kind][place] ?? "") })),
      ),
    ).flat();
    const known = new Map<string, string>();
    for (const question of questions) {
      const digest = await ask(question.url, question.visitor);
      if (digest === undefined) throw new Error(`${nameOf(question)} is turned away before anything is timed`);
      known.set(nameOf(question), digest);
    }
    for (let round = 0; round < WARM_UP; round++)
      for (const question of questions) {
        const digest = await ask(question.url, question.visitor);
        if (digest !== undefined && digest !== known.get(nameOf(question)))
          throw new Error(`${nameOf(question)} answers differently when it is asked again`);
      }

    const [without, beside]: [Phase, Phase] = [
      { asked: [], ticks: [] },
      { asked: [], ticks: [] },
    ];
    const ticks = async () => {
      child.send("ticks");
      for (;;) {
        const [message] = (await once(child, "message")) as [FromSite]; // what the site above sends
        if (message.kind === "ticks") return message.ticks;
      }
    };
    const during = async (phase: Phase, isOver: () => boolean) => {
      await ticks();
      phase.asked.push(...(await timed(questions, known, isOver)));
      phase.ticks.push(...(await ticks()));
    };
    const calm = () => {
      const end = performance.now() + Number(values.seconds) * 1000;
      return during(without, () => performance.now() > end);
    };
    for (let refit = 0; refit < Number(values.refits); refit++) {
      await calm();
      const told: Extract<FromSite, { readonly kind: "refitted" }>[] = [];
      const note = (message: FromSite) => {
        if (message.kind === "refitted") told.push(message);
      };
      child.on("message", note);
      child.send("refit");
      await during(beside, () => told.length > 0);
      child.off("message", note);
      const [refitted] = told;
      if (refitted === undefined) throw new Error("no refit");
      const { seconds, changed, memory } = refitted;
      console.log(
        `a refit of ${values.listings}: ${seconds.toFixed(1)} s, ${changed} judged otherwise, ${Math.round(memory / 1e6)} MB`,
      );
    }
    await calm();
    tell("without a refit", without);
    tell("beside a refit", beside);
  } finally {
    agent.destroy();
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    await rm(directory, { recursive: true, force: true });
  }
}

await (values.serve === undefined ? run() : site(values.serve));
