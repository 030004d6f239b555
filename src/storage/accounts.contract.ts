/** Accounts, sessions and sign-ins, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY, numbers } from "../../test/storage/sample-writes.ts";
import type { SignIn } from "../domain/accounts/sign-in.ts";
import type { Storage } from "./storage.ts";

const EMAIL = "camille@exemple.example";

const signIn = (id: string, email = EMAIL, expiresAt = TUESDAY): SignIn => ({
  id,
  link: `link ${id}`,
  browser: `browser ${id}`,
  code: `code ${id}`,
  email,
  back: "/compte",
  createdAt: MONDAY,
  expiresAt,
});
const session = (id: string, seenAt = MONDAY, expiresAt = WEDNESDAY) => ({
  id,
  device: "Chrome sur Windows",
  createdAt: MONDAY,
  seenAt,
  expiresAt,
});

export function describeAccounts(storage: () => Storage): void {
  const ask = (...asked: readonly SignIn[]) =>
    storage().together(async (unit) => {
      for (const one of asked) await unit.addSignIn(one);
    });
  /** With a session of the same name. */
  const enter = (id: string, told = session(id), leaving?: string) =>
    storage().together((unit) =>
      unit.enter({ signIn: id, account: `account ${id}`, session: told, token: `token ${id}`, leaving }),
    );
  const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

  describe("a sign-in", () => {
    it("is found by its link and by its browser until it lapses", async () => {
      await ask(signIn("a"));
      const { accounts } = storage();
      expect(await accounts.signIn("link", "link a", MONDAY)).toEqual(signIn("a"));
      expect(await accounts.signIn("browser", "browser a", MONDAY)).toEqual(signIn("a"));
      expect(await accounts.signIn("link", "browser a", MONDAY)).toBeUndefined();
      expect(await accounts.signIn("link", "link a", TUESDAY)).toBeUndefined();
    });

    it("lets somebody in once, and takes all others of the address with it", async () => {
      await ask(signIn("a"), signIn("b"), signIn("other", "x@y.example"));
      const account = await enter("a");
      expect(account).toEqual({ id: "account a", email: EMAIL, roles: ["private"], createdAt: MONDAY });
      expect(await enter("a", session("again"))).toBeUndefined();
      expect(await enter("b")).toBeUndefined();
      expect((await enter("other"))?.email).toBe("x@y.example");
      expect(await storage().accounts.session("token b", MONDAY)).toBeUndefined();
    });

    it("lets one of two in that come at once", async () => {
      await ask(signIn("a"));
      const both = await Promise.all([enter("a", session("one")), enter("a", session("two"))]);
      expect(both.filter((account) => account !== undefined)).toHaveLength(1);
    });

    it("is of the account that the address has already", async () => {
      await ask(signIn("a"));
      await enter("a");
      await ask(signIn("b"));
      expect((await enter("b"))?.id).toBe("account a");
      expect(ids(await storage().accounts.sessionsOf("account a", MONDAY))).toEqual(["a", "b"]);
    });

    it("counts the codes that are typed, also those typed at once", async () => {
      await ask(signIn("a"));
      const { accounts } = storage();
      const tries = await Promise.all(numbers(7).map(() => accounts.tryCode("browser a", MONDAY, 5)));
      expect(tries.filter((tried) => tried !== undefined)).toHaveLength(5);
      expect(tries.find((tried) => tried !== undefined)).toEqual(signIn("a"));
      expect(await accounts.tryCode("browser a", TUESDAY, 50)).toBeUndefined();
      expect(await accounts.tryCode("browser b", MONDAY, 5)).toBeUndefined();
    });
  });

  describe("a session", () => {
    it("is known by its token and by its name until it ends, with its account", async () => {
      await ask(signIn("a"));
      const account = await enter("a");
      const { accounts } = storage();
      expect(await accounts.session("token a", MONDAY)).toEqual({ session: session("a"), account });
      expect(await accounts.sessionNamed("a", MONDAY)).toEqual({ session: session("a"), account });
      expect(await accounts.session("a", MONDAY)).toBeUndefined();
      expect(await accounts.session("token a", WEDNESDAY)).toBeUndefined();
      await accounts.seen("a", TUESDAY, "2999-01-01T00:00:00.000Z");
      expect((await accounts.session("token a", WEDNESDAY))?.session.seenAt).toBe(TUESDAY);
    });

    it("proves that mail reaches its address again, and takes no complaint back", async () => {
      const { savedSearches } = storage();
      await ask(signIn("a"), signIn("other", "x@y.example"));
      const { email } = signIn("a");
      await savedSearches.setUnreachable(email, "bounce", MONDAY);
      await savedSearches.setUnreachable("x@y.example", "complaint", MONDAY);
      await enter("a");
      await enter("other");
      expect(await savedSearches.unreachable(email)).toBeUndefined();
      expect(await savedSearches.unreachable("x@y.example")).toBe("complaint");
    });

    it("ends when somebody signs in in its place", async () => {
      await ask(signIn("a"), signIn("other", "x@y.example"));
      await enter("a");
      await enter("other", session("other"), "token a");
      expect(await storage().accounts.session("token a", MONDAY)).toBeUndefined();
    });

    it("is ended by its owner and by nobody else", async () => {
      await ask(signIn("a"), signIn("other", "x@y.example"));
      await enter("a");
      await enter("other");
      await ask(signIn("b"), signIn("c"));
      await enter("b", session("b", TUESDAY));
      await ask(signIn("c2"));
      await enter("c2", session("c2", WEDNESDAY, "2999-01-01T00:00:00.000Z"));
      const { accounts } = storage();
      expect(ids(await accounts.sessionsOf("account a", MONDAY))).toEqual(["c2", "b", "a"]);
      expect(await accounts.endSession("account other", "a")).toBe(false);
      expect(await accounts.endSession("account a", "a")).toBe(true);
      expect(await accounts.endSession("account a", "a")).toBe(false);
      expect(await accounts.endOtherSessions("account a", "b")).toBe(1);
      expect(ids(await accounts.sessionsOf("account a", MONDAY))).toEqual(["b"]);
      expect(ids(await accounts.sessionsOf("account other", MONDAY))).toEqual(["other"]);
    });
  });

  describe("an account", () => {
    it("is found by its address, however it is spelt, and is given roles", async () => {
      await ask(signIn("a"));
      await enter("a");
      const { accounts } = storage();
      expect((await accounts.ofEmail(" CAMILLE@exemple.example"))?.id).toBe("account a");
      expect(await accounts.setRoles("Camille@exemple.example", ["professional", "operator"])).toBe(true);
      expect((await accounts.session("token a", MONDAY))?.account.roles).toEqual(["professional", "operator"]);
      expect(await accounts.setRoles("x@y.example", [])).toBe(false);
    });

    it("is erased with its sessions and what waits for its address, and nobody else’s", async () => {
      await ask(signIn("a"), signIn("other", "x@y.example"));
      await enter("a");
      await ask(signIn("b"));
      const { accounts } = storage();
      const erase = () => storage().together((unit) => unit.eraseAccount("CAMILLE@exemple.example"));
      expect(await erase()).toEqual({ hadAccount: true, signIns: ["b"], mails: [] });
      expect(await erase()).toEqual({ hadAccount: false, signIns: [], mails: [] });
      expect(await accounts.ofEmail(EMAIL)).toBeUndefined();
      expect(await accounts.session("token a", MONDAY)).toBeUndefined();
      expect(await accounts.signIn("link", "link b", MONDAY)).toBeUndefined();
      expect(await accounts.signIn("link", "link other", MONDAY)).toBeDefined();
      await accounts.purge();
    });
  });

  describe("an account that nobody sees", () => {
    const LONG_AFTER = "2030-01-01T00:00:00.000Z";
    const unseen = async (before: string) => ids(await storage().accounts.unseenSince(before, 9));
    const due = async (now: string) =>
      (await storage().accounts.dueToErase(now, 9)).map(({ id, eraseAt }) => `${id} ${eraseAt}`);
    const announce = (account: string, before = WEDNESDAY) =>
      storage().together((unit) => unit.announceErasure(account, before, LONG_AFTER));
    const isDue = (account: string, now: string) => storage().together((unit) => unit.isErasureDue(account, now));

    it("is found by when it was last seen, told once, and due at the moment that was told", async () => {
      await ask(signIn("a"), signIn("other", "x@y.example"));
      await enter("a");
      await enter("other", { ...session("other"), createdAt: TUESDAY });
      expect([await unseen(MONDAY), await unseen(TUESDAY), await unseen(WEDNESDAY)]).toEqual([
        [],
        ["account a"],
        ["account a", "account other"],
      ]);
      expect(await announce("account a", MONDAY)).toBe(false);
      const told = await Promise.all([announce("account a"), announce("account a")]);
      expect(new Set(told)).toEqual(new Set([true, false]));
      expect(await unseen(WEDNESDAY)).toEqual(["account other"]);
      expect([await due(WEDNESDAY), await due(LONG_AFTER)]).toEqual([[], [`account a ${LONG_AFTER}`]]);
      expect([await isDue("account a", WEDNESDAY), await isDue("account a", LONG_AFTER)]).toEqual([false, true]);
      expect(await storage().accounts.presence("account a")).toEqual({ seenAt: MONDAY, eraseAt: LONG_AFTER });
      expect(await storage().accounts.presence("nobody")).toBeUndefined();
    });

    it("stays when its owner comes back, by a session or by signing in", async () => {
      await ask(signIn("a"), signIn("other", "x@y.example"));
      await enter("a");
      await enter("other");
      for (const account of ["account a", "account other"]) await announce(account);
      await storage().accounts.seen("a", TUESDAY, WEDNESDAY);
      await ask(signIn("again", "x@y.example"));
      await enter("again", { ...session("again"), createdAt: TUESDAY });
      expect(await due(LONG_AFTER)).toEqual([]);
      expect(await isDue("account a", LONG_AFTER)).toBe(false);
      expect(await storage().accounts.presence("account other")).toEqual({ seenAt: TUESDAY });
    });
  });

  describe("what may be asked now and then", () => {
    const NOW = Date.parse(MONDAY);
    const five = { most: 5, each: 1000 };

    it("is there so often at once, then one by one, for each key", async () => {
      const { accounts } = storage();
      const waits = await Promise.all(numbers(6).map(() => accounts.allow("a", five, NOW)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
      expect(Math.max(...waits)).toBe(1000);
      expect(await accounts.allow("b", five, NOW)).toBe(0);
      expect(await accounts.allow("a", five, NOW + 999)).toBe(1);
      expect(await accounts.allow("a", five, NOW + 1000)).toBe(0);
      expect(await accounts.allow("a", five, NOW + 1000)).toBe(1000);
      const later = NOW + 3_600_000;
      for (const _ of numbers(5)) expect(await accounts.allow("a", five, later)).toBe(0);
      expect(await accounts.allow("a", five, later)).toBe(1000);
    });

    it("may be taken several at a time, all or none", async () => {
      const { accounts } = storage();
      expect(await accounts.allow("c", five, NOW, 3)).toBe(0);
      expect(await accounts.allow("c", five, NOW, 3)).toBe(1000);
      expect(await accounts.allow("c", five, NOW, 2)).toBe(0);
      expect(await accounts.allow("c", five, NOW, 5)).toBe(5000);
      expect(await accounts.allow("c", five, NOW + 5000, 5)).toBe(0);
    });

    it("is forgotten when all of it is there again, and so is what has ended", async () => {
      await ask(signIn("a"), signIn("late", "x@y.example", WEDNESDAY));
      await enter("a", session("a", MONDAY, TUESDAY));
      const { accounts } = storage();
      await accounts.allow("a", five, NOW);
      await accounts.forget(Date.parse(TUESDAY));
      expect(await accounts.session("token a", MONDAY)).toBeUndefined();
      expect(await accounts.signIn("link", "link late", MONDAY)).toBeDefined();
      expect((await accounts.ofEmail(EMAIL))?.id).toBe("account a");
      for (const _ of numbers(5)) expect(await accounts.allow("a", five, NOW)).toBe(0);
    });
  });
}
