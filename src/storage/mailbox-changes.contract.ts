/** Which dealers' messages are to arrive elsewhere, as every storage keeps it. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY } from "../../test/storage/sample-writes.ts";
import type { MailboxChange } from "../domain/accounts/mailbox-change.ts";
import type { Storage } from "./storage.ts";

export function describeMailboxChanges(storage: () => Storage): void {
  const change: MailboxChange = {
    curef: "C1",
    email: "contact@garage.example",
    link: "hash",
    askedBy: "account-nadia",
    askedAt: MONDAY,
    expiresAt: WEDNESDAY,
  };
  /** By an account that governs C1. */
  const ask = async (asked: MailboxChange = change): Promise<void> => {
    const signIn = { id: "s", link: "l", browser: "b", code: "c", email: "nadia@garage.example", back: "/pro" };
    const session = { id: "s", device: "Chrome", createdAt: MONDAY, seenAt: MONDAY, expiresAt: WEDNESDAY };
    await storage().together(async (unit) => {
      if (!(await unit.hasAccount(change.askedBy))) {
        await unit.addSignIn({ ...signIn, createdAt: MONDAY, expiresAt: TUESDAY });
        await unit.enter({ signIn: "s", account: change.askedBy, session, token: "t", leaving: undefined });
        await unit.grantRight({ account: change.askedBy, curef: "C1", right: "manager", grantedAt: MONDAY });
      }
      await unit.askMailboxChange(asked);
    });
  };
  const of = (now: string) => storage().mailboxChanges.of("C1", now);

  describe("mailboxes that dealers' messages are to arrive in", () => {
    it("wait at their dealer's and behind their link until they lapse, the newest alone", async () => {
      await ask({ ...change, email: "autre@garage.example", link: "before" });
      await ask();
      const { mailboxChanges } = storage();
      expect([await of(TUESDAY), await of(WEDNESDAY)]).toEqual([change, undefined]);
      expect(await mailboxChanges.behind("hash", TUESDAY)).toEqual(change);
      expect(await mailboxChanges.behind("hash", WEDNESDAY)).toBeUndefined();
      expect(await mailboxChanges.behind("before", TUESDAY)).toBeUndefined();
    });

    it("are taken once, unless they have lapsed, and dropped", async () => {
      const take = (now: string) => storage().together((unit) => unit.takeMailboxChange("hash", now));
      const drop = () => storage().together((unit) => unit.dropMailboxChange("C1"));
      await ask();
      expect([await take(TUESDAY), await take(TUESDAY)]).toEqual([change, undefined]);
      await ask();
      expect([await drop(), await drop(), await take(TUESDAY)]).toEqual([true, false, undefined]);
      await ask();
      expect(await take(WEDNESDAY)).toBeUndefined();
    });

    it("are known as taken once they were, which nobody drops, until another is asked for or they are forgotten", async () => {
      const taken = (since: string) => storage().mailboxChanges.taken("hash", since);
      await ask();
      expect(await taken(MONDAY)).toBeUndefined();
      await storage().together((unit) => unit.takeMailboxChange("hash", TUESDAY));
      expect([await storage().together((unit) => unit.dropMailboxChange("C1")), await of(MONDAY)]).toEqual([
        false,
        expect.objectContaining({ expiresAt: TUESDAY }),
      ]);
      expect(await of(TUESDAY)).toBeUndefined();
      expect([await taken(MONDAY), await taken(TUESDAY)]).toEqual([
        { curef: change.curef, email: change.email },
        undefined,
      ]);
      await ask({ ...change, link: "next" });
      expect(await taken(MONDAY)).toBeUndefined();
      await storage().together((unit) => unit.takeMailboxChange("next", TUESDAY));
      await storage().accounts.forget(Date.parse(TUESDAY));
      expect(await storage().mailboxChanges.taken("next", MONDAY)).toBeUndefined();
    });

    it("are told to whoever they are about, and erased with the address or the account", async () => {
      const about = (email: string, account?: string) => storage().mailboxChanges.about({ email, account }, TUESDAY);
      await ask();
      expect([await about(change.email), await about("x@y.example", change.askedBy)]).toEqual([[change], [change]]);
      expect(await about("x@y.example")).toEqual([]);
      expect(await storage().together((unit) => unit.eraseMailboxChanges(change.email))).toBe(1);
      await ask();
      await storage().together((unit) => unit.eraseAccount("nadia@garage.example"));
      expect(await of(TUESDAY)).toBeUndefined();
    });

    it.each([
      ["loses the right", (account: string) => storage().together((unit) => unit.withdrawRight(account, "C1"))],
      [
        "governs no longer",
        (account: string) =>
          storage().together((unit) => unit.grantRight({ account, curef: "C1", right: "editor", grantedAt: TUESDAY })),
      ],
    ])("end when who asked %s", async (_what, lose) => {
      await ask();
      await lose(change.askedBy);
      expect(await of(TUESDAY)).toBeUndefined();
    });

    it("are forgotten once they have lapsed", async () => {
      await ask();
      await storage().accounts.forget(Date.parse(WEDNESDAY));
      expect(await storage().mailboxChanges.behind("hash", MONDAY)).toBeUndefined();
    });
  });
}
