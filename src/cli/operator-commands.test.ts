import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mailEntry, readMail } from "../mail/mail.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { DataDirectoryInUse } from "../storage/storage-error.ts";
import { operate, operationSchema } from "../operator-desk/operations.ts";
import { listenForFeeds } from "../feeds/intake/intake-server.ts";
import { createIntake } from "../feeds/intake/intake.ts";
import { keyOfReport, keysOfLead, keysOfReport } from "../mail/mail-keys.ts";
import { LEFT_MARK } from "../domain/contact/report.ts";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import { EXIT, operatorCommand } from "./operator-commands.ts";

/** What is told of an address of which nothing is kept. */
const nothingOf = (email: string) => ({
  email,
  sessions: [],
  suspensions: [],
  passkeys: [],
  favourites: [],
  consulted: [],
  recentSearches: [],
  savedSearches: [],
  foundListings: [],
  toldListings: [],
  dealerRights: [],
  dealerMailboxes: [],
  dealerInvitations: [],
  mailboxChanges: [],
  deposits: [],
  acts: [],
  notifications: [],
  messages: [],
  reports: [],
});
const CANARY = "canari-7f3a";
const EMAIL = `${CANARY}@exemple.example`;
const AT = "2026-01-15T09:00:00.000Z";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-data-"));
  const storage = await openSqliteStorage({ directory });
  const lead = {
    listing: "R1",
    seller: "C1",
    intent: "reponse",
    text: CANARY,
    name: CANARY,
    copy: true,
    at: AT,
  } as const;
  const from = { address: "messages@virage.example" };
  await storage.together(async (unit) => {
    await unit.addLead({ ...lead, id: "a", email: EMAIL });
    await unit.addLead({ ...lead, id: "b", text: "autre", name: "Autre", email: "autre@exemple.example" });
    await unit.addReport({
      id: "S-1",
      listing: "R1",
      reason: "faux",
      words: CANARY,
      email: EMAIL,
      at: AT,
      due: "2026-01-19",
    });
    await unit.add([
      mailEntry("lead.a.seller", { from, to: { address: "g@v.example" }, subject: CANARY, text: CANARY, date: AT }),
      mailEntry("report.S-1", { from, to: { address: EMAIL }, subject: "reçu", text: CANARY, date: AT }),
    ]);
  });
  await storage.close();
});
afterEach(() => rm(directory, { recursive: true }));

const S1 = { id: "S-1" };
const NOW = Date.parse("2026-01-16T10:00:00.000Z");
const [exportCommand, eraseCommand, reportsCommand, decideCommand] = (
  ["export", "erase", "reports", "decide"] as const
).map((kind) => operatorCommand(kind)) as [Command, Command, Command, Command]; // as many as there are names
type Command = ReturnType<typeof operatorCommand>;
const removeFiles = vi.fn(async () => undefined);
const parts = {
  from: { address: "messages@virage.example" },
  isDelivered: true,
  removeFiles,
  origin: () => "https://virage.example",
  now: () => NOW,
  clock: () => NOW,
};

const runWith = async (openStorage: () => Promise<Storage>, command: Command, args: readonly string[]) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  removeFiles.mockClear();
  const code = await command(args, { openStorage, parts: async () => parts, stdout, stderr });
  stdout.end();
  stderr.end();
  return { code, told: (await text(stdout)) + (await text(stderr)), removeFiles };
};
const run = (command: Command, ...args: readonly string[]) =>
  runWith(() => openSqliteStorage({ directory }), command, args);

it("shows all that is kept of who wrote under an address, and nobody else’s", async () => {
  const { code, told } = await run(exportCommand, EMAIL.toUpperCase());
  expect(code).toBe(EXIT.done);
  expect(JSON.parse(told)).toMatchObject({ messages: [{ text: CANARY }], reports: [{ id: "S-1" }] });
  expect(told).not.toContain("autre");
});

