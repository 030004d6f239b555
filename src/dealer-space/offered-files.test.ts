import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { OfferedFiles } from "./offered-files.ts";
import { EmptyFile, NoRoom, openOfferedFiles } from "./offered-files.ts";

const HOUR = 3_600_000;
let now: number;
let dataDirectory: string;
let files: OfferedFiles;
beforeEach(async () => {
  now = Date.parse("2026-11-22T08:00:00Z");
  dataDirectory = await mkdtemp(join(tmpdir(), "virage-offered-"));
  files = openOfferedFiles({ dataDirectory, mostBytes: 100, now: () => now });
});

async function* bytesOf(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}
const receive = (curef: string, text = "a;b", file = "stock.csv") =>
  files.receive({ curef, file, bytes: bytesOf(text) });
const standing = async () => (await readdir(join(dataDirectory, "essais"))).length;

describe("files that a dealer has sent to be tried", () => {
  it("stand whole under a name that its path cannot leave", async () => {
    const { id, path, file } = await files.receive({
      curef: "C1",
      file: "../../etc/passwd.XML",
      bytes: bytesOf("<a>", "</a>"),
    });
    expect(file).toBe("passwd.XML");
    expect(path).toBe(join(dataDirectory, "essais", id, "stock.xml"));
    expect(await readFile(path, "utf8")).toBe("<a></a>");
  });

  it("are that dealer’s alone, for a day", async () => {
    const { id } = await receive("C1");
    expect(await files.get("C2", id)).toBeUndefined();
    expect(await files.get("C1", "../x")).toBeUndefined();
    now += 23 * HOUR;
    expect((await files.get("C1", id))?.bytes).toBe(3);
    now += HOUR;
    expect(await files.get("C1", id)).toBeUndefined();
    await receive("C2");
    expect(await standing()).toBe(1);
  });

  it("leave nothing where they are empty, cut off, or more than there is room for", async () => {
    await receive("C1", "x".repeat(60));
    await expect(receive("C2", "x".repeat(60))).rejects.toBeInstanceOf(NoRoom);
    await expect(receive("C2", "")).rejects.toBeInstanceOf(EmptyFile);
    const cut = (async function* () {
      yield Buffer.from("a");
      throw new Error("the sender has left");
    })();
    await expect(files.receive({ curef: "C2", file: "a.csv", bytes: cut })).rejects.toThrow("the sender has left");
    expect(await standing()).toBe(1);
  });

  it("make room for a fourth of the same dealer by its oldest", async () => {
    const ids: string[] = [];
    for (const text of ["1", "2", "3", "4"]) {
      ids.push((await receive("C1", text)).id);
      now += 1;
    }
    const kept = await Promise.all(ids.map((id) => files.get("C1", id)));
    expect(kept.map((one) => one !== undefined)).toEqual([false, true, true, true]);
  });

  it("keep what was chosen", async () => {
    const file = await receive("C1");
    await files.choose(file, { columns: { price: "zone4" }, nullWords: ["à voir"] });
    expect((await files.get("C1", file.id))?.choices).toEqual({ columns: { price: "zone4" }, nullWords: ["à voir"] });
  });

  it("are told of their dealer as long as nothing of them is online, the latest first", async () => {
    const [first, second] = [await receive("C1"), await receive("C2")];
    now += HOUR;
    const third = await receive("C1");
    expect((await files.underWayOf("C1")).map(({ id }) => id)).toEqual([third.id, first.id]);
    await files.keepImported(third, 1);
    expect((await files.underWayOf("C1")).map(({ id }) => id)).toEqual([first.id]);
    now += 23 * HOUR;
    expect([await files.underWayOf("C1"), await files.get("C2", second.id)]).toEqual([[], undefined]);
  });

  it("stand for a week more once they are imported, the latest first, and give way to what comes", async () => {
    const [first, second] = [await receive("C1", "x".repeat(40)), await receive("C1", "x".repeat(40))];
    await files.keepImported(first, 1);
    now += HOUR;
    await files.keepImported(second, 2);
    now += 6 * 24 * HOUR;
    expect((await files.importedOf("C1")).map(({ imported }) => imported?.run)).toEqual([2, 1]);
    expect(await files.importedOf("C2")).toEqual([]);
    await receive("C2", "x".repeat(60));
    expect((await files.importedOf("C1")).map(({ id }) => id)).toEqual([second.id]);
    now += 2 * 24 * HOUR;
    expect([await files.get("C1", second.id), await files.importedOf("C1")]).toEqual([undefined, []]);
  });

  it.each([
    ["cut off", ""],
    ["of another version", JSON.stringify({ curef: "C1", file: "s.csv", bytes: 3, receivedAt: 0 })],
  ])("stop no dealer where the description of one is %s, and that one lapses after a day", async (_, text) => {
    const [id, folder] = ["a".repeat(20), join(dataDirectory, "essais", "a".repeat(20))];
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "file.json"), text);
    await utimes(folder, now / 1000, now / 1000);
    expect((await receive("C2")).bytes).toBe(3);
    expect(await files.get("C1", id)).toBeUndefined();
    expect(await standing()).toBe(2);
    now += 24 * HOUR;
    await receive("C2");
    expect(await standing()).toBe(1);
  });
});
