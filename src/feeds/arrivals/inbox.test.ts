/** Real files in a real folder, into real storage. */
import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { feedOf, feedRow } from "../../../test/feed-trial.ts";
import { openSqliteStorage } from "../../storage/sqlite.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Intake } from "../intake/intake.ts";
import { importStock } from "../intake/import-stock.ts";
import { createIntake } from "../intake/intake.ts";
import type { Deliveries } from "./deliveries.ts";
import { createDeliveries } from "./deliveries.ts";
import type { Inbox } from "./inbox.ts";
import { watchInbox } from "./inbox.ts";

const STOCK = feedOf(feedRow("v1"), feedRow("v2", { model: "308" }));
let data = "";
let folder = "";
let storage: Storage;
let intake: Intake;
let deliveries: Deliveries;
let inbox: Inbox;
let now = Date.UTC(2026, 2, 2, 6);
let logged: string[] = [];
const log = { info: () => undefined, error: (_facts: object, message: string) => void logged.push(message) };

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "virage-inbox-"));
  folder = join(data, "inbox", "C700");
  await mkdir(folder, { recursive: true });
  storage = await openSqliteStorage({ directory: data });
  await storage.dealers.put([{ curef: "C700", name: "Garage du Lac", sellerType: "GARAGE", place: {} }]);
  logged = [];
  intake = createIntake({ storage, dataDirectory: data, now: () => ++now, log });
  deliveries = createDeliveries({ intake, storage, catchUp: async () => undefined, log });
  inbox = watch(deliveries);
});
afterEach(async () => {
  await inbox.stop();
  await intake.stop();
  await storage.close();
  await rm(data, { recursive: true, force: true });
});

/** Looks when the test says. */
const watch = (to: Deliveries) =>
  watchInbox({
    directory: join(data, "inbox"),
    storage,
    deliveries: to,
    mostBytes: 100_000,
    log,
    interval: 1_000_000,
  });
const lay = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
const looks = async (times = 2) => {
  for (let time = 0; time < times; time += 1) await inbox.look();
  await inbox.idle();
};
const online = () => storage.listings.onlineOf("C700");
const names = async (place = "") => (await readdir(join(folder, place))).toSorted();

describe("a stock that is laid into its dealer’s folder", () => {
  it("is taken when it is as it was at the look before, and put away", async () => {
    await lay("stock.csv", STOCK);
    await looks(1);
    expect(await online()).toEqual([]);
    await looks(1);
    expect(await online()).toHaveLength(2);
    expect([await names(), await names("done")]).toEqual([["done"], ["000001-stock.csv"]]);
    expect(await storage.feedArrivals.of("C700", 9)).toMatchObject([{ by: "folder", file: "stock.csv" }]);
  });

  it("is waited for while it grows, and when it grows while it is read", async () => {
    await lay("stock.csv", STOCK.slice(0, 100));
    await inbox.look();
    await appendFile(join(folder, "stock.csv"), STOCK.slice(100, 200));
    await looks(1);
    expect(await storage.feedArrivals.of("C700", 9)).toEqual([]);
    await inbox.stop();
    inbox = watch({
      take: async (delivery) => {
        await appendFile(join(folder, "stock.csv"), STOCK.slice(200));
        return deliveries.take(delivery);
      },
    });
    await looks();
    expect([await storage.feedArrivals.of("C700", 9), await names()]).toEqual([[], ["stock.csv"]]);
    inbox = watch(deliveries);
    await looks();
    expect(await online()).toHaveLength(2);
  });

  it("is not yet one by another name, and is one when it is renamed into place, packed or not", async () => {
    await lay("stock.csv.part", gzipSync(STOCK));
    await lay(".stock.csv.a1b2", STOCK);
    await looks(3);
    expect(await online()).toEqual([]);
    await rename(join(folder, "stock.csv.part"), join(folder, "stock.csv"));
    await looks();
    expect([await online(), await names()]).toEqual([
      expect.objectContaining({ length: 2 }),
      [".stock.csv.a1b2", "done"],
    ]);
  });

  it("is the same run when it is laid there again, or found after a restart", async () => {
    await lay("stock.csv", STOCK);
    await looks();
    await lay("encore.csv", STOCK);
    inbox = watch(deliveries);
    await looks();
    expect(await storage.feedArrivals.of("C700", 9)).toHaveLength(1);
    expect(await names("done")).toEqual(["000001-encore.csv", "000001-stock.csv"]);
  });

  it("stays with its report when it is refused or empty, and the next of its name is taken", async () => {
    await lay("stock.csv", STOCK.slice(0, -30));
    await lay("vide.csv", "");
    await lay("gros.csv", "x".repeat(100_001));
    await looks();
    expect(await names()).toEqual([
      "gros.csv.failed",
      "gros.csv.failed.json",
      "stock.csv.failed",
      "stock.csv.failed.json",
      "vide.csv.failed",
      "vide.csv.failed.json",
    ]);
    const report: unknown = JSON.parse(await readFile(join(folder, "stock.csv.failed.json"), "utf8"));
    expect(report).toMatchObject({ run: 1, state: "refused", report: { refusal: { code: "truncated" } } });
    await lay("stock.csv", STOCK);
    await looks();
    expect(await online()).toHaveLength(2);
    expect(await names("done")).toEqual(["000002-stock.csv"]);
  });

  it("is one of the thirty that are kept", async () => {
    for (let count = 0; count < 32; count += 1) {
      await lay("stock.csv", feedOf(feedRow("v1", { price: 9000 + count })));
      await looks();
    }
    expect([(await names("done")).length, (await names("done"))[0]]).toEqual([30, "000003-stock.csv"]);
  });
});

