/** Collects what React writes of a page. */
import { Writable } from "node:stream";

/** Of pages one after another: memory of each page's own would be taken and given back some forty times for each. */
let memory = Buffer.allocUnsafeSlow(512 * 1024);
/** Of a character of UTF-16 in UTF-8. */
const MOST_BYTES_A_UNIT = 3;

class PageWriter extends Writable {
  length = 0;
  isEnded = false;

  override write(chunk: string | Uint8Array): boolean {
    this.#makeRoomFor(typeof chunk === "string" ? chunk.length * MOST_BYTES_A_UNIT : chunk.length);
    if (typeof chunk === "string") this.length += memory.write(chunk, this.length);
    else {
      memory.set(chunk, this.length);
      this.length += chunk.length;
    }
    return true;
  }

  override end(): this {
    this.isEnded = true;
    return this;
  }

  #makeRoomFor(bytes: number): void {
    if (this.length + bytes <= memory.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.length + bytes));
    memory.copy(larger, 0, 0, this.length);
    memory = larger;
  }
}

/** `receive` is given the whole page, in memory that is the next page's as soon as it returns. Throws when `pipe` waits for anything. */
export function writtenBy<T>(pipe: (destination: Writable) => void, receive: (whole: Buffer) => T): T {
  const writer = new PageWriter();
  pipe(writer);
  if (!writer.isEnded) throw new Error(`a page still waits after ${writer.length} bytes`);
  return receive(memory.subarray(0, writer.length));
}
