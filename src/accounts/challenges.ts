/**
 * What a passkey signs: drawn here, good for some minutes, for one purpose and once. Nothing is kept of those that nobody uses: our
 * own signature says what one is for and until when.
 */
import { randomBytes } from "node:crypto";
import { CHALLENGE_MS } from "../domain/accounts/passkey.ts";
import type { Ground } from "./account-ground.ts";
import { hashOf, isSame, keyedHash } from "../tokens/hidden-words.ts";

/** To enter, or to add one to an account. */
export type Purpose = "enter" | `add ${string}`;

const CLOCK_BYTES = 6;
const DRAWN_BYTES = 18;
const HEAD_BYTES = CLOCK_BYTES + DRAWN_BYTES;

export interface Challenges {
  draw(purpose: Purpose): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether it is ours, for that purpose, still good, and was not used before; used by asking. base64url. */
  use(challenge: string, purpose: Purpose): Promise<boolean>;
}

export function createChallenges({ secret, storage, clock }: Ground): Challenges {
  const signed = async (head: Buffer, purpose: Purpose) =>
    keyedHash(await secret(), "challenge", purpose, head.toString("base64url"));
  return {
    draw: async (purpose) => {
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUIntBE(clock() + CHALLENGE_MS, 0, CLOCK_BYTES);
      randomBytes(DRAWN_BYTES).copy(head, CLOCK_BYTES);
      return Uint8Array.from([...head, ...Buffer.from(await signed(head, purpose), "base64url")]);
    },
    use: async (challenge, purpose) => {
      const bytes = Buffer.from(challenge, "base64url");
      if (bytes.length <= HEAD_BYTES) return false;
      const head = bytes.subarray(0, HEAD_BYTES);
      const now = clock();
      const isOurs = isSame(bytes.subarray(HEAD_BYTES).toString("base64url"), await signed(head, purpose));
      if (!isOurs || head.readUIntBE(0, CLOCK_BYTES) <= now) return false;
      // One statement, kept for as long as the challenge could be good.
      const key = `challenge ${hashOf(bytes.toString("base64url"))}`;
      return (await storage.accounts.allow(key, { most: 1, each: CHALLENGE_MS }, now)) === 0;
    },
  };
}
