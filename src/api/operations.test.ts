import { describe, expect, it } from "vitest";
import type { OperationParts } from "./operations.ts";
import { createOperations } from "./operations.ts";

const READY: OperationParts = {
  engineStatus: () => ({ listings: 3, version: "1", generation: 1, cursor: 5 }),
  pingStorage: () => Promise.resolve(),
  lastChange: () => Promise.resolve(7),
  isDraining: () => false,
  onError: () => undefined,
};

async function ready(parts: Partial<OperationParts>) {
  const answer = await createOperations({ ...READY, ...parts }).probes.request("/ready");
  return { status: answer.status, body: await answer.text() };
}

describe("readiness", () => {
  it("tells how many listings are searched and how far search is behind", async () => {
    expect(await ready({})).toEqual({ status: 200, body: '{"status":"ready","listings":3,"lag":2}' });
  });

  it("keeps where storage stands for the operator's log", async () => {
    const failure = new Error("connect ECONNREFUSED db.internal.example:5432");
    const told: unknown[] = [];
    const answer = await ready({ pingStorage: () => Promise.reject(failure), onError: (error) => told.push(error) });
    expect(answer).toEqual({ status: 503, body: '{"status":"storage unreachable"}' });
    expect(told).toEqual([failure]);
  });

  it("ends with the signal to stop, without asking storage", async () => {
    const pingStorage = () => Promise.reject(new Error("closed"));
    expect(await ready({ isDraining: () => true, pingStorage })).toEqual({
      status: 503,
      body: '{"status":"draining"}',
    });
  });
});
