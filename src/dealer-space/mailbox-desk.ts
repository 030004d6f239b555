/**
 * Visitors' messages arrive where somebody has proved that they read: at the address of whoever asks, which signing in has proved, or at
 * another once its own mailbox has said so. Until then they go where they went before.
 */
import { randomBytes } from "node:crypto";
import { governing, governs } from "../domain/accounts/dealer-rights.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { Actor } from "../domain/audit/act.ts";
import { mailboxOf, normaliseEmail } from "../domain/contact/email-address.ts";
import type { MailboxChange } from "../domain/accounts/mailbox-change.ts";
import { MAILBOX_CHANGE_MS } from "../domain/accounts/mailbox-change.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { MailboxGround, SetMailbox } from "../correspondence/dealer-mailbox.ts";
import { mailboxIssue, provedMark, setMailbox } from "../correspondence/dealer-mailbox.ts";
import { confirmMailboxLetter } from "../correspondence/mailbox-letters.ts";
import { mailEntry } from "../mail/mail.ts";
import type { Allowance, Storage, UnitOfWork } from "../storage/storage.ts";
import { drawId, drawToken, hashOf, keyedHash } from "../tokens/hidden-words.ts";

/** To one mailbox, whichever dealer asks and for what: three at once, then one every eight hours. */
const WRITTEN_TO: Allowance = { most: 3, each: 8 * 60 * 60_000 };
/** By one account, to whomever: as many as invitations of a team (`http/purses.ts`), then one every four minutes. */
const WRITTEN_BY: Allowance = { most: 15, each: 4 * 60_000 };
/** For one dealer, by however many who govern it: it has one mailbox, which somebody may mistype. */
const WRITTEN_FOR: Allowance = { most: 6, each: 60 * 60_000 };
const SECRET_BYTES = 32;
/** Milliseconds: of a finger that presses twice, or a reader that sends a form once more. */
const PRESSED_AGAIN = 10 * 60_000;

type Counted = Pick<Storage, "accounts" | "secret">;
const secretOf = (storage: Counted) =>
  storage.secret("invitations", () => randomBytes(SECRET_BYTES).toString("base64url"));

/** Milliseconds until a mailbox that nobody has proved may be written to for a dealer; 0 when that was taken. */
export async function allowStranger(storage: Counted, email: string, now: number): Promise<number> {
  const secret = await secretOf(storage);
  return storage.accounts.allow(`invited ${keyedHash(secret, "invited", mailboxOf(email))}`, WRITTEN_TO, now);
}

/**
 * Whether a mailbox may be asked: by who asks first, so that nobody spends with what they may not send what others have of that mailbox.
 * A dealer that is about to be has no reference yet.
 */
export async function allowMailbox(
  storage: Counted,
  { email, by, curef }: { readonly email: string; readonly by: Pick<Member, "id">; readonly curef?: string },
  now: number,
): Promise<"allowed" | "tooManySent" | "tooMany"> {
  const secret = await secretOf(storage);
  const spend = (word: string, key: string, allowance: Allowance) =>
    storage.accounts.allow(`${word} ${keyedHash(secret, word, key)}`, allowance, now);
  if ((await spend("mailboxes by", by.id, WRITTEN_BY)) > 0) return "tooManySent";
  if (curef !== undefined && (await spend("mailboxes of", curef, WRITTEN_FOR)) > 0) return "tooManySent";
  return (await allowStranger(storage, email, now)) > 0 ? "tooMany" : "allowed";
}

export interface MailboxDeskGround extends MailboxGround {
  readonly storage: MailboxGround["storage"] & Pick<Storage, "accounts" | "mailboxChanges" | "secret">;
  /** Where a mailbox says that it is to receive them, whole: a link of a mail. */
  readonly mailboxLink: (token: string) => string;
}

/**
 * `asked`: its mailbox has to confirm it. `tooMany`: it is not written to so often. `tooManySent`: nor does one account write so often,
 * or for one dealer. `undelivered`: this site sends no mail.
 */
export type AskedMailbox = SetMailbox | "asked" | "tooMany" | "tooManySent" | "undelivered";

type Waiting = Pick<MailboxChange, "email" | "expiresAt">;
type Written = "asked" | "tooMany" | "tooManySent" | "undelivered" | "gone";

export interface MailboxDesk {
  /** Of what could not be a mailbox of any dealer. */
  issueOf(typed: string): "noAddress" | "ours" | undefined;
  /** The address that waits to be confirmed. */
  waiting(curef: string): Promise<Waiting | undefined>;
  /** Whoever may is asked by the caller. */
  ask(curef: string, typed: string, by: Member): Promise<AskedMailbox>;
  /** The link once more, and the one before opens nothing. `gone`: nothing waits. */
  askAgain(curef: string, by: Member): Promise<Written>;
  /** The address that takes messages, where nobody has ever said that they are read there: it stood before that was asked, or came with a file. */
  unproved(curef: string): Promise<string | undefined>;
  /** Writes to that address, which goes on taking messages meanwhile. `gone`: there is none. */
  prove(curef: string, by: Member): Promise<Written>;
  drop(curef: string, by: Actor): Promise<void>;
  /** What a link is about; undefined once it was used or has lapsed. */
  behind(token: string): Promise<{ readonly dealer: string; readonly email: string } | undefined>;
  /** By whoever reads that mailbox, signed in or not. `set` too where it was just before, by the same link. */
  confirm(token: string): Promise<"set" | "gone">;
}

