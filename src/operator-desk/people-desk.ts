/** Whoever has an account, as far as an operator has to know: found by the whole address or identifier that they give, and listed nowhere. */
import type { Account, Session } from "../domain/accounts/account.ts";
import type { DealerRight, HeldRight } from "../domain/accounts/dealer-rights.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import { rightChanged } from "../domain/audit/right-changed.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import {
  countShown,
  liftSuspension,
  suspendSeller,
  suspensionAsWritten,
  upholdSuspension,
} from "../deposits/suspend-seller.ts";
import type { Suspension, SuspensionReasons } from "../domain/moderation/suspension.ts";
import { isContested, isStanding } from "../domain/moderation/suspension.ts";
import type { Mail } from "../mail/mail.ts";
import { eraseUponRequest } from "../personal-data/erase-upon-request.ts";
import type { Presence } from "../storage/storage.ts";
import type { DeskGround } from "./desk-ground.ts";
import { byOperator } from "./desk-ground.ts";
import { isForAnother } from "./second-look.ts";
import type { RecordedAdvert } from "./seller-record.ts";
import { sellerRecord } from "./seller-record.ts";

export interface OpenedPerson {
  readonly account: Account;
  readonly presence: Presence | undefined;
  readonly sessions: readonly Session[];
  readonly rights: readonly (HeldRight & { readonly dealer: string })[];
  /** Of a private seller, the last first. */
  readonly suspensions: readonly Suspension[];
  /** Whoever asks suspended them, and somebody else is to decide upon the appeal. */
  readonly isForAnother: boolean;
  /** How many of each there are; what they say is theirs. */
  readonly record: readonly RecordedAdvert[];
  readonly counts: {
    readonly adverts: number;
    /** Adverts that a suspension would take off. */
    readonly shown: number;
    readonly searches: number;
    readonly messages: number;
  };
}

/** A suspension against which its seller appeals. */
export interface ContestedSuspension {
  readonly suspension: Suspension;
  readonly email: string;
}

/** `another`: whoever asks suspended them, and somebody else is to decide upon the appeal; nothing was done. */
export type AppealDecided = "done" | "notThere" | "another";

export interface PeopleDesk {
  /** Of a whole address, or of an identifier. */
  find(text: string): Promise<Account | undefined>;
  get(id: string, asker: Member): Promise<OpenedPerson | undefined>;
  /** All of them. Resolves to how many; undefined where there is no such account. */
  endSessions(id: string, by: Member): Promise<number | undefined>;
  /** Undefined takes it away. Also where nobody would be left who governs: the next right is an operator’s to give. */
  setRight(id: string, curef: string, right: DealerRight | undefined, by: Member): Promise<boolean>;
  /** Appeals against suspensions, the longest waiting first. */
  contested(): Promise<readonly ContestedSuspension[]>;
  /** All adverts of a private seller go off. Resolves to whether they did: there is such an account, and it was not suspended. */
  suspend(id: string, reasons: SuspensionReasons, by: Member): Promise<boolean>;
  /** As its seller would read it. */
  previewSuspension(id: string, reasons: SuspensionReasons): Promise<Mail | undefined>;
  /** Upon an appeal: it stays. */
  uphold(id: string, reason: string, by: Member): Promise<AppealDecided>;
  lift(id: string, reason: string, by: Member): Promise<AppealDecided>;
  /** All that is kept of them. Resolves to whether there was such an account. */
  erase(id: string, by: Member): Promise<boolean>;
}

