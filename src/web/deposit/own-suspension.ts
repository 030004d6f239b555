/** The suspension of a member’s adverts as they read it: the statement of reasons, and what they can do about it. */
import { APPEAL } from "../../deposits/deposit-address.ts";
import { momentInParis } from "../../domain/paris-time.ts";
import { shortDate } from "../../domain/french.ts";
import { GROUND_LABELS } from "../../domain/moderation/moderation-case.ts";
import { contestableUntil } from "../../domain/moderation/suspension.ts";
import type { PageServices } from "../services.ts";

export interface OwnSuspension {
  readonly since: string;
  readonly facts: string;
  readonly ground: string;
  /** Where it is contested; undefined once it is, or can be no more. */
  readonly contest: { readonly href: string; readonly until: string } | undefined;
  /** What became of an appeal. */
  readonly appeal: string | undefined;
}

export async function ownSuspension(
  { deposits, now }: Pick<PageServices, "deposits" | "now">,
  email: string,
): Promise<OwnSuspension | undefined> {
  const suspension = await deposits.suspensionOf(email);
  if (suspension === undefined) return undefined;
  const { at, facts, ground, appeal, upheld } = suspension;
  const until = contestableUntil(suspension);
  const isOver = until < new Date(now()).toISOString();
  return {
    since: momentInParis(Date.parse(at)),
    facts,
    ground: `${GROUND_LABELS[ground.kind]}\u202f: ${ground.text}`,
    contest: appeal === undefined && !isOver ? { href: APPEAL, until: shortDate(until.slice(0, 10)) } : undefined,
    appeal:
      upheld !== undefined
        ? `Votre recours a été examiné ${momentInParis(Date.parse(upheld.at))}, et la suspension maintenue\u202f: ${upheld.reason}`
        : appeal === undefined
          ? undefined
          : `Votre recours est reçu ${momentInParis(Date.parse(appeal.at))}. Une personne relit le dossier\u202f; sa décision vous vient par e-mail.`,
  };
}
