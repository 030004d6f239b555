import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { MailServer } from "../../test/mail-server.ts";
import { startMailServer } from "../../test/mail-server.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { startMailSender } from "../mail/mail-sender.ts";
import { smtpTransport } from "../mail/smtp-transport.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import type { Accounts } from "./accounts.ts";
import { createAccounts } from "./accounts.ts";
import { inactivityLetter } from "../compose.ts";
import { endInactiveAccounts } from "./inactive-accounts.ts";

const EMAIL = "camille@exemple.example";
const OTHER = "dominique@exemple.example";
const DAY = 86_400_000;
const START = Date.parse("2026-01-15T09:00:00.000Z");
const from = { name: "Virage", address: "messages@virage.example" };
const log = { error: () => undefined, warn: () => undefined, info: () => undefined };

let directory: string;
let storage: Storage;
let server: MailServer;
let sender: MailSender;
let accounts: Accounts;
let now: number;
let run: (signal?: AbortSignal) => Promise<{ readonly warned: number; readonly erased: number }>;

beforeEach(async () => {
  now = START;
  directory = await mkdtemp(join(tmpdir(), "virage-inactive-"));
  storage = await openSqliteStorage({ directory });
  server = await startMailServer();
  sender = startMailSender({ storage, transport: smtpTransport(server.url), clock: () => now, log });
  accounts = createAccounts({
    storage,
    sender,
    from,
    isDelivered: true,
    clock: () => now,
    erase: async () => undefined,
    onRefusal: () => undefined,
    exported: async () => new Uint8Array(),
    onError: () => undefined,
  });
  run = (signal = new AbortController().signal) =>
    endInactiveAccounts(
      {
        storage,
        kept: { inactiveAccountMonths: 24, inactiveNoticeDays: 30 },
        letter: inactivityLetter(from, () => "https://virage.example"),
        signInAddress: "https://virage.example/connexion",
        look: sender.look,
        removeFiles: async () => undefined,
        clock: () => now,
      },
      signal,
    );
});
afterEach(async () => {
  await sender.stop();
  await server.close();
  await storage.close();
  await rm(directory, { recursive: true });
});

const mailsTo = async (email: string) => {
  await sender.idle();
  return server.received.filter(({ to }) => to[0] === email);
};
async function signIn(email: string): Promise<string> {
  const before = (await mailsTo(email)).length;
  await accounts.ask(email, "/", (token) => `https://virage.example/?jeton=${token}`);
  const mail = (await mailsTo(email))[before];
  const token = /jeton=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const entered = await accounts.enterByLink(token, { agent: "", leaving: undefined });
  return entered?.token ?? "";
}
const idOf = async (email: string) => (await storage.accounts.ofEmail(email))?.id ?? "";
const warnings = async (email: string) =>
  (await mailsTo(email)).filter(
    ({ text }) => text.includes("votre compte sera effacé") || text.includes("Votre compte sera effacé"),
  );

it("warns the owner of an account that was not opened for two years by one mail, and erases it thirty days later", async () => {
  await signIn(EMAIL);
  now += 300 * DAY;
  await signIn(OTHER);
  now = Date.parse("2028-01-15T08:59:00.000Z");
  expect(await run()).toEqual({ warned: 0, erased: 0 });
  now = Date.parse("2028-01-15T09:01:00.000Z");
  expect(await run()).toEqual({ warned: 1, erased: 0 });
  expect(await run()).toEqual({ warned: 0, erased: 0 });
  const [warning, ...more] = await warnings(EMAIL);
  expect(more).toEqual([]);
  expect(warning?.text).toContain("https://virage.example/connexion");
  expect(warning?.text).toContain("14/02/2028");
  now += 30 * DAY - 1;
  expect(await run()).toEqual({ warned: 0, erased: 0 });
  now += 1;
  expect(await run()).toEqual({ warned: 0, erased: 1 });
  expect(await storage.accounts.ofEmail(EMAIL)).toBeUndefined();
  expect(await storage.accounts.ofEmail(OTHER)).toBeDefined();
  expect(await run()).toEqual({ warned: 0, erased: 0 });
  expect([(await warnings(EMAIL)).length, (await warnings(OTHER)).length]).toEqual([1, 0]);
});

it("leaves the account of who signs in after the warning, and warns again two years after that", async () => {
  await signIn(EMAIL);
  now = Date.parse("2028-02-01T09:00:00.000Z");
  await run();
  now += 29 * DAY;
  await signIn(EMAIL);
  now += 2 * DAY;
  expect(await run()).toEqual({ warned: 0, erased: 0 });
  expect(await storage.accounts.ofEmail(EMAIL)).toBeDefined();
  now = Date.parse("2030-03-05T09:00:00.000Z");
  expect(await run()).toEqual({ warned: 1, erased: 0 });
  expect(await warnings(EMAIL)).toHaveLength(2);
});

it("leaves that of who only comes back by a session that lasts", async () => {
  const token = await signIn(EMAIL);
  for (let days = 0; days < 5 * 30; days += 25) {
    now += 25 * DAY;
    expect((await accounts.viewer(token)).kind).toBe("member");
    // Nobody waits for the note of it but this test.
    const seen = new Date(now).toISOString();
    await expect.poll(async () => (await storage.accounts.presence(await idOf(EMAIL)))?.seenAt).toBe(seen);
  }
  now = START + 731 * DAY;
  expect(await run()).toEqual({ warned: 0, erased: 0 });
});

it("warns once whoever does it at the same time, and is cut off between two accounts", async () => {
  await signIn(EMAIL);
  await signIn(OTHER);
  now += 800 * DAY;
  const cutOff = new AbortController();
  cutOff.abort(new Error("stopped"));
  await expect(run(cutOff.signal)).rejects.toThrow("stopped");
  const both = await Promise.all([run(), run(), run()]);
  expect(both.reduce((sum, { warned }) => sum + warned, 0)).toBe(2);
  for (const email of [EMAIL, OTHER]) expect(await warnings(email)).toHaveLength(1);
});

it("erases nobody whose warning still waits for a server", async () => {
  await signIn(EMAIL);
  now += 800 * DAY;
  server.mood = "busy";
  await run();
  await sender.idle();
  now += 31 * DAY;
  expect(await run()).toEqual({ warned: 0, erased: 0 });
  server.mood = "taking";
  sender.look();
  expect(await warnings(EMAIL)).toHaveLength(1);
  expect(await run()).toEqual({ warned: 0, erased: 1 });
});
