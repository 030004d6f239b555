/** What becomes of a feed when the site's disk or database fails: the command and the site's end of the socket, in one process. */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStorage } from "../compose.ts";
import type { Intake } from "../feeds/intake/intake.ts";
import { createIntake } from "../feeds/intake/intake.ts";
import { INTAKE_HEADER, INTAKE_PATH } from "../feeds/intake/intake-event.ts";
import { listenForFeeds } from "../feeds/intake/intake-server.ts";
import { intakeSocketPath } from "../feeds/intake/socket-path.ts";
import type { StockRequest } from "../feeds/intake/stock-request.ts";
import type { Storage } from "../storage/storage.ts";
import { NOW } from "../../test/factories/listings.ts";
import { handOver } from "./hand-over.ts";

const HOME = "www.virage.example";
const HEADER = "reference,make,model,price,mileage,year\n";
const STOCK = { file: "stock.csv", curef: "C700", allowLargeWithdrawal: false };
const ROW = "v1,Peugeot,208,9000,10000,2021\n";

let data = "";
let storage: Storage;
let logged: { facts: object; message: string }[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "virage-hand-over-"));
  storage = await openStorage({ dataDirectory: data, databaseUrl: undefined });
  logged = [];
});
afterEach(async () => {
  await storage.close();
  await rm(data, { recursive: true, force: true });
});

const log = {
  info: () => undefined,
  error: (facts: object, message: string) => void logged.push({ facts, message }),
};
const intakeOf = () => createIntake({ storage, dataDirectory: data, home: HOME, now: () => NOW, log });

async function handedTo(intake: Intake, catchUp: () => Promise<void>, rows = ROW, stock: StockRequest = STOCK) {
  const path = join(data, "stock.csv");
  await writeFile(path, HEADER + rows);
  const site = await listenForFeeds({ intake, dataDirectory: data, catchUp, log });
  try {
    return await handOver({
      socketPath: intakeSocketPath(data) ?? "",
      path,
      stock,
      interrupted: new AbortController().signal,
      onProgress: () => undefined,
      onWaiting: () => undefined,
      onIssues: async () => undefined,
    });
  } finally {
    await site.close();
  }
}

describe("a feed handed to a site with a domain that is taken", () => {
  it.each([
    [HOME, "--domain www.virage.example : ce nom est celui du site lui-même (PUBLIC_URL)."],
    ["www.garage.example", "--domain www.garage.example : ce nom est déjà celui de C1."],
  ])("is refused before it is kept: %s", async (domain, reason) => {
    await storage.dealers.put([
      { curef: "C1", name: "Garage", sellerType: "GARAGE", domain: "www.garage.example", place: {} },
    ]);
    const stock = { ...STOCK, domain };
    const outcome = await handedTo(intakeOf(), async () => undefined, ROW.repeat(100_000), stock);
    expect(outcome).toEqual({ kind: "cannotBe", reason });
    expect(logged).toEqual([]);
    expect(await storage.dealers.get("C700")).toBeUndefined();
  });
});

describe("a feed handed to a site whose disk or database fails", () => {
  it("is refused with the reason when the disk is full, and the site logs it", async () => {
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const intake: Intake = {
      ...intakeOf(),
      accept: async (_request, bytes) => {
        for await (const piece of bytes) if (piece.length > 0) throw full;
        throw new Error("no byte came");
      },
    };
    const outcome = await handedTo(intake, async () => undefined, ROW.repeat(100_000));
    expect(outcome).toEqual({ kind: "notTaken", reason: expect.stringContaining("Le disque du site est plein") });
    expect(logged).toMatchObject([{ facts: { err: full } }]);
  });

  it("is refused when the site cannot write it down", async () => {
    await writeFile(join(data, "imports"), "not a directory");
    const outcome = await handedTo(intakeOf(), async () => undefined);
    expect(outcome).toEqual({ kind: "notTaken", reason: expect.stringContaining("n’a pas pu enregistrer le fichier") });
    expect(logged).toHaveLength(1);
  });

  it.each(["the command leaves", "the site stops"])("is no fault to log when %s while it comes", async (cause) => {
    const real = intakeOf();
    let closed: Promise<void> | undefined;
    const leave = new AbortController();
    const { promise: ended, resolve } = Promise.withResolvers<unknown>();
    const cutOff = async function* (bytes: AsyncIterable<Uint8Array>) {
      for await (const piece of bytes) {
        yield piece;
        if (cause === "the site stops") closed = site.close();
        else leave.abort();
      }
    };
    const accept: Intake["accept"] = (stock, bytes) =>
      real.accept(stock, cutOff(bytes)).finally(() => resolve(undefined));
    const site = await listenForFeeds({
      intake: { ...real, accept },
      dataDirectory: data,
      catchUp: async () => undefined,
      log,
    });
    const call = request({
      socketPath: intakeSocketPath(data),
      method: "POST",
      path: INTAKE_PATH,
      signal: leave.signal,
      headers: { [INTAKE_HEADER]: encodeURIComponent(JSON.stringify(STOCK)) },
    });
    call.on("error", () => undefined);
    call.write(HEADER);
    await ended;
    await (closed ?? site.close());
    expect([logged, await readdir(join(data, "imports"))]).toEqual([[], []]);
  });

  it("is kept, and the command told where, when the import fails after it was accepted", async () => {
    const outcome = await handedTo(intakeOf(), () => Promise.reject(new Error("disk I/O error")));
    const [kept = ""] = await readdir(join(data, "imports"));
    const place = join(data, "imports", kept);
    expect(outcome).toEqual({ kind: "failed", reason: `disk I/O error. Le fichier reçu est gardé dans ${place}.` });
    expect(kept).toMatch(/\.failed$/);
    expect(await readFile(join(place, "feed.csv"), "utf8")).toBe(HEADER + ROW);
  });
});

describe("a start after feeds were handed over", () => {
  it("sets aside what it cannot read, says so, and imports the others", async () => {
    const imports = join(data, "imports");
    const bytes = async function* () {
      yield Buffer.from(HEADER + ROW);
    };
    await intakeOf().accept(STOCK, bytes());
    const requests = { "1-a": undefined, "1-b": "{", "1-c": '{"request":{"of":"another version"},"now":1}' };
    for (const [name, request] of Object.entries(requests)) {
      await mkdir(join(imports, name));
      if (request !== undefined) await writeFile(join(imports, name, "request.json"), request);
    }
    await intakeOf().finishPending();
    const kept = ["1-a.failed", "1-b.failed", "1-c.failed"];
    expect((await readdir(imports)).toSorted()).toEqual(kept);
    expect(logged).toMatchObject(kept.map((name) => ({ facts: { kept: join(imports, name) } })));
    expect(await storage.listings.priceHistory("C700-V1")).toHaveLength(1);
  });
});
