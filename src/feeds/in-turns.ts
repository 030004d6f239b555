/** Long work of a process that also answers visitors. */
import { setImmediate } from "node:timers/promises";

/** Milliseconds: as long as a page takes. */
const LONGEST_TURN = 5;

/** The same elements; whoever waits for the process has a turn between two of them, every few milliseconds. */
export async function* inTurns<T>(elements: AsyncIterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for await (const element of elements) {
    yield element;
    if (performance.now() - began < LONGEST_TURN) continue;
    await setImmediate();
    began = performance.now();
  }
}
