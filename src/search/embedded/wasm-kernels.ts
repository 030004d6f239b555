/**
 * The kernels in WebAssembly: 128 bits at a time where bitsets meet, 64 where bits are counted. Their memory is shared,
 * not to be shared, but because views of it stay valid when it grows.
 */
import type { Extremes, Kernels, Span } from "./kernels.ts";
import type { Code, WasmFunction } from "./wasm-assembler.ts";
import { advance, assemble, get, i32, i64, repeatWhile, set, tee, v128, when, whenElse } from "./wasm-assembler.ts";

const PAGE = 65_536;
const MOST_PAGES = 65_536;
/** 16 MB. */
const PAGES_PER_GROWTH = 256;
const ALIGNMENT = 64;
const [SMALLEST, LARGEST] = [-0x8000_0000, 0x7fff_ffff];
/** Bytes that a loop over bitsets takes in one turn: `STEP_WORDS` words. */
const STEP = 64;

/** Leaves whether the address in a local, moved on by a step, is still before the end in another. */
const stepTo = (end: number, ...addresses: readonly number[]): Code => [
  ...addresses.flatMap((address) => advance(address, STEP)),
  ...get(addresses[0] ?? 0), ...get(end), ...i32.isBelow,
];
/** `end = start + 4 × words`. */
const endOf = (start: number, words: number, end: number): Code =>
  [...get(start), ...get(words), ...i32.value(2), ...i32.shiftLeft, ...i32.add, ...set(end)];

/** (into, a, b, words) */
function combine(name: string, operation: Code): WasmFunction {
  const [into, a, b, words, end] = [0, 1, 2, 3, 4];
  return {
    name, parameters: ["i32", "i32", "i32", "i32"], locals: ["i32"],
    body: [
      endOf(into, words, end),
      repeatWhile(
        ...[0, 16, 32, 48].map((offset): Code => [
          ...get(into), ...get(a), ...v128.load(offset), ...get(b), ...v128.load(offset), ...operation, ...v128.store(offset),
        ]),
        stepTo(end, into, a, b),
      ),
    ],
  };
}

/** (into, words) */
const clear: WasmFunction = {
  name: "clear", parameters: ["i32", "i32"], locals: ["i32"],
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
  name: "copy", parameters: ["i32", "i32", "i32"], locals: ["i32"],
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
  name: "count", parameters: ["i32", "i32"], result: "i32", locals: ["i32", "i64"],
  body: [
    endOf(0, 1, 2),
    repeatWhile(
      ...EIGHT.map((offset): Code => [...get(0), ...i64.load(offset), ...i64.bits, ...get(3), ...i64.add, ...set(3)]),
      stepTo(2, 0),
    ),
    get(3), i32.fromI64,
  ],
};

/** (a, b, words) → bits */
const countAnd: WasmFunction = {
  name: "countAnd", parameters: ["i32", "i32", "i32"], result: "i32", locals: ["i32", "i64"],
  body: [
    endOf(0, 2, 3),
    repeatWhile(
      ...EIGHT.map((offset): Code => [
        ...get(0), ...i64.load(offset), ...get(1), ...i64.load(offset), ...i64.and, ...i64.bits, ...get(4), ...i64.add, ...set(4),
      ]),
      stepTo(3, 0, 1),
    ),
    get(4), i32.fromI64,
  ],
};

/** While the 64 bits in a local are not all zero: its lowest bit's place goes to another, the body runs, the bit goes. */
const forEachBit = (bits: number, place: number, ...body: readonly Code[]): Code =>
  [...get(bits), ...i64.isZero, ...i32.isZero, ...when(repeatWhile(
    [...get(bits), ...i64.trailingZeros, ...i32.fromI64, ...set(place)],
    ...body,
    [...get(bits), ...get(bits), ...i64.value(1), ...i64.subtract, ...i64.and, ...tee(bits), ...i64.isZero, ...i32.isZero],
  ))];

/** (into, a, words) → rows */
const list: WasmFunction = {
  name: "list", parameters: ["i32", "i32", "i32"], result: "i32", locals: ["i32", "i32", "i32", "i32", "i64"],
  body: (() => {
    const [into, a, words, end, begin, first, place, bits] = [0, 1, 2, 3, 4, 5, 6, 7];
    return [
      endOf(a, words, end),
      get(into), set(begin),
      repeatWhile(
        [...get(a), ...i64.load(), ...set(bits)],
        forEachBit(bits, place,
          [...get(into), ...get(first), ...get(place), ...i32.add, ...i32.store16()],
          advance(into, 2)),
        advance(first, 64), advance(a, 8),
        [...get(a), ...get(end), ...i32.isBelow],
      ),
      [...get(into), ...get(begin), ...i32.subtract, ...i32.value(1), ...i32.shiftRight],
    ];
  })(),
};

