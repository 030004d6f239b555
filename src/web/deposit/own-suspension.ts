/** The suspension of a member’s adverts as they read it: the statement of reasons, and what they can do about it. */
import { APPEAL } from "../../domain/moderation/appeal-address.ts";
import { momentInParis } from "../../domain/paris-time.ts";
import { shortDate } from "../../domain/french.ts";
import { GROUND_LABELS } from "../../domain/moderation/moderation-case.ts";
import { contestableUntil } from "../../domain/moderation/suspension.ts";
import type { PageServices } from "../services.ts";

export interface OwnSuspension {
  readonly since: string;
  readonly facts: string;
  readonly ground: string;
  /** Who decided, and by what it came to them. */
  readonly means: string;
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
  const { at, facts, ground, appeal, upheld, findings = [] } = suspension;
  const until = contestableUntil(suspension);
  const isOver = until < new Date(now()).toISOString();
  return {
    since: momentInParis(Date.parse(at)),
    facts,
    ground: `${GROUND_LABELS[ground.kind]}\u202f: ${ground.text}`,
    means:
      findings.length === 0
        ? "Une personne, sans programme"
        : `Une personne, à qui des règles automatiques avaient signalé vos annonces\u202f: ${[...new Set(findings.map(({ told }) => told))].join(" ")}`,
    contest: appeal === undefined && !isOver ? { href: APPEAL, until: shortDate(until.slice(0, 10)) } : undefined,
    appeal:
      upheld !== undefined
        ? `Votre recours a été examiné ${momentInParis(Date.parse(upheld.at))}, et la suspension maintenue\u202f: ${upheld.reason}`
        : appeal === undefined
          ? undefined
          : `Votre recours est reçu ${momentInParis(Date.parse(appeal.at))}. Une personne relit le dossier\u202f; sa décision vous vient par e-mail.`,
  };
}
