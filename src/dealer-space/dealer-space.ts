/** A dealer's space: who may enter it and do what there, and how a new one comes to be. */
import { randomInt } from "node:crypto";
import type { DealerInvitation } from "../domain/accounts/dealer-invitation.ts";
import { INVITATION_MS } from "../domain/accounts/dealer-invitation.ts";
import type { DealerAct, DealerRight } from "../domain/accounts/dealer-rights.ts";
import { RIGHT_LABELS, governs, mayAct, wouldLeaveNobody } from "../domain/accounts/dealer-rights.ts";
import type { Act, Actor } from "../domain/audit/act.ts";
import { rightChanged } from "../domain/audit/right-changed.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import type { DealerSuspensionReasons } from "../domain/moderation/dealer-suspension.ts";
import { reasonsOfAct } from "../domain/moderation/dealer-suspension.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { provedMark } from "../correspondence/dealer-mailbox.ts";
import { mailEntry } from "../mail/mail.ts";
import type { Storage } from "../storage/storage.ts";
import { drawId } from "../tokens/hidden-words.ts";
import type { DealerOpening } from "./dealer-opening.ts";
import type { ChangedEstablishment, EstablishmentChange, EstablishmentGround } from "./establishment-change.ts";
import { changeEstablishment } from "./establishment-change.ts";
import type { ChangedGroup, GroupChange } from "./group-change.ts";
import { changeGroup } from "./group-change.ts";
import type { ChangedTrader, ReplacedTrader, TraderChange, TraderCorrection } from "./trader-change.ts";
import { changeTrader, replaceTrader } from "./trader-change.ts";
import { tellsDealer } from "./identity-letter.ts";
import { invitationLetter } from "./invitation-letter.ts";
import type { MailboxDesk, MailboxDeskGround } from "./mailbox-desk.ts";
import { allowMailbox, allowStranger, askMailbox, createMailboxDesk } from "./mailbox-desk.ts";

export interface OwnDealer {
  readonly dealer: Dealer;
  /** Of a dealer that is suspended no more than to look. */
  readonly right: DealerRight;
  /** Since when an operator has suspended it, milliseconds since 1970-01-01 UTC. */
  readonly suspendedAt?: number;
  /** The right that it was, and will be. */
  readonly suspendedRight?: DealerRight;
  /** Why, as long as the record of acts holds it. */
  readonly suspendedFor?: DealerSuspensionReasons;
}

export interface TeamMember {
  readonly account: string;
  readonly email: string;
  readonly right: DealerRight;
  /** ISO 8601 UTC. */
  readonly since: string;
}

/** Where somebody is asked in, as they are told. */
export interface OwnInvitation extends Pick<DealerInvitation, "right" | "expiresAt"> {
  readonly dealer: Dealer;
  /** The address of who asks. */
  readonly by: string;
}

/**
 * `unknown`: nobody with that address is in the team; `last`: nobody would be left who governs; `forbidden`: who asks governs no longer.
 */
export type RightChange = "changed" | "unknown" | "last" | "forbidden";

