/**
 * The references of a feed: all that it states, and which row has each. It is the one thing that an import holds for
 * every row, and so holds as little of it as can be exact.
 */
export interface ReferenceBook {
  readonly size: number;
  add(reference: string): void;
  has(reference: string): boolean;
  /** Of those added, the last so many in their order; one that was added twice stands where it came first. */
  last(count: number): readonly string[];
  /**
   * Gives a reference, added before, to the row at a line unless an earlier row has it, which is then told.
   * `digest` is any 32 bits of the row.
   */
  claim(reference: string, line: number, digest: number): Claim | undefined;
}

export interface Claim {
  readonly line: number;
  readonly digest: number;
}

export function referenceBook(): ReferenceBook {
  const indices = new Map<string, number>();
  /** By index; line 0 stands for no row yet. */
  let lines = new Uint32Array(0);
  let digests = new Int32Array(0);
  return {
    get size() {
      return indices.size;
    },
    add(reference) {
      if (!indices.has(reference)) indices.set(reference, indices.size);
    },
    has: (reference) => indices.has(reference),
    last: (count) => [...indices.keys()].slice(Math.max(0, indices.size - count)),
    claim(reference, line, digest) {
      const index = indices.get(reference);
      if (index === undefined) throw new Error(`a reference that was not in the feed before: ${reference}`);
      if (lines.length < indices.size) {
        lines = grown(lines, new Uint32Array(indices.size));
        digests = grown(digests, new Int32Array(indices.size));
      }
      const taken = lines[index] ?? 0;
      if (taken > 0) return { line: taken, digest: digests[index] ?? 0 };
      lines[index] = line;
      digests[index] = digest;
      return undefined;
    },
  };
}

function grown<Numbers extends Uint32Array | Int32Array>(before: Numbers, after: Numbers): Numbers {
  after.set(before);
  return after;
}