/** Writes to a mailbox within a unit: look afterwards. Whether it may be written to is asked before. */
export async function askMailbox(
  unit: UnitOfWork,
  { from, now, clock, mailboxLink }: Pick<MailboxDeskGround, "from" | "now" | "clock" | "mailboxLink">,
  {
    curef,
    dealer,
    email,
    isKnown,
    by,
  }: {
    readonly curef: string;
    readonly dealer: Pick<Dealer, "curef" | "name" | "identity">;
    readonly email: string;
    /** Messages arrive there already. */
    readonly isKnown: boolean;
    readonly by: Member;
  },
): Promise<void> {
  const token = drawToken();
  const date = new Date(clock()).toISOString();
  const until = new Date(Date.parse(date) + MAILBOX_CHANGE_MS).toISOString();
  await unit.askMailboxChange({ curef, email, link: hashOf(token), askedBy: by.id, askedAt: date, expiresAt: until });
  const told = { dealer, by: by.email, until, isKnown, link: mailboxLink(token) };
  await unit.add([mailEntry(`mailbox.${drawId()}`, confirmMailboxLetter(told, { from, to: email, date }))]);
  await unit.note({
    at: new Date(now()).toISOString(),
    by: { kind: "account", id: by.id },
    kind: "mailbox.asked",
    object: { kind: "dealer", id: curef },
    dealer: curef,
  });
}

export function createMailboxDesk(ground: MailboxDeskGround): MailboxDesk {
  const { storage, sender, isDelivered, now, clock } = ground;
  const { mailboxChanges, dealers } = storage;
  const iso = () => new Date(clock()).toISOString();
  const write = async (curef: string, email: string, by: Member) => {
    if (!isDelivered) return "undelivered";
    const dealer = await dealers.get(curef);
    if (dealer === undefined) return "noDealer";
    const allowed = await allowMailbox(storage, { email, by, curef }, clock());
    if (allowed !== "allowed") return allowed;
    const isKnown = (await storage.sellerContacts.get(curef))?.email === email;
    const isAsked = await storage.together(async (unit) => {
      // As it is now: a request may have come in slowly.
      if (!governs(await unit.rightsAt(curef), by.id)) return false;
      await askMailbox(unit, ground, { curef, dealer, email, isKnown, by });
      return true;
    });
    if (!isAsked) return "gone";
    sender.look();
    return "asked";
  };
  const asked = async (curef: string, email: string, by: Member): Promise<Written> => {
    const outcome = await write(curef, email, by);
    return outcome === "noDealer" ? "gone" : outcome;
  };
  const unproved = async (curef: string): Promise<string | undefined> => {
    const email = (await storage.sellerContacts.get(curef))?.email;
    if (email === undefined || !isDelivered || (await storage.marks.get(provedMark(curef))) > 0) return undefined;
    const [dealer, team] = await Promise.all([dealers.get(curef), storage.dealerRights.at(curef)]);
    // Of a demonstration nobody reads anywhere; whoever governs has shown by signing in that they read there.
    const isOwn = governing(team).some((one) => one.email === normaliseEmail(email));
    return isOwn || dealer?.identity?.isInvented !== undefined ? undefined : email;
  };
  /** And messages still arrive where it led. */
  const wasJustTaken = async (link: string) => {
    const taken = await mailboxChanges.taken(link, new Date(clock() - PRESSED_AGAIN).toISOString());
    return taken !== undefined && (await storage.sellerContacts.get(taken.curef))?.email === taken.email;
  };
  return {
    issueOf: (typed) => mailboxIssue(typed, ground),
    waiting: (curef) => mailboxChanges.of(curef, iso()),
    ask: async (curef, typed, by) => {
      const issue = mailboxIssue(typed, ground);
      if (issue !== undefined) return issue;
      const email = normaliseEmail(typed);
      const known = (await storage.sellerContacts.get(curef))?.email;
      if (email === normaliseEmail(by.email) || email === known)
        return setMailbox(ground, {
          curef,
          typed,
          by: { kind: "account", id: by.id },
          as: "team",
          isProved: email === normaliseEmail(by.email),
          isStill: async (unit) => governs(await unit.rightsAt(curef), by.id),
        });
      return write(curef, email, by);
    },
    askAgain: async (curef, by) => {
      const waiting = await mailboxChanges.of(curef, iso());
      if (waiting === undefined) return "gone";
      return asked(curef, waiting.email, by);
    },
    unproved,
    prove: async (curef, by) => {
      const email = await unproved(curef);
      return email === undefined ? "gone" : asked(curef, normaliseEmail(email), by);
    },
    drop: (curef, by) =>
      storage.together(async (unit) => {
        if (!(await unit.dropMailboxChange(curef))) return;
        const object = { kind: "dealer", id: curef } as const;
        await unit.note({ at: new Date(now()).toISOString(), by, kind: "mailbox.dropped", object, dealer: curef });
      }),
    behind: async (token) => {
      const change = await mailboxChanges.behind(hashOf(token), iso());
      const dealer = change && (await dealers.get(change.curef));
      return dealer && { dealer: dealer.name, email: change.email };
    },
    confirm: async (token) => {
      const link = hashOf(token);
      const change = await mailboxChanges.behind(link, iso());
      if (change === undefined) return (await wasJustTaken(link)) ? "set" : "gone";
      const { curef, email, askedBy } = change;
      const outcome = await setMailbox(ground, {
        curef,
        typed: email,
        by: { kind: "account", id: askedBy },
        as: "team",
        isStill: async (unit) => {
          // Whoever governs no longer says no more where messages go, be it that the link stayed.
          if (!governs(await unit.rightsAt(curef), askedBy)) {
            await unit.dropMailboxChange(curef);
            return false;
          }
          // Used twice at once, it was taken by the one.
          return (await unit.takeMailboxChange(link, iso())) !== undefined;
        },
      });
      return outcome === "set" || outcome === "known" || (await wasJustTaken(link)) ? "set" : "gone";
    },
  };
}
