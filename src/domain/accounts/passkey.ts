/** A passkey (WebAuthn): what a device or a password manager holds, and its owner opens by a finger, a face or a number. */

/** Milliseconds that a challenge is good for. */
export const CHALLENGE_MS = 5 * 60_000;
/** Of one account. */
export const MOST_PASSKEYS = 10;

export interface Passkey {
  /** Chosen by the device, base64url. */
  readonly id: string;
  /** Of the device on which it was added, `Chrome sur Windows`. */
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** Absent until somebody has entered with it. */
  readonly usedAt?: string;
}
