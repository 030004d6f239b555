/** A browser that its owner has asked to be told in: where its messages go, and what they are encrypted for. */
export interface BrowserSubscription {
  /** The hash of `endpoint`: names it, and opens nothing. */
  readonly id: string;
  readonly account: string;
  /** In which it was asked for: it ends with it. */
  readonly session: string;
  /** An https address of the browser’s own push service (RFC 8030): whoever knows it and the keys can write to the browser. */
  readonly endpoint: string;
  /** Its public key on P-256, uncompressed, and its secret of 16 bytes (RFC 8291), base64url. */
  readonly p256dh: string;
  readonly auth: string;
  /** `Chrome sur Windows`. */
  readonly device: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Of one account; the oldest goes. */
export const MOST_SUBSCRIPTIONS = 10;
