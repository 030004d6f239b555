/** The pair of keys by which push services know that a message is this site’s (VAPID, RFC 8292): on P-256, base64url. */
import { createECDH } from "node:crypto";
import type { Storage } from "../storage/storage.ts";

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = "prime256v1";
const PRIVATE_BYTES = 32;

/** The private one, of which the other follows. */
export function drawPushKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Node leaves zeros in front out.
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES), pair.getPrivateKey()])
    .subarray(-PRIVATE_BYTES)
    .toString("base64url");
}

/** Throws on what is no private key. */
export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, "base64url");
  return { privateKey, publicKey: pair.getPublicKey("base64url") };
}

export function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    pushKeysOf(text);
    return true;
  } catch {
    return false;
  }
}

/** Those of the site, asked for once: `configured`, or a secret of its own. */
export function sitePushKeys(
  storage: Pick<Storage, "secret">,
  configured: string | undefined,
): () => Promise<PushKeys> {
  let known: PushKeys | undefined;
  return async () => (known ??= pushKeysOf(configured ?? (await storage.secret("push", drawPushKey))));
}
