import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedTrial } from "../../../test/feed-trial.ts";
import { DAY, MONDAY, feedOf, feedRow, feedTrial } from "../../../test/feed-trial.ts";
import { openFeedFile } from "./feed-file.ts";
import { guessFeed } from "../guess/guess-feed.ts";

let trial: FeedTrial;
beforeEach(async () => {
  trial = await feedTrial();
});
afterEach(() => trial.remove());

const rows = Array.from({ length: 40 }, (_, number) => feedRow(`v${String(number)}`, { mileage: 1000 + 371 * number }));
const STOCK = feedOf(...rows);
const bytes = (text: string) => new TextEncoder().encode(text);
const stockAnd = (others: Readonly<Record<string, Uint8Array>> = {}) =>
  Buffer.from(zipSync({ "export/stock.csv": bytes(STOCK), ...others }));

/** Where the directory of an archive begins, and where the entry in it tells its size. */
const directoryOf = (archive: Buffer) => archive.lastIndexOf(Buffer.from("504b0102", "hex"));
const changed = (archive: Buffer, change: (copy: Buffer, directory: number) => unknown) => {
  const copy = Buffer.from(archive);
  change(copy, directoryOf(copy));
  return copy;
};

describe("a stock that comes packed", () => {
  it.each([
    ["gzip", "stock.csv.gz", gzipSync(STOCK)],
    ["gzip that is called otherwise", "stock.csv", gzipSync(STOCK)],
    ["gzip in several members", "stock.gz", Buffer.concat([gzipSync(STOCK.slice(0, 900)), gzipSync(STOCK.slice(900))])],
    ["zip", "stock.zip", stockAnd()],
    ["zip without compression", "stock.zip", Buffer.from(zipSync({ "stock.csv": [bytes(STOCK), { level: 0 }] }))],
    [
      "zip with a note, a picture and what a Mac adds",
      "stock.zip",
      stockAnd({ "lisez-moi.txt": bytes("Bonjour"), "a.jpg": randomBytes(9), "__MACOSX/._stock.csv": bytes("x") }),
    ],
    ["JSON in zip", "stock.zip", Buffer.from(zipSync({ "s.json": bytes(JSON.stringify(asObjects(STOCK))) }))],
    [
      "JSON lines in gzip",
      "s.jsonl.gz",
      gzipSync(
        asObjects(STOCK)
          .map((row) => JSON.stringify(row))
          .join("\n"),
      ),
    ],
  ])("is read like one that does not: %s", async (_, file, content) => {
    const { counts, refusal } = await trial.run(content, { file });
    expect(refusal).toBeUndefined();
    expect(counts).toMatchObject({ read: 40, added: 40 });
    expect((await trial.run(STOCK, { now: MONDAY + DAY })).counts).toMatchObject({ unchanged: 40, withdrawn: 0 });
  });

  it("is guessed by what is within", async () => {
    const path = join(trial.directory, "stock");
    await writeFile(path, gzipSync(STOCK));
    const { shape, sample } = await guessFeed(path, "2026-03-02");
    expect([shape.format, shape.delimiter, sample.rows.length]).toEqual(["csv", ",", 40]);
    await writeFile(path, stockAnd());
    expect((await guessFeed(path, "2026-03-02")).sample.rows).toHaveLength(40);
  });
});

