import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileCache } from "./file-cache.ts";
import { createFileCache } from "./file-cache.ts";

let directory: string;
let errors: unknown[];
let clock: number;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-photos-"));
  errors = [];
  clock = Date.now();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const open = (maxBytes: number): FileCache =>
  createFileCache({ directory, maxBytes, now: () => clock, onError: (error) => errors.push(error) });
const name = (digit: string) => `${digit.repeat(64)}.avif`;
const held = async (cache: FileCache, digits: string) => {
  const found: string[] = [];
  for (const digit of digits) if ((await cache.read(name(digit))) !== undefined) found.push(digit);
  return found.join("");
};

describe("files kept on disk", () => {
  it("come back as they were, after a new start too", async () => {
    await open(1000).write(name("a"), Buffer.from("bytes"));
    const cache = open(1000);
    expect(await cache.read(name("a"))).toEqual(Buffer.from("bytes"));
    expect(await cache.read(name("b"))).toBeUndefined();
    expect(await cache.size()).toBe(5);
    expect(errors).toEqual([]);
  });

  it("go when room is needed, those used longest ago first", async () => {
    const cache = open(400);
    for (const digit of "abcd") await cache.write(name(digit), Buffer.alloc(100));
    expect(await cache.read(name("a"))).toBeDefined();
    await cache.write(name("e"), Buffer.alloc(100));
    expect(await held(cache, "abcde")).toBe("ade");
    expect(await cache.size()).toBe(300);
    expect(await readdir(directory, { recursive: true })).not.toContain(join("bb", name("b")));
  });

  it("are known by their last use after a new start", async () => {
    const cache = open(1000);
    for (const digit of "abc") await cache.write(name(digit), Buffer.alloc(100));
    clock += 7_200_000;
    expect(await held(cache, "a")).toBe("a");
    const next = open(300);
    await next.write(name("d"), Buffer.alloc(50));
    expect(await held(next, "ad")).toBe("ad");
    expect(await next.size()).toBeLessThanOrEqual(270);
  });

  it("leave nothing behind when their writing was cut off", async () => {
    await open(1000).write(name("a"), Buffer.from("bytes"));
    await writeFile(join(directory, "aa", `${name("b")}.7f3c.part`), "half");
    const cache = open(1000);
    expect(await cache.size()).toBe(5);
    expect(await readdir(join(directory, "aa"))).toEqual([name("a")]);
  });

  it("count as absent when somebody took them away", async () => {
    const cache = open(1000);
    await cache.write(name("a"), Buffer.from("bytes"));
    await rm(join(directory, "aa"), { recursive: true });
    expect(await cache.read(name("a"))).toBeUndefined();
    expect(await cache.size()).toBe(0);
  });

  it("are done without when the disk refuses", async () => {
    await writeFile(join(directory, "file"), "");
    const cache = createFileCache({
      directory: join(directory, "file"),
      maxBytes: 1000,
      now: () => clock,
      onError: (error) => errors.push(error),
    });
    await cache.write(name("a"), Buffer.from("bytes"));
    expect(await cache.read(name("a"))).toBeUndefined();
    expect(errors).toHaveLength(2);
  });
});