/** One more in a table of counts at the ordinal of the row at an offset of the list. */
const countOne = (table: number, ordinals: number, rows: number, cell: number, offset: number, shift: number, load: Code): Code => [
  ...get(ordinals), ...get(rows), ...i32.load16(offset), ...i32.value(shift), ...i32.shiftLeft, ...i32.add, ...load,
  ...i32.value(2), ...i32.shiftLeft, ...get(table), ...i32.add, ...tee(cell),
  ...get(cell), ...i32.load(), ...i32.value(1), ...i32.add, ...i32.store(),
];
/** Leaves whether so many bytes of the list are left. */
const isLeft = (rows: number, end: number, bytes: number): Code =>
  [...get(rows), ...i32.value(bytes), ...i32.add, ...get(end), ...i32.isAtMost];
const endOfList = (rows: number, length: number, end: number): Code =>
  [...get(rows), ...get(length), ...i32.value(1), ...i32.shiftLeft, ...i32.add, ...set(end)];

/** (counts, ordinals, rows, length) */
function tally(name: string, shift: number, load: Code): WasmFunction {
  const [counts, ordinals, rows, length, end, cell] = [0, 1, 2, 3, 4, 5];
  const one = (offset: number) => countOne(counts, ordinals, rows, cell, offset, shift, load);
  return {
    name, parameters: ["i32", "i32", "i32", "i32"], locals: ["i32", "i32"],
    body: [
      endOfList(rows, length, end),
      isLeft(rows, end, 8), when(repeatWhile(one(0), one(2), one(4), one(6), advance(rows, 8), isLeft(rows, end, 8))),
      isLeft(rows, end, 2), when(repeatWhile(one(0), advance(rows, 2), isLeft(rows, end, 2))),
    ],
  };
}

/** Rows from which two tables are worth adding up. */
const MANY_ROWS = 512;
/** Bytes of a table of counts by a byte. */
const BYTE_COUNTS = 1024;

/**
 * (counts, ordinals, rows, length, spare): few ordinals repeat, and a count waits for the one before it to be written.
 * Two tables in turn halve the waiting; the spare one is zero before and after.
 */
const tally8InTurn: WasmFunction = {
  name: "tally8InTurn", parameters: ["i32", "i32", "i32", "i32", "i32"], locals: ["i32", "i32"],
  body: (() => {
    const [counts, ordinals, rows, length, spare, end, cell] = [0, 1, 2, 3, 4, 5, 6];
    const one = (table: number, offset: number) => countOne(table, ordinals, rows, cell, offset, 0, i32.load8());
    return [
      endOfList(rows, length, end),
      isLeft(rows, end, 8),
      when(repeatWhile(
        one(counts, 0), one(spare, 2), one(counts, 4), one(spare, 6), advance(rows, 8), isLeft(rows, end, 8),
      )),
      isLeft(rows, end, 2), when(repeatWhile(one(counts, 0), advance(rows, 2), isLeft(rows, end, 2))),
      [...get(spare), ...i32.value(BYTE_COUNTS), ...i32.add, ...set(end)],
      repeatWhile(
        [...get(counts), ...get(counts), ...v128.load(), ...get(spare), ...v128.load(), ...v128.add, ...v128.store()],
        [...get(spare), ...v128.zero, ...v128.store()],
        advance(counts, 16), advance(spare, 16),
        [...get(spare), ...get(end), ...i32.isBelow],
      ),
    ];
  })(),
};

