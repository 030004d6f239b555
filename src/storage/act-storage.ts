/** What was done and by whom, as the rest of the product knows it (a part of `storage.ts`): added to, never changed. */
import type { Act, ActKind, KeptAct, ObjectKind } from "../domain/audit/act.ts";

/** All that is said holds of each. */
export interface ActsAsked {
  readonly kind?: ActKind;
  /** The identifier of an account. */
  readonly by?: string;
  /** Whoever sat at the machine. */
  readonly isAtConsole?: boolean;
  readonly object?: { readonly kind: ObjectKind; readonly id: string };
  readonly dealer?: string;
  /** From a moment on and up to another, ISO 8601 UTC. */
  readonly since?: string;
  readonly before?: string;
}

export interface Acts {
  /** The last first, those of smaller numbers than `after` where it is given, at most so many. */
  find(asked: ActsAsked, most: number, after?: number): Promise<readonly KeptAct[]>;
  /** Of an account, what it did and what was done to it: the first first. */
  ofAccount(account: string): Promise<readonly KeptAct[]>;
  /** Deletes those from before a moment, ISO 8601 UTC. Resolves to how many. */
  forget(before: string): Promise<number>;
}

export interface ActWrites {
  /** Beside what it tells of: durable together or not at all. */
  note(act: Act): Promise<void>;
}
