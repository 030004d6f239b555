import { describe, expect, it } from "vitest";
import type { OperationParts } from "./operations.ts";
import { createOperations } from "./operations.ts";

const READY: OperationParts = {
  engineStatus: () => ({ listings: 3, version: "1", generation: 1, cursor: 5 }),
  pingStorage: () => Promise.resolve(),
  lastChange: () => Promise.resolve(7),
  jobStates: async () => [],
  undelivered: async () => ({ waiting: 2, refused: 1 }),
  isDraining: () => false,
  onError: () => undefined,
};

async function ready(parts: Partial<OperationParts>) {
  const answer = await createOperations({ ...READY, ...parts }).probes.request("/ready");
  return { status: answer.status, body: await answer.text() };
}

describe("readiness", () => {
  it("begins once search has what was written when it was first asked for, and then tells how far search is behind", async () => {
    let [cursor, last, now] = [5, 7, 0];
    const { probes } = createOperations({
      ...READY,
      engineStatus: () => ({ ...READY.engineStatus(), cursor }),
      lastChange: async () => last,
      now: () => now,
    });
    const asked = async () => {
      now += 1000;
      const answer = await probes.request("/ready");
      return [answer.status, await answer.text()];
    };
    expect(await asked()).toEqual([503, '{"status":"catching up","listings":3,"lag":2}']);
    [cursor, last] = [7, 9];
    expect(await asked()).toEqual([200, '{"status":"ready","listings":3,"lag":2}']);
    last = 20_000;
    expect(await asked()).toEqual([200, '{"status":"ready","listings":3,"lag":19993}']);
  });

  it("and the lag are told of a process by its role", async () => {
    const told = await (await createOperations({ ...READY, role: "web" }).metrics.request("/metrics")).text();
    expect(told).toContain('\nvirage_search_lag_changes{role="web"} 2\n');
  });

  it("keeps where storage stands for the operator's log", async () => {
    const failure = new Error("connect ECONNREFUSED db.internal.example:5432");
    const told: unknown[] = [];
    const answer = await ready({ pingStorage: () => Promise.reject(failure), onError: (error) => told.push(error) });
    expect(answer).toEqual({ status: 503, body: '{"status":"storage unreachable"}' });
    expect(told).toEqual([failure]);
  });

  it("asks storage ten times a second at most, whoever asks, and tells once that it is away", async () => {
    let [asked, now, isAway, isStopped] = [0, 0, true, false];
    const told: unknown[] = [];
    const failure = new Error("connect ECONNREFUSED db.internal.example:5432");
    const { probes } = createOperations({
      ...READY,
      lastChange: async () => 5,
      pingStorage: async () => {
        asked += 1;
        if (isAway) throw failure;
      },
      isDraining: () => isStopped,
      onError: (error) => told.push(error),
      now: () => now,
    });
    const status = async () => (await probes.request("/ready")).status;
    expect(await Promise.all([status(), status(), status()])).toEqual([503, 503, 503]);
    now = 99;
    expect([await status(), asked, told]).toEqual([503, 1, [failure]]);
    now = 100;
    expect([await status(), asked, told]).toEqual([503, 2, [failure]]);
    isAway = false;
    now = 2000;
    expect([await status(), await status(), asked]).toEqual([200, 200, 3]);
    isAway = true;
    now = 3000;
    expect([await status(), asked, told]).toEqual([503, 4, [failure, failure]]);
    isAway = false;
    now = 4000;
    expect(await status()).toBe(200);
    // What was remembered says nothing of the process itself.
    isStopped = true;
    expect([await status(), asked]).toEqual([503, 5]);
  });

  it("ends with the signal to stop, without asking storage", async () => {
    const pingStorage = () => Promise.reject(new Error("closed"));
    expect(await ready({ isDraining: () => true, pingStorage })).toEqual({
      status: 503,
      body: '{"status":"draining"}',
    });
  });
});

it("counts the lines that its log lost since the process began, as often as it is asked", async () => {
  let lost = 3;
  const { metrics } = createOperations({ ...READY, linesLost: () => lost });
  const told = async () => (await metrics.request("/metrics")).text();
  await told();
  expect(await told()).toMatch(/\n# TYPE virage_log_lines_lost_total counter\nvirage_log_lines_lost_total 3\n/);
  lost = 5;
  expect(await told()).toContain("\nvirage_log_lines_lost_total 5\n");
});

it("counts what pages asked of a replica by who answered, and says nothing of a replica where there is none", async () => {
  const replicaReads = () => ({ replica: 9, behind: 2, away: 1 });
  const told = await (await createOperations({ ...READY, replicaReads }).metrics.request("/metrics")).text();
  expect(told).toContain('\nvirage_replica_reads_total{outcome="replica"} 9\n');
  expect(told).toContain('\nvirage_replica_reads_total{outcome="behind"} 2\n');
  expect(told).toContain('\nvirage_replica_reads_total{outcome="away"} 1\n');
  expect(await (await createOperations(READY).metrics.request("/metrics")).text()).not.toContain("virage_replica");
});

it("counts the mail that failed so far, and that was given up", async () => {
  const told = await (await createOperations(READY).metrics.request("/metrics")).text();
  expect(told).toContain("\nvirage_mail_waiting 2\n");
  expect(told).toContain("\nvirage_mail_refused 1\n");
});

describe("what runs beside requests", () => {
  it("is told for each job: when it was done, how long it took, how often it failed, when it is due and whether that is past", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const done = { name: "clean", due: ago(-5), failures: 0, outcome: "done" } as const;
    const jobStates = async () => [
      {
        ...done,
        startedAt: "2026-01-15T09:00:00.000Z",
        endedAt: "2026-01-15T09:00:02.500Z",
        succeededAt: "2026-01-15T09:00:02.500Z",
      },
      { name: "broken", due: ago(6), failures: 3, outcome: "failed" } as const,
      {
        name: "running",
        due: ago(1),
        failures: 0,
        holder: "a",
        leaseUntil: ago(-1),
        startedAt: ago(0),
        endedAt: ago(60),
      },
    ];
    const { metrics } = createOperations({ ...READY, jobStates });
    const told = (await (await metrics.request("/metrics")).text())
      .split("\n")
      .filter((line) => line.startsWith("virage_job"));
    expect(told.filter((line) => !line.includes("_due_"))).toEqual([
      'virage_job_last_success_timestamp_seconds{job="clean"} 1768467602.5',
      'virage_job_duration_seconds{job="clean"} 2.5',
      'virage_job_failures{job="clean"} 0',
      'virage_job_failures{job="broken"} 3',
      'virage_job_failures{job="running"} 0',
      'virage_job_overdue{job="clean"} 0',
      'virage_job_overdue{job="broken"} 1',
      'virage_job_overdue{job="running"} 0',
    ]);
    expect(told.filter((line) => line.startsWith("virage_job_due_timestamp_seconds"))).toHaveLength(3);
  });
});
