import { expect, it, vi } from "vitest";
import { UNHEARD } from "../storage/notices.ts";
import type { Standing } from "../storage/storage.ts";
import { sentElsewhere } from "./sent-elsewhere.ts";

const WAITING: Standing = { kind: "waiting", attempts: 0 };

/** An entry that stands as is told, one look after the other, and each look takes a second. */
function outbox(...told: readonly (Standing | undefined | Error)[]) {
  const failures: unknown[] = [];
  const asked: string[] = [];
  const sender = sentElsewhere({
    outbox: {
      standing: async (key) => {
        const standing = told[asked.push(key) - 1];
        if (standing instanceof Error) throw standing;
        return standing;
      },
    },
    notices: UNHEARD,
    onError: (error) => failures.push(error),
    clock: () => asked.length * 1000,
  });
  return { sender, asked, failures };
}

it.each<readonly [string, Standing | undefined]>([
  ["sent", { kind: "sent", at: "2026-03-01T00:00:00.000Z" }],
  ["refused", { kind: "refused", at: "2026-03-01T00:00:00.000Z" }],
  ["forgotten", undefined],
])("a message is waited for until the other process has %s it", async (_, last) => {
  const { sender, asked, failures } = outbox(WAITING, last, WAITING);
  await sender.settled("lead.a.seller", 60_000);
  expect([asked, failures]).toEqual([["lead.a.seller", "lead.a.seller"], []]);
});

it("a message that stays where it is is waited for as long as was asked, and no longer", async () => {
  const { sender, asked, failures } = outbox(WAITING, WAITING, WAITING, WAITING, WAITING);
  await sender.settled("lead.a.seller", 3000);
  expect([asked.length, failures]).toEqual([3, []]);
});

it("where nobody can look it up, that is told, and whoever wrote waits no longer", async () => {
  const away = new Error("no connection");
  const { sender, asked, failures } = outbox(away, WAITING);
  await sender.settled("lead.a.seller", 60_000);
  expect([asked.length, failures]).toEqual([1, [away]]);
});

it("looks at once where it is told that an entry was settled, and not where another was", async () => {
  const told: ((of?: string) => void)[] = [];
  const asked: string[] = [];
  const ended: string[] = [];
  const standings: (Standing | undefined)[] = [WAITING, { kind: "sent", at: "2026-03-01T00:00:00.000Z" }];
  const sender = sentElsewhere({
    outbox: { standing: async (key) => standings[asked.push(key) - 1] },
    notices: {
      on: (topic, listener) => {
        told.push(listener);
        return () => void ended.push(topic);
      },
      isHearing: () => true,
    },
    onError: (error) => {
      throw error;
    },
    clock: () => 0,
  });
  vi.useFakeTimers();
  try {
    const settled = sender.settled("lead.a.seller", 60_000);
    await Promise.resolve();
    told[0]?.("lead.b.seller");
    await Promise.resolve();
    expect(asked).toHaveLength(1);
    told[0]?.("lead.a.seller");
    await settled;
  } finally {
    vi.useRealTimers();
  }
  expect([asked.length, ended]).toEqual([2, ["settled"]]);
});
