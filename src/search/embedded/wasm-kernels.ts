/**
 * The kernels in WebAssembly. Their memory is shared, not to be shared, but because views of it stay valid when it grows.
 */
import type { Extremes, Kernels, Span } from "./kernels.ts";
import { assemble } from "./wasm-assembler.ts";
import { BITSET_FUNCTIONS } from "./wasm-bitsets.ts";
import { NUMBER_FUNCTIONS } from "./wasm-numbers.ts";
import { BYTE_COUNTS, TALLY_FUNCTIONS } from "./wasm-tallies.ts";

const PAGE = 65_536;
const MAX_PAGES = 65_536;
/** 16 MB. */
const PAGES_PER_GROWTH = 256;
const ALIGNMENT = 64;
const [SMALLEST, LARGEST] = [-0x8000_0000, 0x7fff_ffff];
/** Rows from which two tables of counts are worth adding up. */
const MANY_ROWS = 512;

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
  readonly trim16: (
    into: Address,
    from: Address,
    without: Address,
    numbers: Address,
    min: number,
    max: number,
    words: number,
  ) => void;
  readonly trim32: Exports["trim16"];
  readonly reach16: (
    a: Address,
    from: Address,
    without: Address,
    numbers: Address,
    extremes: Address,
    words: number,
  ) => void;
  readonly reach32: Exports["reach16"];
  readonly reachRows16: (rows: Address, length: number, numbers: Address, extremes: Address, missing: number) => void;
  readonly reachRows32: Exports["reachRows16"];
}

let compiled: WebAssembly.Module | undefined;

/** Throws where there is no WebAssembly, or no address space for it. */
export function createWasmKernels(): Kernels {
  compiled ??= new WebAssembly.Module(
    assemble([...BITSET_FUNCTIONS, ...TALLY_FUNCTIONS, ...NUMBER_FUNCTIONS], MAX_PAGES),
  );
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES, shared: true });
  const instance = new WebAssembly.Instance(compiled, { memory: { memory } });
  const run = instance.exports as unknown as Exports; // the functions assembled
  const reserve = reserveFrom(memory);
  // Where kernels leave what they cannot return.
  const { buffer, offset } = reserve(2 * Int32Array.BYTES_PER_ELEMENT);
  const left = new Int32Array(buffer, offset, 2);
  const { offset: spare } = reserve(BYTE_COUNTS);
  const begin = ({ min, max }: Extremes): void => {
    left[0] = Math.min(min, LARGEST);
    left[1] = Math.max(max, SMALLEST);
  };
  const finish = (extremes: Extremes): void => {
    const [min = 0, max = 0] = left;
    // The other way round while no row was met.
    if (min > max) return;
    extremes.min = min;
    extremes.max = max;
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
    tally16: (counts, ordinals, rows, length) =>
      run.tally16(counts.byteOffset, ordinals.byteOffset, rows.byteOffset, length),
    tally32: (counts, ordinals, rows, length) =>
      run.tally32(counts.byteOffset, ordinals.byteOffset, rows.byteOffset, length),
    trim16: (into, from, without, numbers, { min, max }, words) =>
      run.trim16(into.byteOffset, from.byteOffset, without.byteOffset, numbers.byteOffset, min, max, words),
    trim32: (into, from, without, numbers, { min, max }, words) =>
      run.trim32(into.byteOffset, from.byteOffset, without.byteOffset, numbers.byteOffset, min, max, words),
    reach16: (extremes, a, from, without, numbers, words) => {
      begin(extremes);
      run.reach16(a.byteOffset, from.byteOffset, without.byteOffset, numbers.byteOffset, offset, words);
      finish(extremes);
    },
    reach32: (extremes, a, from, without, numbers, words) => {
      begin(extremes);
      run.reach32(a.byteOffset, from.byteOffset, without.byteOffset, numbers.byteOffset, offset, words);
      finish(extremes);
    },
    reachRows16: (extremes, rows, length, numbers, missing) => {
      begin(extremes);
      run.reachRows16(rows.byteOffset, length, numbers.byteOffset, offset, missing);
      finish(extremes);
    },
    reachRows32: (extremes, rows, length, numbers, missing) => {
      begin(extremes);
      run.reachRows32(rows.byteOffset, length, numbers.byteOffset, offset, missing);
      finish(extremes);
    },
  };
}

/** Fresh pages are zero. The first page is left out, so that no array lies at address 0. Throws where more is asked for than 4 GB. */
function reserveFrom(memory: WebAssembly.Memory): (bytes: number) => Span {
  let next = PAGE;
  let end = PAGE;
  return (bytes) => {
    const offset = next;
    const after = offset + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    if (after > end) {
      const pages = Math.max(PAGES_PER_GROWTH, Math.ceil((after - end) / PAGE));
      try {
        memory.grow(pages);
      } catch (error) {
        const held = `${String(Math.round(end / 1e6))} MB`;
        throw new Error(
          `the index of listings, of ${held}, cannot grow: this machine has no more memory, or it holds as many as a process can search (docs/capacity.md)`,
          { cause: error },
        );
      }
      end += pages * PAGE;
    }
    next = after;
    return { buffer: memory.buffer, offset };
  };
}
