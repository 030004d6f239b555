import { mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onlineReferences, put } from "../../test/storage/sample-writes.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import { backupCommand } from "./backup.ts";
import type { DataSurroundings } from "./data-surroundings.ts";
import { sentenceOf } from "./data-surroundings.ts";
import { moveCommand } from "./move.ts";
import { restoreCommand } from "./restore.ts";

const NOW = Date.parse("2026-11-29T16:40:00.000Z");

let root: string;
let data: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "virage-data-"));
  data = join(root, "data");
});
afterEach(() => rm(root, { recursive: true, force: true }));

type Command = (args: readonly string[], given?: DataSurroundings) => Promise<number>;
async function run(command: Command, args: readonly string[], directory = data, databaseUrl?: string) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const told = Promise.all([text(stdout), text(stderr)]);
  const code = await command(args, { dataDirectory: directory, databaseUrl, now: () => NOW, stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, err] = await told;
  return { code, out, err };
}

describe("virage backup and virage restore", () => {
  it("save a site that runs and put it back elsewhere, and say what they did", async () => {
    const storage = await openSqliteStorage({ directory: data });
    await storage.listings.write([put(1), put(2)], "2026-11-29T16:00:00.000Z");
    const saved = await run(backupCommand, [join(root, "saved")]);
    await storage.close();
    const directory = join(root, "saved/virage-20261129T164000Z");
    expect(saved).toMatchObject({ code: 0, err: "" });
    expect(saved.out).toMatch(/virage-20261129T164000Z : 1 fichier, [\d\u202f]+ octets, tout relu\.\n$/u);
    const back = await run(restoreCommand, [directory], join(root, "other"));
    expect(back).toMatchObject({ code: 0, err: "" });
    expect(back.out).toContain("la base du 2026-11-29T16:40:00.000Z, 1 fichier. Le site peut démarrer.");
    const other = await openSqliteStorage({ directory: join(root, "other") });
    expect(await onlineReferences(other)).toEqual(["R1", "R2"]);
    await other.close();
    const again = await run(restoreCommand, [directory], join(root, "other"));
    expect(again).toMatchObject({ code: 1, out: "" });
    expect(again.err).toContain("rien n’est écrit par-dessus");
  });

  it("say why they cannot, and write nothing", async () => {
    expect(await run(backupCommand, [join(root, "saved")])).toMatchObject({
      code: 1,
      err: `Il n’y a pas de base dans ${data}.\n`,
    });
    expect((await run(backupCommand, [join(root, "saved")], data, "postgres://localhost/virage")).err).toContain(
      "PostgreSQL",
    );
    expect((await run(restoreCommand, [join(root, "nowhere")])).err).toContain("n’est pas une sauvegarde");
    for (const args of [[], ["one", "other"], ["--what"]])
      for (const command of [backupCommand, restoreCommand])
        expect(await run(command, args)).toMatchObject({ code: 64, out: "" });
    expect(await readdir(root)).toEqual([]);
  });
});

describe("what an operator can put right", () => {
  const sentence = (error: unknown) => sentenceOf(error).trim();
  it("is one sentence: a disk, a right, a file that is torn, a server that is away or wants another password", async () => {
    const storage = await openSqliteStorage({ directory: data });
    await storage.close();
    await writeFile(join(root, "file"), "no folder");
    const noFolder = await run(backupCommand, [join(root, "file/saved")]);
    expect(noFolder).toMatchObject({ code: 1, out: "" });
    expect(noFolder.err).toMatch(/^\/.*file\/saved : un fichier tient la place d’un dossier \(.*\)\n$/);
    expect((await run(moveCommand, [], data, "postgres://localhost:1/virage")).err).toMatch(
      /^PostgreSQL ne répond pas : .*ECONNREFUSED.*\n$/,
    );
    await truncate(join(data, "virage.db"), 4096);
    const torn = await run(backupCommand, [join(root, "saved")]);
    expect(torn).toMatchObject({ code: 1, out: "" });
    expect(torn.err).toMatch(/^la base \/.*virage\.db est endommagée \(.*\n$/);
    const errors = { ENOSPC: "plus de place", EROFS: "lecture", EACCES: "droit", "28P01": "mot de passe" };
    for (const [code, words] of Object.entries(errors))
      expect(sentence(Object.assign(new Error("in English"), { code }))).toContain(words);
    expect(sentence(Object.assign(new Error("no"), { code: "EACCES", path: "/var/x" }))).toMatch(/^\/var\/x : cet/);
    expect(() => sentenceOf(new TypeError("a fault of ours"))).toThrow("a fault of ours");
  });
});

describe("virage move", () => {
  it("wants the address of a PostgreSQL database, and a database to move", async () => {
    for (const args of [[], ["--to", "mysql://localhost/x"], ["--into", "postgres://localhost/x"]])
      expect(await run(moveCommand, args)).toMatchObject({ code: 64, out: "" });
    const nothing = await run(moveCommand, ["--to", "postgres://localhost/x"]);
    expect(nothing).toMatchObject({ code: 1, out: "", err: `Il n’y a pas de base dans ${data}.\n` });
  });

  it("waits for nobody who works in the data directory", async () => {
    const storage = await openSqliteStorage({ directory: data });
    const refused = await run(moveCommand, ["--to", "postgres://localhost/x"]);
    await storage.close();
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain("déjà utilisé par");
  });
});