export function createPeopleDesk(ground: DeskGround): PeopleDesk {
  const { storage, clock, now } = ground;
  const { accounts, dealerRights, dealers, deposits, savedSearches, suspensions, correspondence } = storage;
  const iso = (moment: number) => new Date(moment).toISOString();

  const isAnothers = async (id: string, asker: Member): Promise<boolean> =>
    (await suspensions.ofAccount(id)).some(isContested) &&
    isForAnother(storage, { object: { kind: "account", id }, kind: "seller.suspended" }, asker);
  const decideAgain = async (
    id: string,
    by: Member,
    work: (account: Account) => Promise<boolean>,
  ): Promise<AppealDecided> => {
    const account = await accounts.named(id);
    if (account === undefined) return "notThere";
    if (await isAnothers(id, by)) return "another";
    if (!(await work(account))) return "notThere";
    await ground.catchUp();
    return "done";
  };

  return {
    find: async (text) => {
      const asked = text.trim();
      if (asked === "") return undefined;
      return (await accounts.ofEmail(normaliseEmail(asked))) ?? (await accounts.named(asked));
    },
    get: async (id, asker) => {
      const account = await accounts.named(id);
      if (account === undefined) return undefined;
      const { email } = account;
      const [presence, sessions, held, adverts, searches, messages] = await Promise.all([
        accounts.presence(id),
        accounts.sessionsOf(id, iso(clock())),
        dealerRights.of(id),
        deposits.ofEmail(email),
        savedSearches.ofEmail(email),
        correspondence.leads.ofEmail(email),
      ]);
      const rights = await Promise.all(
        held.map(async (right) => ({ ...right, dealer: (await dealers.get(right.curef))?.name ?? right.curef })),
      );
      const shown = await countShown(storage, account);
      const counts = { adverts: adverts.length, shown, searches: searches.length, messages: messages.length };
      return {
        account,
        presence,
        sessions,
        rights,
        suspensions: await suspensions.ofAccount(id),
        isForAnother: await isAnothers(id, asker),
        record: await sellerRecord(storage, email),
        counts,
      };
    },
    endSessions: async (id, by) => {
      if ((await accounts.named(id)) === undefined) return undefined;
      const { length } = await accounts.sessionsOf(id, iso(clock()));
      await storage.together(async (unit) => {
        await unit.endSessions(id, undefined);
        await unit.note({
          at: iso(now()),
          by: byOperator(by.id),
          kind: "sessions.ended",
          object: { kind: "account", id },
          before: `${String(length)} ouvertes`,
          after: "aucune",
        });
      });
      return length;
    },
    setRight: async (id, curef, right, by) => {
      if ((await dealers.get(curef)) === undefined) return false;
      return storage.together(async (unit) => {
        const former = (await unit.rightsAt(curef)).find(({ account }) => account === id)?.right;
        const isChanged =
          right === undefined
            ? await unit.withdrawRight(id, curef)
            : await unit.grantRight({ account: id, curef, right, grantedAt: iso(clock()) });
        if (isChanged)
          await unit.note(rightChanged({ at: now(), by: byOperator(by.id), account: id, curef, former, right }));
        return isChanged;
      });
    },
    contested: async () => {
      const all = await Promise.all(
        (await suspensions.contested()).map(async (suspension) => {
          const account = await accounts.named(suspension.account);
          return account && { suspension, email: account.email };
        }),
      );
      return all.filter((one) => one !== undefined);
    },
    suspend: async (id, reasons, by) => {
      const account = await accounts.named(id);
      const gone = account && (await suspendSeller(ground, account, reasons, byOperator(by.id)));
      if (gone === undefined) return false;
      await ground.catchUp();
      return true;
    },
    previewSuspension: async (id, reasons) => {
      const account = await accounts.named(id);
      if (account === undefined || (await suspensions.ofAccount(id)).some(isStanding)) return undefined;
      return suspensionAsWritten(ground, account, reasons);
    },
    uphold: (id, reason, by) =>
      decideAgain(id, by, (account) => upholdSuspension(ground, account, reason, byOperator(by.id))),
    lift: (id, reason, by) =>
      decideAgain(
        id,
        by,
        async (account) => (await liftSuspension(ground, account, reason, byOperator(by.id))) !== undefined,
      ),
    erase: async (id, by) => {
      const account = await accounts.named(id);
      if (account === undefined) return false;
      await eraseUponRequest(account.email, ground, byOperator(by.id));
      ground.sender.look();
      await ground.catchUp();
      return true;
    },
  };
}
