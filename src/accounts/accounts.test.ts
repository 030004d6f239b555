import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Member } from "../domain/accounts/viewer.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import { MAIL, readMail } from "../mail/mail.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import type { Accounts } from "./accounts.ts";
import { createAccounts } from "./accounts.ts";

const START = Date.parse("2026-01-15T09:00:00.000Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EMAIL = "camille@exemple.example";
const LAPTOP = { agent: "Windows NT 10.0 Chrome/147.0", leaving: undefined };
const PHONE = { agent: "Linux; Android 10 Chrome/147.0", leaving: undefined };

let directory: string;
let storage: Storage;
let accounts: Accounts;
let now: number;
const erase = vi.fn<(email: string) => Promise<void>>();
const exported = vi.fn<(email: string) => Promise<Uint8Array>>();
const onError = vi.fn<(error: unknown) => void>();

const open = () =>
  createAccounts({
    storage,
    sender: { look: () => undefined, settled: () => Promise.resolve() },
    from: { name: "Virage", address: "messages@virage.example" },
    isDelivered: true,
    clock: () => now,
    erase,
    exported,
    onError,
    onRefusal: () => undefined,
  });

beforeEach(async () => {
  now = START;
  directory = await mkdtemp(join(tmpdir(), "virage-accounts-"));
  storage = await openSqliteStorage({ directory });
  accounts = open();
});
afterEach(async () => {
  expect(onError).not.toHaveBeenCalled();
  await storage.close();
  await rm(directory, { recursive: true });
});

/** What has come to be sent since it was asked last, as its reader sees it. */
const mails = async () => {
  const claimed = await storage.outbox.claim({
    kinds: [MAIL],
    now: new Date(now).toISOString(),
    lease: 1e12,
    limit: 50,
  });
  return claimed.map(({ payload }) => readMail(payload));
};
const linkIn = (text: string) => /https:\/\/site\/(\S+)/.exec(text)?.[1] ?? "";
const codeIn = (text: string) => /^(\d{3})\u00a0(\d{3})$/m.exec(text)?.slice(1).join("") ?? "";

/** The browser, and what the mail says. */
const ask = async (email = EMAIL, back = "/compte") => {
  const asked = await accounts.ask(email, back, (token) => `https://site/${token}`);
  if (asked.kind === "tooMany") throw new Error(`asked too often: ${String(asked.wait)}`);
  const [mail] = await mails();
  const text = mail?.text ?? "";
  return { browser: asked.browser, link: linkIn(text), code: codeIn(text), mail };
};
const enter = async (email = EMAIL, arrival: Parameters<Accounts["enterByLink"]>[1] = LAPTOP) => {
  const { link } = await ask(email);
  const entered = await accounts.enterByLink(link, arrival);
  if (entered === undefined) throw new Error("not let in");
  return entered.token;
};
const memberOf = async (token: string): Promise<Member> => {
  const viewer = await accounts.viewer(token);
  if (viewer.kind === "guest") throw new Error("a guest");
  return viewer;
};
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a link", () => {
  it("lets whoever has it in, once, on whichever device, and leads where they wanted to go", async () => {
    const { link } = await ask(EMAIL, "/favoris");
    expect(await accounts.signIn("link", link)).toMatchObject({ email: EMAIL });
    const entered = await accounts.enterByLink(link, PHONE);
    expect(entered?.back).toBe("/favoris");
    expect(await accounts.viewer(entered?.token ?? "")).toMatchObject({
      kind: "member",
      email: EMAIL,
      roles: ["private"],
    });
    expect(await accounts.enterByLink(link, PHONE)).toBeUndefined();
    expect(await accounts.signIn("link", link)).toBeUndefined();
  });

  it("is good for fifteen minutes", async () => {
    const { link } = await ask();
    now += 15 * MINUTE - 1;
    expect(await accounts.signIn("link", link)).toBeDefined();
    now += 1;
    expect(await accounts.enterByLink(link, LAPTOP)).toBeUndefined();
  });

  it("lets one of two in that come at once", async () => {
    const { link } = await ask();
    const both = await Promise.all([accounts.enterByLink(link, LAPTOP), accounts.enterByLink(link, PHONE)]);
    expect(both.filter((entered) => entered !== undefined)).toHaveLength(1);
  });

  it("takes its code with it, and every other that waits for the address", async () => {
    const first = await ask();
    const second = await ask();
    expect(await accounts.enterByLink(first.link, LAPTOP)).toBeDefined();
    expect(await accounts.enterByCode(first.browser, first.code, LAPTOP)).toBe("wrong");
    expect(await accounts.enterByLink(second.link, LAPTOP)).toBeUndefined();
  });

  it("is not what the browser holds, nor what is kept", async () => {
    const { browser } = await ask();
    expect(await accounts.enterByLink(browser, LAPTOP)).toBeUndefined();
    const kept = await storage.accounts.signIn("browser", "", new Date(now).toISOString());
    expect(kept).toBeUndefined();
  });
});

