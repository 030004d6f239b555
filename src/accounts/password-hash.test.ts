import { expect, it } from "vitest";
import { QueueFull } from "../photos/semaphore.ts";
import { hashPassword, isPassword } from "./password-hash.ts";

const PASSWORD = "quatre mots sans lien";

it("a password is kept as Argon2id with its parameters and a salt of its own, and is known again", async () => {
  const [kept, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(kept).not.toBe(other);
  expect([await isPassword(PASSWORD, kept), await isPassword(PASSWORD, other)]).toEqual([true, true]);
  for (const wrong of ["", `${PASSWORD} `, PASSWORD.toUpperCase(), kept])
    expect(await isPassword(wrong, kept)).toBe(false);
});

it("a hash of other parameters is read by its own, made elsewhere", async () => {
  // The example of the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1` (RFC 9106, version 1.3).
  const kept = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await isPassword("password", kept)).toBe(true);
  expect(await isPassword("Password", kept)).toBe(false);
});

it("none is known where none is kept, and what is no hash is no password but a failure", async () => {
  expect(await isPassword(PASSWORD, undefined)).toBe(false);
  await expect(isPassword(PASSWORD, "plain text")).rejects.toThrow("no hash of a password");
});

it("a flood of them is turned away but for the few whose turn comes", async () => {
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword(PASSWORD, undefined)));
  const refused = asked.filter((each) => each.status === "rejected");
  expect(refused).toHaveLength(60 - 22);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFull);
});
