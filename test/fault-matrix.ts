/**
 * What somebody is answered while a dependency of the site is in trouble, and that all is well again without a restart: drives it, and
 * compares what was met with the table of docs/decisions/degraded-modes.md. `FAULT_MATRIX=print` prints it with the times of a run.
 */
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { Answer } from "./served-site.ts";

const DOCUMENT = new URL("../docs/decisions/degraded-modes.md", import.meta.url);
/** Milliseconds that a slow one takes longer, each way. */
export const SLOW = 100;
/** Milliseconds: the longest that anybody waits for an answer, on a machine with other things to do. */
const PATIENCE = 10_000;
/** Milliseconds until all is well again, likewise. */
export const RECOVERY = 10_000;

interface Row {
  readonly dependency: string;
  readonly trouble: string;
  readonly asked: string;
  readonly status: string;
  /** Its heading, its first line, or the title of what a script was told. */
  readonly read: string;
  /** Milliseconds. */
  readonly longest: number;
  readonly wellAfter: number;
}
/** What was answered, in a few words. */
function read({ body, headers }: Answer): string {
  if (body === "") return "–";
  const type = headers["content-type"] ?? "";
  if (type.startsWith("image/")) return type === "image/gif" ? "the drawing beneath" : "the photograph";
  if (type.startsWith("application/json")) return /"(?:title|status)":"([^"]+)"/.exec(body)?.[1] ?? "";
  const [, alert] = /class="notice error" role="alert"[^>]*>(.*?)<\/p>/s.exec(body) ?? [];
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? [];
  return (
    (alert ?? heading ?? body)
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      // The price that nobody has asked for before.
      .replaceAll(/\b9\d \d{3}\b/g, "…")
      .trim()
      .slice(0, 80)
  );
}

export interface Probe {
  readonly asked: string;
  readonly ask: () => Promise<Met>;
}

export interface Driving {
  readonly begin: () => unknown;
  readonly mend: () => unknown;
  readonly rounds?: number;
  /** Before each round. */
  readonly each?: (round: number) => unknown;
}

export interface FaultMatrix {
  /** Asks all of them, `rounds` times, then mends and asks until each is answered as before the trouble. */
  drive(dependency: string, trouble: string, probes: readonly Probe[], parts: Driving): Promise<void>;
  /** That the document says the same of these dependencies, and of them alone. */
  compare(): void;
}

export function faultMatrix(): FaultMatrix {
  const rows: Row[] = [];
  return { drive: async (...driven) => void rows.push(...(await drive(...driven))), compare: () => compare(rows) };
}

async function drive(
  dependency: string,
  trouble: string,
  probes: readonly Probe[],
  { begin, mend, rounds = 2, each = async () => undefined }: Driving,
): Promise<readonly Row[]> {
  const before = await Promise.all(probes.map(async ({ ask }) => told(await ask())));
  await begin();
  const met = probes.map(() => ({ answers: new Set<string>(), longest: 0 }));
  try {
    for (let round = 0; round < rounds; round += 1) {
      await each(round);
      for (const [index, { ask }] of probes.entries()) {
        const start = performance.now();
        const answer = told(await ask());
        const seen = met[index];
        if (seen === undefined) continue;
        seen.answers.add(answer);
        seen.longest = Math.max(seen.longest, performance.now() - start);
      }
    }
  } finally {
    await mend();
  }
  const mended = performance.now();
  const after: number[] = [];
  for (const [index, { ask }] of probes.entries()) {
    await expect.poll(async () => told(await ask()), { interval: 20, timeout: RECOVERY }).toBe(before[index]);
    after.push(performance.now() - mended);
  }
  return probes.map(({ asked }, index) => {
    const { answers, longest } = met[index] ?? { answers: new Set<string>(), longest: 0 };
    expect(longest, `${dependency} ${trouble} ${asked}`).toBeLessThan(PATIENCE);
    const parted = [...answers].toSorted().map((answer) => answer.split("\n"));
    return {
      dependency,
      trouble,
      asked,
      status: [...new Set(parted.map(([status]) => status))].join(", "),
      read: [...new Set(parted.map(([, words]) => words))].join("; "),
      longest,
      wellAfter: after[index] ?? 0,
    };
  });
}

/** What came of a job, which nobody is answered by: in words instead of a page. */
export interface Outcome {
  readonly outcome: string;
}
export type Met = Answer | Outcome;

const told = (met: Met) => ("outcome" in met ? `–\n${met.outcome}` : `${String(met.status)}\n${read(met)}`);

function compare(rows: readonly Row[]): void {
  const line = ({ dependency, trouble, asked, status, read: words }: Row) =>
    `| ${dependency} | ${trouble} | ${asked} | ${status} | ${words} |`;
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  if (process.env["FAULT_MATRIX"] === "print")
    process.stdout.write(
      rows.map((row) => `${line(row)} ${seconds(row.longest)} | ${seconds(row.wellAfter)} |\n`).join(""),
    );
  const ours = new Set(rows.map(({ dependency }) => dependency));
  const said = readFileSync(DOCUMENT, "utf8")
    .split("\n")
    .map((text) => text.split("|"))
    .filter((cells) => cells.length === 9 && ours.has(cells[1]?.trim() ?? ""))
    .map((cells) => `${cells.slice(0, 6).join("|")}|`);
  expect(said).toEqual(rows.map(line));
}