it("erases it, and the mail that has not left, to the last trace in the database", async () => {
  const { code, told, removeFiles } = await run(eraseCommand, EMAIL);
  expect([code, told]).toEqual([EXIT.done, "Effacé : 1 message, 1 signalement.\n"]);
  expect(removeFiles).toHaveBeenCalledWith(
    [...keysOfLead({ id: "a" }), ...keysOfReport({ id: "S-1" })],
    expect.any(Function),
  );
  expect(JSON.parse((await run(exportCommand, EMAIL)).told)).toEqual(nothingOf(EMAIL));
  const storage = await openSqliteStorage({ directory });
  expect(await storage.outbox.claim({ kinds: ["mail"], now: AT, lease: 1e12, limit: 9 })).toEqual([]);
  expect(await storage.correspondence.leads.get("b")).toBeDefined();
  await storage.close();
});

it("shows what could not be delivered, and why, in words that name nobody", async () => {
  const storage = await openSqliteStorage({ directory });
  await storage.together((unit) => unit.refuse("report.S-1", AT, "550 EENVELOPE RCPT TO"));
  await storage.close();
  const { code, told } = await run(operatorCommand("mails"));
  expect(code).toBe(EXIT.done);
  expect(JSON.parse(told)).toEqual({
    waiting: [],
    refused: [{ key: "report.S-1", attempts: 0, failure: "550 EENVELOPE RCPT TO", at: AT }],
    totals: { waiting: 0, refused: 1 },
  });
  expect(told).not.toContain(CANARY);
});

it("takes in whom reports of servers and providers name, and writes to them of alerts no more", async () => {
  const mails = operatorCommand("mails");
  const bounce = join(directory, "retour.eml");
  const status = ["Reporting-MTA: dns; mx", "", `Final-Recipient: rfc822; ${EMAIL}`, "Action: failed", "Status: 5.1.1"];
  await writeFile(bounce, ["Content-Type: message/delivery-status", "", ...status, ""].join("\r\n"));
  const { code, told } = await run(mails, "--report", bounce, "--complained", "plainte@exemple.example");
  expect([code, told]).toEqual([
    EXIT.done,
    "1 boîte qui n’existe plus, 1 plainte : plus aucun courrier d’alerte n’y part.\n",
  ]);
  // Who complained stays so, whatever their server says afterwards.
  await run(mails, "--bounced", "plainte@exemple.example");
  const storage = await openSqliteStorage({ directory });
  const stopped = [EMAIL, "plainte@exemple.example"].map((email) => storage.savedSearches.unreachable(email));
  expect(await Promise.all(stopped)).toEqual(["bounce", "complaint"]);
  await storage.close();

  await writeFile(bounce, "Bonjour");
  const refused = await run(mails, "--report", bounce);
  expect([refused.code, refused.told]).toEqual([
    EXIT.failed,
    `${bounce} : n’est ni un rapport d’échec (RFC 3464) ni une plainte (RFC 5965).\n`,
  ]);
  expect((await run(mails, "--bounced", "personne")).code).toBe(EXIT.usage);
});

