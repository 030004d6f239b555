/**
 * A value that crosses from the server as one JSON text. The router's own encoding names every string of a value by a number: of a
 * page of results it made 9.7 kB compressed instead of 6.4, and took the server 0.5 ms (docs/decisions/results-page.md).
 * What is `undefined` is left out, so only values whose readers do not ask whether a key is there may cross.
 */
declare const held: unique symbol;
export type Packed<Value> = string & { readonly [held]: Value };

/** The server reads what it has just packed, and the browser the page it shows, again and again. */
let last: { readonly text: string; readonly value: unknown } = { text: "null", value: null };

export function pack<Value>(value: Value): Packed<Value> {
  const text = JSON.stringify(value) as Packed<Value>; // the type says what the text holds
  last = { text, value };
  return text;
}

/** The same value, identical, for as long as the same text is read. */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (last.text !== packed) last = { text: packed, value: JSON.parse(packed) };
  return last.value as Value; // packed from one
}
