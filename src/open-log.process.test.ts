import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const PROCESS = join(import.meta.dirname, "../test/logging-process.ts");

/** With its standard output led there, as `>> site.log` does: what it did after each line, and how it ended. */
async function loggingTo(path: string) {
  const output = openSync(path, "a");
  const child = spawn(process.execPath, [PROCESS], { stdio: ["pipe", output, "pipe"], timeout: 30_000 });
  closeSync(output);
  let told = "";
  child.stderr?.on("data", (piece: Buffer) => (told += piece.toString()));
  child.stdin?.end("one\ntwo\nthree\n");
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { told, code };
}

it("a process goes on, and ends, while its log can be written nowhere", async () => {
  expect(await loggingTo("/dev/full")).toEqual({ told: "one\ntwo\nthree\n", code: 0 });
});

it("a process leaves in its file all that it told its log", async () => {
  const folder = mkdtempSync(join(tmpdir(), "virage-log-"));
  try {
    const file = join(folder, "site.log");
    expect(await loggingTo(file)).toEqual({ told: "one\ntwo\nthree\n", code: 0 });
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["one", "two", "three"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
