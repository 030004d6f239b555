import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import { groupSchema, operateGroup } from "../dealer-space/group-operation.ts";
import { createIntake } from "../feeds/intake/intake.ts";
import { listenForFeeds } from "../feeds/intake/intake-server.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { DataDirectoryInUse } from "../storage/storage-error.ts";
import { groupCommand } from "./group.ts";
import { EXIT } from "./operator-commands.ts";

const NOW = Date.parse("2026-01-16T10:00:00.000Z");

describe("a group of dealers, by a command", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "virage-data-"));
    const storage = await openSqliteStorage({ directory });
    await storage.dealers.put([
      { curef: "C1", name: "Garage du Lac", sellerType: "GARAGE", place: {} },
      { curef: "C2", name: "Autos du Port", sellerType: "GARAGE", place: {}, group: "Groupe Étoile" },
    ]);
    await storage.listings.write(
      [{ kind: "put", listing: sampleListing(3, { reference: "R2", curef: "C1" }) }],
      "2026-01-15T09:00:00.000Z",
    );
    await storage.close();
  });
  afterEach(() => rm(directory, { recursive: true }));

  const runWith = async (openStorage: () => Promise<Storage>, args: readonly string[]) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const code = await groupCommand(args, { openStorage, now: () => NOW, clock: () => NOW, stdout, stderr });
    stdout.end();
    stderr.end();
    return { code, told: (await text(stdout)) + (await text(stderr)) };
  };
  const run = (...args: readonly string[]) => runWith(() => openSqliteStorage({ directory }), args);
  const keptIn = async (storage: Storage) => ({
    groups: (await storage.dealers.all()).map((dealer) => dealer.group),
    stock: (await storage.listings.get("R2"))?.listing.dealerGroup,
    acts: await storage.acts.find({}, 5),
  });
  const kept = async () => {
    const storage = await openSqliteStorage({ directory });
    const read = await keptIn(storage);
    await storage.close();
    return read;
  };

  it("is entered in its own spelling with the stock, renamed whole, and left, each noted as done at the console", async () => {
    expect(await run("C1", "--name", "groupe etoile")).toEqual({
      code: EXIT.done,
      told: "C1 : Groupe Étoile, avec 1 autre professionnel.\n",
    });
    expect(await kept()).toMatchObject({ groups: ["Groupe Étoile", "Groupe Étoile"], stock: "Groupe Étoile" });
    expect((await run("C1", "--name", "Étoile du Nord", "--rename")).code).toBe(EXIT.done);
    expect(await kept()).toMatchObject({ groups: ["Étoile du Nord", "Étoile du Nord"], stock: "Étoile du Nord" });
    expect((await run("C1", "--none")).told).toBe("C1 : plus d’aucun groupe.\n");
    const { groups, stock, acts } = await kept();
    expect([groups, stock]).toEqual([[undefined, "Étoile du Nord"], undefined]);
    expect(acts.every(({ kind, by }) => kind === "group.changed" && by.kind === "console")).toBe(true);
    expect(Map.groupBy(acts, ({ dealer }) => dealer).get("C2")).toHaveLength(1);
  });

  it("is refused with a sentence where its name, the dealer or the line is none, and nothing changes", async () => {
    expect(await run("C9", "--name", "Étoile")).toEqual({
      code: EXIT.failed,
      told: "C9 : aucun professionnel n’a cette référence.\n",
    });
    expect((await run("C1", "--name", "www.etoile")).told).toContain("sans lien");
    expect((await run("C1", "--none")).told).toContain("Rien n’a changé");
    for (const line of [
      ["C1"],
      ["C1", "--none", "--name", "Étoile"],
      ["C1", "--none", "--rename"],
      ["garage", "--none"],
    ])
      expect(await run(...line)).toMatchObject({
        code: EXIT.usage,
        told: expect.stringContaining("npm run virage -- group C123"),
      });
    expect((await kept()).acts).toEqual([]);
  });

  it("is changed by the running site that holds the data, which tells the same", async () => {
    const storage = await openSqliteStorage({ directory });
    const log = { info: () => undefined, error: () => undefined };
    const site = await listenForFeeds({
      intake: createIntake({ storage, dataDirectory: directory, now: () => NOW, log }),
      dataDirectory: directory,
      catchUp: async () => undefined,
      log,
      operate: async (asked) => {
        const { data } = groupSchema.safeParse(asked);
        const ground = { storage, clock: () => NOW, shown: () => NOW, catchUp: async () => undefined };
        return data && operateGroup(data, ground);
      },
    });
    try {
      const byHolder = () => Promise.reject(new DataDirectoryInUse(directory, 1));
      expect((await runWith(byHolder, ["C1", "--name", "groupe etoile"])).told).toBe(
        "C1 : Groupe Étoile, avec 1 autre professionnel.\n",
      );
      expect((await keptIn(storage)).stock).toBe("Groupe Étoile");
    } finally {
      await site.close();
      await storage.close();
    }
  });
});
