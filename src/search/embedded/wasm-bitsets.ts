/** Kernels over bitsets: 128 bits at a time where they meet, 64 where bits are counted. Parameters stand above each. */
import type { Code, WasmFunction } from "./wasm-assembler.ts";
import { advance, get, i32, i64, repeatWhile, set, v128 } from "./wasm-assembler.ts";
import { endOf, forEachBit, stepTo } from "./wasm-loops.ts";

/** (into, a, b, words) */
function combine(name: string, operation: Code): WasmFunction {
  const [into, a, b, words, end] = [0, 1, 2, 3, 4];
  return {
    name,
    parameters: ["i32", "i32", "i32", "i32"],
    locals: ["i32"],
    body: [
      endOf(into, words, end),
      repeatWhile(
        ...[0, 16, 32, 48].map((offset): Code => [
          ...get(into),
          ...get(a),
          ...v128.load(offset),
          ...get(b),
          ...v128.load(offset),
          ...operation,
          ...v128.store(offset),
        ]),
        stepTo(end, into, a, b),
      ),
    ],
  };
}

/** (into, words) */
const clear: WasmFunction = {
  name: "clear",
  parameters: ["i32", "i32"],
  locals: ["i32"],
  body: [
    endOf(0, 1, 2),
    repeatWhile(
      ...[0, 16, 32, 48].map((offset): Code => [...get(0), ...v128.zero, ...v128.store(offset)]),
      stepTo(2, 0),
    ),
  ],
};

/** (into, from, words) */
const copy: WasmFunction = {
  name: "copy",
  parameters: ["i32", "i32", "i32"],
  locals: ["i32"],
  body: [
    endOf(0, 2, 3),
    repeatWhile(
      ...[0, 16, 32, 48].map((offset): Code => [...get(0), ...get(1), ...v128.load(offset), ...v128.store(offset)]),
      stepTo(3, 0, 1),
    ),
  ],
};

const EIGHT = [0, 8, 16, 24, 32, 40, 48, 56];

/** (a, words) → bits */
const count: WasmFunction = {
  name: "count",
  parameters: ["i32", "i32"],
  result: "i32",
  locals: ["i32", "i64"],
  body: [
    endOf(0, 1, 2),
    repeatWhile(
      ...EIGHT.map((offset): Code => [...get(0), ...i64.load(offset), ...i64.bits, ...get(3), ...i64.add, ...set(3)]),
      stepTo(2, 0),
    ),
    get(3),
    i32.fromI64,
  ],
};

/** (a, b, words) → bits */
const countAnd: WasmFunction = {
  name: "countAnd",
  parameters: ["i32", "i32", "i32"],
  result: "i32",
  locals: ["i32", "i64"],
  body: [
    endOf(0, 2, 3),
    repeatWhile(
      ...EIGHT.map((offset): Code => [
        ...get(0),
        ...i64.load(offset),
        ...get(1),
        ...i64.load(offset),
        ...i64.and,
        ...i64.bits,
        ...get(4),
        ...i64.add,
        ...set(4),
      ]),
      stepTo(3, 0, 1),
    ),
    get(4),
    i32.fromI64,
  ],
};

/** (into, a, words) → rows */
const list: WasmFunction = {
  name: "list",
  parameters: ["i32", "i32", "i32"],
  result: "i32",
  locals: ["i32", "i32", "i32", "i32", "i64"],
  body: (() => {
    const [into, a, words, end, begin, first, place, bits] = [0, 1, 2, 3, 4, 5, 6, 7];
    return [
      endOf(a, words, end),
      get(into),
      set(begin),
      repeatWhile(
        [...get(a), ...i64.load(), ...set(bits)],
        forEachBit(
          bits,
          place,
          [...get(into), ...get(first), ...get(place), ...i32.add, ...i32.store16()],
          advance(into, 2),
        ),
        advance(first, 64),
        advance(a, 8),
        [...get(a), ...get(end), ...i32.isBelow],
      ),
      [...get(into), ...get(begin), ...i32.subtract, ...i32.value(1), ...i32.shiftRight],
    ];
  })(),
};

export const BITSET_FUNCTIONS: readonly WasmFunction[] = [
  combine("and", v128.and),
  combine("or", v128.or),
  combine("andNot", v128.andNot),
  clear,
  copy,
  count,
  countAnd,
  list,
];
