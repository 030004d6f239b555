import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MailServer } from "../../test/mail-server.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import { StorageUnavailable } from "../storage/storage-error.ts";
import type { Storage } from "../storage/storage.ts";
import { FAREWELL } from "../storage/storage.ts";
import type { Mail, MailKey } from "./mail.ts";
import { mailEntry } from "./mail.ts";
import type { MailSender, MailSenderParts } from "./mail-sender.ts";
import { startMailSender } from "./mail-sender.ts";
import { LEASE, retryAfter } from "./outbox-sender.ts";
import { smtpTransport } from "./smtp-transport.ts";

const START = Date.parse("2026-01-15T09:00:00.000Z");
const HOUR = 3_600_000;
/** Milliseconds that a server may take. */
const PATIENCE = 300;

let directory: string;
let storage: Storage;
let server: MailServer;
let sender: MailSender;
let now: number;
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };

const mail = (subject: string, more: Partial<Mail> = {}): Mail => ({
  from: { name: "Camille Moreau via Virage", address: "messages@virage.example" },
  replyTo: { name: "Camille Moreau", address: "camille@exemple.example" },
  to: { address: "garage@vendeur.example" },
  subject,
  text: "Bonjour,\n\nest-elle encore là ?",
  date: new Date(now).toISOString(),
  ...more,
});
const add = (...entries: readonly (readonly [string, Mail])[]) =>
  storage.together((unit) => unit.add(entries.map(([key, written]) => mailEntry(key as MailKey, written)))); // no sender reads it
/** So many, whose keys and subjects begin with that word. */
const named = (word: string, count: number) =>
  Array.from({ length: count }, (_, number) => [`${word}${number}`, mail(`${word}${number}`)] as const);
/** With the patience of a site instead, nothing that hangs is let go while a test lasts. */
const patient = () => smtpTransport(server.url);
const start = (parts: Partial<MailSenderParts> = {}) =>
  startMailSender({
    storage,
    transport: smtpTransport(server.url, { greetingTimeout: PATIENCE, socketTimeout: PATIENCE }),
    clock: () => now,
    log,
    grace: 50,
    ...parts,
  });
/** Instead of the one that is there. */
const restart = async (parts: Partial<MailSenderParts>) => {
  await sender.stop();
  sender = start(parts);
};
/** Everything due at that moment has been tried. */
const after = async (ms: number) => {
  now += ms;
  sender.look();
  await sender.idle();
};
/** In less than the patience of a site, and however busy the machine is. */
const inTime = (expected: () => void | Promise<void>) => vi.waitFor(expected, { timeout: 8000, interval: 10 });
/** Everything that was told, errors with what they carry. */
const inLog = () => {
  const calls = [log.error, log.warn, log.info].map((told) => told.mock.calls);
  return inspect(calls, { depth: 20, maxStringLength: null });
};
const subjects = () => server.received.map(({ headers }) => headers.get("subject")?.[0]);

beforeEach(async () => {
  vi.clearAllMocks();
  now = START;
  directory = await mkdtemp(join(tmpdir(), "virage-mail-"));
  storage = await openSqliteStorage({ directory });
  server = await startMailServer();
  sender = start();
});
afterEach(async () => {
  await sender.stop();
  await server.close();
  await storage.close();
  await rm(directory, { recursive: true });
});

