/**
 * A value that crosses from the server as one JSON text. The router's own encoding names every string of a value by a number: of a
 * page of results it made 9.7 kB compressed instead of 6.4, and took the server 0.5 ms (docs/decisions/results-page.md).
 * What is `undefined` is left out, so only values whose readers do not ask whether a key is there may cross.
 */
declare const held: unique symbol;
export interface Packed<Value> {
  readonly text: string & { readonly [held]: Value };
}

/**
 * Names what the text says, beside it: the router and JSON pass by what a symbol names. No WeakMap holds it, for what an old one
 * refers to, used or not, outlives all collections but the full ones (docs/decisions/results-page.md).
 */
const read = Symbol("read");
interface Read {
  [read]?: unknown;
}

/** The server reads the very value that it packed, and the browser what it has read, again and again. */
export function pack<Value>(value: Value): Packed<Value> {
  const packed = { text: JSON.stringify(value), [read]: value };
  return packed as unknown as Packed<Value>; // the type says what the text holds
}

/** The same value, identical, for as long as the same packed value is read. */
export function unpack<Value>(packed: Packed<Value> & Read): Value {
  packed[read] ??= JSON.parse(packed.text);
  return packed[read] as Value; // packed from one
}
