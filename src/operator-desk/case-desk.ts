/** Adverts that rules held up, and appeals: what a person looks at to decide, and the decision. */
import type { DecidedCase } from "../deposits/decide-case.ts";
import { decideCase, refusalAsWritten } from "../deposits/decide-case.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { ModerationCase, Verdict } from "../domain/moderation/moderation-case.ts";
import { isOpen } from "../domain/moderation/moderation-case.ts";
import type { Mail } from "../mail/mail.ts";
import type { DeskGround } from "./desk-ground.ts";
import { byOperator } from "./desk-ground.ts";

export interface CaseInHand {
  readonly one: ModerationCase;
  readonly deposit: Deposit;
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
  decide(id: string, verdict: Verdict, by: Member, seen?: string): Promise<DecidedCase | { readonly kind: "another" }>;
  /** As its seller would read it; undefined of what would not be refused, or is not there. */
  preview(id: string, verdict: Verdict): Promise<Mail | undefined>;
}

export function createCaseDesk(ground: DeskGround): CaseDesk {
  const { storage } = ground;
  const { moderation, deposits, accounts, acts, suspensions } = storage;

  const inHand = async (one: ModerationCase): Promise<CaseInHand | undefined> => {
    const deposit = await deposits.get(one.deposit);
    return deposit && { one, deposit };
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
    decide: async (id, verdict, by, seen) => {
      const one = await moderation.get(id);
      if (one !== undefined && isOpen(one) && (await isForAnother(one, by))) return { kind: "another" };
      const decided = await decideCase(ground, id, verdict, {
        by: byOperator(by.id),
        ...(seen === undefined ? {} : { seen }),
      });
      if (decided.kind === "decided") await ground.catchUp();
      return decided;
    },
    preview: (id, verdict) => refusalAsWritten(ground, id, verdict),
  };
}