describe("a mail in the outbox", () => {
  it("goes by the connection of the one before", async () => {
    await restart({ transport: patient() });
    for (const key of ["a", "b", "c"]) {
      await add([key, mail(key)]);
      await after(0);
    }
    expect(subjects()).toEqual(["a", "b", "c"]);
    expect(server.greeted).toBe(1);
  });

  it("is handed to the SMTP server as it was written, from our address and to one alone", async () => {
    await add(["lead-1", mail("Peugeot 3008 à 23 990 €")]);
    await after(0);
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received).toMatchObject({ from: "messages@virage.example", to: ["garage@vendeur.example"] });
    expect(received?.text).toBe("Bonjour,\n\nest-elle encore là ?");
    expect(received?.headers.get("from")).toEqual(["Camille Moreau via Virage <messages@virage.example>"]);
    expect(received?.headers.get("reply-to")).toEqual(["Camille Moreau <camille@exemple.example>"]);
    expect(received?.headers.get("message-id")).toEqual(["<lead-1@virage.example>"]);
    expect(await storage.outbox.standing("lead-1")).toEqual({ kind: "sent", at: new Date(START).toISOString() });
  });

  it("is sent once, however often it is looked for and added", async () => {
    await add(["a", mail("un")], ["b", mail("deux")]);
    await Promise.all([after(0), after(0), after(0)]);
    await add(["a", mail("un, encore")]);
    await after(5 * HOUR);
    expect(subjects()).toHaveLength(2);
    expect(new Set(subjects())).toEqual(new Set(["un", "deux"]));
  });

  it("is sent later when the server is down, and once", async () => {
    const { port } = server;
    await server.close();
    await add(["a", mail("un")]);
    await after(0);
    expect(await storage.outbox.standing("a")).toEqual({ kind: "waiting", attempts: 1 });
    server = await startMailServer(port);
    await after(retryAfter(1) - 1);
    expect(server.received).toEqual([]);
    await after(1);
    await after(5 * HOUR);
    expect(subjects()).toEqual(["un"]);
  });

  it.each(["busy", "spent", "silent", "hanging", "cutting"] as const)(
    "is sent later by a server that is %s, and once",
    async (mood) => {
      server.mood = mood;
      await add(["a", mail("un")]);
      await after(0);
      expect(await storage.outbox.standing("a")).toEqual({ kind: "waiting", attempts: 1 });
      await after(retryAfter(1));
      expect(await storage.outbox.standing("a")).toEqual({ kind: "waiting", attempts: 2 });
      server.mood = "taking";
      await after(retryAfter(2));
      await after(5 * HOUR);
      expect(subjects()).toEqual(["un"]);
      expect(server.received[0]?.headers.get("message-id")).toEqual(["<a@virage.example>"]);
    },
  );

  it("is let go of a server that takes it whole and never answers, in the time that servers are given", async () => {
    server.mood = "hanging";
    await add(["a", mail("un")]);
    const begun = performance.now();
    await after(0);
    expect(performance.now() - begun).toBeGreaterThan(PATIENCE - 50);
    expect(performance.now() - begun).toBeLessThan(10 * PATIENCE);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ mail: "a", attempts: 1 }),
      "mail cannot be sent yet",
    );
    // What waits outlives the process.
    await sender.stop();
    await storage.close();
    storage = await openSqliteStorage({ directory });
    expect(await storage.outbox.standing("a")).toEqual({ kind: "waiting", attempts: 1 });
    server.mood = "taking";
    sender = start();
    await after(retryAfter(1));
    expect(subjects()).toEqual(["un"]);
  });

  it("is given up when the server refuses it for good, and the one that stands in for it is sent", async () => {
    server.mood = "refusing";
    server.refuses = (address) => address.startsWith("garage");
    const { from, text, date } = mail("");
    await add([
      "a",
      mail("un", { ifRefused: { from, to: { address: "camille@exemple.example" }, subject: "pas remis", text, date } }),
    ]);
    await after(0);
    expect(await storage.outbox.standing("a")).toEqual({ kind: "refused", at: new Date(START).toISOString() });
    await after(5 * HOUR);
    expect(subjects()).toEqual(["pas remis"]);
    expect(await storage.outbox.undelivered(9)).toMatchObject({
      waiting: [],
      refused: [{ key: "a", attempts: 1, failure: "550 no such mailbox" }],
    });
    expect(server.received[0]?.to).toEqual(["camille@exemple.example"]);
  });

  it("has its refused address noted, but not of somebody of whom everything was just erased", async () => {
    const unreachable: string[] = [];
    await restart({ onUnreachable: async (address) => void unreachable.push(address) });
    server.mood = "refusing";
    server.refuses = () => true;
    const to = (address: string) => mail("un", { to: { address } });
    await add(["a", to("ancienne@exemple.example")], [`${FAREWELL}1`, to("partie@exemple.example")]);
    await after(0);
    expect(await storage.outbox.standing(`${FAREWELL}1`)).toMatchObject({ kind: "refused" });
    expect(unreachable).toEqual(["ancienne@exemple.example"]);
  });

  it("is followed by no letter in its place when its words are erased while the server refuses it", async () => {
    const email = "camille@exemple.example";
    const at = new Date(START).toISOString();
    const lead = { intent: "reponse", text: "Bonjour", name: "Camille", email, copy: false, id: "1", at } as const;
    await storage.together((unit) => unit.addLead({ ...lead, listing: "E1", seller: "C1" }));
    server.mood = "refusing";
    server.refuses = async (address) => {
      if (address === email) return false;
      await storage.correspondence.leads.erase(email, () => ["a"]);
      return true;
    };
    const { from, text, date } = mail("");
    await add(["a", mail("un", { ifRefused: { from, to: { address: email }, subject: "pas remis", text, date } })]);
    await after(0);
    await after(5 * HOUR);
    expect(subjects()).toEqual([]);
    expect(await storage.outbox.standing("a.refused")).toBeUndefined();
  });

  it("is given up when the server wants nothing of what it says", async () => {
    server.mood = "disgusted";
    await add(["a", mail("un")]);
    await after(0);
    expect(await storage.outbox.standing("a")).toEqual({ kind: "refused", at: new Date(START).toISOString() });
  });

  it("is given up after three days in which nobody took it", async () => {
    server.mood = "busy";
    await add(["a", mail("un")]);
    await after(0);
    while ((await storage.outbox.standing("a"))?.kind === "waiting") await after(4 * HOUR);
    expect(now - START).toBeGreaterThan(72 * HOUR);
    expect(now - START).toBeLessThan(120 * HOUR);
  });

  it("is cut off when the sender is stopped, also from a server that goes on and on with its answer", async () => {
    await restart({ transport: patient() });
    server.mood = "endless";
    await add(["a", mail("un")]);
    sender.look();
    await sender.stop();
    expect(await storage.outbox.standing("a")).toEqual({ kind: "waiting", attempts: 1 });
  });

  it("is cut off after its time from a server that goes on and on with its answer, and sent later", async () => {
    await restart({ transport: patient(), longestAttempt: 100 });
    server.mood = "endless";
    await add(["a", mail("un")]);
    await after(0);
    expect(await storage.outbox.standing("a")).toEqual({ kind: "waiting", attempts: 1 });
    await restart({});
    server.mood = "taking";
    await after(retryAfter(1));
    expect(subjects()).toEqual(["un"]);
  });

  it("is one of eight at once, and seven on which the server hangs keep no other waiting", async () => {
    await restart({ transport: patient(), slowAfter: 60_000 });
    let letGo = () => {};
    const held = new Promise<boolean>((resolve) => (letGo = () => resolve(false)));
    let waiting = 0;
    let mostAtOnce = 0;
    const wait = async () => {
      waiting += 1;
      mostAtOnce = Math.max(mostAtOnce, waiting);
      await held;
      waiting -= 1;
      return false;
    };
    server.mood = "refusing";
    server.refuses = wait;
    await add(...named("hung", 7));
    sender.look();
    await inTime(() => expect(waiting).toBe(7));
    server.refuses = () => false;
    await add(...named("other", 3));
    sender.look();
    await inTime(() => expect(new Set(subjects()).size).toBe(3));
    server.refuses = wait;
    await add(...named("later", 3));
    sender.look();
    await inTime(() => expect(waiting).toBe(8));
    letGo();
    await sender.idle();
    expect(mostAtOnce).toBe(8);
    expect(server.received).toHaveLength(13);
  });

  it("is taken by a server that is well again, while eight that it kept silent on are still under way", async () => {
    await restart({ transport: patient(), slowAfter: 50 });
    server.mood = "silent";
    await add(...named("kept", 8));
    sender.look();
    await inTime(() => expect(server.connected).toBe(8));
    server.mood = "taking";
    await add(["later", mail("un")]);
    sender.look();
    await inTime(() => expect(subjects()).toEqual(["un"]));
  });

  it("is one of 64 at most, however slow the server is with each", async () => {
    await restart({ transport: patient(), slowAfter: 1 });
    server.mood = "silent";
    await add(...named("kept", 80));
    sender.look();
    await inTime(() => expect(server.connected).toBe(64));
    await sender.settled("of no mail", 60_000);
    const attempted = await Promise.all(
      named("kept", 80).map(async ([key]) => {
        const standing = await storage.outbox.standing(key);
        return standing?.kind === "waiting" ? standing.attempts : undefined;
      }),
    );
    expect(attempted.filter((attempts) => attempts === 1)).toHaveLength(64);
  });

  it("is not sent by another process as well while it is under way, however long that takes", async () => {
    const renewed = vi.spyOn(storage.outbox, "renew");
    // Those of two processes that see the same time pass.
    const lease = { transport: patient(), lease: 400, clock: Date.now };
    await restart(lease);
    let letGo = () => {};
    let tries = 0;
    server.mood = "refusing";
    server.refuses = () => {
      tries += 1;
      return new Promise((resolve) => (letGo = () => resolve(false)));
    };
    await add(["a", mail("un")]);
    sender.look();
    await inTime(() => expect(tries).toBe(1));
    const other = start(lease);
    // A fifth of a lease each: three of them.
    await vi.waitFor(() => expect(renewed.mock.calls.length).toBeGreaterThan(15), { timeout: 8000 });
    other.look();
    await other.idle();
    expect(tries).toBe(1);
    // Nor does the first let go of it: the claim is its own still.
    expect(await storage.outbox.standing("a")).toEqual({ kind: "waiting", attempts: 1 });
    letGo();
    await Promise.all([sender.idle(), other.stop()]);
    expect(subjects()).toEqual(["un"]);
  });

  it("is not handed over where it took longer to write than its claim held, and another has it by then", async () => {
    let write = () => {};
    const written = new Promise<void>((resolve) => (write = resolve));
    const slowly = async () => {
      await written;
      return mail("un");
    };
    await restart({ writers: { slow: slowly } });
    await storage.together((unit) =>
      unit.add([{ kind: "slow", key: "a", payload: null, due: new Date(now).toISOString() }]),
    );
    sender.look();
    await inTime(async () => expect(await storage.outbox.standing("a")).toMatchObject({ attempts: 1 }));
    // It stood still meanwhile: nothing was renewed.
    now += LEASE;
    const other = start({ writers: { slow: async () => mail("un") } });
    await other.idle();
    expect(subjects()).toEqual(["un"]);
    write();
    await Promise.all([sender.idle(), other.stop()]);
    expect(subjects()).toEqual(["un"]);
    expect(await storage.outbox.standing("a")).toMatchObject({ kind: "sent" });
  });

  it("lets go of the server when its claim cannot be renewed, before it is another’s", async () => {
    const { renew } = storage.outbox;
    let isAway = false;
    vi.spyOn(storage.outbox, "renew").mockImplementation(async (claims, at) => {
      if (isAway) throw new Error("storage is away");
      // Once its mail is about to be handed over.
      isAway = claims.length > 0;
      return renew(claims, at);
    });
    await restart({ transport: patient(), lease: 400, clock: Date.now });
    server.mood = "endless";
    await add(["a", mail("un")]);
    sender.look();
    await inTime(() => expect(server.connected).toBe(1));
    await sender.idle();
    expect(await storage.outbox.standing("a")).toEqual({ kind: "waiting", attempts: 1 });
    expect(inLog()).toContain("cannot be renewed");
    vi.restoreAllMocks();
  });

  it("is not handed over a second time when it was taken and that could not be written down", async () => {
    const forgetful = vi.spyOn(storage.outbox, "sent").mockRejectedValueOnce(new Error("disk is full"));
    await restart({});
    await add(["a", mail("un")]);
    await after(0);
    expect(await storage.outbox.standing("a")).toMatchObject({ kind: "waiting" });
    // Its claim is old by then, and the same process has it again.
    await after(6 * 60_000);
    expect(subjects()).toEqual(["un"]);
    expect(await storage.outbox.standing("a")).toMatchObject({ kind: "sent" });
    forgetful.mockRestore();
  });

  it("waits for the next start when the sender is stopped on a server that hangs", async () => {
    server.mood = "silent";
    await add(["a", mail("un")]);
    sender.look();
    await sender.stop();
    expect(await storage.outbox.standing("a")).toEqual({ kind: "waiting", attempts: 1 });
    server.mood = "taking";
    sender = start();
    await sender.idle();
    expect(subjects()).toEqual(["un"]);
  });

  it("is taken over from a sender that was killed, once its claim is old", async () => {
    await sender.stop();
    await add(["a", mail("un")]);
    await storage.outbox.claim({ kinds: ["mail"], now: new Date(now).toISOString(), lease: LEASE, limit: 9 });
    sender = start();
    await after(LEASE - 1000);
    expect(server.received).toEqual([]);
    await after(1000);
    expect(subjects()).toEqual(["un"]);
  });

  it.each(["taking", "busy", "spent", "disgusted", "silent", "hanging", "cutting", "refusing"] as const)(
    "leaves nothing of itself in the log but its key, whatever is told at whichever level, by a server that is %s",
    async (mood) => {
      server.mood = mood;
      const { from, text, date } = mail("");
      await add([
        "a",
        mail("secret", { ifRefused: { from, to: { address: "camille@exemple.example" }, subject: "", text, date } }),
      ]);
      await after(0);
      await after(5 * HOUR);
      expect(inLog()).toContain("mail: 'a'");
      expect(inLog()).not.toMatch(/camille|garage|secret|Bonjour/i);
    },
  );

  it("is tried again later when it cannot be written, and given up as one that nobody takes, with where it failed", async () => {
    const write = vi.fn(async (): Promise<Mail> => {
      throw new TypeError("camille@exemple.example has no name");
    });
    await restart({ writers: { alert: write } });
    await storage.together((unit) =>
      unit.add([{ kind: "alert", key: "a1", payload: {}, due: new Date(now).toISOString() }]),
    );
    await after(0);
    await after(5000);
    expect(write).toHaveBeenCalledTimes(1);
    await after(10_000);
    expect(write).toHaveBeenCalledTimes(2);
    for (let hours = 0; hours < 100; hours += 4) await after(4 * HOUR);
    expect(write).toHaveBeenCalledTimes(26);
    expect(await storage.outbox.standing("a1")).toMatchObject({ kind: "refused" });
    expect((await storage.outbox.undelivered(9)).refused).toMatchObject([{ key: "a1", failure: "TypeError" }]);
    expect(inLog()).toContain("mail-sender.test.ts");
    expect(inLog()).not.toContain("camille@");
  });

  it("stays its sender’s when storage goes away while it is written, until its claim is old", async () => {
    const away = new StorageUnavailable("localhost:5432/virage", new Error("gone"));
    await restart({ writers: { alert: () => Promise.reject(away) } });
    await storage.together((unit) =>
      unit.add([{ kind: "alert", key: "a1", payload: {}, due: new Date(now).toISOString() }]),
    );
    await after(0);
    await after(LEASE - 1000);
    expect(await storage.outbox.standing("a1")).toEqual({ kind: "waiting", attempts: 1 });
    await after(1000);
    expect(await storage.outbox.standing("a1")).toEqual({ kind: "waiting", attempts: 2 });
  });

  it("is told in the log with what the server said to it, by number", async () => {
    server.mood = "refusing";
    await add(["a", mail("un")]);
    await after(0);
    const failure = { name: "MailRefused", code: "EENVELOPE", responseCode: 550, command: "RCPT TO" };
    expect(log.error).toHaveBeenCalledWith({ failure, mail: "a", attempts: 1 }, "mail refused for good");
  });

  it("keeps its words where the law makes us write it, and no other does, to be sent again by an operator", async () => {
    server.mood = "refusing";
    await add(["report.x.decision", mail("decision")], ["lead.x.seller", mail("message")]);
    await after(0);
    const failed = await storage.outbox.failed(9);
    expect(
      failed
        .map(({ key, payload }) => [key, payload !== undefined])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    ).toEqual([
      ["lead.x.seller", false],
      ["report.x.decision", true],
    ]);
    server.mood = "taking";
    await storage.together((unit) => unit.resend("report.x.decision", new Date(now).toISOString()));
    await after(0);
    expect(subjects()).toEqual(["decision"]);
    expect(await storage.outbox.failed(9)).toHaveLength(1);
  });

  it("leaves nothing of itself in the log when it cannot be read, or storage says whom it was for", async () => {
    await storage.together((unit) =>
      unit.add([{ kind: "mail", key: "a", payload: { to: "garage@vendeur.example" }, due: mail("").date }]),
    );
    await after(0);
    const away = vi.spyOn(storage.outbox, "sent").mockRejectedValue(new Error("row: garage@vendeur.example"));
    await add(["b", mail("secret")]);
    await after(0);
    away.mockRestore();
    expect(inLog()).toContain("mail: 'a'");
    expect(inLog()).toContain("mail: 'b'");
    expect(inLog()).not.toMatch(/camille|garage|secret/i);
  });

  it("tells who waits for it that it has been sent", async () => {
    await add(["a", mail("un")]);
    await sender.settled("a", 60_000);
    expect(subjects()).toEqual(["un"]);
  });

  it("is not waited for once it has been sent, refused or erased", async () => {
    await add(["a", mail("un")]);
    await after(0);
    server.mood = "refusing";
    await add(["b", mail("deux")]);
    await after(0);
    vi.useFakeTimers();
    await Promise.all(["a", "b", "none"].map((key) => sender.settled(key, 60_000)));
    vi.useRealTimers();
  });

  it("is waited for no longer than was asked, and by nobody afterwards", async () => {
    server.mood = "silent";
    await add(["a", mail("un")]);
    await sender.settled("a", 1);
    server.mood = "taking";
    await after(retryAfter(1));
    expect(subjects()).toEqual(["un"]);
  });
});