describe("an account", () => {
  const signIn = (id: string) =>
    ({
      id,
      link: `link ${id}`,
      browser: `browser ${id}`,
      code: "c",
      email: EMAIL,
      back: "/compte",
      createdAt: AT,
      expiresAt: "2026-02-01T00:00:00.000Z",
    }) as const;
  const role = operatorCommand("role");

  beforeEach(async () => {
    const storage = await openSqliteStorage({ directory });
    const session = {
      id: "s",
      device: "Firefox sur Linux",
      createdAt: AT,
      seenAt: AT,
      expiresAt: "2026-02-01T00:00:00.000Z",
    };
    await storage.together(async (unit) => {
      await unit.addSignIn(signIn("used"));
      await unit.enter({ signIn: "used", account: "acc", session, token: "t", leaving: undefined });
      await unit.setPassword({ account: "acc", hash: "HASH-OF-PASSWORD", setAt: AT });
      await unit.addPasskey({
        id: "key",
        account: "acc",
        publicKey: "PUBLIC-KEY",
        counter: 3,
        name: "Chrome sur Windows",
        createdAt: AT,
      });
      const change = { account: "acc", createdAt: AT, expiresAt: "2999-01-01T00:00:00.000Z" };
      await unit.askEmailChange({ ...change, email: "ailleurs@exemple.example", link: "HASH-OF-LINK" });
      await unit.addSignIn(signIn("waiting"));
      const mail = { from: parts.from, to: { address: EMAIL }, subject: "code", text: CANARY, date: AT };
      await unit.add([mailEntry("sign-in.waiting", mail), mailEntry("account.acc.m", mail)]);
    });
    await storage.close();
  });

  it("is shown with its sessions, and erased with them and the mail that would open it", async () => {
    expect(JSON.parse((await run(exportCommand, EMAIL)).told)).toMatchObject({
      account: { id: "acc", roles: ["private"] },
      sessions: [{ device: "Firefox sur Linux" }],
      credentials: {
        passwordSetAt: AT,
        newEmail: { email: "ailleurs@exemple.example" },
        formerEmails: [],
      },
      passkeys: [{ name: "Chrome sur Windows", createdAt: AT }],
    });
    // What opens something, or proves who does, is told nobody.
    expect((await run(exportCommand, EMAIL)).told).not.toMatch(/HASH|PUBLIC-KEY/);
    expect((await run(eraseCommand, EMAIL)).told).toBe("Effacé : compte, 1 message, 1 signalement.\n");
    expect((await run(exportCommand, EMAIL)).told).not.toContain("account");
    const storage = await openSqliteStorage({ directory });
    expect(await storage.accounts.session("t", AT)).toBeUndefined();
    expect(await storage.outbox.claim({ kinds: ["mail"], now: AT, lease: 1e12, limit: 9 })).toEqual([]);
    await storage.close();
  });

  it("is given roles, and none that there is not", async () => {
    const given = await run(role, EMAIL, "--roles", "professional, operator");
    expect([given.code, given.told]).toEqual([EXIT.done, `${EMAIL} : professional, operator.\n`]);
    const { account } = JSON.parse((await run(exportCommand, EMAIL)).told) as { account: { roles: unknown } };
    expect(account.roles).toEqual(["professional", "operator"]);
    for (const args of [[EMAIL], [EMAIL, "--roles", "king"], [EMAIL, "--roles", ""]])
      expect((await run(role, ...args)).code).toBe(EXIT.usage);
    expect((await run(role, "autre@exemple.example", "--roles", "private")).code).toBe(EXIT.failed);
  });

  it("keeps what a right on a dealer makes of it, whatever roles are said [6.2]", async () => {
    const storage = await openSqliteStorage({ directory });
    const account = await storage.accounts.ofEmail(EMAIL);
    if (account === undefined) throw new Error("no account");
    await storage.together((unit) =>
      unit.grantRight({ account: account.id, curef: "C1", right: "manager", grantedAt: AT }),
    );
    await storage.close();
    const given = await run(role, EMAIL, "--roles", "private,operator");
    expect([given.code, given.told]).toEqual([EXIT.done, `${EMAIL} : private, operator, professional.\n`]);
  });
});

it("asks for what it needs, and says how", async () => {
  expect((await run(eraseCommand)).code).toBe(EXIT.usage);
  expect((await run(eraseCommand, "camille")).code).toBe(EXIT.usage);
  expect((await run(reportsCommand, "--since", "hier")).code).toBe(EXIT.usage);
  const removal = ["S-1", "--outcome", "retiree", "--facts", "Le prix est faux."];
  const { code, told } = await run(decideCommand, ...removal);
  expect([code, told]).toEqual([EXIT.usage, expect.stringContaining("--ground TEXTE")]);
  expect((await run(decideCommand, ...removal, "--ground")).code).toBe(EXIT.usage);
  expect((await run(decideCommand, ...removal, "--because", "x")).code).toBe(EXIT.usage);
  const restoration = ["S-1", "--outcome", "retablie"];
  const unreasoned = await run(decideCommand, ...restoration);
  expect([unreasoned.code, unreasoned.told]).toEqual([EXIT.usage, expect.stringContaining("--reason TEXTE")]);
  expect((await run(decideCommand, ...restoration, "--reason", " ")).code).toBe(EXIT.usage);
  expect((await run(decideCommand, ...restoration, "--reason", "x", "--facts", "x")).code).toBe(EXIT.usage);
});

