/** A person asks the seller of an advert for a correction instead of refusing it: once for each case, told by mail with the words. */
import type { Actor } from "../domain/audit/act.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { asPublished, momentJudged } from "../domain/deposit/published-advert.ts";
import { readDeposit } from "../domain/deposit/read-deposit.ts";
import { offerOf } from "../domain/deposit/to-offer.ts";
import { appealAddress } from "../domain/moderation/appeal-address.ts";
import type { AskedCorrection } from "../domain/moderation/correction.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { decided } from "../domain/moderation/moderation-case.ts";
import { dayInParis } from "../domain/paris-time.ts";
import type { Mail } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import { drawToken, hashOf } from "../tokens/hidden-words.ts";
import { depositAddress } from "./deposit-address.ts";
import type { DepositGround } from "./deposit-ground.ts";
import { iso } from "./deposit-ground.ts";
import { correctionLetter } from "./deposit-letters.ts";

export type CorrectionAsked =
  | { readonly kind: "asked" }
  /**
   * `changed`: its advert is not the one that was read. `suspended`: its seller is, and could publish nothing. `removed`: it was taken away
   * upon a report, and cannot be published however it is corrected.
   */
  | { readonly kind: "unknown" | "notOpen" | "changed" | "suspended" | "removed" };

interface Asking {
  readonly by: Actor;
  /** See `Judged`. */
  readonly seen: string;
}

interface Judgeable {
  readonly one: ModerationCase;
  readonly deposit: Deposit & { readonly email: string; readonly reference: string };
  readonly wasOnline: boolean;
}

async function judgeable(
  { storage }: Pick<DepositGround, "storage">,
  id: string,
): Promise<Judgeable | "unknown" | "notOpen"> {
  const one = await storage.moderation.get(id);
  const deposit = one && (await storage.deposits.get(one.deposit));
  if (one === undefined || deposit === undefined) return "unknown";
  const { email, reference, state } = deposit;
  if (state !== "moderation" || decided(one, { outcome: "correction", words: "", at: "" }) === undefined)
    return "notOpen";
  if (email === undefined || reference === undefined) throw new Error(`${deposit.id} was held up without an owner`);
  const stored = await storage.listings.get(reference);
  const wasOnline = stored !== undefined && stored.withdrawnAt === undefined;
  return { one, deposit: asPublished(one, { ...deposit, email, reference }), wasOnline };
}

/** `appeal` is the whole address at which to contest it. */
const letterOf = (
  { from, clock, origin }: Pick<DepositGround, "from" | "clock" | "origin">,
  { one: { findings }, deposit, wasOnline }: Judgeable,
  { words, at }: Pick<AskedCorrection, "words" | "at">,
  appeal: string,
): Mail =>
  correctionLetter(
    deposit,
    { words, at, wasOnline, findings },
    { edit: origin() + depositAddress({ id: deposit.id }), appeal },
    { from, to: deposit.email, date: iso(clock()) },
  );

export async function askCorrection(
  ground: DepositGround,
  id: string,
  words: string,
  { by, seen }: Asking,
): Promise<CorrectionAsked> {
  const { storage, sender, from, isDelivered, now, origin } = ground;
  const judged = await judgeable(ground, id);
  if (typeof judged === "string") return { kind: judged };
  const { deposit, wasOnline } = judged;
  const { email, reference } = deposit;
  if (seen !== momentJudged(deposit)) return { kind: "changed" };
  const at = iso(now());
  const { facts } = readDeposit(deposit.fields, { today: dayInParis(now()), ours: from.address, owner: email });
  const before = offerOf(facts, reference, deposit.photos);
  const correction: AskedCorrection = { case: id, words, at, ...(before === undefined ? {} : { before }) };
  const appealToken = drawToken();
  const done = await storage.together(async (unit): Promise<CorrectionAsked> => {
    if ((await storage.suspensions.standingOf(email)) !== undefined) return { kind: "suspended" };
    if ((await storage.marks.get(`${REMOVED_MARK}${reference}`)) > 0) return { kind: "removed" };
    const kept = await unit.changeCase(id, (stands) => {
      const next = decided(stands, { outcome: "correction", words, at });
      return next && { ...next, appealToken: hashOf(appealToken) };
    });
    if (kept === undefined) return { kind: "notOpen" };
    // While its case is open nobody but a person moves it: whoever takes it back closes the case first.
    await unit.changeDeposit(deposit.id, (stands) => ({ ...stands, state: "correction", correction, updatedAt: at }));
    if (wasOnline) await unit.writeListings([{ kind: "withdraw", reference }], at);
    await unit.note({
      at,
      by,
      kind: "case.correctionAsked",
      object: { kind: "case", id },
      before: `${reference}, ${wasOnline ? "en ligne, modification en attente" : "en attente"}`,
      after: "hors ligne, à corriger",
    });
    if (isDelivered)
      await unit.add([
        mailEntry(
          `deposit.${deposit.id}.correction.${id}`,
          letterOf(ground, judged, correction, origin() + appealAddress(appealToken)),
        ),
      ]);
    return { kind: "asked" };
  });
  sender.look();
  return done;
}

/** As its seller would read it; undefined of what waits for no first decision. */
export async function correctionAsWritten(ground: DepositGround, id: string, words: string): Promise<Mail | undefined> {
  const judged = await judgeable(ground, id);
  if (typeof judged === "string") return undefined;
  // The link that contests it is drawn when it is sent.
  return letterOf(ground, judged, { words, at: iso(ground.now()) }, `${ground.origin()}${appealAddress("…")}`);
}
