/** What an entry of the outbox is when it is about to leave, whoever takes it: a mail, a message to a browser. */
import type { ClaimedEntry, OutboxEntry } from "../storage/storage.ts";

export interface Parcel {
  /**
   * Resolves when it is somebody else’s care, to `nobody` where there is nobody any more whom it would reach. Rejects with `Refused`
   * when it will never be taken, with anything else when it may be later.
   */
  deliver(signal: AbortSignal): Promise<"taken" | "nobody">;
  /** It is given up for that. */
  onRefused?(refusal: Refused): Promise<void>;
  /** What is sent instead when it is given up; `at` is ISO 8601 UTC. */
  instead?(at: string): OutboxEntry;
}

/**
 * The parcel of an entry, made when it is about to leave, as things are then; undefined where there is nothing left to say. Called at
 * each attempt, in the claim of one process.
 */
export type Carrier = (entry: ClaimedEntry) => Promise<Parcel | undefined>;

/** Nobody will ever take it. */
export class Refused extends Error {
  override readonly name: string = "Refused";
  /** What was answered, in the words of who did, without an address; undefined where that might name somebody. */
  readonly told?: string | undefined;

  constructor(message: string, { told, ...options }: { cause?: unknown; told?: string | undefined } = {}) {
    super(message, options);
    this.told = told;
  }
}
