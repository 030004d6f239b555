/** Adverts that rules held up, and appeals: what a person looks at to decide, and the decision. */
import type { CorrectionAsked } from "../deposits/ask-correction.ts";
import { askCorrection, correctionAsWritten } from "../deposits/ask-correction.ts";
import type { DecidedCase } from "../deposits/decide-case.ts";
import { decisionAsWritten } from "../deposits/decide-case.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { asPublished } from "../domain/deposit/published-advert.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { ModerationCase, Verdict } from "../domain/moderation/moderation-case.ts";
import { isOpen } from "../domain/moderation/moderation-case.ts";
import type { Mail } from "../mail/mail.ts";
import { answerOf } from "../correspondence/answer-with-case.ts";
import { toldOf } from "../correspondence/decide-report.ts";
import { decisionToReporter } from "../correspondence/letters.ts";
import { iso } from "../deposits/deposit-ground.ts";
import type { Report } from "../domain/contact/report.ts";
import type { NoticeAnswer } from "./judge-case.ts";
import { judgeCase, noticesRead } from "./judge-case.ts";
import { noticesOf } from "./open-notices.ts";
import { isForAnother } from "./second-look.ts";
import type { DeskGround } from "./desk-ground.ts";
import { byOperator } from "./desk-ground.ts";
import type { RecordedAdvert } from "./seller-record.ts";
import { sellerRecord } from "./seller-record.ts";

export interface CaseInHand {
  readonly one: ModerationCase;
  /** As it was published. */
  readonly deposit: Deposit;
  /** What visitors have reported of its advert, and nobody has decided upon: the decision answers them. */
  readonly notices: readonly Report[];
}

export interface Deciding extends NoticeAnswer {
  /** See `Judged`. */
  readonly advert: string;
  readonly isSuspending: boolean;
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
  /** Asked to be corrected, and not published anew yet. */
  readonly toCorrect: number;
}

export interface OpenedCase extends CaseInHand {
  /** Those that rules found like it, by identifier. */
  readonly others: ReadonlyMap<string, Deposit>;
  readonly seller: KnownSeller;
  /** What visitors see while a change of it waits. */
  readonly shown: Listing | undefined;
  /** Of all adverts of its seller, this one included. */
  readonly record: readonly RecordedAdvert[];
  /** Whoever asks decided first, and somebody else is to decide upon the appeal. */
  readonly isForAnother: boolean;
}

export interface CaseDesk {
  /** Those that wait for a person, the longest first. */
  open(): Promise<readonly CaseInHand[]>;
  /** By the name of the deposit; as the case of that name is about it, where it is. */
  advert(id: string, upon?: string): Promise<Deposit | undefined>;
  get(id: string, asker: Member): Promise<OpenedCase | undefined>;
  /** `another`: see `isForAnother`; nothing was done. */
  decide(
    id: string,
    verdict: Verdict,
    by: Member,
    deciding: Deciding,
  ): Promise<DecidedCase | { readonly kind: "another" }>;
  /** Of an advert that is held up, in the words that its seller reads. Notices about it wait for the second look. */
  askCorrection(id: string, words: string, by: Member, seen: { readonly advert: string }): Promise<CorrectionAsked>;
  /** As its seller would read it; undefined of what waits for no first decision. */
  previewCorrection(id: string, words: string): Promise<Mail | undefined>;
  /** As its seller would read it, and those who reported it. */
  preview(
    id: string,
    verdict: Verdict,
    answer: NoticeAnswer,
    deciding?: Pick<Deciding, "isSuspending">,
  ): Promise<readonly Mail[]>;
}

export function createCaseDesk(ground: DeskGround): CaseDesk {
  const { storage } = ground;
  const { moderation, deposits, accounts, suspensions } = storage;

  const inHand = async (one: ModerationCase): Promise<CaseInHand | undefined> => {
    const deposit = await deposits.get(one.deposit);
    if (deposit === undefined) return undefined;
    return {
      one,
      deposit: asPublished(one, deposit),
      notices: isOpen(one) ? await noticesOf(storage, deposit.reference) : [],
    };
  };

  const shownOf = async ({ state, reference }: Deposit): Promise<Listing | undefined> => {
    if (state !== "moderation" || reference === undefined) return undefined;
    const stored = await storage.listings.get(reference);
    return stored?.withdrawnAt === undefined ? stored?.listing : undefined;
  };

  const isAnothers = async (one: ModerationCase, asker: Member): Promise<boolean> =>
    isOpen(one) &&
    one.appeal !== undefined &&
    isForAnother(
      storage,
      one.removal === undefined
        ? {
            object: { kind: "case", id: one.id },
            kind: one.decision?.outcome === "correction" ? "case.correctionAsked" : "case.refused",
          }
        : { object: { kind: "report", id: one.removal }, kind: "report.removed" },
      asker,
    );

  const sellerOf = async ({ email }: Deposit): Promise<KnownSeller> => {
    if (email === undefined) return { adverts: 0, sold: 0, refused: 0, toCorrect: 0 };
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
      toCorrect: count("correction"),
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
    advert: async (id, upon) => {
      const deposit = await deposits.get(id);
      const one = upon === undefined ? undefined : await moderation.get(upon);
      return deposit === undefined || one?.deposit !== id ? deposit : asPublished(one, deposit);
    },
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
        shown: await shownOf(held.deposit),
        record: held.deposit.email === undefined ? [] : await sellerRecord(storage, held.deposit.email),
        isForAnother: await isAnothers(held.one, asker),
      };
    },
    decide: async (id, verdict, by, { advert, isSuspending, ...answer }) => {
      const one = await moderation.get(id);
      if (one !== undefined && (await isAnothers(one, by))) return { kind: "another" };
      const decided = await judgeCase(ground, id, verdict, answer, {
        by: byOperator(by.id),
        seen: advert,
        isSuspending,
      });
      if (decided.kind === "decided") await ground.catchUp();
      return decided;
    },
    askCorrection: async (id, words, by, { advert }) => {
      const asked = await askCorrection(ground, id, words, { by: byOperator(by.id), seen: advert });
      if (asked.kind === "asked") await ground.catchUp();
      return asked;
    },
    previewCorrection: (id, words) => correctionAsWritten(ground, id, words),
    preview: async (id, verdict, answer, deciding) => {
      const written = await decisionAsWritten(ground, id, verdict, deciding);
      if (written === undefined) return [];
      const notices = await noticesRead(ground, id, answer);
      const at = iso(ground.now());
      const told = toldOf(answerOf({ id, verdict: written.verdict, facts: answer.facts, at }), written.isOnline);
      return [
        ...(written.letter === undefined ? [] : [written.letter]),
        ...notices.flatMap((one) =>
          one.email === undefined ? [] : [decisionToReporter(one, told, one.email, ground.from)],
        ),
      ];
    },
  };
}
