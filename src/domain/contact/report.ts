/** What a visitor reports of a listing (notice and action, regulation (EU) 2022/2065, article 16). */
import { isEmailAddress, isSameMailbox } from "./email-address.ts";
import { daysAfter, weekdayOf } from "../paris-time.ts";
import type { FormIssue } from "./read-message.ts";
import { plainText } from "./read-message.ts";
import { whole } from "../french.ts";

export const REASONS = ["vendue", "faux", "photos", "escroquerie", "illicite", "autre"] as const;
export type Reason = (typeof REASONS)[number];

const LABELS: Readonly<Record<Reason, string>> = {
  vendue: "Le véhicule est déjà vendu",
  faux: "Le prix, l’année ou les kilomètres sont faux",
  photos: "Les photos montrent un autre véhicule",
  escroquerie: "Cela ressemble à une escroquerie",
  illicite: "Le contenu est illicite",
  autre: "Autre chose",
};

export function reasonLabel(reason: Reason): string {
  return LABELS[reason];
}

export interface WrittenReport {
  readonly reason: Reason;
  /** May be empty. */
  readonly words: string;
  readonly email?: string;
}

/** The advert goes, or stays. */
export type Outcome = "retiree" | "maintenue";

/** What a person has decided, told with its reasons to who reported and to whom it concerns (articles 16 and 17). */
export interface Decision {
  readonly outcome: Outcome;
  /** What was found, as both are told it: it names nobody who reported. */
  readonly facts: string;
  /** The law or the rule of the site that the advert breaks; asked for where it goes. */
  readonly ground?: string;
  /** Nothing was held against an advert that was off sale by then all the same: sold, withdrawn, over, or its seller suspended. */
  readonly isGone?: true;
  /** Of the case about the advert with which it was decided: what becomes of the advert is that case’s. */
  readonly case?: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** What a removal that is taken back leaves of the advert. */
export type AfterRemoval =
  /** On sale again. */
  | "onSale"
  /** Off sale for a reason of its own: it was before the removal, or its vehicle has left its seller’s stock since. */
  | "gone"
  /** Away by another decision: a removal, that its seller is suspended, or that it is to be corrected. */
  | "removed";

/** A removal taken back by a person, told as the removal was. */
export interface Restoration {
  /** Names nobody who reported. */
  readonly reason: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly advert: AfterRemoval;
}

/**
 * Before the reference of an advert that was taken away, in what storage marks with the moment: a stock that is imported does not
 * bring it back.
 */
export const REMOVED_MARK = "removed upon report ";
/** Before the reference of such an advert whose vehicle the latest stock of its seller lacks. */
export const LEFT_MARK = "left its stock while removed ";

/** Characters of the facts, and of the ground. */
export const LONGEST_REASONS = 2000;

export interface Report extends WrittenReport {
  /** `S-2026-1122-7QK4M2XAB3HP`: the visitor quotes it. */
  readonly id: string;
  /** The listing’s reference. */
  readonly listing: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** When a person has decided at the latest, `2026-11-24`. */
  readonly due: string;
  /** Absent until then. */
  readonly decision?: Decision;
  /** Of a decision to remove, where it was taken back. */
  readonly restoration?: Restoration;
}

export interface TypedReport {
  readonly motif: string;
  readonly precisions: string;
  readonly email: string;
}

export type ReportIssue = FormIssue<keyof TypedReport>;

export type ReadReport =
  | { readonly kind: "report"; readonly report: WrittenReport }
  | { readonly kind: "issues"; readonly issues: readonly ReportIssue[] };

/** Characters. */
export const LONGEST_WORDS = 1500;

/** `ours` is our own address, to which nobody is told anything. */
export function readReport({ motif, precisions, email: typedEmail }: TypedReport, ours: string): ReadReport {
  const reason = REASONS.find((known) => known === motif);
  const words = plainText(precisions);
  const email = typedEmail.trim();
  const issues: ReportIssue[] = [];
  if (reason === undefined)
    issues.push({ field: "motif", value: motif, message: "Ce qui ne va pas\u202f: choisissez un motif." });
  if (words.length > LONGEST_WORDS) {
    const message = `Précisez\u202f: ${whole(LONGEST_WORDS)} signes au plus, vous en avez écrit ${whole(words.length)}.`;
    issues.push({ field: "precisions", value: "", message });
  }
  const wrongEmail = (message: string) => issues.push({ field: "email", value: email, message });
  if (email !== "" && !isEmailAddress(email))
    wrongEmail("E-mail\u202f: une adresse comme camille@exemple.fr est attendue, ou rien.");
  else if (email !== "" && isSameMailbox(email, ours))
    wrongEmail("E-mail\u202f: cette adresse est la nôtre. Donnez la vôtre, ou rien.");
  if (reason === undefined || issues.length > 0) return { kind: "issues", issues };
  return { kind: "report", report: { reason, words, ...(email === "" ? {} : { email }) } };
}

const SUNDAY = 0;
const SATURDAY = 6;
const WORKING_DAYS = 2;

/** Two working days after the day of the report, both `2026-11-22`. */
export function decidedBy(day: string): string {
  let due = day;
  for (let left = WORKING_DAYS; left > 0;) {
    due = daysAfter(due, 1);
    if (weekdayOf(due) !== SUNDAY && weekdayOf(due) !== SATURDAY) left -= 1;
  }
  return due;
}
