/** Kernels that look at the numbers of rows. Parameters stand above each. */
import type { Code, WasmFunction } from "./wasm-assembler.ts";
import { advance, get, i32, i64, repeatWhile, set, tee, when } from "./wasm-assembler.ts";
import { endOf, endOfList, forEachBit } from "./wasm-loops.ts";

/** (into, from, without, numbers, min, max, words) */
const trim = (name: string, shift: number, load: Code): WasmFunction => ({
  name,
  parameters: Array.from({ length: 7 }, () => "i32" as const),
  locals: ["i32", "i32", "i32", "i32", "i64", "i64"],
  body: (() => {
    const [into, from, without, numbers, min, max, words] = [0, 1, 2, 3, 4, 5, 6];
    const [end, first, place, value, bits, gone] = [7, 8, 9, 10, 11, 12];
    return [
      endOf(into, words, end),
      repeatWhile(
        [...get(into), ...i64.load(), ...get(from), ...i64.load(), ...i64.and],
        [...get(without), ...i64.load(), ...i64.value(-1), ...i64.xor, ...i64.and, ...set(bits)],
        [...i64.value(0), ...set(gone)],
        forEachBit(
          bits,
          place,
          [
            ...get(numbers),
            ...get(first),
            ...get(place),
            ...i32.add,
            ...i32.value(shift),
            ...i32.shiftLeft,
            ...i32.add,
            ...load,
            ...tee(value),
          ],
          [...get(min), ...i32.isLess, ...get(value), ...get(max), ...i32.isMore, ...i32.or, ...i64.fromUnsigned],
          [...get(place), ...i64.fromUnsigned, ...i64.shiftLeft, ...get(gone), ...i64.or, ...set(gone)],
        ),
        [...get(into), ...get(into), ...i64.load(), ...get(gone), ...i64.xor, ...i64.store()],
        advance(into, 8),
        advance(from, 8),
        advance(without, 8),
        advance(first, 64),
        [...get(into), ...get(end), ...i32.isBelow],
      ),
    ];
  })(),
});

/** (a, from, without, numbers, extremes, words): least and greatest, side by side */
const reach = (name: string, shift: number, load: Code): WasmFunction => ({
  name,
  parameters: Array.from({ length: 6 }, () => "i32" as const),
  locals: ["i32", "i32", "i32", "i32", "i32", "i32", "i64"],
  body: (() => {
    const [a, from, without, numbers, extremes, words] = [0, 1, 2, 3, 4, 5];
    const [end, first, place, value, min, max, bits] = [6, 7, 8, 9, 10, 11, 12];
    return [
      endOf(a, words, end),
      [...get(extremes), ...i32.load(), ...set(min), ...get(extremes), ...i32.load(4), ...set(max)],
      repeatWhile(
        [...get(a), ...i64.load(), ...get(from), ...i64.load(), ...i64.and],
        [...get(without), ...i64.load(), ...i64.value(-1), ...i64.xor, ...i64.and, ...set(bits)],
        forEachBit(
          bits,
          place,
          [
            ...get(numbers),
            ...get(first),
            ...get(place),
            ...i32.add,
            ...i32.value(shift),
            ...i32.shiftLeft,
            ...i32.add,
            ...load,
            ...tee(value),
          ],
          [...get(min), ...i32.isLess, ...when(get(value), set(min))],
          [...get(value), ...get(max), ...i32.isMore, ...when(get(value), set(max))],
        ),
        advance(a, 8),
        advance(from, 8),
        advance(without, 8),
        advance(first, 64),
        [...get(a), ...get(end), ...i32.isBelow],
      ),
      [...get(extremes), ...get(min), ...i32.store(), ...get(extremes), ...get(max), ...i32.store(4)],
    ];
  })(),
});

/** (rows, length, numbers, extremes, missing) */
const reachRows = (name: string, shift: number, load: Code): WasmFunction => ({
  name,
  parameters: Array.from({ length: 5 }, () => "i32" as const),
  locals: ["i32", "i32", "i32", "i32"],
  body: (() => {
    const [rows, length, numbers, extremes, missing] = [0, 1, 2, 3, 4];
    const [end, value, min, max] = [5, 6, 7, 8];
    return [
      endOfList(rows, length, end),
      [...get(extremes), ...i32.load(), ...set(min), ...get(extremes), ...i32.load(4), ...set(max)],
      [...get(rows), ...get(end), ...i32.isBelow],
      when(
        repeatWhile(
          [
            ...get(numbers),
            ...get(rows),
            ...i32.load16(),
            ...i32.value(shift),
            ...i32.shiftLeft,
            ...i32.add,
            ...load,
            ...tee(value),
          ],
          [...get(missing), ...i32.isUnequal],
          when(
            [...get(value), ...get(min), ...i32.isLess, ...when(get(value), set(min))],
            [...get(value), ...get(max), ...i32.isMore, ...when(get(value), set(max))],
          ),
          advance(rows, 2),
          [...get(rows), ...get(end), ...i32.isBelow],
        ),
      ),
      [...get(extremes), ...get(min), ...i32.store(), ...get(extremes), ...get(max), ...i32.store(4)],
    ];
  })(),
});

export const NUMBER_FUNCTIONS: readonly WasmFunction[] = [
  trim("trim16", 1, i32.load16Signed()),
  trim("trim32", 2, i32.load()),
  reach("reach16", 1, i32.load16Signed()),
  reach("reach32", 2, i32.load()),
  reachRows("reachRows16", 1, i32.load16Signed()),
  reachRows("reachRows32", 2, i32.load()),
];
