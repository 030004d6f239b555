/** Kernels that count rows by their ordinals. Parameters stand above each. */
import type { Code, WasmFunction } from "./wasm-assembler.ts";
import { advance, get, i32, repeatWhile, set, tee, v128, when } from "./wasm-assembler.ts";
import { endOfList, isLeft } from "./wasm-loops.ts";

/** One more in a table of counts at the ordinal of the row at an offset of the list. */
const countOne = (
  table: number,
  ordinals: number,
  rows: number,
  cell: number,
  offset: number,
  shift: number,
  load: Code,
): Code => [
  ...get(ordinals),
  ...get(rows),
  ...i32.load16(offset),
  ...i32.value(shift),
  ...i32.shiftLeft,
  ...i32.add,
  ...load,
  ...i32.value(2),
  ...i32.shiftLeft,
  ...get(table),
  ...i32.add,
  ...tee(cell),
  ...get(cell),
  ...i32.load(),
  ...i32.value(1),
  ...i32.add,
  ...i32.store(),
];
/** (counts, ordinals, rows, length) */
function tally(name: string, shift: number, load: Code): WasmFunction {
  const [counts, ordinals, rows, length, end, cell] = [0, 1, 2, 3, 4, 5];
  const one = (offset: number) => countOne(counts, ordinals, rows, cell, offset, shift, load);
  return {
    name,
    parameters: ["i32", "i32", "i32", "i32"],
    locals: ["i32", "i32"],
    body: [
      endOfList(rows, length, end),
      isLeft(rows, end, 8),
      when(repeatWhile(one(0), one(2), one(4), one(6), advance(rows, 8), isLeft(rows, end, 8))),
      isLeft(rows, end, 2),
      when(repeatWhile(one(0), advance(rows, 2), isLeft(rows, end, 2))),
    ],
  };
}

/** Bytes of a table of counts by a byte. */
export const BYTE_COUNTS = 1024;

/**
 * (counts, ordinals, rows, length, spare): few ordinals repeat, and a count waits for the one before it to be written.
 * Two tables in turn halve the waiting; the spare one is zero before and after.
 */
const tally8InTurn: WasmFunction = {
  name: "tally8InTurn",
  parameters: ["i32", "i32", "i32", "i32", "i32"],
  locals: ["i32", "i32"],
  body: (() => {
    const [counts, ordinals, rows, length, spare, end, cell] = [0, 1, 2, 3, 4, 5, 6];
    const one = (table: number, offset: number) => countOne(table, ordinals, rows, cell, offset, 0, i32.load8());
    return [
      endOfList(rows, length, end),
      isLeft(rows, end, 8),
      when(
        repeatWhile(
          one(counts, 0),
          one(spare, 2),
          one(counts, 4),
          one(spare, 6),
          advance(rows, 8),
          isLeft(rows, end, 8),
        ),
      ),
      isLeft(rows, end, 2),
      when(repeatWhile(one(counts, 0), advance(rows, 2), isLeft(rows, end, 2))),
      [...get(spare), ...i32.value(BYTE_COUNTS), ...i32.add, ...set(end)],
      repeatWhile(
        [...get(counts), ...get(counts), ...v128.load(), ...get(spare), ...v128.load(), ...v128.add, ...v128.store()],
        [...get(spare), ...v128.zero, ...v128.store()],
        advance(counts, 16),
        advance(spare, 16),
        [...get(spare), ...get(end), ...i32.isBelow],
      ),
    ];
  })(),
};

export const TALLY_FUNCTIONS: readonly WasmFunction[] = [
  tally("tally8", 0, i32.load8()),
  tally8InTurn,
  tally("tally16", 1, i32.load16()),
  tally("tally32", 2, i32.load()),
];
