/** What a browser says of how it is reached: a stranger’s word, to which the server will make requests. */
import { ECDH } from "node:crypto";
import type { BrowserSubscription } from "../domain/accounts/browser-subscription.ts";
import { literalAddress } from "../outward/pinned-host.ts";
import { isPublicAddress } from "../outward/public-address.ts";

export type Reached = Pick<BrowserSubscription, "endpoint" | "p256dh" | "auth">;

export type SubscriptionReading =
  | { readonly kind: "read"; readonly reached: Reached }
  | { readonly kind: "issue"; readonly field: keyof Reached; readonly value: string };

/** Those of the services of today have 150 to 700 signs. */
const LONGEST_ENDPOINT = 2000;
/** Bytes: a point of P-256, uncompressed, and the secret (RFC 8291, 3.1 and 3.2). */
const KEY_BYTES = 65;
const SECRET_BYTES = 16;
/** Signs of a value that is told back. */
const TOLD = 100;

/** On the port of https and by a name, or at a public address; what the name leads to is looked at whenever something is sent. */
function isOutside(text: string): boolean {
  if (text.length > LONGEST_ENDPOINT) return false;
  const url = URL.parse(text);
  if (url === null || url.protocol !== "https:" || url.port !== "") return false;
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  const literal = literalAddress(url);
  return literal === undefined ? url.hostname.includes(".") : isPublicAddress(literal.address);
}

const bytesOf = (text: string) => (/^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, "base64url") : Buffer.alloc(0));

function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes.length !== KEY_BYTES) return false;
  try {
    ECDH.convertKey(bytes, "prime256v1");
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}

export function readSubscription({ endpoint, p256dh, auth }: Reached): SubscriptionReading {
  const issue = (field: keyof Reached, value: string) =>
    ({ kind: "issue", field, value: value.slice(0, TOLD) }) as const;
  if (!isOutside(endpoint)) return issue("endpoint", endpoint);
  if (!isPoint(p256dh)) return issue("p256dh", p256dh);
  if (bytesOf(auth).length !== SECRET_BYTES) return issue("auth", auth);
  const written = (text: string) => bytesOf(text).toString("base64url");
  return { kind: "read", reached: { endpoint: new URL(endpoint).href, p256dh: written(p256dh), auth: written(auth) } };
}
