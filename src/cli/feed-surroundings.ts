/** What commands about feeds are given of the process, so that tests give them something else. */
import type { Unpacking } from "../feeds/reading/packed-file.ts";
import type { Storage } from "../storage/storage.ts";

export interface FeedSurroundings {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** The machine’s own, likewise. */
  clock(): number;
  openStorage(): Promise<Storage>;
  /** Undefined where there is no database yet. */
  openForReading(): Promise<Storage | undefined>;
  readonly unpacking?: Unpacking;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}