const FACTS = "Le prix annoncé n’est pas celui du vendeur.";
const GROUND = "Code de la consommation, article L121-2";
const REMOVAL = ["S-1", "--outcome", "retiree", "--facts", FACTS, "--ground", GROUND];

/** The advert that was reported, and how its seller is reached. */
async function putAdvert(): Promise<void> {
  const storage = await openSqliteStorage({ directory });
  await storage.listings.write([{ kind: "put", listing: sampleListing(1, { reference: "R1", curef: "C1" }) }], AT);
  await storage.sellerContacts.put([{ seller: "C1", email: "garage@vendeur.example" }]);
  await storage.close();
}

async function mailsWaiting() {
  const storage = await openSqliteStorage({ directory });
  const now = new Date(NOW).toISOString();
  const entries = await storage.outbox.claim({ kinds: ["mail"], now, lease: 0, limit: 99 });
  const stored = await storage.listings.get("R1");
  const removed = await storage.marks.under("removed upon report ");
  await storage.close();
  const mails = new Map(entries.map(({ key, payload }) => [key, readMail(payload)]));
  return { mails, isOnline: stored !== undefined && stored.withdrawnAt === undefined, removed };
}

describe("a report that is decided", () => {
  it("takes the advert away, with its reasons to who reported and to the seller, who is not told by whom", async () => {
    await putAdvert();
    const { code, told } = await run(decideCommand, ...REMOVAL);
    expect([code, told]).toEqual([
      EXIT.done,
      "S-1 : l’annonce est retirée.\nQui a signalé reçoit la décision et ses motifs par e-mail.\nLe vendeur reçoit la décision et ses motifs par e-mail.\n",
    ]);
    const { mails, isOnline, removed } = await mailsWaiting();
    expect(isOnline).toBe(false);
    expect(removed).toEqual(new Set(["R1"]));
    const [reporter, seller] = [mails.get(keyOfReport(S1, "decision")), mails.get(keyOfReport(S1, "seller"))];
    expect(reporter?.to.address).toBe(EMAIL);
    expect(seller?.to.address).toBe("garage@vendeur.example");
    for (const mail of [reporter, seller])
      for (const words of [FACTS, GROUND, "article 21", "six mois", "rien n’a été décidé par un programme"])
        expect(mail?.text).toContain(words);
    expect(JSON.stringify(seller)).not.toContain(CANARY);
    const kept: unknown = JSON.parse((await run(exportCommand, EMAIL)).told);
    expect(kept).toMatchObject({ reports: [{ decision: { outcome: "retiree", facts: FACTS, ground: GROUND } }] });
  });

  it("leaves the advert, and tells who reported alone", async () => {
    await putAdvert();
    const { told } = await run(decideCommand, "S-1", "--outcome", "maintenue", "--facts", FACTS);
    expect(told).toBe("S-1 : l’annonce reste en ligne.\nQui a signalé reçoit la décision et ses motifs par e-mail.\n");
    const { mails, isOnline, removed } = await mailsWaiting();
    expect([isOnline, removed.size, mails.has(keyOfReport(S1, "seller"))]).toEqual([true, 0, false]);
    expect(mails.get(keyOfReport(S1, "decision"))?.subject).toContain("reste en ligne");
  });

  it("is decided once, and there is none of another name", async () => {
    await putAdvert();
    await run(decideCommand, ...REMOVAL);
    const again = await run(decideCommand, ...REMOVAL);
    expect([again.code, again.told]).toEqual([EXIT.failed, expect.stringContaining("Rien n’a changé")]);
    expect((await run(decideCommand, "S-9", ...REMOVAL.slice(1))).told).toContain("aucun signalement");
  });

  it("is erased with who reported, with the mail that has not left; what the seller is owed stays", async () => {
    await putAdvert();
    await run(decideCommand, ...REMOVAL);
    await run(eraseCommand, EMAIL);
    const { mails, removed } = await mailsWaiting();
    expect([...mails.keys()].filter((key) => key.startsWith("report"))).toEqual([keyOfReport(S1, "seller")]);
    expect(removed).toEqual(new Set(["R1"]));
  });
});

