import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { spawnSync } from "node:child_process";
import { dayFiles } from "./day-files.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-events-"));
});
afterEach(() => rm(directory, { recursive: true }));

const at = (moment: string, what = "met") => ({ at: Date.parse(moment), line: JSON.stringify({ moment, what }) });
const linesOf = async (name: string) => (await readFile(join(directory, name), "utf8")).split("\n");

describe("files of days", () => {
  it("hold one thing a line, by its day in France", async () => {
    const [late, later, first] = [at("2026-11-28T22:59:59Z"), at("2026-11-28T23:00:00Z"), at("2026-11-28T08:00:00Z")];
    const files = dayFiles(join(directory, "events"));
    await files.write([late, later]);
    await files.write([first]);
    expect((await readdir(join(directory, "events"))).toSorted()).toEqual(["2026-11-28.ndjson", "2026-11-29.ndjson"]);
    expect(await linesOf("events/2026-11-28.ndjson")).toEqual([late.line, first.line, ""]);
  });

  it("go on after a line that was cut off, which alone is lost", async () => {
    const files = dayFiles(directory);
    const [before, after] = [at("2026-11-29T10:00:00Z"), at("2026-11-29T11:00:00Z")];
    await files.write([before]);
    await appendFile(join(directory, "2026-11-29.ndjson"), '{"name":"login","id":"ab');
    await files.write([after]);
    expect(await linesOf("2026-11-29.ndjson")).toEqual([before.line, '{"name":"login","id":"ab', after.line, ""]);
  });

  it("hold nothing of what a full disk took a part of, so that it can be written again", async () => {
    const files = dayFiles(directory);
    const [before, after] = [at("2026-11-29T10:00:00Z"), at("2026-11-29T11:00:00Z", "long".repeat(1000))];
    await files.write([before]);
    // The kernel lets the file grow by some bytes and refuses the rest; its signal of that would end the process.
    const limit = (bytes: string) => spawnSync("prlimit", ["--pid", String(process.pid), `--fsize=${bytes}:`]).status;
    const heard = () => undefined;
    process.on("SIGXFSZ", heard);
    try {
      expect(limit(String(before.line.length + 100))).toBe(0);
      await expect(files.write([after, after])).rejects.toThrow(/EFBIG/);
    } finally {
      limit("unlimited");
      process.off("SIGXFSZ", heard);
    }
    expect(await linesOf("2026-11-29.ndjson")).toEqual([before.line, ""]);
    await files.write([after]);
    expect(await linesOf("2026-11-29.ndjson")).toEqual([before.line, after.line, ""]);
  });

  it("take no more of a day than they may, whoever began it", async () => {
    const one = at("2026-11-29T10:00:00Z");
    const most = 2 * one.line.length + 10;
    for (let start = 0; start < 3; start += 1) await dayFiles(directory, most).write([one]);
    expect(await linesOf("2026-11-29.ndjson")).toEqual([one.line, one.line, ""]);
  });

  it("are removed with their day, and nothing else is", async () => {
    const files = dayFiles(directory);
    for (const name of ["2026-08-30.ndjson", "2026-08-31.ndjson", "2026-08-30.txt"])
      await writeFile(join(directory, name), "");
    await files.forget("2026-08-31");
    expect((await readdir(directory)).toSorted()).toEqual(["2026-08-30.txt", "2026-08-31.ndjson"]);
    await dayFiles(join(directory, "none")).forget("2026-08-31");
  });
});