/** (a, hashes, words, seedHash, low, span, rows, ranks, lower) → found; `lower` is where that count goes */
const shuffled: WasmFunction = {
  name: "shuffled", parameters: Array.from({ length: 9 }, () => "i32" as const), result: "i32",
  locals: ["i32", "i32", "i32", "i32", "i32", "i32", "i64"],
  body: (() => {
    const [a, hashes, words, seedHash, low, span, rows, ranks, lower] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const [end, begin, first, place, rank, counted, bits] = [9, 10, 11, 12, 13, 14, 15];
    const mixed = (shift: number, factor: number): Code => [
      ...get(rank), ...get(rank), ...i32.value(shift), ...i32.shiftRight, ...i32.xor, ...i32.value(factor | 0), ...i32.multiply, ...set(rank),
    ];
    return [
      endOf(a, words, end),
      get(rows), set(begin),
      repeatWhile(
        [...get(a), ...i64.load(), ...set(bits)],
        forEachBit(bits, place,
          [...get(hashes), ...get(first), ...get(place), ...i32.add, ...i32.value(2), ...i32.shiftLeft, ...i32.add, ...i32.load()],
          [...get(seedHash), ...i32.xor, ...set(rank)],
          mixed(16, 0x85ebca6b), mixed(13, 0xc2b2ae35),
          [...get(rank), ...get(rank), ...i32.value(16), ...i32.shiftRight, ...i32.xor, ...tee(rank)],
          [...get(low), ...i32.subtract, ...get(span), ...i32.isAtMost],
          whenElse(
            [
              [...get(rows), ...get(first), ...get(place), ...i32.add, ...i32.store16()],
              [...get(ranks), ...get(rank), ...i32.store()],
              advance(rows, 2), advance(ranks, 4),
            ],
            [[...get(counted), ...get(rank), ...get(low), ...i32.isBelow, ...i32.add, ...set(counted)]],
          )),
        advance(first, 64), advance(a, 8),
        [...get(a), ...get(end), ...i32.isBelow],
      ),
      [...get(lower), ...get(counted), ...i32.store()],
      [...get(rows), ...get(begin), ...i32.subtract, ...i32.value(1), ...i32.shiftRight],
    ];
  })(),
};

/** (into, from, without, numbers, min, max, words) */
const trim: WasmFunction = {
  name: "trim", parameters: Array.from({ length: 7 }, () => "i32" as const),
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
        forEachBit(bits, place,
          [...get(numbers), ...get(first), ...get(place), ...i32.add, ...i32.value(2), ...i32.shiftLeft, ...i32.add, ...i32.load(), ...tee(value)],
          [...get(min), ...i32.isLess, ...get(value), ...get(max), ...i32.isMore, ...i32.or, ...i64.fromUnsigned],
          [...get(place), ...i64.fromUnsigned, ...i64.shiftLeft, ...get(gone), ...i64.or, ...set(gone)]),
        [...get(into), ...get(into), ...i64.load(), ...get(gone), ...i64.xor, ...i64.store()],
        advance(into, 8), advance(from, 8), advance(without, 8), advance(first, 64),
        [...get(into), ...get(end), ...i32.isBelow],
      ),
    ];
  })(),
};

/** (a, from, without, numbers, extremes, words): least and greatest, side by side */
const reach: WasmFunction = {
  name: "reach", parameters: Array.from({ length: 6 }, () => "i32" as const),
  locals: ["i32", "i32", "i32", "i32", "i32", "i32", "i64"],
  body: (() => {
    const [a, from, without, numbers, extremes, words] = [0, 1, 2, 3, 4, 5];
    const [end, first, place, value, least, greatest, bits] = [6, 7, 8, 9, 10, 11, 12];
    return [
      endOf(a, words, end),
      [...get(extremes), ...i32.load(), ...set(least), ...get(extremes), ...i32.load(4), ...set(greatest)],
      repeatWhile(
        [...get(a), ...i64.load(), ...get(from), ...i64.load(), ...i64.and],
        [...get(without), ...i64.load(), ...i64.value(-1), ...i64.xor, ...i64.and, ...set(bits)],
        forEachBit(bits, place,
          [...get(numbers), ...get(first), ...get(place), ...i32.add, ...i32.value(2), ...i32.shiftLeft, ...i32.add, ...i32.load(), ...tee(value)],
          [...get(least), ...i32.isLess, ...when(get(value), set(least))],
          [...get(value), ...get(greatest), ...i32.isMore, ...when(get(value), set(greatest))]),
        advance(a, 8), advance(from, 8), advance(without, 8), advance(first, 64),
        [...get(a), ...get(end), ...i32.isBelow],
      ),
      [...get(extremes), ...get(least), ...i32.store(), ...get(extremes), ...get(greatest), ...i32.store(4)],
    ];
  })(),
};

