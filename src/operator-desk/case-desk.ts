/** Adverts that rules held up, and appeals: what a person looks at to decide, and the decision. */
import type { DecidedCase } from "../deposits/decide-case.ts";
import { decideCase, decisionAsWritten } from "../deposits/decide-case.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { ModerationCase, Verdict } from "../domain/moderation/moderation-case.ts";
import { isOpen } from "../domain/moderation/moderation-case.ts";
import type { Mail } from "../mail/mail.ts";
import { answerOf, answerWithCase, takeBackWithCase } from "../correspondence/answer-with-case.ts";
import { toldOf } from "../correspondence/decide-report.ts";
import { decisionToReporter } from "../correspondence/letters.ts";
import { iso } from "../deposits/deposit-ground.ts";
import type { Report } from "../domain/contact/report.ts";
import { noticesOf } from "./open-notices.ts";
import type { DeskGround } from "./desk-ground.ts";
import { byOperator } from "./desk-ground.ts";

export interface CaseInHand {
  readonly one: ModerationCase;
  readonly deposit: Deposit;
  /** What visitors have reported of its advert, and nobody has decided upon: the decision answers them. */
  readonly notices: readonly Report[];
}

/** Which notices were read, and what those are told who wrote them where the advert stays. */
export interface NoticeAnswer {
  readonly seen: readonly string[];
  readonly facts: string;
}

export interface Deciding extends NoticeAnswer {
  /** See `Judged`. */
  readonly advert: string;
}

/** What is known of who wrote an advert, without who it is. */
export interface KnownSeller {
  /** Absent where nobody has an account under its address: those that are erased take their adverts along. */
  readonly account?: {
    readonly id: string;
    /** ISO 8601 UTC. */ readonly since: string;
    readonly isSuspended: boolean;
  };
  readonly adverts: number;
  readonly sold: number;
  readonly refused: number;
}

export interface OpenedCase extends CaseInHand {
  /** Those that rules found like it, by identifier. */
  readonly others: ReadonlyMap<string, Deposit>;
  readonly seller: KnownSeller;
  /** Whoever asks decided first, and somebody else is to decide upon the appeal. */
  readonly isForAnother: boolean;
}

export interface CaseDesk {
  /** Those that wait for a person, the longest first. */
  open(): Promise<readonly CaseInHand[]>;
  /** By the name of the deposit. */
  advert(id: string): Promise<Deposit | undefined>;
  get(id: string, asker: Member): Promise<OpenedCase | undefined>;
  /** `another`: see `isForAnother`; nothing was done. */
  decide(
    id: string,
    verdict: Verdict,
    by: Member,
    deciding: Deciding,
  ): Promise<DecidedCase | { readonly kind: "another" }>;
  /** As its seller would read it, and those who reported it. */
  preview(id: string, verdict: Verdict, answer: NoticeAnswer): Promise<readonly Mail[]>;
}

export function createCaseDesk(ground: DeskGround): CaseDesk {
  const { storage } = ground;
  const { moderation, deposits, accounts, acts, suspensions } = storage;

  const inHand = async (one: ModerationCase): Promise<CaseInHand | undefined> => {
    const deposit = await deposits.get(one.deposit);
    if (deposit === undefined) return undefined;
    return { one, deposit, notices: isOpen(one) ? await noticesOf(storage, deposit.reference) : [] };
  };

  /** Regulation (EU) 2022/2065, article 20: where somebody else can, somebody else looks at a decision again. */
  const isForAnother = async ({ id, decision, appeal }: ModerationCase, asker: Member): Promise<boolean> => {
    if (decision === undefined || appeal === undefined) return false;
    const own = await acts.find({ object: { kind: "case", id }, by: asker.id }, 1);
    return own.length > 0 && (await accounts.countWithRole("operator")) > 1;
  };

  const sellerOf = async ({ email }: Deposit): Promise<KnownSeller> => {
    if (email === undefined) return { adverts: 0, sold: 0, refused: 0 };
    const [account, all] = [await accounts.ofEmail(email), await deposits.ofEmail(email)];
    const count = (state: Deposit["state"]) => all.filter((one) => one.state === state).length;
    return {
      ...(account === undefined
        ? {}
        : {
            account: {
              id: account.id,
              since: account.createdAt,
              isSuspended: (await suspensions.standingOf(account.email)) !== undefined,
            },
          }),
      adverts: all.length,
      sold: count("sold"),
      refused: count("refused"),
    };
  };

  /** What came while the advert was judged was not read: it waits for its own. */
  const readNotices = async (one: ModerationCase | undefined, seen: readonly string[]): Promise<readonly Report[]> => {
    const held = one && (await inHand(one));
    return held?.notices.filter(({ id }) => seen.includes(id)) ?? [];
  };

  return {
    open: async () => {
      const all = await Promise.all((await moderation.open()).map(inHand));
      const since = ({ one }: CaseInHand) => one.appeal?.at ?? one.openedAt;
      return all
        .filter((one) => one !== undefined)
        .toSorted((one, other) => (since(one) < since(other) ? -1 : since(one) > since(other) ? 1 : 0));
    },
    advert: (id) => deposits.get(id),
    get: async (id, asker) => {
      const one = await moderation.get(id);
      const held = one && (await inHand(one));
      if (held === undefined) return undefined;
      const named = [...new Set(held.one.findings.flatMap(({ other }) => other ?? []))];
      const others = await Promise.all(named.map((other) => deposits.get(other)));
      return {
        ...held,
        others: new Map(others.flatMap((other) => (other === undefined ? [] : [[other.id, other] as const]))),
        seller: await sellerOf(held.deposit),
        isForAnother: isOpen(held.one) && (await isForAnother(held.one, asker)),
      };
    },
    decide: async (id, verdict, by, { advert, seen, facts }) => {
      const one = await moderation.get(id);
      if (one !== undefined && isOpen(one) && (await isForAnother(one, by))) return { kind: "another" };
      const notices = await readNotices(one, seen);
      const actor = byOperator(by.id);
      const decided = await decideCase(ground, id, verdict, { by: actor, seen: advert });
      if (decided.kind !== "decided") return decided;
      const at = iso(ground.now());
      await answerWithCase(notices, { id, verdict, facts, at }, ground, actor);
      if (one?.appeal !== undefined && verdict.outcome === "accepted")
        await takeBackWithCase({ id, isOnline: decided.isOnline, at }, ground, actor);
      ground.sender.look();
      await ground.catchUp();
      return decided;
    },
    preview: async (id, verdict, { seen, facts }) => {
      const written = await decisionAsWritten(ground, id, verdict);
      if (written === undefined) return [];
      const notices = await readNotices(await moderation.get(id), seen);
      const answer = toldOf(answerOf({ id, verdict, facts, at: iso(ground.now()) }), written.isOnline);
      return [
        ...(written.letter === undefined ? [] : [written.letter]),
        ...notices.flatMap((one) =>
          one.email === undefined ? [] : [decisionToReporter(one, answer, one.email, ground.from)],
        ),
      ];
    },
  };
}
