/** A password, for who wants one: entering with it, setting it, taking it away. */
import { normalisePassword, passwordIssue } from "../domain/accounts/password.ts";
import type { PasswordIssue } from "../domain/accounts/password.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { QueueFull } from "../photos/semaphore.ts";
import type { Allowance } from "../storage/storage.ts";
import type { Arrival, Ground, NoAccount, TooMany } from "./account-ground.ts";
import { NO_ACCOUNT } from "./account-ground.ts";
import { commonPasswords } from "./common-passwords.ts";
import { passwordLetter } from "./credential-letters.ts";
import { hashPassword, isPassword } from "./password-hash.ts";

const MINUTE = 60_000;
/** Of one mailbox, whoever types: ten at once, then two an hour (NIST SP 800-63B, 3.2.2). Links stay open. */
const GUESSES: Allowance = { most: 10, each: 30 * MINUTE };

const BUSY = { kind: "busy" } as const;
type Busy = typeof BUSY;

export interface Passwords {
  /** When it was set, ISO 8601 UTC; undefined without one. */
  since(member: Member): Promise<string | undefined>;
  /**
   * Nothing of the answer, nor of the time that it takes, says whether the address has an account or a password. `busy`: too many are
   * being checked; nothing was.
   */
  enter(
    email: string,
    typed: string,
    arrival: Arrival,
  ): Promise<{ readonly kind: "entered"; readonly token: string } | { readonly kind: "wrong" } | TooMany | Busy>;
  /**
   * In the place of the one before, whose other sessions end. The address is told. Whether somebody may is asked before
   * (`Accounts.isFresh`).
   */
  set(
    member: Member,
    typed: string,
  ): Promise<{ readonly kind: "set" } | { readonly kind: "refused"; readonly issue: PasswordIssue } | Busy | NoAccount>;
  /** Other sessions end; the address is told. */
  remove(member: Member): Promise<void>;
}

export function createPasswords(ground: Ground): Passwords {
  const { storage, sender, from, iso } = ground;
  return {
    since: async ({ id }) => (await storage.credentials.password(id))?.setAt,
    enter: async (address, typed, arrival) => {
      const email = normaliseEmail(address);
      const wait = await ground.allow("passwords", email, GUESSES);
      if (wait > 0) return { kind: "tooMany", wait };
      const kept = await storage.credentials.passwordOfEmail(email);
      const isRight = await inTurn(() => isPassword(normalisePassword(typed), kept?.hash));
      if (isRight === undefined) return BUSY;
      if (!isRight || kept === undefined) return { kind: "wrong" };
      const { account, hash } = kept;
      const opened = ground.newSession(arrival);
      const entered = await storage.together((unit) =>
        unit.openSession({ account, by: { kind: "password", hash }, ...opened.kept }),
      );
      return entered === undefined ? { kind: "wrong" } : { kind: "entered", token: opened.token };
    },
    set: async ({ id, email, session }, typed) => {
      const issue = passwordIssue(typed, email, await commonPasswords());
      if (issue !== undefined) return { kind: "refused", issue };
      const hash = await inTurn(() => hashPassword(normalisePassword(typed)));
      if (hash === undefined) return BUSY;
      const had = await storage.credentials.password(id);
      const isSet = await storage.together(async (unit) => {
        if (!(await unit.hasAccount(id))) return false;
        await unit.setPassword({ account: id, hash, setAt: iso() });
        if (had !== undefined) await unit.endSessions(id, session);
        const what = had === undefined ? "set" : "changed";
        await ground.tell(unit, id, passwordLetter(what, { from, to: email, date: iso() }));
        return true;
      });
      if (!isSet) return NO_ACCOUNT;
      sender.look();
      return { kind: "set" };
    },
    remove: async ({ id, email, session }) => {
      await storage.together(async (unit) => {
        if (!(await unit.removePassword(id))) return;
        await unit.endSessions(id, session);
        await ground.tell(unit, id, passwordLetter("removed", { from, to: email, date: iso() }));
      });
      sender.look();
    },
  };
}

/** Undefined where too many wait already. */
async function inTurn<Result>(job: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await job();
  } catch (error) {
    if (error instanceof QueueFull) return undefined;
    throw error;
  }
}