describe("an archive that is none to import", () => {
  const two = stockAnd({ "cédés\u001b[31m.csv": bytes("a") });
  it.each([
    [
      "two stocks",
      two,
      "packed",
      "plusieurs fichiers : « export/stock.csv », « cédés\ufffd[31m.csv ». Envoyez-en un seul.",
    ],
    ["no file", Buffer.from(zipSync({})), "packed", "ne contient aucun fichier"],
    ["too many files", many(1001), "packed", "plus de 1000 fichiers"],
    ["encrypted", changed(stockAnd(), (copy, at) => copy.writeUInt16LE(1, at + 8)), "packed", "mot de passe"],
    [
      "another compression",
      changed(stockAnd(), (copy, at) => copy.writeUInt16LE(14, at + 10)),
      "packed",
      "zip ordinaire",
    ],
    ["gzip in zip", Buffer.from(zipSync({ "stock.csv": gzipSync(STOCK) })), "packed", "en contient une autre"],
    ["zip in gzip", gzipSync(stockAnd()), "packed", "en contient une autre"],
    ["less than it tells", changed(stockAnd(), (copy, at) => copy.writeUInt32LE(9, at + 24)), "packed", "abîmée"],
    ["more than it tells", changed(stockAnd(), (copy, at) => copy.writeUInt32LE(9999, at + 24)), "packed", "abîmée"],
    ["another checksum", changed(stockAnd(), (copy, at) => copy.writeUInt32LE(9, at + 16)), "packed", "abîmée"],
    [
      "a size of zip64 that is not there",
      changed(stockAnd(), (copy, at) => copy.writeUInt32LE(0xffffffff, at + 24)),
      "packed",
      "décompressé",
    ],
    ["a file outside", Buffer.from(zipSync({ "../stock.csv": bytes(STOCK) })), "packed", "abîmée"],
    ["a zip that is cut", stockAnd().subarray(0, -30), "packed", "abîmée"],
    ["gzip that is cut", gzipSync(STOCK).subarray(0, 300), "truncated", "coupée"],
    [
      "gzip of another checksum",
      changed(gzipSync(STOCK), (copy) => copy.writeUInt32LE(9, copy.length - 8)),
      "packed",
      "abîmée",
    ],
    [
      "a workbook",
      Buffer.from(zipSync({ "[Content_Types].xml": bytes("<Types/>"), "xl/workbook.xml": bytes("<workbook/>") })),
      "packed",
      "classeur : enregistrez-le en CSV",
    ],
    [
      "a workbook of LibreOffice",
      Buffer.from(zipSync({ mimetype: bytes("application/vnd"), "content.xml": bytes("<a/>") })),
      "packed",
      "classeur : enregistrez-le en CSV",
    ],
    [
      "a workbook of before 2007",
      Buffer.from("d0cf11e0a1b11ae100", "hex"),
      "packed",
      "classeur : enregistrez-le en CSV",
    ],
    ["7z", Buffer.from("377abcaf271c0004", "hex"), "packed", "archive 7z"],
  ])("is refused and changes nothing: %s", async (_, content, code, words) => {
    await trial.run(STOCK);
    const { refusal, counts } = await trial.run(content, { file: "stock.bin", now: MONDAY + DAY });
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(counts).toMatchObject({ read: 0, withdrawn: 0 });
    expect(await trial.listings.onlineOf("C100")).toHaveLength(40);
  });

  it("is refused as soon as it gives more than is read, with the bound in its words", async () => {
    const swollen = bytes(`a,b\n${`0,${"0".repeat(39_997)}\n`.repeat(1000)}`);
    const unpacking = { bytes: 17_000_000, ratio: 10_000 };
    for (const bomb of [gzipSync(swollen), Buffer.from(zipSync({ "s.csv": swollen }))]) {
      const { refusal } = await trial.run(bomb, { unpacking });
      expect(refusal?.message).toBe("Ce fichier dépasse 17\u202fMo une fois décompressé : c’est le plus qui soit lu.");
      const { refusal: again } = await trial.run(bomb, { unpacking: { bytes: 2e9, ratio: 20 } });
      expect(again?.message).toContain("plus de 20 fois sa taille une fois décompressé (16\u202fMo lus)");
    }
  });

  it("never costs a stock, wherever it is damaged", async () => {
    const archives = [gzipSync(STOCK), stockAnd(), stockAnd({ "a.txt": bytes("b") })];
    const damage = fc.record({
      archive: fc.constantFrom(...archives),
      flips: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 6 }),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      doubled: fc.boolean(),
    });
    await trial.run(STOCK);
    let day = 0;
    await fc.assert(
      fc.asyncProperty(damage, async ({ archive, flips, cut, doubled }) => {
        const whole = Buffer.concat(doubled ? [archive, archive] : [archive]);
        for (const [place, value] of flips) whole[Math.floor(place * (whole.length - 1))] = value;
        const sent = cut === null ? whole : whole.subarray(0, Math.floor(cut * whole.length));
        const { refusal, counts } = await trial.run(sent, { now: MONDAY + ++day * DAY });
        expect(refusal === undefined ? counts.read >= 40 : counts.read === 0).toBe(true);
        expect(await trial.listings.onlineOf("C100")).toHaveLength(40);
      }),
    );
  });
});

it("is unpacked piece by piece: what it gives is never held", async () => {
  const path = join(trial.directory, "large.csv.gz");
  await writeFile(path, gzipSync(randomBytes(1000).toString("hex").repeat(100_000)));
  const file = await openFeedFile(path, "utf-8", { bytes: 1_000_000_000, ratio: 10_000 });
  let [size, most] = [0, 0];
  const before = process.memoryUsage().arrayBuffers;
  for await (const piece of file.bytes()) {
    size += piece.length;
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  await file.close();
  expect(size).toBe(200_000_000);
  expect(most).toBeLessThan(120_000_000);
});

function asObjects(table: string): readonly Record<string, string>[] {
  const [header = "", ...lines] = table.trim().split("\n");
  const names = header.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at] ?? "", cell])));
}

function many(count: number): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, number) => [`${String(number)}.csv`, bytes("a")]))),
  );
}
