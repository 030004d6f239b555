/** What opens something: drawn here, held by a browser or a mail, and kept as a hash alone. */
import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

const TOKEN_BYTES = 32;
const ID_BYTES = 15;
const CODES = 1_000_000;

/** 256 bits: nobody guesses it, so a plain hash keeps it. */
export const drawToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");
export const hashOf = (token: string): string => hash("sha256", token, "base64url");

/** Names something, and opens nothing. Commands are told it: what begins with a dash would be an option there. */
export function drawId(): string {
  const drawn = randomBytes(ID_BYTES).toString("base64url");
  return drawn.startsWith("-") ? drawId() : drawn;
}

/** Six digits, zeros in front too. */
export const drawCode = (): string => String(randomInt(CODES)).padStart(6, "0");

/** With our secret: there are few enough codes and addresses to try them all. */
export const keyedHash = (secret: string, ...words: readonly string[]): string =>
  createHmac("sha256", secret).update(words.join("\n")).digest("base64url");

/** In the same time, wherever they differ. */
export function isSame(told: string, expected: string): boolean {
  const [a, b] = [Buffer.from(told), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
