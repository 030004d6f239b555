/** An advert that a person decides upon, with the statement of reasons that its seller is owed (regulation (EU) 2022/2065, articles 17 and 20). */
import type { ToldValue } from "../listings/market-facts.ts";
import type { AskedCorrection, CorrectionRequest } from "./correction.ts";
import type { Finding } from "./rules.ts";

/** What a decision to refuse rests on (article 17(3), d and e). */
export const GROUNDS = ["loi", "conditions"] as const;
export type GroundKind = (typeof GROUNDS)[number];
export const GROUND_LABELS: Readonly<Record<GroundKind, string>> = { loi: "La loi", conditions: "Nos conditions" };

export interface Ground {
  readonly kind: GroundKind;
  /** Which law, or which of our terms, and why. */
  readonly text: string;
}

/** What a refusal that rests on our terms begins from, as an operator finds it written: the reason stands after it. */
export const ADVERT_TERMS = "Conditions d’utilisation, «\u202fCe qu’une annonce doit être\u202f»";

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, "");

/** Whether it says why, and not only which law or which of our terms it would rest on (article 17(3), d and e). */
export function givesReason(text: string): boolean {
  const said = text.trim();
  return !said.endsWith(":") && /\p{L}/u.test(withoutSpaces(said).replace(withoutSpaces(ADVERT_TERMS), ""));
}

export type Verdict =
  | { readonly outcome: "accepted" }
  | {
      readonly outcome: "refused";
      /** What was found. */
      readonly facts: string;
      readonly ground: Ground;
      /** Of a change to an advert that is online: it is refused alone, and the version that visitors see stays. */
      readonly isOfChange?: true;
    };

/** Its advert was taken away upon a notice, which is what its seller contests: the decision is that of the notice. */
export interface Removal {
  readonly outcome: "removed";
  readonly facts: string;
  /** Which law, or which of our terms, and why. */
  readonly ground?: string;
}

export type ModerationDecision = (Verdict | CorrectionRequest | Removal) & {
  /** ISO 8601 UTC. */
  readonly at: string;
};

export interface Appeal {
  readonly words: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface ModerationCase {
  readonly id: string;
  /** The deposit that it is about. */
  readonly deposit: string;
  /** The notice upon which its advert was taken away: the case begins decided, and is opened by an appeal alone. */
  readonly removal?: string;
  /** ISO 8601 UTC. */
  readonly openedAt: string;
  readonly findings: readonly Finding[];
  /** What the market said when it was held up, by which its rules measured: who judges it looks at no other. */
  readonly value?: ToldValue;
  /** What its seller was asked to correct before it was published as it is now: a person looks at it once more, whatever rules find. */
  readonly corrected?: AskedCorrection;
  /** ISO 8601 UTC: its advert was taken back, published anew or let through otherwise, before anybody had decided, at first or upon the appeal. */
  readonly closedAt?: string;
  readonly decision?: ModerationDecision;
  /** The hash of what the link to appeal holds. */
  readonly appealToken?: string;
  readonly appeal?: Appeal;
  /** Upon the appeal: by a person, and last. */
  readonly appealDecision?: ModerationDecision;
}

export const LONGEST_APPEAL = 2000;
/** Article 20(1). */
export const APPEAL_MONTHS = 6;

/** Whether somebody waits for a person. */
export function isOpen({ closedAt, decision, appeal, appealDecision }: ModerationCase): boolean {
  if (closedAt !== undefined || decision === undefined) return closedAt === undefined;
  return appeal !== undefined && appealDecision === undefined;
}

/** Whether its advert has been written in since, and not published anew: neither rules nor a person read what it is by now. Both moments are ISO 8601 UTC. */
export const isBehind = ({ decision, openedAt }: ModerationCase, updatedAt: string): boolean =>
  decision === undefined && updatedAt > openedAt;

/** Whether a person has let its advert through, at first or upon the appeal. */
export function isAccepted({ decision, appealDecision = decision }: ModerationCase): boolean {
  return appealDecision?.outcome === "accepted";
}

/** What nobody has decided yet is about an advert that is there no more. Undefined of what was decided, or closed before. */
export function closed(one: ModerationCase, closedAt: string): ModerationCase | undefined {
  return one.decision === undefined && one.closedAt === undefined ? { ...one, closedAt } : undefined;
}

/** What was asked is done, and its advert let through: an appeal against the request has nothing left to undo. Undefined where none waits. */
export function settled(one: ModerationCase, closedAt: string): ModerationCase | undefined {
  return one.decision?.outcome === "correction" && isOpen(one) ? { ...one, closedAt } : undefined;
}

/** Until when a decision of that moment may be appealed against; both ISO 8601 UTC. */
export function appealsUntil(at: string): string {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return end.toISOString();
}

/** Until when a refusal, a removal or a request for a correction may be appealed against, ISO 8601 UTC; undefined of what was neither, or holds no more. */
export function appealableUntil(one: ModerationCase): string | undefined {
  const { decision } = one;
  return decision === undefined || isAccepted(one) ? undefined : appealsUntil(decision.at);
}

/**
 * The decision takes the place of the one that is open: the first, or that upon the appeal. Undefined where none is; who contests is told
 * yes or no, and is not asked for something else.
 */
export function decided(one: ModerationCase, decision: ModerationDecision): ModerationCase | undefined {
  if (one.closedAt !== undefined) return undefined;
  if (one.decision === undefined) return { ...one, decision };
  if (decision.outcome === "correction") return undefined;
  if (one.appeal === undefined || one.appealDecision !== undefined) return undefined;
  return { ...one, appealDecision: decision };
}

/** A removal that its operator takes back unasked is contested no more. */
export function takenBack(one: ModerationCase, at: string): ModerationCase | undefined {
  return one.appealDecision === undefined ? { ...one, appealDecision: { outcome: "accepted", at } } : undefined;
}

/** Undefined where there is nothing to appeal against, not any more, or it was done. */
export function appealed(one: ModerationCase, appeal: Appeal): ModerationCase | undefined {
  const until = appealableUntil(one);
  return until === undefined || appeal.at > until || one.appeal !== undefined ? undefined : { ...one, appeal };
}