describe("a stock that cannot be taken or put away", () => {
  it("keeps nobody else’s from being taken, and is told once", async () => {
    await storage.dealers.put([{ curef: "C699", name: "Garage des Monts", sellerType: "GARAGE", place: {} }]);
    await mkdir(join(data, "inbox", "C699"));
    await writeFile(join(data, "inbox", "C699", "illisible.csv"), STOCK);
    await writeFile(join(data, "inbox", "C699", `${"x".repeat(245)}.csv`), STOCK);
    await lay("stock.csv", STOCK);
    await inbox.stop();
    inbox = watch({
      take: async (delivery) => {
        if (delivery.file === "illisible.csv") throw Object.assign(new Error("no access"), { code: "EACCES" });
        return deliveries.take(delivery);
      },
    });
    await looks(4);
    expect(await online()).toHaveLength(2);
    expect(logged.toSorted()).toEqual([
      "un stock déposé a un nom trop long",
      "un stock déposé ne peut pas être pris (EACCES)",
    ]);
  });

  it("is not read again and again where its place is taken", async () => {
    await writeFile(join(folder, "done.part"), "");
    await rename(join(folder, "done.part"), join(folder, "done"));
    let taken = 0;
    await inbox.stop();
    inbox = watch({
      take: async (delivery) => {
        taken += 1;
        return deliveries.take(delivery);
      },
    });
    await lay("stock.csv", STOCK);
    await looks(5);
    expect(await online()).toHaveLength(2);
    expect(logged.filter((line) => line.endsWith("rangé"))).toHaveLength(logged.length);
    expect(taken).toBe(2); // the stock, and what stands where it would be put away
  });
});

describe("a link that is laid into a folder", () => {
  it("leads no report and nothing that is put away elsewhere, and removes nothing there", async () => {
    const elsewhere = join(data, "elsewhere");
    await mkdir(elsewhere);
    for (let count = 0; count < 40; count += 1)
      await writeFile(join(elsewhere, `${String(count).padStart(6, "0")}-kept.csv`), "");
    await writeFile(join(data, "kept.db"), "kept");
    await symlink("../../kept.db", join(folder, "vide.csv.failed.json"));
    await symlink("../../elsewhere", join(folder, "done"));
    await lay("vide.csv", "");
    await lay("stock.csv", STOCK);
    await looks(3);
    expect(await readFile(join(data, "kept.db"), "utf8")).toBe("kept");
    expect(JSON.parse(await readFile(join(folder, "vide.csv.failed.json"), "utf8"))).toMatchObject({ state: "failed" });
    expect(await readdir(elsewhere)).toHaveLength(40);
    expect(await readlink(join(folder, "done"))).toBe("../../elsewhere");
    expect([await online(), logged]).toMatchObject([{ length: 2 }, ["un stock déposé ne peut pas être rangé"]]);
  });
});

describe("many stocks of one dealer", () => {
  it("wait in their folder, unread but for the three that may wait at once, and keep no other’s waiting", async () => {
    await storage.dealers.put([{ curef: "C701", name: "Garage des Monts", sellerType: "GARAGE", place: {} }]);
    await mkdir(join(data, "inbox", "C701"));
    await writeFile(join(data, "inbox", "C701", "stock.csv"), STOCK);
    for (let count = 0; count < 9; count += 1)
      await lay(`stock-${String(count)}.csv`, feedOf(feedRow("v1", { price: 9000 + count }), feedRow("v2")));
    const read: string[] = [];
    await inbox.stop();
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    const slow = createIntake({
      storage,
      dataDirectory: data,
      now: () => ++now,
      log,
      importing: async (given) => {
        await turn;
        return importStock(given);
      },
    });
    const slowly = createDeliveries({ intake: slow, storage, catchUp: async () => undefined, log });
    inbox = watch({
      take: (delivery) =>
        slowly.take({
          ...delivery,
          bytes: (async function* () {
            read.push(`${delivery.curef} ${delivery.file}`);
            yield* delivery.bytes;
          })(),
        }),
    });
    await inbox.look();
    await inbox.look();
    expect(read.map((one) => one.split(" ")[0])).toEqual(["C700", "C700", "C700", "C701"]);
    begin();
    await inbox.idle();
    await looks(6);
    expect((await names("done")).length).toBe(9);
    await slow.stop();
  });
});

describe("what is none", () => {
  it("is a link, a folder, a stranger’s folder, and what stands outside", async () => {
    await writeFile(join(data, "elsewhere.csv"), STOCK);
    await symlink(join(data, "elsewhere.csv"), join(folder, "stock.csv"));
    await mkdir(join(folder, "a.csv"));
    for (const stranger of ["C701", "C7 00", "dealer", "c700"]) {
      await mkdir(join(data, "inbox", stranger));
      await writeFile(join(data, "inbox", stranger, "stock.csv"), STOCK);
    }
    await writeFile(join(data, "inbox", "stock.csv"), STOCK);
    await looks(3);
    expect(await storage.listings.countOnline()).toBe(0);
    // Once, however often it is looked at.
    expect(logged).toEqual(["un stock déposé n’est d’aucun professionnel connu"]);
  });

  it("is a folder that is not there", async () => {
    await rm(join(data, "inbox"), { recursive: true });
    await looks();
    expect(logged).toEqual([]);
  });
});