describe("a removal that is taken back", () => {
  const REASON = "Le vendeur a montré la facture\u202f: le prix était juste.";
  const RESTORATION = ["S-1", "--outcome", "retablie", "--reason", REASON];
  const opened = async <Result>(work: (storage: Storage) => Promise<Result>) => {
    const storage = await openSqliteStorage({ directory });
    const result = await work(storage);
    await storage.close();
    return result;
  };
  const report = (id: string) =>
    opened((storage) =>
      storage.together((unit) =>
        unit.addReport({ id, listing: "R1", reason: "faux", words: "", at: AT, due: "2026-01-19" }),
      ),
    );

  it("puts the vehicle on sale again with its price and its past, with the reason to who reported and to the seller", async () => {
    await putAdvert();
    const before = await opened((storage) => storage.listings.get("R1"));
    await run(decideCommand, ...REMOVAL);
    const { code, told } = await run(decideCommand, ...RESTORATION);
    expect([code, told]).toEqual([
      EXIT.done,
      "S-1 : l’annonce est de nouveau en ligne.\nQui a signalé reçoit la décision et ses motifs par e-mail.\nLe vendeur reçoit la décision et ses motifs par e-mail.\n",
    ]);
    const { mails, isOnline, removed } = await mailsWaiting();
    expect([isOnline, removed.size]).toEqual([true, 0]);
    expect((await opened((storage) => storage.listings.get("R1")))?.listing).toEqual(before?.listing);
    const [reporter, seller] = [
      mails.get(keyOfReport(S1, "restoration")),
      mails.get(keyOfReport(S1, "sellerRestoration")),
    ];
    expect(reporter?.to.address).toBe(EMAIL);
    expect(reporter?.subject).toContain("le retrait de l’annonce est annulé");
    expect(seller?.to.address).toBe("garage@vendeur.example");
    expect(seller?.subject).toContain("de nouveau en ligne");
    for (const mail of [reporter, seller])
      for (const words of [REASON, "de nouveau en ligne", "article 21", "rien n’a été décidé par un programme"])
        expect(mail?.text).toContain(words);
    expect(JSON.stringify(seller)).not.toContain(CANARY);
    const at = new Date(NOW).toISOString();
    expect(JSON.parse((await run(reportsCommand)).told)).toMatchObject([
      { id: "S-1", decision: { outcome: "retiree" }, restoration: { reason: REASON, at, advert: "onSale" } },
    ]);
  });

  it("puts nothing on sale that has left its stock meanwhile, and says so; a stock may bring it again", async () => {
    await putAdvert();
    await run(decideCommand, ...REMOVAL);
    await opened((storage) => storage.marks.set(`${LEFT_MARK}R1`, NOW));
    expect((await run(decideCommand, ...RESTORATION)).told).toContain("le véhicule n’est plus en vente");
    const { mails, isOnline, removed } = await mailsWaiting();
    expect([isOnline, removed.size]).toEqual([false, 0]);
    expect(mails.get(keyOfReport(S1, "sellerRestoration"))?.text).toContain("si le véhicule y revient");
    expect(await opened((storage) => storage.marks.under(LEFT_MARK))).toEqual(new Set());
  });

  it("puts nothing on sale that was not when it was removed, and tells its seller nothing, who heard of no removal", async () => {
    await putAdvert();
    await opened((storage) => storage.listings.write([{ kind: "withdraw", reference: "R1" }], AT));
    await run(decideCommand, ...REMOVAL);
    await run(decideCommand, ...RESTORATION);
    const { mails, isOnline, removed } = await mailsWaiting();
    expect([isOnline, removed.size, mails.has(keyOfReport(S1, "sellerRestoration"))]).toEqual([false, 0, false]);
    expect(mails.has(keyOfReport(S1, "restoration"))).toBe(true);
  });

  it("leaves away what another removal takes away too, whose reasons its seller is told, until that is taken back", async () => {
    await putAdvert();
    await report("S-2");
    await run(decideCommand, ...REMOVAL);
    const other = "Les photos sont celles d’un autre véhicule.";
    await run(decideCommand, "S-2", "--outcome", "retiree", "--facts", other, "--ground", GROUND);
    expect((await run(decideCommand, ...RESTORATION)).told).toContain("une autre décision tient l’annonce hors ligne");
    const first = await mailsWaiting();
    expect([first.isOnline, first.removed]).toEqual([false, new Set(["R1"])]);
    const letter = first.mails.get(keyOfReport(S1, "sellerRestoration"))?.text;
    for (const words of [REASON, other]) expect(letter).toContain(words);
    expect((await run(decideCommand, "S-2", ...RESTORATION.slice(1))).told).toContain("de nouveau en ligne");
    const second = await mailsWaiting();
    expect([second.isOnline, second.removed.size]).toEqual([true, 0]);
  });

  it("is one removal, once: nothing else is taken back, and each is refused with a sentence", async () => {
    await putAdvert();
    const refused = async (sentence: string, ...args: readonly string[]) => {
      const { code, told } = await run(decideCommand, ...args);
      expect([code, told]).toEqual([EXIT.failed, expect.stringContaining(sentence)]);
    };
    await refused("S-9 : aucun signalement", "S-9", ...RESTORATION.slice(1));
    await refused("S-1 : aucune décision n’est prise", ...RESTORATION);
    await report("S-2");
    await run(decideCommand, "S-2", "--outcome", "maintenue", "--facts", FACTS);
    await refused("S-2 : l’annonce est restée en ligne", "S-2", ...RESTORATION.slice(1));
    await run(decideCommand, ...REMOVAL);
    await run(decideCommand, ...RESTORATION);
    await refused("S-1 : le retrait est déjà annulé depuis vendredi 16/01", ...RESTORATION);
    await refused("puis le retrait annulé. Rien n’a changé", ...REMOVAL);
    await report("S-3");
    await run(decideCommand, "S-3", ...REMOVAL.slice(1));
    expect((await mailsWaiting()).isOnline).toBe(false);
  });
});

