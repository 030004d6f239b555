import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Kernels } from "./kernels.ts";
import { STEP_WORDS } from "./layout.ts";
import { createPlainKernels } from "./plain-kernels.ts";
import { createWasmKernels } from "./wasm-kernels.ts";

const WORDS = 2 * STEP_WORDS;
const ROWS = 32 * WORDS;

/** Sparse, dense, empty and full words. */
const word = fc.oneof(
  fc.constantFrom(0, -1),
  fc.integer(),
  fc.integer({ min: 0, max: 31 }).map((bit) => 1 << bit),
);
// Not shrunk: a smaller example would say no more, and finding it takes minutes.
const many = (integer: fc.Arbitrary<number>, length: number) =>
  fc.noShrink(fc.array(integer, { minLength: length, maxLength: length }));
const block = many(word, WORDS);
const numbers = many(fc.integer({ min: -20, max: 20 }), ROWS);
const ordinals = many(fc.integer({ min: 0, max: 200 }), ROWS);

/** Arrays in the memory of some kernels. */
function memoryOf(kernels: Kernels) {
  const int32 = (values: readonly number[]) => {
    const { buffer, offset } = kernels.reserve(values.length * 4);
    const array = new Int32Array(buffer, offset, values.length);
    array.set(values);
    return array;
  };
  const int16 = (values: readonly number[]) => {
    const { buffer, offset } = kernels.reserve(values.length * 2);
    const array = new Int16Array(buffer, offset, values.length);
    array.set(values);
    return array;
  };
  const uint16 = (values: readonly number[]) => {
    const { buffer, offset } = kernels.reserve(values.length * 2);
    const array = new Uint16Array(buffer, offset, values.length);
    array.set(values);
    return array;
  };
  const uint8 = (values: readonly number[]) => {
    const { buffer, offset } = kernels.reserve(values.length);
    const array = new Uint8Array(buffer, offset, values.length);
    array.set(values);
    return array;
  };
  return { int16, int32, uint16, uint8, empty: () => int32(Array.from({ length: ROWS }, () => 0)) };
}

const [plain, wasm] = [createPlainKernels(), createWasmKernels()];

/** What a run leaves behind, with both kernels. */
function expectAlike(run: (kernels: Kernels, memory: ReturnType<typeof memoryOf>) => unknown): void {
  expect(run(wasm, memoryOf(wasm))).toEqual(run(plain, memoryOf(plain)));
}

describe("the kernels in WebAssembly answer as the plain ones", () => {
  it.each(["and", "or", "andNot"] as const)("when bitsets meet by %s", (operation) => {
    fc.assert(
      fc.property(block, block, (a, b) => {
        expectAlike((kernels, { int32, empty }) => {
          const into = empty();
          kernels[operation](into, int32(a), int32(b), WORDS);
          return [...into];
        });
      }),
    );
  });

  it("when a bitset is copied and cleared", () => {
    fc.assert(
      fc.property(block, (a) => {
        expectAlike((kernels, { int32, empty }) => {
          const into = empty();
          kernels.copy(into, int32(a), WORDS);
          const copied = [...into];
          kernels.clear(into, STEP_WORDS);
          return [copied, [...into]];
        });
      }),
    );
  });

  it("when bits are counted and listed", () => {
    fc.assert(
      fc.property(block, block, (a, b) => {
        expectAlike((kernels, { int32, uint16 }) => {
          const rows = uint16(Array.from({ length: ROWS }, () => 0));
          const length = kernels.list(rows, int32(a), WORDS);
          return [
            kernels.count(int32(a), WORDS),
            kernels.countAnd(int32(a), int32(b), WORDS),
            [...rows.subarray(0, length)],
          ];
        });
      }),
    );
  });

  it("when ordinals are tallied, in one, two and four bytes", () => {
    fc.assert(
      fc.property(ordinals, fc.integer({ min: 0, max: ROWS }), (held, length) => {
        expectAlike((kernels, { int32, uint16, uint8, empty }) => {
          const rows = uint16(Array.from({ length: ROWS }, (_, row) => (row * 7) % ROWS));
          const counts = [empty(), empty(), empty()] as const;
          kernels.tally8(counts[0], uint8(held), rows, length);
          kernels.tally16(counts[1], uint16(held), rows, length);
          kernels.tally32(counts[2], int32(held), rows, length);
          return counts.map((array) => [...array]);
        });
      }),
    );
  });

  it("when a bucket is trimmed to its bounds", () => {
    fc.assert(
      fc.property(
        block,
        block,
        block,
        numbers,
        fc.integer({ min: -25, max: 25 }),
        fc.nat(20),
        (a, from, without, held, min, width) => {
          expectAlike((kernels, { int16, int32 }) => {
            const [narrow, into] = [int32(a), int32(a)];
            kernels.trim16(narrow, int32(from), int32(without), int16(held), { min, max: min + width }, WORDS);
            kernels.trim32(into, int32(from), int32(without), int32(held), { min, max: min + width }, WORDS);
            return [[...narrow], [...into]];
          });
        },
      ),
    );
  });

  it("when the least and the greatest number are looked for", () => {
    fc.assert(
      fc.property(block, block, block, numbers, fc.nat(ROWS), (a, from, without, held, length) => {
        expectAlike((kernels, { int16, int32, uint16 }) => {
          const extremes = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
          const seen: object[] = [];
          const rows = uint16(Array.from({ length: ROWS }, (_, row) => (row * 7) % ROWS));
          kernels.reach16(extremes, int32(a), int32(from), int32(without), int16(held), WORDS);
          seen.push({ ...extremes });
          kernels.reachRows16(extremes, rows, length, int16(held), 3);
          seen.push({ ...extremes });
          kernels.reachRows32(extremes, rows, length, int32(held.map((value) => value * 2)), 6);
          seen.push({ ...extremes });
          kernels.reach32(
            extremes,
            int32(from),
            int32(a),
            int32(without),
            int32(held.map((value) => value * 3)),
            WORDS,
          );
          return [...seen, extremes];
        });
      }),
    );
  });
});

describe("memory in WebAssembly", () => {
  it("that cannot grow says what that means, and stays as it was", () => {
    const kernels = createWasmKernels();
    const { offset } = kernels.reserve(64);
    expect(() => kernels.reserve(2 ** 32)).toThrow(/the index of listings, of \d+ MB, cannot grow/);
    expect(kernels.reserve(64).offset).toBe(offset + 64);
  });
});