/** (rows, length, numbers, extremes, missing) */
const reachRows: WasmFunction = {
  name: "reachRows", parameters: Array.from({ length: 5 }, () => "i32" as const), locals: ["i32", "i32", "i32", "i32"],
  body: (() => {
    const [rows, length, numbers, extremes, missing] = [0, 1, 2, 3, 4];
    const [end, value, least, greatest] = [5, 6, 7, 8];
    return [
      [...get(rows), ...get(length), ...i32.value(1), ...i32.shiftLeft, ...i32.add, ...set(end)],
      [...get(extremes), ...i32.load(), ...set(least), ...get(extremes), ...i32.load(4), ...set(greatest)],
      [...get(rows), ...get(end), ...i32.isBelow],
      when(repeatWhile(
        [...get(numbers), ...get(rows), ...i32.load16(), ...i32.value(2), ...i32.shiftLeft, ...i32.add, ...i32.load(), ...tee(value)],
        [...get(missing), ...i32.isUnequal],
        when(
          [...get(value), ...get(least), ...i32.isLess, ...when(get(value), set(least))],
          [...get(value), ...get(greatest), ...i32.isMore, ...when(get(value), set(greatest))],
        ),
        advance(rows, 2),
        [...get(rows), ...get(end), ...i32.isBelow],
      )),
      [...get(extremes), ...get(least), ...i32.store(), ...get(extremes), ...get(greatest), ...i32.store(4)],
    ];
  })(),
};

/** (into, ordinals, table, words): eight rows make a byte of the block. */
function mark(name: string, shift: number, load: (offset?: number) => Code): WasmFunction {
  const [into, ordinals, table, words, end] = [0, 1, 2, 3, 4];
  const bit = (place: number): Code => [
    ...get(table), ...get(ordinals), ...load(place << shift), ...i32.add, ...i32.load8(), ...i32.value(place), ...i32.shiftLeft,
  ];
  return {
    name, parameters: ["i32", "i32", "i32", "i32"], locals: ["i32"],
    body: [
      endOf(into, words, end),
      repeatWhile(
        get(into), bit(0), ...[1, 2, 3, 4, 5, 6, 7].map((place): Code => [...bit(place), ...i32.or]), i32.store8(),
        advance(into, 1), advance(ordinals, 8 << shift),
        [...get(into), ...get(end), ...i32.isBelow],
      ),
    ],
  };
}

const FUNCTIONS: readonly WasmFunction[] = [
  combine("and", v128.and), combine("or", v128.or), combine("andNot", v128.andNot), clear, copy, count, countAnd, list,
  tally("tally8", 0, i32.load8()), tally8InTurn, tally("tally16", 1, i32.load16()), tally("tally32", 2, i32.load()),
  mark("mark8", 0, i32.load8), mark("mark16", 1, i32.load16), mark("mark32", 2, i32.load),
  trim, reach, reachRows, shuffled,
];

type Address = number;

interface Exports {
  readonly and: (into: Address, a: Address, b: Address, words: number) => void;
  readonly or: Exports["and"];
  readonly andNot: Exports["and"];
  readonly clear: (into: Address, words: number) => void;
  readonly copy: (into: Address, from: Address, words: number) => void;
  readonly count: (a: Address, words: number) => number;
  readonly countAnd: (a: Address, b: Address, words: number) => number;
  readonly list: (into: Address, a: Address, words: number) => number;
  readonly tally8: (counts: Address, ordinals: Address, rows: Address, length: number) => void;
  readonly tally8InTurn: (counts: Address, ordinals: Address, rows: Address, length: number, spare: Address) => void;
  readonly tally16: Exports["tally8"];
  readonly tally32: Exports["tally8"];
  readonly mark8: (into: Address, ordinals: Address, table: Address, words: number) => void;
  readonly mark16: Exports["mark8"];
  readonly mark32: Exports["mark8"];
  readonly trim: (into: Address, from: Address, without: Address, numbers: Address, min: number, max: number, words: number) => void;
  readonly reach: (a: Address, from: Address, without: Address, numbers: Address, extremes: Address, words: number) => void;
  readonly reachRows: (rows: Address, length: number, numbers: Address, extremes: Address, missing: number) => void;
  readonly shuffled: (
    a: Address, hashes: Address, words: number, seedHash: number, low: number, span: number, rows: Address, ranks: Address, lower: Address,
  ) => number;
}

let compiled: WebAssembly.Module | undefined;