describe("what sellers were asked", () => {
  const leads = operatorCommand("leads");
  const fill = async () => {
    await putAdvert();
    const storage = await openSqliteStorage({ directory });
    const privately = sampleListing(2, { reference: "P1", sellerType: "PARTICULIER" });
    const { curef: _, ...ofNobody } = privately;
    await storage.dealers.put([{ curef: "C1", name: "Garage du Lac", sellerType: "GARAGE", place: {} }]);
    await storage.listings.write(
      [
        { kind: "put", listing: sampleListing(3, { reference: "R2", curef: "C1" }) },
        { kind: "put", listing: ofNobody },
      ],
      AT,
    );
    for (const [listing, day] of [
      ["R1", "2026-01-14"],
      ["R2", "2026-01-15"],
      ["R2", "2026-01-15"],
      ["R2", "2026-01-16"],
      ["P1", "2026-01-15"],
      ["vitrine C1", "2026-01-15"],
      ["vitrine C1", "2026-01-15"],
    ] as const)
      await storage.sellerContacts.countPhoneView(listing, day);
    await storage.close();
  };

  it("is told of all of them, the most asked first, and of one by listing, without a word of who asked", async () => {
    await fill();
    const all = await run(leads, "--since", "2026-01-15");
    expect(JSON.parse(all.told)).toEqual({
      since: "2026-01-15",
      sellers: [
        { seller: "C1", name: "Garage du Lac", messages: 2, numbersShown: 5 },
        { seller: "P1", messages: 0, numbersShown: 1 },
      ],
    });
    const one = await run(leads, "--dealer", "C1");
    expect(JSON.parse(one.told)).toEqual({
      since: "2025-01-16",
      seller: "C1",
      name: "Garage du Lac",
      messages: 2,
      numbersShown: 6,
      listings: [
        { listing: "R1", messages: 2, numbersShown: 1 },
        { listing: "R2", messages: 0, numbersShown: 3 },
        { listing: "vitrine C1", messages: 0, numbersShown: 2 },
      ],
    });
    expect(all.told + one.told).not.toMatch(/canari|autre/i);
  });

  it("is nothing of a dealer nobody wrote to since, and refused of one that there is not", async () => {
    await fill();
    expect(JSON.parse((await run(leads, "--dealer", "C1", "--since", "2026-02-01")).told)).toMatchObject({
      messages: 0,
      numbersShown: 0,
    });
    expect(await run(leads, "--dealer", "C999")).toMatchObject({
      code: EXIT.failed,
      told: "C999 : aucun professionnel n’a cette référence.\n",
    });
    expect((await run(leads, "--dealer", "garage")).code).toBe(EXIT.usage);
    expect((await run(leads, "--since", "hier")).code).toBe(EXIT.usage);
  });
});

