/** Imports beside the process’s own work, into real storage: they end as those in it do. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { feedOf, feedRow } from "../../../test/feed-trial.ts";
import type { VehicleSheet } from "../../domain/vehicle-entry/vehicle-sheet.ts";
import { openSqliteStorage } from "../../storage/sqlite.ts";
import type { Storage } from "../../storage/storage.ts";
import type { FeedIssue } from "../feed-issue.ts";
import { DomainTaken } from "./domain-taken.ts";
import { Stalled, importInThread, importWatched } from "./import-in-thread.ts";
import type { StockImport } from "./import-stock.ts";
import { importStock } from "./import-stock.ts";

const MONDAY = Date.UTC(2026, 2, 2, 6);
const DAY = 86_400_000;
const STOCK = feedOf(
  feedRow("v1"),
  feedRow("v2", { price: "gratuit" }),
  feedRow("v3", { model: "308" }),
  feedRow("v3"),
);

let directory = "";
let storage: Storage;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-thread-"));
  storage = await openSqliteStorage({ directory });
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

async function given(content: string, more: Partial<StockImport> = {}): Promise<StockImport> {
  const path = join(directory, "stock.csv");
  await writeFile(path, content);
  const request = { file: "stock.csv", curef: "C700", name: "Garage du Lac", allowLargeWithdrawal: true };
  return { storage, request, home: undefined, path, now: MONDAY, ...more };
}

describe("an import in a thread", () => {
  it("does and tells what one in the process does, time after time", async () => {
    const other = await openSqliteStorage({ directory: join(directory, "other") });
    const issues: Record<string, FeedIssue[]> = { thread: [], process: [] };
    const into = (name: string) => async (told: readonly FeedIssue[]) => void issues[name]?.push(...told);
    const phases: string[] = [];
    for (const [day, content] of [STOCK, STOCK, feedOf(feedRow("v1", { price: 9990 })), STOCK].entries()) {
      const now = MONDAY + day * DAY;
      const beside = await importInThread(
        await given(content, { now, onIssues: into("thread"), onProgress: ({ phase }) => void phases.push(phase) }),
      );
      const within = await importStock(await given(content, { now, storage: other, onIssues: into("process") }));
      expect(beside).toEqual(within);
    }
    expect(issues["thread"]).toEqual(issues["process"]);
    expect(issues["thread"]?.length).toBeGreaterThan(0);
    expect(phases).toContain("importing");
    expect(await storage.feedRuns.of("C700", 9)).toEqual(await other.feedRuns.of("C700", 9));
    for (const reference of ["C700-V1", "C700-V3"])
      expect([await storage.listings.get(reference), await storage.listings.priceHistory(reference)]).toEqual([
        await other.listings.get(reference),
        await other.listings.priceHistory(reference),
      ]);
    await other.close();
  });

  it("asks the market, and goes by what it says", async () => {
    await importInThread(await given(STOCK));
    const asked: string[] = [];
    const cheap = feedOf(feedRow("v1", { price: 20_000 }), feedRow("v9", { model: "308" }), feedRow("v3"));
    await importInThread(
      await given(cheap, {
        now: MONDAY + DAY,
        askMarket: async (arrived) => {
          asked.push(...arrived.map(({ reference }) => reference));
          return [];
        },
      }),
    );
    expect(asked).toEqual(["C700-V9"]);
  });

  it("leaves a vehicle that was entered by hand to the file that brings it, and one that was sold to a file that lacks it", async () => {
    const at = new Date(MONDAY).toISOString();
    const sheet: VehicleSheet = {
      id: "C700-V1",
      curef: "C700",
      reference: "C700-V1",
      state: "stock",
      isByHand: true,
      typed: {},
      own: [],
      updatedAt: at,
    };
    await storage.together((unit) => unit.changeSheet(sheet.id, () => sheet));
    await importInThread(await given(STOCK));
    expect(await storage.vehicleSheets.get(sheet.id)).toMatchObject({ isByHand: false, state: "stock" });
    await storage.together((unit) => unit.changeSheet(sheet.id, () => ({ ...sheet, isByHand: false, state: "sold" })));
    await importInThread(await given(feedOf(feedRow("v3")), { now: MONDAY + DAY }));
    expect(await storage.vehicleSheets.get(sheet.id)).toMatchObject({ isByHand: false, state: "stock" });
  });

  it("ends with the reason that it is stopped for, and with the very fault that storage has", async () => {
    const stop = new AbortController();
    const many = feedOf(...Array.from({ length: 3000 }, (_, number) => feedRow(`r${String(number)}`)));
    const reason = new Error("the site stops");
    const stopped = importInThread(await given(many, { signal: stop.signal, onProgress: () => stop.abort(reason) }));
    await expect(stopped).rejects.toBe(reason);
    await expect(importInThread(await given(STOCK, { signal: stop.signal }))).rejects.toBe(reason);
    const away = new Error("the disk is gone");
    const failing = { ...storage, together: () => Promise.reject(away) };
    await expect(importInThread(await given(STOCK, { storage: failing }))).rejects.toBe(away);
    const later = { ...storage, feedRuns: { ...storage.feedRuns, add: () => Promise.reject(away) } };
    await expect(importInThread(await given(STOCK, { storage: later }))).rejects.toBe(away);
    // No turn is left behind.
    expect((await importInThread(await given(STOCK))).report.refusal).toBeUndefined();
  });

  it("is given up when it says nothing for too long, and when it does not end as it is told to", async () => {
    await expect(importWatched(await given(STOCK), { mostSilent: 1 })).rejects.toThrow(Stalled);
    const stop = new AbortController();
    const reason = new Error("the site stops");
    const many = feedOf(...Array.from({ length: 3000 }, (_, number) => feedRow(`r${String(number)}`)));
    const stopped = importWatched(await given(many, { signal: stop.signal, onProgress: () => stop.abort(reason) }), {
      mostEnding: 0,
    });
    await expect(stopped).rejects.toBe(reason);
    // No turn is left behind.
    expect((await importInThread(await given(STOCK))).report.refusal).toBeUndefined();
  });

  it("takes back all of a turn in which it fails", async () => {
    const away = new Error("the disk is gone");
    const failing: StockImport["storage"] = {
      ...storage,
      together: (work) =>
        storage.together((unit) =>
          work({
            ...unit,
            writeListings: async (...args) => {
              await unit.writeListings(...args);
              throw away;
            },
          }),
        ),
    };
    await expect(importInThread(await given(STOCK, { storage: failing }))).rejects.toBe(away);
    expect(await storage.listings.countOnline()).toBe(0);
  });

  it("is refused a domain that is taken in the words of one in the process", async () => {
    await importInThread(await given(STOCK));
    const request = { file: "s.csv", curef: "C701", domain: "www.garage.example", allowLargeWithdrawal: false };
    const taken = await given(STOCK, { request, home: "www.garage.example" });
    const told = async (importing: typeof importStock) =>
      importing(taken).catch((error: unknown) => (error instanceof Error ? error.message : ""));
    expect(await told(importInThread)).toBe(await told(importStock));
    await expect(importStock(taken)).rejects.toThrow(DomainTaken);
  });
});
