/** What a visitor writes to a seller about a listing. */
import type { LeadWork } from "./lead-work.ts";
import type { Moment } from "./visit.ts";

/** A reply, a visit, a call. */
export const INTENTS = ["reponse", "visite", "appel"] as const;
export type Intent = (typeof INTENTS)[number];

export interface WrittenMessage {
  readonly intent: Intent;
  /** Of a visit: `2026-11-28`, or `a-convenir`. */
  readonly day?: string;
  readonly moment?: Moment;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  /** E.164. */
  readonly phone?: string;
  /** The visitor wants to have one too. */
  readonly copy: boolean;
}

export interface Lead extends WrittenMessage {
  /** Known to nobody but who wrote it. */
  readonly id: string;
  /** The listing’s reference; from a showroom, what `showroomOf` has for it. */
  readonly listing: string;
  /** The dealer’s curef; of a private seller, the listing’s reference. */
  readonly seller: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** A copy was wanted and none was written, for that mailbox had had enough of ours: then `copy` is false. */
  readonly isCopyHeld?: true;
  /** What the seller has done about it, in that order; erased with it. */
  readonly work?: readonly LeadWork[];
}
