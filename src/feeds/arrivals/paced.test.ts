import { expect, it } from "vitest";
import { TooMuch, TooSlow, paced } from "./paced.ts";

const FAST = { still: 10_000, whole: 10_000, most: 100 };

async function* pieces(...sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size);
}

async function* thenNothing(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(5);
  await new Promise(() => undefined);
}

async function sizeOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const piece of bytes) size += piece.length;
  return size;
}

it("lets through what comes in time and is not too much", async () => {
  expect(await sizeOf(paced(pieces(50, 50), FAST))).toBe(100);
  await expect(sizeOf(paced(pieces(50, 51), FAST))).rejects.toThrow(TooMuch);
});

it("ends for who stands still, and for who never ends", async () => {
  await expect(sizeOf(paced(thenNothing(), { ...FAST, still: 5 }))).rejects.toThrow(TooSlow);
  const forEver = (async function* () {
    for (;;) {
      yield new Uint8Array(0);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await expect(sizeOf(paced(forEver, { ...FAST, whole: 20 }))).rejects.toThrow(TooSlow);
});

it("tells what it ends with, and lets go of what is left early", async () => {
  const failing = (async function* () {
    yield new Uint8Array(1);
    throw new Error("cut");
  })();
  await expect(sizeOf(paced(failing, FAST))).rejects.toThrow("cut");
  let isLeft = false;
  const source = pieces(1, 2, 3);
  const left = source.return.bind(source);
  source.return = (value) => {
    isLeft = true;
    return left(value);
  };
  for await (const piece of paced(source, FAST)) if (piece.length === 2) break;
  expect(isLeft).toBe(true);
});
