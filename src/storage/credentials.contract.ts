/** Passwords, passkeys and changes of address, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { MONDAY, TUESDAY, WEDNESDAY } from "../../test/storage/sample-writes.ts";
import type { Opening, Storage, UnitOfWork } from "./storage.ts";

const EMAIL = "camille@exemple.example";
const NEW = "moreau@exemple.example";
const FRIDAY = "2999-01-01T00:00:00.000Z";

const session = (id: string) => ({
  id,
  device: "Chrome sur Windows",
  createdAt: MONDAY,
  seenAt: MONDAY,
  expiresAt: WEDNESDAY,
});
const passkey = (id: string, account: string, counter = 0) => ({
  id,
  account,
  publicKey: `key of ${id}`,
  counter,
  name: "Chrome sur Windows",
  createdAt: MONDAY,
});

export function describeCredentials(storage: () => Storage): void {
  const together = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => storage().together(work);
  const signIn = (id: string, email: string) => ({
    id,
    link: `link ${id}`,
    browser: `browser ${id}`,
    code: `code ${id}`,
    email,
    back: "/compte",
    createdAt: MONDAY,
    expiresAt: TUESDAY,
  });
  /** An account of that name, and a session of it. */
  const open = async (id: string, email = EMAIL) => {
    await together((unit) => unit.addSignIn(signIn(id, email)));
    await together((unit) =>
      unit.enter({ signIn: id, account: id, session: session(id), token: `token ${id}`, leaving: undefined }),
    );
  };
  const enter = (by: Opening["by"], id: string, account = "a", leaving?: string) =>
    together((unit) => unit.openSession({ account, by, session: session(id), token: `token ${id}`, leaving }));
  const isIn = async (id: string) => (await storage().accounts.session(`token ${id}`, MONDAY)) !== undefined;
  const ask = (email: string, link: string, account = "a", expiresAt = TUESDAY) =>
    together((unit) => unit.askEmailChange({ account, email, link, createdAt: MONDAY, expiresAt }));
  const confirm = (link: string, takeBack = `back of ${link}`, now = MONDAY, account = "a") =>
    together((unit) => unit.changeEmail(account, link, now, { link: takeBack, expiresAt: WEDNESDAY }));
  const takeBack = (link: string, now = TUESDAY) => together((unit) => unit.takeBackEmail(link, now));
  const addressOf = async (id: string) => (await storage().accounts.session(`token ${id}`, MONDAY))?.account.email;

  describe("a password", () => {
    it("is one for each account, found by it and by its address, and goes", async () => {
      await open("a");
      await open("other", "x@y.example");
      const { credentials } = storage();
      expect(await credentials.passwordOfEmail(EMAIL)).toBeUndefined();
      await together((unit) => unit.setPassword({ account: "a", hash: "first", setAt: MONDAY }));
      await together((unit) => unit.setPassword({ account: "a", hash: "second", setAt: TUESDAY }));
      const kept = { account: "a", hash: "second", setAt: TUESDAY };
      expect(await credentials.password("a")).toEqual(kept);
      expect(await credentials.passwordOfEmail(" CAMILLE@exemple.example")).toEqual(kept);
      expect(await credentials.passwordOfEmail("x@y.example")).toBeUndefined();
      expect(await together((unit) => unit.removePassword("other"))).toBe(false);
      expect(await together((unit) => unit.removePassword("a"))).toBe(true);
      expect(await credentials.password("a")).toBeUndefined();
    });

    it("opens a session in the place of another, as long as it is the one that was checked", async () => {
      await open("a");
      await together((unit) => unit.setPassword({ account: "a", hash: "first", setAt: MONDAY }));
      expect((await enter({ kind: "password", hash: "first" }, "b", "a", "token a"))?.email).toBe(EMAIL);
      expect([await isIn("a"), await isIn("b")]).toEqual([false, true]);
      await together((unit) => unit.setPassword({ account: "a", hash: "second", setAt: TUESDAY }));
      expect(await enter({ kind: "password", hash: "first" }, "c")).toBeUndefined();
      expect(await isIn("c")).toBe(false);
    });

    it("ends all sessions but one, or all, and nobody else’s", async () => {
      await open("a");
      await open("other", "x@y.example");
      await together((unit) => unit.setPassword({ account: "a", hash: "h", setAt: MONDAY }));
      for (const id of ["b", "c"]) await enter({ kind: "password", hash: "h" }, id);
      await together((unit) => unit.endSessions("a", "b"));
      expect([await isIn("a"), await isIn("b"), await isIn("c"), await isIn("other")]).toEqual([
        false,
        true,
        false,
        true,
      ]);
      await together((unit) => unit.endSessions("a", undefined));
      expect([await isIn("b"), await isIn("other")]).toEqual([false, true]);
    });
  });

  describe("a passkey", () => {
    it("is known by its name, listed for its account, and removed by nobody else", async () => {
      await open("a");
      await open("other", "x@y.example");
      expect(await together((unit) => unit.addPasskey(passkey("k", "a")))).toBe(true);
      expect(await together((unit) => unit.addPasskey(passkey("k", "other")))).toBe(false);
      const { credentials } = storage();
      expect(await credentials.passkey("k")).toEqual(passkey("k", "a"));
      expect(await credentials.passkeysOf("a")).toEqual([{ id: "k", name: "Chrome sur Windows", createdAt: MONDAY }]);
      expect(await credentials.passkeysOf("other")).toEqual([]);
      expect(await together((unit) => unit.removePasskey("other", "k"))).toBe(false);
      expect(await together((unit) => unit.removePasskey("a", "k"))).toBe(true);
      expect(await credentials.passkey("k")).toBeUndefined();
    });

    it("lets in while its device counts on, once for each number, also of two that come at once", async () => {
      await open("a");
      await together((unit) => unit.addPasskey(passkey("k", "a", 4)));
      const by = (counter: number) => ({ kind: "passkey", id: "k", counter }) as const;
      expect(await enter(by(4), "same")).toBeUndefined();
      expect(await enter(by(0), "zero")).toBeUndefined();
      const both = await Promise.all([enter(by(5), "one"), enter(by(5), "two")]);
      expect(both.filter((account) => account !== undefined)).toHaveLength(1);
      expect(await enter(by(5), "again")).toBeUndefined();
      expect((await enter(by(9), "nine"))?.id).toBe("a");
      expect(await storage().credentials.passkey("k")).toMatchObject({ counter: 9, usedAt: MONDAY });
    });

    it("lets in whoever holds one that never counts, of its own account alone", async () => {
      await open("a");
      await open("other", "x@y.example");
      await together((unit) => unit.addPasskey(passkey("k", "a")));
      const by = { kind: "passkey", id: "k", counter: 0 } as const;
      for (const id of ["one", "two"]) expect((await enter(by, id))?.id).toBe("a");
      expect(await enter(by, "three", "other")).toBeUndefined();
    });
  });

  describe("a change of address", () => {
    it("waits for its link, one for each account, and lapses", async () => {
      await open("a");
      await ask("first@exemple.example", "one");
      await ask(NEW, "two");
      const { credentials } = storage();
      expect((await credentials.emailChangeOf("a", MONDAY))?.email).toBe(NEW);
      expect(await credentials.emailChangeOf("a", TUESDAY)).toBeUndefined();
      expect(await confirm("one")).toEqual({ kind: "gone" });
      expect(await confirm("two", "back", TUESDAY)).toEqual({ kind: "gone" });
      await together((unit) => unit.dropEmailChange("a"));
      expect(await confirm("two")).toEqual({ kind: "gone" });
    });

    it("is confirmed once, by its own account, and takes along what was written; what waits at the former address goes", async () => {
      await open("a");
      await open("other", "x@y.example");
      await together(async (unit) => {
        await unit.addLead({ ...LEAD, id: "lead", email: EMAIL });
        await unit.addLead({ ...LEAD, id: "others", email: "x@y.example" });
        await unit.addSignIn(signIn("waiting", EMAIL));
      });
      await ask(NEW, "link");
      expect(await confirm("link", "back", MONDAY, "other")).toEqual({ kind: "gone" });
      const both = await Promise.all([confirm("link", "back"), confirm("link", "other back")]);
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(["changed", "gone"]);
      expect(both).toContainEqual({ kind: "changed", account: "a", email: NEW, former: EMAIL });
      expect(await addressOf("a")).toBe(NEW);
      const { accounts, correspondence, credentials } = storage();
      expect(await accounts.ofEmail(EMAIL)).toBeUndefined();
      expect(await accounts.signIn("link", "link waiting", MONDAY)).toBeUndefined();
      expect((await correspondence.leads.ofEmail(NEW)).map(({ id, email }) => [id, email])).toEqual([["lead", EMAIL]]);
      expect(await correspondence.leads.ofEmail(EMAIL)).toEqual([]);
      expect(await correspondence.leads.ofEmail("x@y.example")).toHaveLength(1);
      expect(await credentials.reversalsOf("a", MONDAY)).toHaveLength(1);
    });

    it("takes saved searches along, and keeps one of two that are the same", async () => {
      await open("a");
      const search = (id: string, email: string, query: string) => ({
        id,
        email,
        query,
        name: query,
        frequency: "daily" as const,
        createdAt: MONDAY,
        followedAt: MONDAY,
        seenAt: MONDAY,
      });
      await together(async (unit) => {
        await unit.saveSearch(search("mine", EMAIL, "priceMax=1000"));
        await unit.saveSearch(search("twice", EMAIL, "priceMax=2000"));
        await unit.saveSearch(search("there", NEW, "priceMax=2000"));
      });
      await ask(NEW, "link");
      await confirm("link", "back");
      const { savedSearches } = storage();
      const kept = await savedSearches.ofEmail(NEW);
      expect(kept.map(({ id }) => id).toSorted()).toEqual(["mine", "there"]);
      expect(await savedSearches.ofEmail(EMAIL)).toEqual([]);
      expect(await savedSearches.get("twice")).toBeUndefined();
    });

    it("keeps the search that holds, whatever somebody asked for or removed at the new address", async () => {
      await open("a");
      const search = (id: string, email: string, query: string) => ({
        id,
        email,
        query,
        name: query,
        frequency: "daily" as const,
        createdAt: MONDAY,
        followedAt: MONDAY,
        seenAt: MONDAY,
      });
      const holding = (...named: Parameters<typeof search>) => ({ ...search(...named), confirmedAt: MONDAY });
      await together(async (unit) => {
        await unit.saveSearch(holding("mine", EMAIL, "priceMax=1000"));
        await unit.saveSearch(search("asked", NEW, "priceMax=1000"));
        await unit.saveSearch(holding("mine too", EMAIL, "priceMax=2000"));
        await unit.saveSearch(holding("removed", NEW, "priceMax=2000"));
        await unit.removeSearch("removed", NEW, MONDAY);
        await unit.saveSearch(holding("twice", EMAIL, "priceMax=3000"));
        await unit.saveSearch(holding("there", NEW, "priceMax=3000"));
      });
      await ask(NEW, "link");
      await confirm("link", "back");
      const { savedSearches } = storage();
      const kept = await savedSearches.ofEmail(NEW);
      expect(kept.map(({ id }) => id).toSorted()).toEqual(["mine", "mine too", "there"]);
      expect(kept.every(({ confirmedAt }) => confirmedAt === MONDAY)).toBe(true);
      expect(await savedSearches.removed("removed", NEW)).toBeUndefined();
    });

    it("takes no address that another account has, nor its own", async () => {
      await open("a");
      await open("other", NEW);
      await ask(NEW, "link");
      expect(await confirm("link")).toEqual({ kind: "taken" });
      expect(await addressOf("a")).toBe(EMAIL);
      await ask(EMAIL, "own");
      expect(await confirm("own")).toEqual({ kind: "gone" });
    });

    it("is taken back once, for some days, from whatever address came after, with every way in that was left", async () => {
      await open("a");
      await together((unit) => unit.addLead({ ...LEAD, id: "lead", email: EMAIL }));
      await ask(NEW, "one");
      await confirm("one", "first back");
      await ask("third@exemple.example", "two");
      await confirm("two", "second back");
      await ask("fourth@exemple.example", "three");
      await together(async (unit) => {
        await unit.setPassword({ account: "a", hash: "theirs", setAt: MONDAY });
        await unit.addPasskey(passkey("k", "a"));
      });
      const { credentials, accounts, correspondence } = storage();
      expect((await credentials.reversal("first back", TUESDAY))?.email).toBe(EMAIL);
      expect(await credentials.reversal("first back", WEDNESDAY)).toBeUndefined();
      expect(await takeBack("first back", WEDNESDAY)).toEqual({ kind: "gone" });
      expect(await takeBack("first back")).toEqual({
        kind: "changed",
        account: "a",
        email: EMAIL,
        former: "third@exemple.example",
      });
      expect((await accounts.ofEmail(EMAIL))?.id).toBe("a");
      expect(await isIn("a")).toBe(false);
      expect([await credentials.password("a"), await credentials.passkey("k")]).toEqual([undefined, undefined]);
      expect(await correspondence.leads.ofEmail(EMAIL)).toHaveLength(1);
      for (const link of ["first back", "second back"]) expect(await takeBack(link)).toEqual({ kind: "gone" });
      expect(await confirm("three")).toEqual({ kind: "gone" });
    });

    it("is taken back from an account that was opened there since, and from no older one that moved there", async () => {
      await open("older", "older@exemple.example");
      await open("a");
      await ask(NEW, "link", "a", FRIDAY);
      await confirm("link", "back", TUESDAY);
      await together((unit) => unit.addSignIn(signIn("since", EMAIL)));
      const late = { ...session("since"), createdAt: TUESDAY };
      await together((unit) =>
        unit.enter({ signIn: "since", account: "since", session: late, token: "token since", leaving: undefined }),
      );
      expect((await takeBack("back"))?.kind).toBe("changed");
      expect((await storage().accounts.ofEmail(EMAIL))?.id).toBe("a");
      expect(await isIn("since")).toBe(false);
      await ask(NEW, "again", "a", FRIDAY);
      await confirm("again", "back again", TUESDAY);
      await ask(EMAIL, "moves", "older", FRIDAY);
      await confirm("moves", "its back", TUESDAY, "older");
      expect(await takeBack("back again")).toEqual({ kind: "taken" });
    });

    it("is not taken back where the former address was erased", async () => {
      await open("a");
      await ask(NEW, "link");
      await confirm("link", "back");
      expect(await together((unit) => unit.eraseAccount(EMAIL))).toMatchObject({ hadAccount: false });
      expect(await takeBack("back")).toEqual({ kind: "gone" });
    });

    it("is forgotten when it has lapsed", async () => {
      await open("a");
      await ask(NEW, "link");
      await confirm("link", "back");
      await ask("third@exemple.example", "next");
      await storage().accounts.forget(Date.parse(WEDNESDAY));
      const { credentials } = storage();
      expect(await credentials.emailChangeOf("a", MONDAY)).toBeUndefined();
      expect(await credentials.reversal("back", MONDAY)).toBeUndefined();
    });
  });

  it("an account that is erased takes its password, its passkeys and its addresses along, and tells what was mailed about it", async () => {
    await open("a");
    await ask(NEW, "link", "a", FRIDAY);
    await confirm("link", "back");
    await ask("third@exemple.example", "next", "a", FRIDAY);
    await together(async (unit) => {
      await unit.setPassword({ account: "a", hash: "h", setAt: MONDAY });
      await unit.addPasskey(passkey("k", "a"));
      for (const key of ["account.a.1", "account.ab.1", "account.a", "lead.a"])
        await unit.add([{ kind: "mail", key, payload: {}, due: MONDAY }]);
    });
    const erased = await together((unit) => unit.eraseAccount(NEW));
    expect(erased).toEqual({ hadAccount: true, signIns: [], mails: ["account.a.1"] });
    const { credentials } = storage();
    const left = [
      await credentials.password("a"),
      await credentials.passkey("k"),
      await credentials.emailChangeOf("a", MONDAY),
      await credentials.reversal("back", MONDAY),
    ];
    expect(left).toEqual([undefined, undefined, undefined, undefined]);
  });
}

const LEAD = {
  listing: "L-1",
  seller: "C1",
  intent: "reponse",
  text: "Bonjour",
  name: "Camille",
  copy: false,
  at: MONDAY,
} as const;
