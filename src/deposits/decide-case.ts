/** A person decides upon an advert that rules held up, or upon an appeal: once, with reasons, told to its seller. */
import type { Actor } from "../domain/audit/act.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import type { Verdict } from "../domain/moderation/moderation-case.ts";
import { decided } from "../domain/moderation/moderation-case.ts";
import type { Mail } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import { drawToken, hashOf } from "../tokens/hidden-words.ts";
import { OWN_LISTINGS, appealAddress } from "./deposit-address.ts";
import type { DepositGround } from "./deposit-ground.ts";
import { iso } from "./deposit-ground.ts";
import { appealLetter, refusalLetter } from "./deposit-letters.ts";
import { preparePut } from "./put-online.ts";

export type DecidedCase =
  | {
      readonly kind: "decided";
      /** Whether its listing is online now. */
      readonly isOnline: boolean;
      readonly isTold: boolean;
    }
  /** `changed`: its advert is not the one that was looked at. `suspended`: its seller is, so that it cannot be accepted. */
  | { readonly kind: "unknown" | "notOpen" | "changed" | "suspended" };

export interface Judged {
  readonly by: Actor;
  /** The moment of the advert’s last change, as it was when it was looked at; absent where nobody says what was looked at. */
  readonly seen?: string;
}

/** What its seller took back, or published anew, since it was read stays with its seller. */
const waitsAs = (read: Deposit) => (stands: Deposit) =>
  stands.updatedAt === read.updatedAt && (stands.state === "moderation" || stands.state === "refused");

export async function decideCase(
  ground: DepositGround,
  id: string,
  verdict: Verdict,
  { by, seen }: Judged = { by: AT_THE_CONSOLE },
): Promise<DecidedCase> {
  const { storage, sender, from, isDelivered, now, clock, origin } = ground;
  const one = await storage.moderation.get(id);
  const deposit = one && (await storage.deposits.get(one.deposit));
  if (one === undefined || deposit === undefined) return { kind: "unknown" };
  if (seen !== undefined && seen !== deposit.updatedAt) return { kind: "changed" };
  const { email, reference } = deposit;
  if (email === undefined || reference === undefined) throw new Error(`${deposit.id} was held up without an owner`);
  const at = iso(now());
  const isAccepted = verdict.outcome === "accepted";
  const waits = waitsAs(deposit);
  const prepared =
    isAccepted && waits(deposit)
      ? await preparePut(ground, { ...deposit, email, reference }, waits, one.appeal === undefined ? one : undefined)
      : undefined;
  const stored = await storage.listings.get(reference);
  const wasOnline = stored !== undefined && stored.withdrawnAt === undefined;
  const appealToken = drawToken();
  const done = await storage.together(async (unit): Promise<DecidedCase> => {
    if (isAccepted && (await storage.suspensions.standingOf(email)) !== undefined) return { kind: "suspended" };
    const kept = await unit.changeCase(id, (stands) => {
      const next = decided(stands, { ...verdict, at });
      const isRefusal = next?.appealDecision === undefined && !isAccepted;
      return next && (isRefusal ? { ...next, appealToken: hashOf(appealToken) } : next);
    });
    if (kept === undefined) return { kind: "notOpen" };
    const isAppeal = kept.appealDecision !== undefined;
    let isOnline = wasOnline;
    const takeOff = async (state: "refused" | "withdrawn") => {
      const off = await unit.changeDeposit(deposit.id, (stands) =>
        waits(stands) ? { ...stands, state, updatedAt: at } : undefined,
      );
      if (off === undefined || !wasOnline) return;
      await unit.writeListings([{ kind: "withdraw", reference }], at);
      isOnline = false;
    };
    if (isAccepted) {
      if ((await prepared?.put(unit)) !== undefined) isOnline = true;
      // Taken away upon a report meanwhile, which its seller was told with reasons: nobody is to judge it any more.
      else await takeOff("withdrawn");
    } else await takeOff("refused");
    await unit.note({
      at,
      by,
      kind: isAccepted ? "case.accepted" : "case.refused",
      object: { kind: "case", id },
      before: `${reference}, ${isAppeal ? "recours" : "en attente"}`,
      after: isOnline ? "en ligne" : "hors ligne",
    });
    if (!isDelivered) return { kind: "decided", isOnline, isTold: false };
    const to = { from, to: email, date: iso(clock()) };
    const { decision, appealDecision } = kept;
    if (isAppeal && appealDecision !== undefined)
      await unit.add([
        mailEntry(
          `deposit.${deposit.id}.appeal.${id}`,
          appealLetter(deposit, appealDecision, origin() + OWN_LISTINGS, to),
        ),
      ]);
    else if (decision?.outcome === "refused")
      await unit.add([
        mailEntry(
          `deposit.${deposit.id}.refused.${id}`,
          refusalLetter({ ...deposit, wasOnline }, { ...kept, decision }, origin() + appealAddress(appealToken), to),
        ),
      ]);
    return { kind: "decided", isOnline, isTold: isAppeal || !isAccepted || isOnline };
  });
  sender.look();
  return done;
}

export interface DecisionAsWritten {
  /** Undefined where its seller is told nothing. */
  readonly letter: Mail | undefined;
  /** Whether its listing would be online. */
  readonly isOnline: boolean;
}

/** What would come of a decision now; undefined of what waits for none. */
export async function decisionAsWritten(
  ground: DepositGround,
  id: string,
  verdict: Verdict,
): Promise<DecisionAsWritten | undefined> {
  const { storage, from, now, clock, origin } = ground;
  const one = await storage.moderation.get(id);
  const deposit = one && (await storage.deposits.get(one.deposit));
  if (one === undefined || deposit?.email === undefined) return undefined;
  const { email, reference } = deposit;
  const next = decided(one, { ...verdict, at: iso(now()) });
  if (next === undefined) return undefined;
  const to = { from, to: email, date: iso(clock()) };
  const stored = reference === undefined ? undefined : await storage.listings.get(reference);
  const wasOnline = stored !== undefined && stored.withdrawnAt === undefined;
  const waits = waitsAs(deposit);
  const isAppeal = next.appealDecision !== undefined;
  const prepared =
    verdict.outcome === "accepted" && reference !== undefined && waits(deposit)
      ? await preparePut(ground, { ...deposit, email, reference }, waits, isAppeal ? undefined : one)
      : undefined;
  const isOnline = verdict.outcome === "accepted" ? wasOnline || prepared !== undefined : wasOnline && !waits(deposit);
  if (next.appealDecision !== undefined)
    return { letter: appealLetter(deposit, next.appealDecision, origin() + OWN_LISTINGS, to), isOnline };
  if (verdict.outcome === "accepted") return { letter: prepared?.letter, isOnline };
  const decision = { ...verdict, at: iso(now()) };
  // The link that contests it is drawn when it is sent.
  const appeal = `${origin()}${appealAddress("…")}`;
  return { letter: refusalLetter({ ...deposit, wasOnline }, { ...next, decision }, appeal, to), isOnline };
}
