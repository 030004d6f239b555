/**
 * What a form to us carries along: when and for which listing we gave it out, signed. It proves that a page of ours was read
 * before, and names the sending, so that the same sent twice is one.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const LIFE_MS = 24 * 3_600_000;
/** Nobody reads and writes faster: what is sent sooner waits until then. */
export const LEAST_MS = 2000;

const signatureOf = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("base64url");

/** `subject` is what the form is about. */
export function giveToken(secret: string, subject: string, now: number): string {
  const told = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${told}.${signatureOf(secret, `${told}.${subject}`)}`;
}

export interface TakenToken {
  /** Milliseconds since it was given. */
  readonly age: number;
  readonly nonce: string;
}

/** Undefined for one that is not ours, is another form’s, or is older than a day. */
export function takeToken(secret: string, subject: string, token: string, now: number): TakenToken | undefined {
  const [given = "", nonce = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signatureOf(secret, `${given}.${nonce}.${subject}`));
  const told = Buffer.from(signature);
  if (told.length !== expected.length || !timingSafeEqual(told, expected)) return undefined;
  const age = now - Number.parseInt(given, 36);
  return age <= LIFE_MS ? { age, nonce } : undefined;
}

/** The name of what was sent with a token: the same text twice is the same, another text another. Known to its sender alone. */
export function nameOf(secret: string, { nonce }: TakenToken, written: unknown): string {
  return createHmac("sha256", secret)
    .update(`${nonce}\n${JSON.stringify(written)}`)
    .digest("base64url")
    .slice(0, 27);
}