describe("a code", () => {
  it("lets in the browser that asked, as it is typed", async () => {
    const { browser, code } = await ask();
    const entered = await accounts.enterByCode(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `, LAPTOP);
    expect(entered).toMatchObject({ back: "/compte" });
    expect(await accounts.enterByCode(browser, code, LAPTOP)).toBe("wrong");
  });

  it("opens nothing in another browser", async () => {
    const { code } = await ask();
    const other = await ask("x@y.example");
    expect(await accounts.enterByCode(other.browser, code, LAPTOP)).toBe("wrong");
    expect(await accounts.enterByCode("", code, LAPTOP)).toBe("wrong");
  });

  it("may be mistyped four times, and not five", async () => {
    const lucky = await ask();
    for (let tries = 0; tries < 4; tries++)
      expect(await accounts.enterByCode(lucky.browser, wrongOf(lucky.code), LAPTOP)).toBe("wrong");
    expect(await accounts.enterByCode(lucky.browser, lucky.code, LAPTOP)).not.toBe("wrong");
    const unlucky = await ask("x@y.example");
    for (let tries = 0; tries < 5; tries++)
      expect(await accounts.enterByCode(unlucky.browser, wrongOf(unlucky.code), LAPTOP)).toBe("wrong");
    expect(await accounts.enterByCode(unlucky.browser, unlucky.code, LAPTOP)).toBe("wrong");
    expect(await accounts.enterByLink(unlucky.link, LAPTOP)).toBeDefined();
  });

  it("is guessed twenty times a day at most for one mailbox, by whoever and however often they ask; its links stay open", async () => {
    let guesses = 0;
    for (let asked = 0; asked < 4; asked++) {
      const { browser, code } = await ask();
      for (let tries = 0; tries < 5; tries++, guesses++) await accounts.enterByCode(browser, wrongOf(code), LAPTOP);
    }
    expect(guesses).toBe(20);
    const last = await ask();
    expect(await accounts.enterByCode(last.browser, last.code, LAPTOP)).toBe("wrong");
    expect(await accounts.enterByLink(last.link, LAPTOP)).toBeDefined();
  });

  it("that is no code counts as no guess", async () => {
    const { browser, code } = await ask();
    for (let tries = 0; tries < 9; tries++) expect(await accounts.enterByCode(browser, "abc", LAPTOP)).toBe("wrong");
    expect(await accounts.enterByCode(browser, code, LAPTOP)).not.toBe("wrong");
  });
});

describe("who asks for a link", () => {
  it("is told the same whether the address has an account or not, and the mails differ in nothing but what was drawn", async () => {
    await enter();
    const { mail: known } = await ask(EMAIL);
    const { mail: unknown } = await ask("nobody@exemple.example");
    const plain = (text = "") => text.replaceAll(/https:\/\/site\/\S+|\d{3}\u00a0\d{3}/g, "…");
    expect(plain(known?.text)).toBe(plain(unknown?.text));
    expect(plain(known?.subject)).toBe(plain(unknown?.subject));
  });

  it("may ask five times for one mailbox, then every twelve minutes, whichever process answers and however it is spelt", async () => {
    for (const spelling of [EMAIL, "CAMILLE@exemple.example", "camille+a@exemple.example"]) await ask(spelling);
    accounts = open();
    for (let asked = 0; asked < 2; asked++) await ask();
    const linkTo = () => "https://site/x";
    expect(await accounts.ask(EMAIL, "/", linkTo)).toEqual({ kind: "tooMany", wait: 12 * MINUTE });
    now += 12 * MINUTE;
    expect(await accounts.ask(EMAIL, "/", linkTo)).toMatchObject({ kind: "asked" });
    expect(await accounts.ask(EMAIL, "/", linkTo)).toMatchObject({ kind: "tooMany" });
    expect(await accounts.ask("x@y.example", "/", linkTo)).toMatchObject({ kind: "asked" });
  });

  it("is written nothing where the address is none", async () => {
    await expect(accounts.ask("a b@c", "/", () => "https://site/x")).rejects.toThrow(Error);
    expect(await mails()).toEqual([]);
  });
});

describe("a session", () => {
  it("is new at each sign-in, in the place of the one that the browser had", async () => {
    const fixed = "chosen-by-somebody-else";
    const token = await enter(EMAIL, { ...LAPTOP, leaving: fixed });
    expect(token).not.toBe(fixed);
    expect(await accounts.viewer(fixed)).toBe(GUEST);
    const next = await enter(EMAIL, { ...LAPTOP, leaving: token });
    expect(await accounts.viewer(token)).toBe(GUEST);
    expect(await accounts.sessions(await memberOf(next))).toHaveLength(1);
  });

  it("ends thirty days after it was last seen, and after half a year", async () => {
    const token = await enter();
    for (let days = 0; days < 175; days += 25) {
      expect(await accounts.viewer(token)).not.toBe(GUEST);
      // What nobody waits for has been written by then.
      await storage.together(async () => undefined);
      now += 25 * DAY;
    }
    expect(await accounts.viewer(token)).not.toBe(GUEST);
    await storage.together(async () => undefined);
    now += 5 * DAY;
    expect(await accounts.viewer(token)).toBe(GUEST);
    const other = await enter();
    now += 30 * DAY;
    expect(await accounts.viewer(other)).toBe(GUEST);
  });

  it("is listed with its device and when it was seen, and ended by its owner alone", async () => {
    const laptop = await enter();
    now += MINUTE;
    const phone = await enter(EMAIL, PHONE);
    const stranger = await enter("x@y.example");
    const member = await memberOf(phone);
    const sessions = await accounts.sessions(member);
    expect(sessions.map(({ device }) => device)).toEqual(["Chrome sur Android", "Chrome sur Windows"]);
    const [, old] = sessions;
    expect(await accounts.endSession(await memberOf(stranger), old?.id ?? "")).toBe(false);
    expect(await accounts.viewer(laptop)).not.toBe(GUEST);
    expect(await accounts.endSession(member, old?.id ?? "")).toBe(true);
    expect(await accounts.viewer(laptop)).toBe(GUEST);
    const again = await enter();
    await accounts.endOtherSessions(member);
    expect(await accounts.viewer(again)).toBe(GUEST);
    expect(await accounts.viewer(phone)).not.toBe(GUEST);
    expect(await accounts.viewer(stranger)).not.toBe(GUEST);
  });
});

it("hands over all that is kept under the address of an account", async () => {
  exported.mockResolvedValue(Uint8Array.of(1));
  const token = await enter();
  expect(await accounts.export(await memberOf(token))).toEqual(Uint8Array.of(1));
  expect(exported).toHaveBeenCalledExactlyOnceWith(EMAIL);
});

it("erases an account with all that is kept under its address", async () => {
  erase.mockResolvedValue();
  const token = await enter();
  await accounts.erase(await memberOf(token));
  expect(erase).toHaveBeenCalledExactlyOnceWith(EMAIL);
});

describe("the authentication of the API", () => {
  it("says of a guest that nobody is known [3.31, 7.8]", async () => {
    const told = await accounts.authentication(GUEST);
    expect(told).toEqual({
      accessToken: expect.any(String) as string,
      userCorrelationId: null,
      isAuthenticated: false,
      isPro: false,
      isCbmUser: false,
      visitorId: null,
    });
    expect(await accounts.viewerOfAccessToken(told.accessToken)).toBe(GUEST);
  });

  it("says what a member is, for as long as the session holds [3.31, 6.2]", async () => {
    const session = await enter();
    await storage.accounts.setRoles(EMAIL, ["professional", "centre"]);
    const member = await memberOf(session);
    const told = await accounts.authentication(member);
    expect(told).toMatchObject({
      isAuthenticated: true,
      isPro: true,
      isCbmUser: true,
      userCorrelationId: member.id,
      visitorId: null,
    });
    expect(JSON.stringify(told)).not.toContain(EMAIL);
    expect(await accounts.viewerOfAccessToken(told.accessToken)).toEqual(member);
    await accounts.endSession(member, member.session);
    expect(await accounts.viewerOfAccessToken(told.accessToken)).toBe(GUEST);
  });
});
