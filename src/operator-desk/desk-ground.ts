/** What an operator's acts stand on. */
import type { MailboxGround } from "../correspondence/dealer-mailbox.ts";
import type { DepositGround } from "../deposits/deposit-ground.ts";
import type { EraseParts } from "../personal-data/erase.ts";
import type { JobState } from "../storage/job-storage.ts";
import type { Storage } from "../storage/storage.ts";

export interface DeskGround extends Omit<DepositGround, "storage">, Pick<MailboxGround, "home" | "mailboxSettings"> {
  readonly storage: Storage;
  readonly removeFiles: EraseParts["removeFiles"];
  readonly removePhotos: NonNullable<EraseParts["removePhotos"]>;
  readonly farewell: EraseParts["farewell"];
  /** Makes what was just written visible in search. */
  readonly catchUp: () => Promise<void>;
  /** What runs beside requests, in whichever process. */
  readonly jobStates: () => Promise<readonly JobState[]>;
}

/** Whoever acts, by the identifier of their account. */
export const byOperator = (id: string) => ({ kind: "account", id }) as const;
