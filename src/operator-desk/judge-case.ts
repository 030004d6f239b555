/** Upon an advert that rules held up, or an appeal: the decision answers the notices that were read with it. */
import { answerWithCase, takeBackUponAppeal, takeBackWithCase } from "../correspondence/answer-with-case.ts";
import type { DecisionParts } from "../correspondence/decide-report.ts";
import type { DecidedCase, DecidingGround, Judged } from "../deposits/decide-case.ts";
import { decideCase } from "../deposits/decide-case.ts";
import { iso } from "../deposits/deposit-ground.ts";
import type { Report } from "../domain/contact/report.ts";
import type { Verdict } from "../domain/moderation/moderation-case.ts";
import { noticesOf } from "./open-notices.ts";

export interface CaseGround extends Omit<DecidingGround, "storage"> {
  readonly storage: DecidingGround["storage"] & DecisionParts["storage"];
}

/** Which notices were read, and what those are told who wrote them where the advert stays. */
export interface NoticeAnswer {
  readonly seen: readonly string[];
  readonly facts: string;
}

/** Of the notices about the advert of a case, those that were read: what came while it was judged waits for its own. */
export async function noticesRead(
  { storage }: Pick<CaseGround, "storage">,
  id: string,
  { seen }: Pick<NoticeAnswer, "seen">,
): Promise<readonly Report[]> {
  return (await noticesOf(storage, await advertOf(storage, id))).filter((notice) => seen.includes(notice.id));
}

/** The reference of the advert of a case; undefined before it was published. */
async function advertOf({ moderation, deposits }: CaseGround["storage"], id: string): Promise<string | undefined> {
  const one = await moderation.get(id);
  return one && (await deposits.get(one.deposit))?.reference;
}

/** What was never online, or is not any more, is refused whole. */
function reached(asked: Verdict, { isOfChange }: { readonly isOfChange?: true }): Verdict {
  if (asked.outcome === "accepted" || isOfChange === true) return asked;
  const { isOfChange: _, ...whole } = asked;
  return whole;
}

export async function judgeCase(
  ground: CaseGround,
  id: string,
  asked: Verdict,
  answer: NoticeAnswer,
  judged: Judged,
): Promise<DecidedCase> {
  const { appeal, removal } = (await ground.storage.moderation.get(id)) ?? {};
  const isAppeal = appeal !== undefined;
  const notices = await noticesRead(ground, id, answer);
  const decided = await decideCase(ground, id, asked, judged);
  if (decided.kind !== "decided") return decided;
  const verdict = reached(asked, decided);
  const at = iso(ground.now());
  const isBack =
    removal !== undefined && verdict.outcome === "accepted"
      ? await takeBackUponAppeal(removal, at, ground, judged.by)
      : decided.isOnline;
  await answerWithCase(notices, { id, verdict, facts: answer.facts, at }, ground, judged.by);
  const listing = await advertOf(ground.storage, id);
  if (isAppeal && verdict.outcome === "accepted" && listing !== undefined)
    await takeBackWithCase({ id, listing, isOnline: decided.isOnline, at }, ground, judged.by);
  ground.sender.look();
  return { ...decided, isOnline: isBack };
}
