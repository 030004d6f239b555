/**
 * Passwords as they are kept: Argon2id (RFC 9106) of Node’s own, written as a PHC string, so that other parameters can follow.
 * 19 MiB and two passes: OWASP’s own advice, 25 to 30 ms of one core here. Some at once, a few waiting, and no more: a flood of
 * sign-ins holds neither the machine’s memory nor the threads on which files are read.
 */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import type { Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import { createSemaphore } from "../photos/semaphore.ts";

/** KiB, and passes over them. */
const MEMORY = 19_456;
const PASSES = 2;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Of the four threads that Node gives to such work; the memory of both is 38 MiB. */
const AT_ONCE = 2;
/** The last of them waits for a third of a second. */
const WAITING = 20;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

const derive = promisify(argon2);
const turns = createSemaphore({ atOnce: AT_ONCE, waiting: WAITING });
const work = (parameters: Argon2Parameters) => turns.run(() => derive("argon2id", parameters));

const unpadded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** Of a password as `normalisePassword` has it. Rejects with `QueueFull` when too many are asked for already. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await work({
    message: password,
    nonce,
    parallelism: 1,
    tagLength: HASH_BYTES,
    memory: MEMORY,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Whether it is the one; without one it never is, after the same work. Rejects as `hashPassword`, and on what that has not written. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  if (kept === undefined) {
    await hashPassword(password);
    return false;
  }
  const [, memory = "", passes = "", salt = "", hash = ""] = PHC.exec(kept) ?? [];
  if (hash === "") throw new Error(`no hash of a password: ${kept.slice(0, 20)}…`);
  const expected = Buffer.from(hash, "base64");
  const derived = await work({
    message: password,
    nonce: Buffer.from(salt, "base64"),
    parallelism: 1,
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(derived, expected);
}