/** Throws where there is no WebAssembly, or no address space for it. */
export function createWasmKernels(): Kernels {
  compiled ??= new WebAssembly.Module(assemble(FUNCTIONS, MOST_PAGES));
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
  const instance = new WebAssembly.Instance(compiled, { memory: { memory } });
  const run = instance.exports as unknown as Exports; // the functions above
  const reserve = reserveFrom(memory);
  // Where kernels leave what they cannot return.
  const { buffer, offset } = reserve(2 * Int32Array.BYTES_PER_ELEMENT);
  const left = new Int32Array(buffer, offset, 2);
  const { offset: spare } = reserve(BYTE_COUNTS);
  const begin = ({ least, greatest }: Extremes): void => {
    left[0] = Math.min(least, LARGEST);
    left[1] = Math.max(greatest, SMALLEST);
  };
  const finish = (extremes: Extremes): void => {
    const [least = 0, greatest = 0] = left;
    // The other way round while no row was met.
    if (least > greatest) return;
    extremes.least = least;
    extremes.greatest = greatest;
  };
  return {
    wordCost: 0.4,
    reserve,
    clear: (into, words) => run.clear(into.byteOffset, words),
    copy: (into, from, words) => run.copy(into.byteOffset, from.byteOffset, words),
    and: (into, a, b, words) => run.and(into.byteOffset, a.byteOffset, b.byteOffset, words),
    or: (into, a, b, words) => run.or(into.byteOffset, a.byteOffset, b.byteOffset, words),
    andNot: (into, a, b, words) => run.andNot(into.byteOffset, a.byteOffset, b.byteOffset, words),
    count: (a, words) => run.count(a.byteOffset, words),
    countAnd: (a, b, words) => run.countAnd(a.byteOffset, b.byteOffset, words),
    list: (into, a, words) => run.list(into.byteOffset, a.byteOffset, words),
    tally8: (counts, ordinals, rows, length) =>
      length < MANY_ROWS
        ? run.tally8(counts.byteOffset, ordinals.byteOffset, rows.byteOffset, length)
        : run.tally8InTurn(counts.byteOffset, ordinals.byteOffset, rows.byteOffset, length, spare),
    tally16: (counts, ordinals, rows, length) => run.tally16(counts.byteOffset, ordinals.byteOffset, rows.byteOffset, length),
    tally32: (counts, ordinals, rows, length) => run.tally32(counts.byteOffset, ordinals.byteOffset, rows.byteOffset, length),
    mark8: (into, ordinals, table, words) => run.mark8(into.byteOffset, ordinals.byteOffset, table.byteOffset, words),
    mark16: (into, ordinals, table, words) => run.mark16(into.byteOffset, ordinals.byteOffset, table.byteOffset, words),
    mark32: (into, ordinals, table, words) => run.mark32(into.byteOffset, ordinals.byteOffset, table.byteOffset, words),
    trim: (into, from, without, numbers, { min, max }, words) =>
      run.trim(into.byteOffset, from.byteOffset, without.byteOffset, numbers.byteOffset, min, max, words),
    reach: (extremes, a, from, without, numbers, words) => {
      begin(extremes);
      run.reach(a.byteOffset, from.byteOffset, without.byteOffset, numbers.byteOffset, offset, words);
      finish(extremes);
    },
    reachRows: (extremes, rows, length, numbers, missing) => {
      begin(extremes);
      run.reachRows(rows.byteOffset, length, numbers.byteOffset, offset, missing);
      finish(extremes);
    },
    shuffled: (window, a, hashes, words) => {
      const { low, high, seedHash, rows, ranks } = window;
      window.found = run.shuffled(
        a.byteOffset, hashes.byteOffset, words, seedHash, low, high - 1 - low, rows.byteOffset, ranks.byteOffset, offset,
      );
      window.lower = left[0] ?? 0;
    },
  };
}

/** Fresh pages are zero. The first page is left out, so that no array lies at address 0. */
function reserveFrom(memory: WebAssembly.Memory): (bytes: number) => Span {
  let next = PAGE;
  let end = PAGE;
  return (bytes) => {
    const offset = next;
    next += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    if (next > end) {
      const pages = Math.max(PAGES_PER_GROWTH, Math.ceil((next - end) / PAGE));
      memory.grow(pages);
      end += pages * PAGE;
    }
    return { buffer: memory.buffer, offset };
  };
}
