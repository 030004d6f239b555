/** What makes two tables differ that are walked in the order of one key. */
export type Value = string | number | bigint | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

/** Rows in the ascending order of their key, texts by code point. */
export interface Side {
  walk(batchSize: number): AsyncIterable<readonly Row[]>;
}

export interface Difference {
  /** `missing` and `changed` rows are those of the wanted side, an `extra` one is the other's. */
  readonly kind: "missing" | "changed" | "extra";
  readonly row: Row;
}

interface Shape {
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** In the order of the key, so many at once. Holds a batch of each side, and never the end of one while the other is read. */
export async function* differences(
  { columns, key }: Shape,
  wanted: Side,
  found: Side,
  batchSize: number,
): AsyncGenerator<readonly Difference[]> {
  const [left, right] = [rowsOf(wanted, batchSize), rowsOf(found, batchSize)];
  let batch: Difference[] = [];
  try {
    let [one, other] = [await next(left), await next(right)];
    while (one !== undefined || other !== undefined) {
      const order = one === undefined ? 1 : other === undefined ? -1 : inOrder(key, one, other);
      if (order <= 0 && one !== undefined) {
        if (order < 0) batch.push({ kind: "missing", row: one });
        else if (other !== undefined && !isEqual(columns, one, other)) batch.push({ kind: "changed", row: one });
      } else if (other !== undefined) batch.push({ kind: "extra", row: other });
      if (order <= 0) one = await next(left);
      if (order >= 0) other = await next(right);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  } finally {
    await left.return(undefined);
    await right.return(undefined);
  }
  if (batch.length > 0) yield batch;
}

async function* rowsOf(side: Side, batchSize: number): AsyncGenerator<Row, undefined> {
  for await (const batch of side.walk(batchSize)) yield* batch;
}

const next = async (rows: AsyncGenerator<Row, undefined>): Promise<Row | undefined> =>
  (await rows.next()).value ?? undefined;

function inOrder(key: readonly string[], one: Row, other: Row): number {
  for (const column of key) {
    const order = valuesInOrder(one[column], other[column]);
    if (order !== 0) return order;
  }
  return 0;
}

function valuesInOrder(one: Value | undefined, other: Value | undefined): number {
  if (one === other) return 0;
  // UTF-16 orders what lies beyond its first plane otherwise than the databases do.
  if (typeof one === "string" && typeof other === "string") return Buffer.compare(Buffer.from(one), Buffer.from(other));
  if (typeof one === "number" && typeof other === "number") return one - other;
  throw new TypeError(`no key to compare: ${String(one)}, ${String(other)}`);
}

const isEqual = (columns: readonly string[], one: Row, other: Row) =>
  columns.every((column) => one[column] === other[column]);
