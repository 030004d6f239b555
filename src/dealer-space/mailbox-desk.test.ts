import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { leadOf } from "../../test/factories/lead-of.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { setMailbox } from "../correspondence/dealer-mailbox.ts";
import { MAILBOX_CHANGE_MS } from "../domain/accounts/mailbox-change.ts";
import type { Mail } from "../mail/mail.ts";
import { readMail } from "../mail/mail.ts";
import { hashOf } from "../tokens/hidden-words.ts";
import type { MailboxDesk, MailboxDeskGround } from "./mailbox-desk.ts";
import { allowMailbox, createMailboxDesk } from "./mailbox-desk.ts";

const CUREF = "C123";
const FORMER = "ancienne@garage.example";
const OTHER = "contact@garage.example";

describe("where the messages of a dealer’s visitors arrive", () => {
  let site: TestSite;
  let nadia: MemberSession;
  let desk: MailboxDesk;
  let ground: MailboxDeskGround;
  let now: number;
  beforeEach(async () => {
    now = Date.parse("2026-03-02T10:00:00.000Z");
    site = await openTestSite([]);
    const { storage } = site;
    nadia = await memberSession(storage, "nadia");
    await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "AGENT", place: {} }]);
    await storage.sellerContacts.put([{ seller: CUREF, email: FORMER, phone: "+33465714218" }]);
    await storage.together((unit) =>
      unit.grantRight({
        account: nadia.account,
        curef: CUREF,
        right: "manager",
        grantedAt: new Date(now).toISOString(),
      }),
    );
    await storage.together((unit) => unit.addLead(leadOf(CUREF, "P1")));
    ground = {
      storage,
      sender: { look: () => {} },
      from: { address: "messages@virage.example" },
      isDelivered: true,
      home: "www.virage.example",
      mailboxSettings: (curef) => `https://www.virage.example/pro/${curef}/vitrine#messages`,
      mailboxLink: (token) => `https://www.virage.example/lien/${token}`,
      now: () => now,
      clock: () => now,
    };
    desk = createMailboxDesk(ground);
  });
  afterEach(() => site.close());

  const member = () => ({ kind: "member", id: nadia.account, email: nadia.email }) as Parameters<MailboxDesk["ask"]>[2];
  const mails = async (): Promise<readonly Mail[]> => {
    const entries = await site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 1e15, limit: 99 });
    return entries.map(({ payload }) => readMail(payload));
  };
  const arrivesAt = async () => (await site.storage.sellerContacts.get(CUREF))?.email;
  const tokenIn = (mail: Mail | undefined) => /\/lien\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const kinds = async () => (await site.storage.acts.find({ dealer: CUREF }, 9)).map(({ kind }) => kind);

  it("is the confirmed address of whoever asks at once, and who read them until then is told", async () => {
    expect(await desk.ask(CUREF, ` ${nadia.email.toUpperCase()} `, member())).toBe("set");
    expect([await arrivesAt(), await desk.waiting(CUREF)]).toEqual([nadia.email, undefined]);
    const [told, ...others] = await mails();
    expect([told?.to.address, others]).toEqual([FORMER, []]);
    expect(told?.text).toContain(
      "Quelqu’un de l’équipe a changé l’adresse des messages des visiteurs de Garage du Port.",
    );
    expect(told?.text).toContain(`${nadia.email.charAt(0)}•••`);
    expect(told?.text).not.toContain(nadia.email);
    expect(told?.text).toContain("/pro/C123/vitrine#messages");
  });

  it("stays where it was until another address has confirmed, which looking at its page is not", async () => {
    expect(await desk.ask(CUREF, OTHER, member())).toBe("asked");
    expect([await arrivesAt(), (await desk.waiting(CUREF))?.email]).toEqual([FORMER, OTHER]);
    const [asked] = await mails();
    expect([asked?.to.address, asked?.text.includes(nadia.email)]).toEqual([OTHER, true]);
    expect(asked?.text).toContain("ouvrez ce lien et confirmez");
    expect(asked?.text).toContain("Il sert une seule fois");
    const token = tokenIn(asked);
    expect(await desk.behind(token)).toEqual({ dealer: "Garage du Port", email: OTHER });
    expect(await arrivesAt()).toBe(FORMER);
    expect(await desk.confirm(token)).toBe("set");
    expect([await arrivesAt(), await desk.waiting(CUREF)]).toEqual([OTHER, undefined]);
    expect((await site.storage.sellerContacts.get(CUREF))?.phone).toBe("+33465714218");
    expect((await mails()).map(({ to }) => to.address)).toEqual([FORMER]);
    expect((await kinds()).slice(0, 2)).toEqual(["mailbox.set", "mailbox.asked"]);
  });

  it("is sent its link anew, of which the last alone opens, and no more than three a day", async () => {
    expect(await desk.askAgain(CUREF, member())).toBe("gone");
    await desk.ask(CUREF, OTHER, member());
    await desk.askAgain(CUREF, member());
    expect([await desk.askAgain(CUREF, member()), await desk.askAgain(CUREF, member())]).toEqual(["asked", "tooMany"]);
    const tokens = (await mails()).map(tokenIn);
    const opened = await Promise.all(tokens.map((token) => desk.behind(token)));
    expect(opened.filter((behind) => behind !== undefined)).toHaveLength(1);
  });

  it("is asked no more once it was given up, set by hand, or has lapsed", async () => {
    const ask = async () => {
      expect(await desk.ask(CUREF, OTHER, member())).toBe("asked");
      return tokenIn((await mails()).find(({ to }) => to.address === OTHER));
    };
    const dropped = await ask();
    await desk.drop(CUREF, { kind: "account", id: nadia.account });
    expect([await desk.waiting(CUREF), await desk.confirm(dropped)]).toEqual([undefined, "gone"]);
    expect((await kinds())[0]).toBe("mailbox.dropped");

    const overtaken = await ask();
    const byHand = { curef: CUREF, typed: "main@garage.example", by: { kind: "console" }, as: "operator" } as const;
    expect(await setMailbox(ground, byHand)).toBe("set");
    expect([await desk.confirm(overtaken), await arrivesAt()]).toEqual(["gone", "main@garage.example"]);
    const [told] = await mails();
    expect(told?.text).toContain("Virage a changé, à la main, l’adresse");

    const late = await ask();
    now += MAILBOX_CHANGE_MS;
    expect([await desk.behind(late), await desk.confirm(late)]).toEqual([undefined, "gone"]);
  });

  it.each([
    ["Messages+x@virage.example", "ours"],
    ["no-reply@virage.example", "ours"],
    ["contact@", "noAddress"],
  ])("is never %s: %s", async (typed, issue) => {
    expect(await desk.ask(CUREF, typed, member())).toBe(issue);
    expect(await setMailbox(ground, { curef: CUREF, typed, by: { kind: "console" }, as: "operator" })).toBe(issue);
    expect([await arrivesAt(), await mails()]).toEqual([FORMER, []]);
  });

  it("is confirmed for whoever presses again within minutes, and at once, as long as messages arrive there", async () => {
    await desk.ask(CUREF, OTHER, member());
    const token = tokenIn((await mails())[0]);
    expect(await Promise.all([desk.confirm(token), desk.confirm(token)])).toEqual(["set", "set"]);
    expect([await desk.behind(token), await desk.waiting(CUREF)]).toEqual([undefined, undefined]);
    expect((await kinds()).filter((kind) => kind === "mailbox.set")).toHaveLength(1);
    now += 9 * 60_000;
    expect(await desk.confirm(token)).toBe("set");
    now += 60_000;
    expect(await desk.confirm(token)).toBe("gone");

    await desk.ask(CUREF, "encore@garage.example", member());
    const next = tokenIn((await mails()).find(({ to }) => to.address === "encore@garage.example"));
    await desk.confirm(next);
    const byHand = { curef: CUREF, typed: OTHER, by: { kind: "console" }, as: "operator" } as const;
    await setMailbox(ground, byHand);
    expect([await desk.confirm(next), await arrivesAt()]).toEqual(["gone", OTHER]);
  });

  it("is asked once whether it is read, where it stood before anybody was asked, and takes messages meanwhile", async () => {
    expect(await desk.unproved(CUREF)).toBe(FORMER);
    expect(await desk.prove(CUREF, member())).toBe("asked");
    const [asked] = await mails();
    expect([asked?.to.address, await desk.waiting(CUREF)]).toMatchObject([FORMER, { email: FORMER }]);
    expect(asked?.text).toContain(`arrive à cette adresse, et ${nadia.email} demande si quelqu’un l’y lit.`);
    expect(asked?.text).toContain("Ces messages ne sont pas pour vous");
    expect(await arrivesAt()).toBe(FORMER);
    // What is typed as it stands proves nothing.
    expect([await desk.ask(CUREF, FORMER, member()), await desk.unproved(CUREF)]).toEqual(["known", FORMER]);
    await desk.prove(CUREF, member());
    expect(await desk.confirm(tokenIn((await mails())[0]))).toBe("set");
    expect([await arrivesAt(), await desk.unproved(CUREF)]).toEqual([FORMER, undefined]);
    expect(await desk.prove(CUREF, member())).toBe("gone");
    expect(await kinds()).not.toContain("mailbox.set");
  });

  it("is not asked so of who governs, of what an operator sets, nor of an invented dealer", async () => {
    const { dealers, sellerContacts } = site.storage;
    await sellerContacts.put([{ seller: CUREF, email: nadia.email }]);
    expect(await desk.unproved(CUREF)).toBeUndefined();
    await sellerContacts.put([{ seller: CUREF, email: FORMER }]);
    expect(await desk.unproved(CUREF)).toBe(FORMER);
    const dealer = await dealers.get(CUREF);
    if (dealer === undefined) throw new Error("no dealer");
    const identity = { legalName: "Garage du Port", siren: "732829320", isInvented: true } as const;
    await dealers.put([{ ...dealer, identity }]);
    expect(await desk.unproved(CUREF)).toBeUndefined();
    await dealers.put([dealer]);
    await setMailbox(ground, { curef: CUREF, typed: OTHER, by: { kind: "console" }, as: "operator" });
    expect(await desk.unproved(CUREF)).toBeUndefined();
  });

  it("is not set for who governs no longer, neither at once nor by a link that stayed", async () => {
    await site.storage.together(async (unit) => {
      await unit.withdrawRight(nadia.account, CUREF);
      const at = new Date(now).toISOString();
      const change = { curef: CUREF, email: OTHER, askedBy: nadia.account, askedAt: at, expiresAt: "2999-01-01" };
      await unit.askMailboxChange({ ...change, link: hashOf("stayed") });
    });
    expect(await desk.ask(CUREF, nadia.email, member())).toBe("gone");
    expect(await desk.behind("stayed")).toMatchObject({ email: OTHER });
    expect([await desk.confirm("stayed"), await desk.confirm("stayed")]).toEqual(["gone", "gone"]);
    expect([await arrivesAt(), await desk.behind("stayed"), await mails()]).toEqual([FORMER, undefined, []]);
  });

  it("is asked by one account fifteen times, of whichever dealers, and then one every four minutes", async () => {
    const outcomes: string[] = [];
    for (let asked = 0; asked < 16; asked++) {
      const curef = `C9${asked % 4}`;
      await site.storage.dealers.put([{ curef, name: "Garage", sellerType: "AGENT", place: {} }]);
      const right = {
        account: nadia.account,
        curef,
        right: "manager",
        grantedAt: new Date(now).toISOString(),
      } as const;
      await site.storage.together((unit) => unit.grantRight(right));
      outcomes.push(await desk.ask(curef, `inconnu${asked}@ailleurs.example`, member()));
    }
    expect(outcomes).toEqual([...Array.from({ length: 15 }, () => "asked"), "tooManySent"]);
    expect(await mails()).toHaveLength(15);
    // What was refused has spent nothing of that mailbox’s.
    const karim = await memberSession(site.storage, "karim");
    const opened = { kind: "member", id: karim.account, email: karim.email } as const;
    const last = "inconnu15@ailleurs.example";
    const allowed = async () => allowMailbox(site.storage, { email: last, by: opened }, now);
    expect([await allowed(), await allowed(), await allowed(), await allowed()]).toEqual([
      "allowed",
      "allowed",
      "allowed",
      "tooMany",
    ]);
    now += 4 * 60_000;
    expect(await desk.ask("C93", "inconnu16@ailleurs.example", member())).toBe("asked");
  });

  it("is asked for one dealer six times, whoever asks, and then once an hour", async () => {
    const karim = await memberSession(site.storage, "karim");
    const right = { account: karim.account, curef: CUREF, right: "manager", grantedAt: "2026-03-02" } as const;
    await site.storage.together((unit) => unit.grantRight(right));
    const other = { kind: "member", id: karim.account, email: karim.email } as ReturnType<typeof member>;
    const outcomes: string[] = [];
    for (let asked = 0; asked < 7; asked++)
      outcomes.push(await desk.ask(CUREF, `inconnu${asked}@ailleurs.example`, asked % 2 === 0 ? member() : other));
    expect(outcomes).toEqual([...Array.from({ length: 6 }, () => "asked"), "tooManySent"]);
    expect(await desk.askAgain(CUREF, member())).toBe("tooManySent");
  });

  it("is asked by a letter in which the name of the dealer is no link", async () => {
    const identity = { legalName: "colis-poste.com", siren: "732829320" };
    const named = { name: "Payez sur colis-poste.com vite", sellerType: "AGENT", place: {} } as const;
    await site.storage.dealers.put([{ curef: CUREF, ...named, identity }]);
    await desk.ask(CUREF, OTHER, member());
    const [asked] = await mails();
    expect(asked?.subject).toContain("d’un professionnel (SIREN 732\u202f829\u202f320)");
    expect(`${asked?.subject} ${asked?.text}`).not.toContain("colis-poste");
  });

  it("is told to who governs where the operator sets the first", async () => {
    await site.storage.sellerContacts.put([{ seller: CUREF }]);
    await setMailbox(ground, { curef: CUREF, typed: OTHER, by: { kind: "console" }, as: "operator" });
    expect((await mails()).map(({ to }) => to.address)).toEqual([nadia.email]);
  });

  it("is asked of nobody where no mail leaves, and not by who governs no longer", async () => {
    const undelivered = createMailboxDesk({ ...ground, isDelivered: false });
    expect(await undelivered.ask(CUREF, OTHER, member())).toBe("undelivered");
    await site.storage.together((unit) => unit.withdrawRight(nadia.account, CUREF));
    expect([await desk.ask(CUREF, OTHER, member()), await mails()]).toEqual(["gone", []]);
  });
});
