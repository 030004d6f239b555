import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleEvent } from "../../test/factories/site-events.ts";
import { dayFiles } from "./day-files.ts";
import type { EventRecord } from "./event-record.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-events-"));
});
afterEach(() => rm(directory, { recursive: true }));

const at = (moment: string): EventRecord => ({
  ...sampleEvent("tracking:page"),
  receivedAt: Date.parse(moment),
  visitorId: "v".repeat(20),
  version: 1,
});
const linesOf = async (name: string) => (await readFile(join(directory, name), "utf8")).split("\n");

describe("files of events", () => {
  it("hold one event a line, by its day in France", async () => {
    const [late, later, first] = [at("2026-11-28T22:59:59Z"), at("2026-11-28T23:00:00Z"), at("2026-11-28T08:00:00Z")];
    const files = dayFiles(join(directory, "events"));
    await files.write([late, later]);
    await files.write([first]);
    expect((await readdir(join(directory, "events"))).toSorted()).toEqual(["2026-11-28.ndjson", "2026-11-29.ndjson"]);
    const lines = await linesOf("events/2026-11-28.ndjson");
    expect(lines.map((line) => (line === "" ? undefined : JSON.parse(line)) as unknown)).toEqual([
      late,
      first,
      undefined,
    ]);
  });

  it("go on after a line that was cut off, which alone is lost", async () => {
    const files = dayFiles(directory);
    const [before, after] = [at("2026-11-29T10:00:00Z"), at("2026-11-29T11:00:00Z")];
    await files.write([before]);
    await appendFile(join(directory, "2026-11-29.ndjson"), '{"name":"login","id":"ab');
    await files.write([after]);
    const [first, torn, last, end] = await linesOf("2026-11-29.ndjson");
    expect([JSON.parse(first ?? ""), JSON.parse(last ?? ""), end]).toEqual([before, after, ""]);
    expect(torn).toBe('{"name":"login","id":"ab');
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