export interface DealerSpace {
  /** By name. */
  dealersOf(member: Member): Promise<readonly OwnDealer[]>;
  /** Undefined where the member may not do that there, whether there is such a dealer or not. */
  enter(member: Member, curef: string, act: DealerAct): Promise<OwnDealer | undefined>;
  /**
   * Resolves to the reference of a new dealer, which the member governs. Another address than the member’s has to confirm that visitors’
   * messages arrive there, and they come to the member until then. `isToAsk`: it has not been written to, which is for later: it or the
   * member was counted too often, and what strangers spend of a mailbox keeps nobody out.
   */
  open(member: Member, opening: DealerOpening): Promise<{ readonly curef: string; readonly isToAsk: boolean }>;
  /** Where messages of visitors arrive, as who governs a dealer changes it. */
  readonly mailbox: MailboxDesk;
  /** Who it is before the law, committed to it where that is said; whoever may is asked by the caller. */
  changeTrader(change: TraderChange): Promise<ChangedTrader>;
  /** The same with its SIREN, which operators alone change, and the dealer is told. */
  replaceTrader(curef: string, correction: TraderCorrection, by: Actor): Promise<ReplacedTrader>;
  /** Its name and place, and those of its listings that stand there; whoever may is asked by the caller. */
  changeEstablishment(change: EstablishmentChange): Promise<ChangedEstablishment>;
  /** The same by an operator, which the dealer is told. */
  correctEstablishment(change: EstablishmentChange): Promise<ChangedEstablishment>;
  /** With which others it shares its stock, which operators alone say. */
  changeGroup(curef: string, change: Omit<GroupChange, "curef" | "by">, by: Actor): Promise<ChangedGroup>;
  team(curef: string): Promise<readonly TeamMember[]>;
  /** Those that wait for an answer, by address. */
  invitationsAt(curef: string): Promise<readonly DealerInvitation[]>;
  /**
   * By mail, in the place of the invitation before. The same for every address, whether it has an account or not. `tooMany`: that
   * mailbox is not written to so often.
   */
  invite(
    curef: string,
    email: string,
    right: DealerRight,
    by: Member,
  ): Promise<"invited" | "tooMany" | "forbidden" | "undelivered">;
  withdrawInvitation(curef: string, email: string, by: Actor): Promise<void>;
  /** Which dealers ask the member in, by name. */
  invitationsOf(member: Member): Promise<readonly OwnInvitation[]>;
  /** `gone`: it has lapsed, was withdrawn, or who asked governs no longer. A right that is held already stays as it is. */
  answerInvitation(member: Member, curef: string, isTaken: boolean): Promise<"taken" | "declined" | "gone">;
  /** Of who is in the team; undefined takes the right away. */
  setRight(curef: string, email: string, right: DealerRight | undefined, by: Actor): Promise<RightChange>;
}

export interface DealerSpaceParts extends Pick<EstablishmentGround, "catchUp">, Omit<MailboxDeskGround, "storage"> {
  readonly storage: Pick<
    Storage,
    | "accounts"
    | "acts"
    | "correspondence"
    | "dealerInvitations"
    | "dealerRights"
    | "dealers"
    | "listings"
    | "mailboxChanges"
    | "marks"
    | "outbox"
    | "secret"
    | "sellerContacts"
    | "together"
    | "vehicleSheets"
  >;
  /** Where invitations are taken, whole: a link of a mail. */
  readonly invitationPage: () => string;
  /** Seven digits. */
  readonly draw?: () => string;
}

const invitationEnded = (
  kind: "invitation.withdrawn" | "invitation.declined",
  { curef, right }: DealerInvitation,
  by: Actor,
  at: string,
): Act => ({
  at,
  by,
  kind,
  object: { kind: "dealer", id: curef },
  dealer: curef,
  before: RIGHT_LABELS[right],
});

const SMALLEST = 1_000_000;
const BEYOND = 10_000_000;
const drawDigits = () => String(randomInt(SMALLEST, BEYOND));
/** References that are taken before one gives up: of nine million, so many in a row are a fault. */
const DRAWS = 20;

