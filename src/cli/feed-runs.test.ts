import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteForReading, openSqliteStorage } from "../storage/sqlite.ts";
import { feedCommand } from "./feed.ts";
import { importCommand } from "./import.ts";

const MONDAY = Date.UTC(2026, 2, 2, 6);
const DAY = 86_400_000;
const HEADER = "reference,make,model,price,mileage,year\n";

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-runs-"));
  await imported(`${HEADER}a1,Peugeot,208,14990,32000,2022\nb2,Renault,Clio,gratuit,60000,2019\n`, MONDAY);
  await imported(`${HEADER}a1,Peugeot,208,13990,32000,2022\n`, MONDAY + DAY);
  await imported(`${HEADER}a1,Peugeot,208`, MONDAY + 2 * DAY);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function imported(content: string, now: number, curef = "C500"): Promise<void> {
  const path = join(directory, "stock.csv");
  await writeFile(path, content);
  const io = new PassThrough();
  await importCommand([path, "--dealer", curef], {
    openStorage: () => openSqliteStorage({ directory }),
    home: undefined,
    now: () => now,
    stdout: io,
    stderr: io,
    stdin: new PassThrough(),
  });
}

async function run(...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const told = Promise.all([text(stdout), text(stderr)]);
  const code = await feedCommand(["runs", ...args], {
    now: () => MONDAY,
    clock: () => 0,
    openStorage: () => Promise.reject(new Error("nothing is written")),
    openForReading: () => openSqliteForReading({ directory }),
    stdout,
    stderr,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await told;
  return { code, stdout: out, stderr: err };
}

describe("virage feed runs", () => {
  it("tells what each file brought, the latest first, refused ones with their reason", async () => {
    const { code, stdout } = await run("--dealer", "C500");
    const lines = stdout.trim().split("\n");
    expect([code, lines.length, lines[0]]).toEqual([0, 4, "Derniers imports de C500, par leur numéro :"]);
    expect(lines[1]).toMatch(/^ {3}3 {2}04\/03\/2026 à 7.* refusé : Ligne 2 : la dernière ligne est incomplète/);
    expect(lines[2]).toMatch(/^ {3}2 {2}03\/03\/2026 à 7.* 1 ligne, 0 nouvelle, 1 modifiée, 0 retirée, « virage »/);
    expect(lines[3]).toMatch(/2 lignes, 1 nouvelle, 0 modifiée, 0 retirée, 1 ligne perdue/);
  });

  it("shows the report of one as it was told then, and as JSON with its remarks", async () => {
    const { stdout } = await run("--dealer", "C500", "--show", "1");
    expect(stdout).toContain("Stock de C500 importé (correspondance « virage »)");
    expect(stdout).toContain("ligne 3 (b2) : Prix : « gratuit » est illisible.");
    const report = JSON.parse((await run("--dealer", "C500", "--show", "1", "--json")).stdout) as {
      readonly number: number;
      readonly issues: readonly { readonly value: string }[];
    };
    expect([report.number, report.issues[0]?.value]).toEqual([1, "gratuit"]);
  });

  it("tells files that came by themselves, those that never came too", async () => {
    const storage = await openSqliteStorage({ directory });
    const at = new Date(MONDAY).toISOString();
    const arrival = { curef: "C502", bytes: 1, digest: "", receivedAt: at };
    await storage.feedArrivals.add({ ...arrival, by: "push", file: "s.csv", state: "waiting" });
    const failure = "flux.example n’a pas répondu à temps.";
    await storage.feedArrivals.add({ ...arrival, by: "pull", file: "flux.example", state: "failed", failure });
    await storage.close();
    expect((await run("--dealer", "C502")).stdout.split("\n").slice(-4)).toEqual([
      "Fichiers venus d’eux-mêmes, par leur numéro d’arrivée :",
      expect.stringMatching(/^ {3}2 {2}02\/03\/2026 à 7.* {2}relevé \(flux\.example\), échec : flux\.example n’a pas/),
      expect.stringMatching(/^ {3}1 {2}.* envoyé \(s\.csv\), attend son tour$/),
      "",
    ]);
  });

  it("keep their numbers when another comes, and files that came by themselves tell which they became", async () => {
    const content = `${HEADER}a1,Peugeot,208,14990,32000,2022\n`;
    await imported(content, MONDAY, "C503");
    const shown = (await run("--dealer", "C503", "--show", "1")).stdout;
    await imported(content, MONDAY + DAY, "C503");
    expect((await run("--dealer", "C503", "--show", "1")).stdout).toBe(shown);
    const storage = await openSqliteStorage({ directory });
    const [latest] = await storage.feedRuns.of("C503", 1);
    const at = new Date(MONDAY).toISOString();
    const came = { curef: "C503", bytes: 1, digest: "", receivedAt: at, by: "push", file: "s.csv" } as const;
    await storage.feedArrivals.add({ ...came, state: "waiting" });
    await storage.feedArrivals.end("C503", 1, { state: "imported", endedAt: at, runAt: latest?.at ?? "" });
    await storage.close();
    expect((await run("--dealer", "C503")).stdout).toMatch(/ {3}1 {2}.* envoyé \(s\.csv\), importé \(import n° 2\)\n$/);
  });

  it("says so where there is none", async () => {
    expect(await run("--dealer", "C501")).toMatchObject({ code: 0, stdout: "Aucun import de C501 n’est gardé.\n" });
    expect(await run("--dealer", "C500", "--show", "4")).toMatchObject({
      code: 1,
      stderr: "C500 : aucun import n° 4 n’est gardé (ils vont du n° 1 au n° 3).\n",
    });
    expect(await run()).toMatchObject({ code: 64, stderr: expect.stringContaining("feed runs --dealer") });
  });
});
