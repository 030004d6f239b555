import type { FileHandle } from "node:fs/promises";

const CHUNK_BYTES = 256 * 1024;

/** By position, so that every reading begins at its first byte; a reading left early leaves nothing open. `end` is the byte after the last. */
export async function* chunksOf(
  handle: FileHandle,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  for (let position = start; position < end;) {
    const length = Math.min(CHUNK_BYTES, end - position);
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(length), position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