export function createDealerSpace(parts: DealerSpaceParts): DealerSpace {
  const { storage, sender, from, isDelivered, invitationPage, clock, now: shown, catchUp, draw = drawDigits } = parts;
  const { acts, dealers, dealerInvitations, dealerRights, accounts, marks } = storage;
  const ownOf = async (dealer: Dealer, right: DealerRight): Promise<OwnDealer> => {
    const suspendedAt = await marks.get(`${SUSPENDED_MARK}${dealer.curef}`);
    if (suspendedAt === 0) return { dealer, right };
    const [act] = await acts.find({ kind: "dealer.suspended", dealer: dealer.curef }, 1);
    const suspendedFor = reasonsOfAct(act?.after);
    return {
      dealer,
      right: "reader",
      suspendedAt,
      suspendedRight: right,
      ...(suspendedFor === undefined ? {} : { suspendedFor }),
    };
  };
  const now = () => new Date(clock()).toISOString();
  const tell = tellsDealer(parts);
  const freeReference = async (): Promise<string> => {
    for (let tried = 0; tried < DRAWS; tried++) {
      const curef = `C${draw()}`;
      if ((await dealers.get(curef)) === undefined) return curef;
    }
    throw new Error(`no free reference of a dealer in ${DRAWS} draws`);
  };
  return {
    dealersOf: async ({ id }) => {
      const held = await dealerRights.of(id);
      const known = await dealers.getMany(held.map(({ curef }) => curef));
      const suspended = await marks.under(SUSPENDED_MARK);
      const own = await Promise.all(
        held.map(async ({ curef, right }): Promise<readonly OwnDealer[]> => {
          const dealer = known.get(curef);
          if (dealer === undefined) return [];
          return [suspended.has(curef) ? await ownOf(dealer, right) : { dealer, right }];
        }),
      );
      return own
        .flat()
        .toSorted((one, other) => one.dealer.name.localeCompare(other.dealer.name, "fr", { numeric: true }));
    },
    enter: async ({ id }, curef, act) => {
      if (!isCuref(curef)) return undefined;
      const held = (await dealerRights.of(id)).find((one) => one.curef === curef);
      const dealer = held && (await dealers.get(curef));
      if (held === undefined || dealer === undefined) return undefined;
      const own = await ownOf(dealer, held.right);
      return mayAct(own.right, act) ? own : undefined;
    },
    mailbox: createMailboxDesk(parts),
    open: async (member, { name, sellerType, place, identity, email, phone }) => {
      const { id } = member;
      const own = normaliseEmail(member.email);
      const isToConfirm = isDelivered && email !== own;
      const isAsked = isToConfirm && (await allowMailbox(storage, { email, by: member }, clock())) === "allowed";
      const at = now();
      const curef = await freeReference();
      await storage.together(async (unit) => {
        const dealer = { curef, name, sellerType, place, identity: { ...identity, email, phone, certifiedAt: at } };
        await unit.putDealers([dealer]);
        await unit.putSellerContacts([{ seller: curef, email: own, phone }]);
        // Signing in has proved it; it stays so when its account leaves the team.
        await unit.setMark(provedMark(curef), clock());
        if (!(await unit.grantRight({ account: id, curef, right: "manager", grantedAt: at })))
          throw new Error(`an account that is gone cannot open a dealer: ${id}`);
        await unit.note({
          at,
          by: { kind: "account", id },
          kind: "dealer.opened",
          object: { kind: "dealer", id: curef },
          dealer: curef,
          after: name,
        });
        if (isAsked) await askMailbox(unit, parts, { curef, dealer, email, isKnown: false, by: member });
      });
      if (isAsked) sender.look();
      return { curef, isToAsk: isToConfirm && !isAsked };
    },
    changeTrader: (change) => changeTrader({ storage, clock }, change),
    replaceTrader: async (curef, correction, by) => {
      const outcome = await replaceTrader({ storage, clock, tell }, { curef, correction, by });
      sender.look();
      return outcome;
    },
    changeEstablishment: (change) => changeEstablishment({ storage, clock, shown, catchUp }, change),
    correctEstablishment: async (change) => {
      const outcome = await changeEstablishment({ storage, clock, shown, catchUp, tell }, change);
      sender.look();
      return outcome;
    },
    changeGroup: (curef, change, by) => changeGroup({ storage, clock, shown, catchUp }, { ...change, curef, by }),
    team: async (curef) =>
      (await dealerRights.at(curef)).map(({ account, email, right, grantedAt }) => ({
        account,
        email,
        right,
        since: grantedAt,
      })),
    invitationsAt: (curef) => dealerInvitations.at(curef, now()),
    invite: async (curef, email, right, { id, email: by }) => {
      const dealer = await dealers.get(curef);
      if (dealer === undefined) throw new Error(`nobody is asked in by a dealer that is not there: ${curef}`);
      if (!isDelivered) return "undelivered";
      if ((await allowStranger(storage, email, clock())) > 0) return "tooMany";
      const [at, until] = [now(), new Date(clock() + INVITATION_MS).toISOString()];
      const told = { dealer, by, right, until, page: invitationPage() };
      const isAsked = await storage.together(async (unit) => {
        // As it is now: a request may have come in slowly.
        if (!governs(await unit.rightsAt(curef), id)) return false;
        await unit.invite({ curef, email, right, invitedBy: id, invitedAt: at, expiresAt: until });
        await unit.add([mailEntry(`invitation.${drawId()}`, invitationLetter(told, { from, to: email, date: at }))]);
        await unit.note({
          at,
          by: { kind: "account", id },
          kind: "invitation.sent",
          object: { kind: "dealer", id: curef },
          dealer: curef,
          after: RIGHT_LABELS[right],
        });
        return true;
      });
      if (!isAsked) return "forbidden";
      sender.look();
      return "invited";
    },
    withdrawInvitation: (curef, email, by) =>
      storage.together(async (unit) => {
        if (by.kind === "account" && !governs(await unit.rightsAt(curef), by.id)) return;
        const invitation = await unit.takeInvitation(curef, email, now());
        if (invitation !== undefined) await unit.note(invitationEnded("invitation.withdrawn", invitation, by, now()));
      }),
    invitationsOf: async ({ email }) => {
      const all = await dealerInvitations.of(email, now());
      const known = await dealers.getMany(all.map(({ curef }) => curef));
      const told = await Promise.all(
        all.map(async ({ curef, right, expiresAt, invitedBy }): Promise<readonly OwnInvitation[]> => {
          const [dealer, by] = [known.get(curef), await accounts.named(invitedBy)];
          return dealer === undefined || by === undefined ? [] : [{ dealer, right, expiresAt, by: by.email }];
        }),
      );
      return told
        .flat()
        .toSorted((one, other) => one.dealer.name.localeCompare(other.dealer.name, "fr", { numeric: true }));
    },
    answerInvitation: (member, curef, isTaken) =>
      storage.together(async (unit) => {
        const by = { kind: "account", id: member.id } as const;
        const at = clock();
        const invitation = await unit.takeInvitation(curef, member.email, now());
        if (invitation === undefined) {
          // Said twice by one finger: what was taken is taken.
          const isIn = isTaken && (await unit.rightsAt(curef)).some(({ account }) => account === member.id);
          return isIn ? "taken" : "gone";
        }
        if (!isTaken) {
          await unit.note(invitationEnded("invitation.declined", invitation, by, now()));
          return "declined";
        }
        const held = await unit.rightsAt(curef);
        if (!governs(held, invitation.invitedBy)) return "gone";
        if (held.some(({ account }) => account === member.id)) return "taken";
        const { right } = invitation;
        if (!(await unit.grantRight({ account: member.id, curef, right, grantedAt: now() }))) return "gone";
        await unit.note(rightChanged({ at, by, account: member.id, curef, former: undefined, right }));
        return "taken";
      }),
    setRight: async (curef, email, right, by) => {
      const account = await accounts.ofEmail(email);
      if (account === undefined) return "unknown";
      return storage.together(async (unit) => {
        const held = await unit.rightsAt(curef);
        if (by.kind === "account" && !governs(held, by.id)) return "forbidden";
        if (!held.some((one) => one.account === account.id)) return "unknown";
        if (wouldLeaveNobody(held, account.id, right)) return "last";
        const isChanged =
          right === undefined
            ? await unit.withdrawRight(account.id, curef)
            : await unit.grantRight({ account: account.id, curef, right, grantedAt: now() });
        if (!isChanged) return "unknown";
        const former = held.find((one) => one.account === account.id)?.right;
        await unit.note(rightChanged({ at: clock(), by, account: account.id, curef, former, right }));
        return "changed";
      });
    },
  };
}
