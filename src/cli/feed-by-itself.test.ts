import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { feedKeyOf } from "../feeds/arrivals/feed-key.ts";
import { createIntake } from "../feeds/intake/intake.ts";
import { listenForFeeds } from "../feeds/intake/intake-server.ts";
import { feedOperationSchema, operateFeed } from "../feeds/arrivals/feed-operations.ts";
import { mostVehiclesOf } from "../feeds/stock-growth.ts";
import { openSqliteForReading, openSqliteStorage } from "../storage/sqlite.ts";
import { feedCommand } from "./feed.ts";

const NOW = Date.UTC(2026, 2, 2, 6);
let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-by-itself-"));
  await withStorage(({ dealers }) =>
    dealers.put([{ curef: "C500", name: "Garage du Lac", sellerType: "GARAGE", place: {} }]),
  );
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function withStorage<Result>(
  use: (storage: Awaited<ReturnType<typeof openSqliteStorage>>) => Promise<Result>,
): Promise<Result> {
  const storage = await openSqliteStorage({ directory });
  try {
    return await use(storage);
  } finally {
    await storage.close();
  }
}

async function run(...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const told = Promise.all([text(stdout), text(stderr)]);
  const code = await feedCommand(args, {
    now: () => NOW,
    clock: () => NOW,
    openForReading: () => openSqliteForReading({ directory }),
    openStorage: () => openSqliteStorage({ directory }),
    stdout,
    stderr,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await told;
  return { code, stdout: out, stderr: err };
}

it("makes a key, shows it once, lists it by its name, and takes it back", async () => {
  const made = await run("key", "--dealer", "C500", "--label", "Logiciel du parc");
  const [key = ""] = /vk_[\w-]{64}/.exec(made.stdout) ?? [];
  expect(made.code).toBe(0);
  const known = await withStorage(({ feedKeys }) => feedKeyOf(key, feedKeys));
  expect(known).toMatchObject({ curef: "C500", label: "Logiciel du parc" });
  expect(JSON.stringify(known)).not.toContain(key.slice(-43));
  const id = known?.id ?? "";
  const listed = await run("key", "--dealer", "C500", "--list");
  expect(listed.stdout).toContain(`  ${id}  du 02/03/2026, jamais utilisée  Logiciel du parc`);
  expect(listed.stdout).not.toContain(key.slice(-43));
  expect(await run("key", "--dealer", "C500", "--revoke", id)).toMatchObject({ code: 0 });
  expect(await withStorage(({ feedKeys }) => feedKeyOf(key, feedKeys))).toBeUndefined();
  expect(await run("key", "--dealer", "C500", "--revoke", id)).toMatchObject({ code: 1 });
});

it("keeps how files are read, and changes what is said alone", async () => {
  const mapping = join(directory, "m.json");
  await writeFile(mapping, '{"name":"a","fields":{}}');
  const wrong = await run("settings", "--dealer", "C500", "--mapping", mapping);
  expect([wrong.code, wrong.stderr]).toEqual([64, expect.stringContaining("/fields")]);
  await run("settings", "--dealer", "C500", "--mapping", "dealer-group-fr");
  const told = await run("settings", "--dealer", "C500", "--encoding", "windows-1252");
  expect(told.stdout).toContain("« dealer-group-fr »");
  expect(told.stdout).toContain("windows-1252");
  await run("settings", "--dealer", "C500", "--mapping", "aucune");
  expect(await withStorage(({ feedSettings }) => feedSettings.get("C500"))).toEqual({ encoding: "windows-1252" });
});

it("keeps how many vehicles a dealer may have, for files that come by themselves and others", async () => {
  const told = await run("settings", "--dealer", "C500", "--most-vehicles", "30000");
  expect(told.stdout).toContain("Véhicules qu’il peut avoir, d’où que viennent ses fichiers : 30\u202f000");
  await run("settings", "--dealer", "C500", "--encoding", "windows-1252");
  expect(await withStorage((storage) => mostVehiclesOf(storage, "C500"))).toBe(30_000);
  await run("settings", "--dealer", "C500", "--most-vehicles", "aucun");
  expect(await withStorage((storage) => mostVehiclesOf(storage, "C500"))).toBe(20_000);
});

it("keeps where a stock is fetched, and tells how that went without its password", async () => {
  const url = "https://parc:secret@flux.garage.example/stock.csv";
  const set = await run("source", "--dealer", "C500", "--url", url, "--every", "90min");
  expect([set.code, set.stdout]).toEqual([0, expect.stringContaining("toutes les 90 minutes, pas encore relevé")]);
  expect(set.stdout).not.toContain("secret");
  expect((await run("source")).stdout).toContain("parc:…@flux.garage.example");
  expect(await withStorage(({ feedSources }) => feedSources.get("C500"))).toMatchObject({ url, everyMinutes: 90 });
  expect((await run("source", "--dealer", "C500", "--remove")).code).toBe(0);
  expect((await run("source", "--dealer", "C500", "--remove")).code).toBe(1);
});

it.each([
  [["key"]],
  [["key", "--dealer", "C500", "--list", "--label", "a"]],
  [["key", "--dealer", "C500", "--label", "a\nb"]],
  [["settings", "--dealer", "C500", "--encoding", "utf-7"]],
  [["settings", "--dealer", "C500", "--most-vehicles", "0"]],
  [["source", "--dealer", "C500", "--url", "file:///etc/passwd"]],
  [["source", "--dealer", "C500", "--url", "http://127.0.0.1/a.csv"]],
  [["source", "--dealer", "C500", "--url", "https://a.example/s.csv", "--every", "1min"]],
  [["source", "--dealer", "C500", "--every", "1h"]],
])("does not take %j for a command", async (args) => {
  expect(await run(...args)).toMatchObject({ code: 64, stdout: "" });
});

it("says so of a dealer that nobody knows", async () => {
  expect(await run("key", "--dealer", "C501")).toMatchObject({ code: 1, stdout: "" });
});

it("has it done by the site that holds the data", async () => {
  const storage = await openSqliteStorage({ directory });
  const log = { info: () => undefined, error: () => undefined };
  const intake = createIntake({ storage, dataDirectory: directory, now: () => NOW, log });
  const site = await listenForFeeds({
    intake,
    dataDirectory: directory,
    catchUp: async () => undefined,
    log,
    operate: async (asked) => operateFeed(feedOperationSchema.parse(asked), { storage, clock: () => NOW }),
  });
  try {
    expect((await run("key", "--dealer", "C500")).stdout).toMatch(/vk_/);
    expect(await storage.feedKeys.of("C500")).toHaveLength(1);
    await run("source", "--dealer", "C500", "--url", "https://qui:secret@garage.example/stock.csv");
    await run("source", "--dealer", "C500", "--remove");
    const acts = await storage.acts.find({ dealer: "C500" }, 3);
    expect(acts.map(({ kind, by }) => [kind, by.kind])).toEqual([
      ["feed.sourceRemoved", "console"],
      ["feed.sourceSet", "console"],
      ["feed.keyAdded", "console"],
    ]);
    expect(JSON.stringify(acts)).not.toContain("secret");
  } finally {
    await site.close();
    await storage.close();
  }
});
