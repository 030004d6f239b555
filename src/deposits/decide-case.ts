/** A person decides upon an advert that rules held up, or upon an appeal: once, with reasons, told to its seller. */
import type { Actor } from "../domain/audit/act.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { asPublished, isUnread, momentJudged } from "../domain/deposit/published-advert.ts";
import type { ModerationCase, ModerationDecision, Verdict } from "../domain/moderation/moderation-case.ts";
import { closed, decided, settled } from "../domain/moderation/moderation-case.ts";
import type { Mail } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { MediaStore } from "../photos/media-store.ts";
import { drawToken, hashOf } from "../tokens/hidden-words.ts";
import { OWN_LISTINGS, depositAddress } from "./deposit-address.ts";
import { appealAddress } from "../domain/moderation/appeal-address.ts";
import type { DepositGround } from "./deposit-ground.ts";
import { iso } from "./deposit-ground.ts";
import type { AppealedAdvert } from "./deposit-letters.ts";
import { appealLetter, refusalLetter } from "./deposit-letters.ts";
import { preparePut } from "./put-online.ts";

export type DecidedCase =
  | {
      readonly kind: "decided";
      /** Whether its listing is online now. */
      readonly isOnline: boolean;
      readonly isTold: boolean;
      /** A change was refused alone: what visitors saw stays. */
      readonly isOfChange?: true;
    }
  /**
   * `changed`: its advert is not the one that was looked at. `unread`: nor the one that rules read, so that it cannot be accepted.
   * `suspended`: its seller is, likewise.
   */
  | { readonly kind: "unknown" | "notOpen" | "changed" | "unread" | "suspended" };

export interface Judged {
  readonly by: Actor;
  /** `momentJudged`, as it was when it was looked at; absent where nobody says what was looked at. */
  readonly seen?: string;
  /** All of its seller’s adverts are suspended by the same hand: what they are told of this one promises nothing that this forbids. */
  readonly isSuspending?: boolean;
}

/**
 * What its seller took back, or published anew, since it was read stays with its seller; what was only written in it since leaves what was
 * published as it is. `upon` is the case: of a change that was refused
 * alone, which waits as it was refused beside what stayed online, and of a correction that is contested, for which nobody waits any more
 * after some days though the appeal has months.
 */
const waitsAs = (read: Deposit, upon: Pick<ModerationCase, "id" | "decision">) => (stands: Deposit) =>
  momentJudged(stands) === momentJudged(read) &&
  (stands.state === "moderation" ||
    stands.state === "refused" ||
    ((stands.state === "correction" || stands.state === "expired") && stands.correction?.case === upon.id) ||
    (stands.state === "online" && isOfChange(upon.decision) && stands.updatedAt === upon.decision?.at));

const isOfChange = (decision: ModerationDecision | undefined): boolean =>
  decision?.outcome === "refused" && decision.isOfChange === true;

/** As its seller reads the answer to an appeal. */
const appealedAdvert = (
  { fields, correction }: Deposit,
  one: Pick<ModerationCase, "id" | "decision">,
  isOnline: boolean,
): AppealedAdvert => ({
  fields,
  isOfChange: isOfChange(one.decision),
  isOnline,
  request:
    one.decision?.outcome !== "correction"
      ? "none"
      : correction === undefined
        ? "satisfied"
        : correction.case === one.id
          ? "stands"
          : "superseded",
});

/** What was asked with it is asked no more, wherever its seller has the advert by now. */
const withoutRequest = (id: string) => (stands: Deposit) => {
  if (stands.correction?.case !== id) return undefined;
  const { correction: _, ...rest } = stands;
  return stands.state === "correction" ? { ...rest, state: "withdrawn" as const } : rest;
};

/** Only of what is online may a change be refused alone. */
function reaching(
  verdict: Verdict,
  { one, isShown }: { readonly one: ModerationCase; readonly isShown: boolean },
): Verdict {
  if (verdict.outcome === "accepted" || (isShown && one.appeal === undefined)) return verdict;
  const { isOfChange: _, ...whole } = verdict;
  return whole;
}

export interface DecidingGround extends DepositGround {
  /** By their names in the media store. */
  readonly removePhotos: MediaStore["remove"];
}

