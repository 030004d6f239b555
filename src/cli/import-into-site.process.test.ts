/** `virage import` beside a process that holds the data directory: both are real, and either may be stopped. */
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStorage } from "../compose.ts";
import { INTAKE_HEADER, INTAKE_PATH } from "../feeds/intake/intake-event.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Enough for signals to find the import under way: some seconds. */
const MANY = 8_000;

let directory = "";
let data = "";
let running: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-into-site-"));
  data = join(directory, "data");
});
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  running = [];
  await rm(directory, { recursive: true, force: true });
});

const rowOf = (index: number) => `v${index},Peugeot,208,${9000 + index},${10_000 + index},2021`;

async function feed(rows: number, more = "", name = "stock.csv"): Promise<string> {
  const path = join(directory, name);
  const lines = Array.from({ length: rows }, (_, index) => rowOf(index));
  await writeFile(path, `reference,make,model,price,mileage,year\n${lines.join("\n")}\n${more}`);
  return path;
}

function run(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    env: { ...process.env, VIRAGE_DATA: data },
    stdio: ["pipe", "pipe", "pipe"],
  });
  running.push(child);
  let told = "";
  const until = async (words: RegExp) => {
    while (!words.test(told)) {
      const ended = await Promise.race([once(child.stdout, "data"), once(child.stderr, "data"), once(child, "exit")]);
      if (child.exitCode !== null && !words.test(told)) throw new Error(`ended (${String(ended[0])}): ${told}`);
    }
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => {
      told += piece.toString();
    });
  return { child, until, told: () => told };
}

async function openSite() {
  const site = run("test/feed-site.ts", [data]);
  await site.until(/^ready$/m);
  const count = async () => {
    const before = site.told().length;
    site.child.stdin.write("count\n");
    while (!/\d+ listings/.test(site.told().slice(before))) await once(site.child.stdout, "data");
    return Number(/(\d+) listings/.exec(site.told().slice(before))?.[1]);
  };
  return { ...site, count };
}

function importing(path: string, ...more: readonly string[]) {
  return run("src/cli/main.ts", ["import", path, "--dealer", "C700", ...more]);
}

async function ended({ child, told }: ReturnType<typeof run>) {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return { code: child.exitCode, told: told() };
}

const spooled = () => readdir(join(data, "imports")).catch(() => []);

