import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSpool } from "./spool.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-spool-"));
});
afterEach(() => rm(directory, { recursive: true }));

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

it("what cannot be imported is set aside, of each dealer the latest two, so that no key fills the disk", async () => {
  const spool = openSpool(directory);
  const receive = (curef: string, text = "a") =>
    spool.receive({ file: "stock.csv", curef, allowLargeWithdrawal: false }, bytesOf(text), 0);
  const kept: string[] = [];
  for (const curef of ["C1", "C2", "C1", "C1", "C1"]) kept.push(await spool.setAside(await receive(curef)));
  const waiting = await receive("C1");
  const [, ofOther, , before, last] = kept;
  const names = async () => (await readdir(join(directory, "imports"))).map((name) => join(directory, "imports", name));
  expect(new Set(await names())).toEqual(new Set([ofOther, before, last, waiting.directory]));
});

it("all that is set aside together has a bound, within which the latest always is", async () => {
  const spool = openSpool(directory, { setAsideBytes: 1500 });
  const kept: string[] = [];
  for (const [curef, size] of [
    ["C1", 500],
    ["C2", 500],
    ["C3", 5000],
    ["C4", 400],
  ] as const)
    kept.push(
      await spool.setAside(
        await spool.receive({ file: "stock.csv", curef, allowLargeWithdrawal: false }, bytesOf("x".repeat(size)), 0),
      ),
    );
  const names = await readdir(join(directory, "imports"));
  expect(names.map((name) => join(directory, "imports", name))).toEqual(kept.slice(-1));
});
