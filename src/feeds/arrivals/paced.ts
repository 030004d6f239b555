/** What a stranger sends, for as long as it comes: who sends nothing for a while, or too little all in all, is cut off. */

export class TooSlow extends Error {
  override readonly name = "TooSlow";
}

export class TooMuch extends Error {
  override readonly name = "TooMuch";
}

export interface Pace {
  /** Milliseconds without a byte. */
  readonly still: number;
  /** Milliseconds for all of it. */
  readonly whole: number;
  /** Bytes of all of it. */
  readonly most: number;
}

/** Throws `TooSlow`, `TooMuch`, or what `bytes` ends with. */
export async function* paced(
  bytes: AsyncIterable<Uint8Array>,
  { still, whole, most }: Pace,
): AsyncGenerator<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const began = performance.now();
  try {
    for (;;) {
      const left = Math.min(still, whole - (performance.now() - began));
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new TooSlow(`${String(size)} bytes`)), Math.max(0, left));
      });
      const next = pieces.next();
      // Told by the race as long as anybody waits; nobody does once it is late.
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, late]);
      clearTimeout(timer);
      if (done === true) return;
      size += value.length;
      if (size > most) throw new TooMuch(`${String(size)} bytes`);
      yield value;
    }
  } finally {
    clearTimeout(timer);
    // Not waited for: what does not come would be waited for again.
    void pieces.return?.()?.catch(() => undefined);
  }
}