describe("beside a running site", () => {
  it("the site does the work, and the command tells the same", async () => {
    await putAdvert();
    const storage = await openSqliteStorage({ directory });
    const log = { info: () => undefined, error: () => undefined };
    const intake = createIntake({ storage, dataDirectory: directory, now: () => NOW, log });
    const site = await listenForFeeds({
      intake,
      dataDirectory: directory,
      catchUp: async () => undefined,
      log,
      operate: async (asked) => {
        const { data } = operationSchema.safeParse(asked);
        return data && operate(data, { ...parts, storage });
      },
    });
    const byHolder = () => Promise.reject(new DataDirectoryInUse(directory, 1));
    const told = async (command: Command, ...args: readonly string[]) => (await runWith(byHolder, command, args)).told;
    try {
      const reports = await told(reportsCommand);
      expect(JSON.parse(reports)).toMatchObject([{ id: "S-1" }]);
      expect(JSON.parse(await told(operatorCommand("leads")))).toMatchObject({
        sellers: [{ seller: "C1", messages: 2 }],
      });
      expect(await told(decideCommand, ...REMOVAL)).toContain("S-1 : l’annonce est retirée.");
      const again = await runWith(byHolder, decideCommand, REMOVAL);
      expect([again.code, again.told]).toEqual([EXIT.failed, expect.stringContaining("Rien n’a changé")]);
      const restored = await told(decideCommand, "S-1", "--outcome", "retablie", "--reason", FACTS);
      expect(restored).toContain("S-1 : l’annonce est de nouveau en ligne.");
      expect(JSON.parse(await told(exportCommand, EMAIL))).toMatchObject({ messages: [{ text: CANARY }] });
      expect(await told(eraseCommand, EMAIL)).toBe("Effacé : 1 message, 1 signalement.\n");
      expect(JSON.parse(await told(exportCommand, EMAIL))).toEqual(nothingOf(EMAIL));
      expect(await storage.correspondence.leads.get("b")).toBeDefined();
    } finally {
      await site.close();
      await storage.close();
    }
  });

  it("says that the holder of the data does not answer", async () => {
    const silent = await runWith(() => Promise.reject(new DataDirectoryInUse(directory, 1)), exportCommand, [EMAIL]);
    expect([silent.code, silent.told]).toEqual([EXIT.failed, expect.stringContaining("ne répond pas")]);
  });
});
