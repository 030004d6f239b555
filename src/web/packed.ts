/**
 * A value that crosses from the server as one JSON text. The router's own encoding names every string of a value by a number: of a
 * page of results it made 9.7 kB compressed instead of 6.4, and took the server 0.5 ms (docs/decisions/results-page.md).
 * What is `undefined` is left out, so only values whose readers do not ask whether a key is there may cross.
 */
declare const held: unique symbol;
export interface Packed<Value> {
  readonly text: string & { readonly [held]: Value };
}

/** The server reads the very value that it packed, and the browser what it has read, again and again. */
const values = new WeakMap<object, unknown>();

export function pack<Value>(value: Value): Packed<Value> {
  const packed = { text: JSON.stringify(value) } as Packed<Value>; // the type says what the text holds
  values.set(packed, value);
  return packed;
}

/** The same value, identical, for as long as the same packed value is read. */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (!values.has(packed)) values.set(packed, JSON.parse(packed.text));
  return values.get(packed) as Value; // packed from one
}
