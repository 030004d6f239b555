/** Loops that the kernels in WebAssembly share. Locals are given by their numbers. */
import type { Code } from "./wasm-assembler.ts";
import { advance, get, i32, i64, repeatWhile, set, tee, when } from "./wasm-assembler.ts";

/** Bytes that a loop over bitsets takes in one turn: `STEP_WORDS` words. */
const STEP = 64;

/** Leaves whether the address in a local, moved on by a step, is still before the end in another. */
export const stepTo = (end: number, ...addresses: readonly number[]): Code => [
  ...addresses.flatMap((address) => advance(address, STEP)),
  ...get(addresses[0] ?? 0),
  ...get(end),
  ...i32.isBelow,
];
/** `end = start + 4 × words`. */
export const endOf = (start: number, words: number, end: number): Code => [
  ...get(start),
  ...get(words),
  ...i32.value(2),
  ...i32.shiftLeft,
  ...i32.add,
  ...set(end),
];

/** While the 64 bits in a local are not all zero: its lowest bit's place goes to another, the body runs, the bit goes. */
export const forEachBit = (bits: number, place: number, ...body: readonly Code[]): Code => [
  ...get(bits),
  ...i64.isZero,
  ...i32.isZero,
  ...when(
    repeatWhile([...get(bits), ...i64.trailingZeros, ...i32.fromI64, ...set(place)], ...body, [
      ...get(bits),
      ...get(bits),
      ...i64.value(1),
      ...i64.subtract,
      ...i64.and,
      ...tee(bits),
      ...i64.isZero,
      ...i32.isZero,
    ]),
  ),
];

/** `end` of a list of 16-bit rows. */
export const endOfList = (rows: number, length: number, end: number): Code => [
  ...get(rows),
  ...get(length),
  ...i32.value(1),
  ...i32.shiftLeft,
  ...i32.add,
  ...set(end),
];

/** Leaves whether so many bytes of the list are left. */
export const isLeft = (rows: number, end: number, bytes: number): Code => [
  ...get(rows),
  ...i32.value(bytes),
  ...i32.add,
  ...get(end),
  ...i32.isAtMost,
];