describe("virage import beside a running site", { timeout: 180_000 }, () => {
  it("hands the site its file; what it says is done is in search, and the report is the same", async () => {
    const site = await openSite();
    const path = await feed(1200, "x1,Peugeot,308,NC,1000,2020\n");
    const report = join(directory, "report.csv");
    const done = await ended(importing(path, "--report", report, "--name", "Garage du Lac", "--strict"));
    expect(await site.count()).toBe(1200);
    expect(done.code).toBe(2);
    expect(done.told).toMatch(
      /Import : 1201 \/ 1201[\s\S]*stock\.csv – Stock de C700 importé[\s\S]*1\s?200 {2}annonces/,
    );
    expect((await readFile(report, "utf8")).trim().split("\r\n")).toHaveLength(2);
    expect(await spooled()).toEqual([]);
    expect(((await stat(join(data, "virage.sock"))).mode & 0o777).toString(8)).toBe("600");
    const again = await ended(importing(path));
    expect(again.told).toMatch(/1\s?200 {2}.*inchang/);
  });

  it("is tried beforehand beside the site, which neither hears of it nor changes", async () => {
    const site = await openSite();
    await ended(importing(await feed(20)));
    const path = await feed(19, "x1,Peugeot,308,9990,1000,2020\n", "tried.csv");
    const tried = await ended(run("src/cli/main.ts", ["feed", "try", path, "--dealer", "C700"]));
    expect([tried.code, tried.told]).toEqual([
      0,
      expect.stringMatching(/ 1 {2}annonces nouvelles[\s\S]* 19 {2}annonces inchangées[\s\S]* 1 {2}annonces retirées/),
    ]);
    expect(await site.count()).toBe(20);
    expect(await spooled()).toEqual([]);
    expect((await ended(importing(path))).told).toMatch(/ 1 {2}annonces nouvelles[\s\S]* 1 {2}annonces retirées/);
  });

  it("tells what is refused as it does alone, and changes nothing", async () => {
    const site = await openSite();
    const cut = await ended(importing(await feed(3, "v9,Peugeot,208", "cut.csv")));
    expect([cut.code, cut.told]).toEqual([3, expect.stringContaining("le stock de C700 est inchangé")]);
    const missing = await ended(importing(join(directory, "none.csv")));
    expect([missing.code, missing.told]).toEqual([3, expect.stringContaining("n’existe pas")]);
    expect([await site.count(), await spooled()]).toEqual([0, []]);
  });

  it("waits for its turn while the site imports another file", async () => {
    const site = await openSite();
    // Still under way when a second command has started, on a machine busy with other things too.
    const lasting = 4 * MANY;
    const first = importing(await feed(lasting), "--most-vehicles", String(lasting));
    await first.until(/Import : 500/);
    const second = run("src/cli/main.ts", ["import", await feed(5, "", "other.csv"), "--dealer", "C701"]);
    expect(await ended(second)).toMatchObject({ code: 0, told: expect.stringContaining("attend son tour") });
    expect((await ended(first)).code).toBe(0);
    expect(await site.count()).toBe(lasting + 5);
  });

  it.each([
    ["SIGINT", 4],
    ["SIGKILL", null],
  ] as const)("ends the import without the command that got %s", async (signal, code) => {
    const site = await openSite();
    const command = importing(await feed(MANY));
    await command.until(/Import : 500/);
    command.child.kill(signal);
    const { code: exit, told } = await ended(command);
    expect(exit).toBe(code);
    if (code !== null) expect(told).toContain("poursuit l’import sans cette commande");
    await site.until(/stock importé/);
    while ((await spooled()).length > 0) await site.count();
    expect(await site.count()).toBe(MANY);
  });

  it.each(["SIGTERM", "SIGKILL"] as const)(
    "is told when the site gets %s, and finds its whole stock in search when it starts again",
    async (signal) => {
      const site = await openSite();
      const path = await feed(MANY);
      const command = importing(path);
      await command.until(/Import : 500/);
      site.child.kill(signal);
      expect(await ended(command)).toMatchObject({ code: 4, told: expect.stringContaining("reprendra") });
      await ended(site);
      expect(await spooled()).toHaveLength(1);
      const again = await openSite();
      expect([await again.count(), await spooled()]).toEqual([MANY, []]);
      expect((await ended(importing(path))).told).toMatch(/8\s?000 {2}.*inchang/);
      again.child.kill("SIGTERM");
      await ended(again);
      const storage = await openStorage({ dataDirectory: data, databaseUrl: undefined });
      expect(await storage.listings.priceHistory("C700-V1")).toHaveLength(1);
      await storage.close();
    },
  );

  it("leaves nothing of a file that is cut off on its way", async () => {
    const site = await openSite();
    const stock = { file: "stock.csv", curef: "C700", allowLargeWithdrawal: false };
    const call = request({
      socketPath: join(data, "virage.sock"),
      method: "POST",
      path: INTAKE_PATH,
      headers: { [INTAKE_HEADER]: encodeURIComponent(JSON.stringify(stock)) },
    });
    call.on("error", () => undefined);
    call.write(await readFile(await feed(10)));
    while ((await spooled()).length === 0) await site.count();
    call.destroy();
    while ((await spooled()).length > 0) await site.count();
    expect(await site.count()).toBe(0);
    expect((await ended(importing(await feed(10)))).code).toBe(0);
  });

  it("says that the directory is in use where nobody takes feeds", async () => {
    const storage = await openStorage({ dataDirectory: data, databaseUrl: undefined });
    const { code, told } = await ended(importing(await feed(2)));
    expect([code, told]).toEqual([1, expect.stringMatching(/L’import a échoué : .*déjà utilisé/)]);
    await storage.close();
  });
});

describe("a stock that a dealer’s program pushed", { timeout: 180_000 }, () => {
  it.each([0, 300, 1500])(
    "is imported whole by the next start where the site is killed %d ms after its answer",
    async (ms) => {
      const site = await openSite();
      site.child.stdin.write(`take ${await feed(MANY)}\n`);
      await site.until(/taken as run 1/);
      await delay(ms);
      site.child.kill("SIGKILL");
      await once(site.child, "exit");
      const again = await openSite();
      expect([await again.count(), await spooled()]).toEqual([MANY, []]);
      again.child.kill("SIGTERM");
      await once(again.child, "exit");
      const storage = await openStorage({ dataDirectory: data, databaseUrl: undefined });
      expect(await storage.feedArrivals.of("C700", 9)).toMatchObject([{ number: 1, state: "imported" }]);
      for (const reference of ["C700-V0", `C700-V${MANY - 1}`])
        expect(await storage.listings.priceHistory(reference)).toHaveLength(1);
      await storage.close();
    },
  );
});