export async function decideCase(
  ground: DecidingGround,
  id: string,
  asked: Verdict,
  { by, seen, isSuspending = false }: Judged = { by: AT_THE_CONSOLE },
): Promise<DecidedCase> {
  const { storage, sender, from, isDelivered, now, clock, origin } = ground;
  const one = await storage.moderation.get(id);
  const stood = one && (await storage.deposits.get(one.deposit));
  if (one === undefined || stood === undefined) return { kind: "unknown" };
  if (seen !== undefined && seen !== momentJudged(stood)) return { kind: "changed" };
  const deposit = asPublished(one, stood);
  const { email, reference } = deposit;
  if (email === undefined || reference === undefined) throw new Error(`${deposit.id} was held up without an owner`);
  const at = iso(now());
  const isAccepted = asked.outcome === "accepted";
  if (isAccepted && isUnread(one, stood)) return { kind: "unread" };
  // Upon a removal the notice says what becomes of the advert.
  const waits = one.removal === undefined ? waitsAs(deposit, one) : () => false;
  const others = (await storage.moderation.ofDeposit(deposit.id)).filter((other) => other.id !== id);
  const settlesAppeal = others.some((other) => settled(other, at) !== undefined);
  const prepared =
    isAccepted && waits(deposit)
      ? await preparePut(
          ground,
          { ...deposit, email, reference },
          waits,
          one.appeal === undefined ? { id, settlesAppeal } : undefined,
        )
      : undefined;
  const stored = await storage.listings.get(reference);
  const wasOnline = stored !== undefined && stored.withdrawnAt === undefined;
  const verdict = reaching(asked, { one, isShown: wasOnline && deposit.state === "moderation" });
  const appealToken = drawToken();
  let left: readonly string[] = [];
  const done = await storage.together(async (unit): Promise<DecidedCase> => {
    const isSuspended = (await storage.suspensions.standingOf(email)) !== undefined;
    if (isAccepted && isSuspended && one.removal === undefined) return { kind: "suspended" };
    const kept = await unit.changeCase(id, (stands) => {
      const next = decided(stands, { ...verdict, at });
      const isRefusal = next?.appealDecision === undefined && !isAccepted;
      return next && (isRefusal ? { ...next, appealToken: hashOf(appealToken) } : next);
    });
    if (kept === undefined) return { kind: "notOpen" };
    const isAppeal = kept.appealDecision !== undefined;
    let isOnline = wasOnline;
    const takeOff = async (state: "refused" | "withdrawn") => {
      // What stayed online when its change was refused is not what the appeal is about.
      if (deposit.state === "online") return;
      // A request that is kept to upon an appeal stands: the advert is still to be corrected.
      if (kept.decision?.outcome === "correction" && state === "refused") return;
      const off = await unit.changeDeposit(deposit.id, (stands) =>
        waits(stands) ? { ...stands, state, updatedAt: at } : undefined,
      );
      if (off === undefined || !wasOnline) return;
      await unit.writeListings([{ kind: "withdraw", reference }], at);
      isOnline = false;
    };
    if (isAccepted) {
      const put = await prepared?.put(unit);
      if (put !== undefined) {
        isOnline = true;
        left = put;
        // Of one advert there is one decision: nobody is to judge what is online by it, or what it has made pointless.
        for (const other of others)
          await unit.changeCase(other.id, (stands) => closed(stands, at) ?? settled(stands, at));
      }
      // Taken away upon a report meanwhile, which its seller was told with reasons: nobody is to judge it any more.
      else await takeOff("withdrawn");
      await unit.changeDeposit(deposit.id, withoutRequest(id));
    } else if (verdict.outcome === "refused" && verdict.isOfChange === true)
      await unit.changeDeposit(deposit.id, (stands) =>
        waits(stands) ? { ...stands, state: "online", updatedAt: at } : undefined,
      );
    else await takeOff("refused");
    await unit.note({
      at,
      by,
      kind: isAccepted ? "case.accepted" : "case.refused",
      object: { kind: "case", id },
      before: `${reference}, ${isAppeal ? "recours" : "en attente"}`,
      after: isOnline ? "en ligne" : "hors ligne",
    });
    const alone = isOfChange(kept.decision) && !isAppeal ? ({ isOfChange: true } as const) : {};
    if (!isDelivered) return { kind: "decided", isOnline, isTold: false, ...alone };
    const to = { from, to: email, date: iso(clock()) };
    const { decision, appealDecision } = kept;
    // A removal that is taken back is told with what the advert is by then.
    if (one.removal !== undefined && isAccepted) return { kind: "decided", isOnline, isTold: true };
    if (isAppeal && appealDecision !== undefined)
      await unit.add([
        mailEntry(
          `deposit.${deposit.id}.appeal.${id}`,
          appealLetter(appealedAdvert(deposit, kept, isOnline), appealDecision, origin() + OWN_LISTINGS, to),
        ),
      ]);
    else if (decision?.outcome === "refused")
      await unit.add([
        mailEntry(
          `deposit.${deposit.id}.refused.${id}`,
          refusalLetter(
            {
              ...deposit,
              wasOnline,
              isSuspended: isSuspended || isSuspending,
              edit: origin() + depositAddress({ id: deposit.id }),
            },
            { ...kept, decision },
            origin() + appealAddress(appealToken),
            to,
          ),
        ),
      ]);
    return { kind: "decided", isOnline, isTold: isAppeal || !isAccepted || isOnline, ...alone };
  });
  sender.look();
  await ground.removePhotos(left);
  return done;
}

