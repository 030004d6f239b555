/** Collects what React writes of a page. */
import { EventEmitter } from "node:events";

/** Of pages one after another: memory of each page's own would be taken and given back some forty times for each. */
let memory = Buffer.allocUnsafeSlow(512 * 1024);
/** Of a character of UTF-16 in UTF-8. */
const MOST_BYTES_A_UNIT = 3;

/**
 * No `Writable`: whatever one of those holds is kept by V8 until the next full collection, and React has it hold the whole page's
 * elements by its listeners (docs/decisions/results-page.md).
 */
class PageWriter extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  length = 0;
  isEnded = false;

  write(chunk: string | Uint8Array): boolean {
    this.#makeRoomFor(typeof chunk === "string" ? chunk.length * MOST_BYTES_A_UNIT : chunk.length);
    if (typeof chunk === "string") this.length += memory.write(chunk, this.length);
    else {
      memory.set(chunk, this.length);
      this.length += chunk.length;
    }
    return true;
  }

  end(): this {
    this.isEnded = true;
    return this;
  }

  /** Called by React of a page that failed, which then never ends. */
  destroy(): void {}

  #makeRoomFor(bytes: number): void {
    if (this.length + bytes <= memory.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.length + bytes));
    memory.copy(larger, 0, 0, this.length);
    memory = larger;
  }
}

/** `receive` is given the whole page, in memory that is the next page's as soon as it returns. Throws when `pipe` waits for anything. */
export function writtenBy<T>(pipe: (destination: NodeJS.WritableStream) => void, receive: (whole: Buffer) => T): T {
  const writer = new PageWriter();
  pipe(writer);
  if (!writer.isEnded) throw new Error(`a page still waits after ${writer.length} bytes`);
  return receive(memory.subarray(0, writer.length));
}
