/**
 * WebAssembly from code: a module of plain functions over one imported, shared memory. It knows the instructions that
 * the kernels need and nothing more; bodies are written in the order of the stack machine.
 * Format: WebAssembly Core Specification 2.0, chapter 5 (binary format).
 */

/** Instructions as bytes. */
export type Code = readonly number[];

export type ValueType = "i32" | "i64";

export interface WasmFunction {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly result?: ValueType;
  /** Numbered after the parameters. */
  readonly locals: readonly ValueType[];
  readonly body: readonly Code[];
}

const TYPE = { i32: 0x7f, i64: 0x7e };
const SHARED_WITH_MAXIMUM = 0x03;
const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** The memory is imported as `memory.memory`. */
export function assemble(functions: readonly WasmFunction[], mostPages: number): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, result }) => [
    0x60,
    ...list(parameters.map((type) => [TYPE[type]])),
    ...list(result === undefined ? [] : [[TYPE[result]]]),
  ]);
  const memory = [
    ...text("memory"),
    ...text("memory"),
    0x02,
    SHARED_WITH_MAXIMUM,
    ...unsigned(1),
    ...unsigned(mostPages),
  ];
  return Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(1, types),
    ...section(2, [memory]),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(
      7,
      functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]),
    ),
    ...section(10, functions.map(bodyOf)),
  ]);
}

function bodyOf({ locals, body }: WasmFunction): Code {
  const code = [...list(locals.map((type) => [1, TYPE[type]])), ...body.flat(), 0x0b];
  return [...unsigned(code.length), ...code];
}

function section(id: number, items: readonly Code[]): Code {
  const content = list(items);
  return [id, ...unsigned(content.length), ...content];
}

function list(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function text(value: string): Code {
  return list([...value].map((character) => [character.charCodeAt(0)]));
}

/** LEB128. */
function unsigned(value: number): Code {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

function signed(value: number): Code {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    const isLast = rest >= -0x40 && rest < 0x40;
    if (isLast) return [...bytes, rest & 0x7f];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

const access =
  (opcode: number) =>
  (offset = 0): Code => [opcode, 0, ...unsigned(offset)];
const wide = (opcode: number): Code => [0xfd, ...unsigned(opcode)];

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number): Code => [0x21, ...unsigned(local)];
export const tee = (local: number): Code => [0x22, ...unsigned(local)];

export const i32 = {
  value: (value: number): Code => [0x41, ...signed(value)],
  load: access(0x28),
  load8: access(0x2d),
  load16: access(0x2f),
  load16Signed: access(0x2e),
  store: access(0x36),
  store16: access(0x3b),
  isZero: [0x45] as Code,
  isUnequal: [0x47] as Code,
  isBelow: [0x49] as Code,
  isLess: [0x48] as Code,
  isMore: [0x4a] as Code,
  isAtMost: [0x4d] as Code,
  add: [0x6a] as Code,
  subtract: [0x6b] as Code,
  or: [0x72] as Code,
  shiftLeft: [0x74] as Code,
  shiftRight: [0x76] as Code,
  fromI64: [0xa7] as Code,
};

export const i64 = {
  value: (value: number): Code => [0x42, ...signed(value)],
  load: access(0x29),
  store: access(0x37),
  isZero: [0x50] as Code,
  trailingZeros: [0x7a] as Code,
  bits: [0x7b] as Code,
  add: [0x7c] as Code,
  subtract: [0x7d] as Code,
  and: [0x83] as Code,
  or: [0x84] as Code,
  xor: [0x85] as Code,
  shiftLeft: [0x86] as Code,
  fromUnsigned: [0xad] as Code,
};

export const v128 = {
  load: (offset = 0): Code => [...wide(0), 0, ...unsigned(offset)],
  store: (offset = 0): Code => [...wide(11), 0, ...unsigned(offset)],
  and: wide(78),
  andNot: wide(79),
  or: wide(80),
  zero: [...wide(12), ...Array.from({ length: 16 }, () => 0)] as Code,
  /** Four 32-bit integers. */
  add: wide(174),
};

/** Runs the body again for as long as it leaves something other than zero. */
export const repeatWhile = (...body: readonly Code[]): Code => [0x03, 0x40, ...body.flat(), 0x0d, 0x00, 0x0b];
/** Runs the body when what is on the stack is not zero. */
export const when = (...body: readonly Code[]): Code => [0x04, 0x40, ...body.flat(), 0x0b];
/** `local += value`. */
export const advance = (local: number, value: number): Code => [
  ...get(local),
  ...i32.value(value),
  ...i32.add,
  ...set(local),
];