export interface DecisionAsWritten {
  /** Undefined where its seller is told nothing. */
  readonly letter: Mail | undefined;
  /** Whether its listing would be online. */
  readonly isOnline: boolean;
  /** As far as it reaches: see `Verdict`. */
  readonly verdict: Verdict;
}

/** What would come of a decision now; undefined of what waits for none. */
export async function decisionAsWritten(
  ground: DepositGround,
  id: string,
  asked: Verdict,
  { isSuspending = false }: Pick<Judged, "isSuspending"> = {},
): Promise<DecisionAsWritten | undefined> {
  const { storage, from, now, clock, origin } = ground;
  const one = await storage.moderation.get(id);
  const stood = one && (await storage.deposits.get(one.deposit));
  if (one === undefined || stood?.email === undefined) return undefined;
  const deposit = asPublished(one, { ...stood, email: stood.email });
  const { email, reference } = deposit;
  const stored = reference === undefined ? undefined : await storage.listings.get(reference);
  const wasOnline = stored !== undefined && stored.withdrawnAt === undefined;
  const verdict = reaching(asked, { one, isShown: wasOnline && deposit.state === "moderation" });
  const next = decided(one, { ...verdict, at: iso(now()) });
  if (next === undefined) return undefined;
  const to = { from, to: email, date: iso(clock()) };
  const waits = one.removal === undefined ? waitsAs(deposit, one) : () => false;
  const isAppeal = next.appealDecision !== undefined;
  const all = await storage.moderation.ofDeposit(deposit.id);
  const settlesAppeal = all.some((other) => other.id !== id && settled(other, iso(now())) !== undefined);
  const prepared =
    verdict.outcome === "accepted" && reference !== undefined && waits(deposit)
      ? await preparePut(ground, { ...deposit, email, reference }, waits, isAppeal ? undefined : { id, settlesAppeal })
      : undefined;
  const stays =
    !waits(deposit) || deposit.state === "online" || (verdict.outcome === "refused" && verdict.isOfChange === true);
  const isOnline = verdict.outcome === "accepted" ? wasOnline || prepared !== undefined : wasOnline && stays;
  if (one.removal !== undefined && verdict.outcome === "accepted")
    return { letter: undefined, isOnline: true, verdict };
  if (next.appealDecision !== undefined) {
    const about = appealedAdvert(deposit, one, isOnline);
    return { letter: appealLetter(about, next.appealDecision, origin() + OWN_LISTINGS, to), isOnline, verdict };
  }
  if (verdict.outcome === "accepted") return { letter: prepared?.letter, isOnline, verdict };
  const decision = { ...verdict, at: iso(now()) };
  // The link that contests it is drawn when it is sent.
  const appeal = `${origin()}${appealAddress("…")}`;
  const isSuspended = isSuspending || (await storage.suspensions.standingOf(email)) !== undefined;
  const letter = refusalLetter(
    { ...deposit, wasOnline, isSuspended, edit: origin() + depositAddress({ id: deposit.id }) },
    { ...next, decision },
    appeal,
    to,
  );
  return { letter, isOnline, verdict };
}
