/** A private seller's adverts as evidence: each with its photograph, what was decided of it, and where that is read. */
import { momentInParis } from "../../domain/paris-time.ts";
import type { Deposit } from "../../domain/deposit/deposit.ts";
import { reasonLabel } from "../../domain/contact/report.ts";
import type { Report } from "../../domain/contact/report.ts";
import type { ModerationCase } from "../../domain/moderation/moderation-case.ts";
import { isAccepted } from "../../domain/moderation/moderation-case.ts";
import { RULE_LABELS } from "../../domain/moderation/rule-labels.ts";
import { DEPOSIT_PHOTOS } from "../../deposits/deposit-address.ts";
import type { RecordedAdvert } from "../../operator-desk/seller-record.ts";
import type { PhotoView } from "../design/photo-view.ts";
import { oneAfterOther } from "./one-after-other.ts";
import { deskAddress } from "./operator-address.ts";

export interface RecordRow {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly photo: PhotoView | undefined;
  readonly past: readonly { readonly key: string; readonly told: string; readonly href: string }[];
}

const STATES: Readonly<Record<Deposit["state"], string>> = {
  draft: "brouillon",
  waiting: "adresse à confirmer",
  moderation: "attend une décision",
  online: "en ligne",
  refused: "refusée",
  correction: "à corriger",
  expired: "arrivée à son terme",
  withdrawn: "retirée par son vendeur",
  sold: "vendue",
  suspended: "suspendue",
};

/** Enough to know a seller by; the rest is counted. */
const SHOWN = 8;

export function recordView(record: readonly RecordedAdvert[]): {
  readonly rows: readonly RecordRow[];
  readonly more: number;
} {
  return { rows: record.slice(0, SHOWN).map(rowOf), more: Math.max(0, record.length - SHOWN) };
}

function rowOf({ deposit, isOnline, cases, notices }: RecordedAdvert): RecordRow {
  const { id, fields, photos, reference, state } = deposit;
  const [cover] = photos;
  const price = fields.price.trim();
  const stands =
    state === "online" && !isOnline
      ? "retirée après un signalement"
      : state === "moderation" && isOnline
        ? "en ligne, une modification attend une décision"
        : STATES[state];
  return {
    id,
    name: fields.vehicle.trim() || "Annonce sans véhicule",
    about: [...(reference === undefined ? [] : [reference]), ...(price === "" ? [] : [`${price}\u202f€`]), stands].join(
      " · ",
    ),
    photo: cover && { stem: `${DEPOSIT_PHOTOS}/${cover.shown}`, alt: "" },
    // A removal stands with its notice, until it is contested.
    past: [
      ...cases.filter(({ removal, appeal }) => removal === undefined || appeal !== undefined).map(pastOfCase),
      ...notices.map(pastOfNotice),
    ],
  };
}

const moment = (at: string) => momentInParis(Date.parse(at));

function pastOfCase(one: ModerationCase): RecordRow["past"][number] {
  const { id, openedAt, findings, closedAt, decision, appeal, appealDecision, corrected } = one;
  if (one.removal !== undefined) {
    const said =
      appealDecision === undefined ? "attend une décision" : isAccepted(one) ? "retrait annulé" : "retrait maintenu";
    return {
      key: id,
      told: `Retrait contesté ${appeal === undefined ? "" : moment(appeal.at)}\u202f: ${said}`,
      href: deskAddress("moderation", id),
    };
  }
  const labels = [...new Set(findings.map(({ rule }) => RULE_LABELS[rule]))];
  const rules = oneAfterOther(corrected === undefined ? labels : ["Corrigée par son vendeur", ...labels], ", ");
  const became =
    decision?.outcome === "correction"
      ? `correction demandée\u202f: ${decision.words}${correctionContested(one)}`
      : appealDecision !== undefined
        ? appealDecision.outcome === "accepted"
          ? "refusée, puis acceptée sur recours"
          : `refusée, refus maintenu\u202f: ${decision?.outcome === "refused" ? decision.facts : ""}`
        : decision?.outcome === "refused"
          ? `refusée\u202f: ${decision.facts}${appeal === undefined ? "" : " Un recours attend."}`
          : decision?.outcome === "accepted"
            ? "acceptée"
            : closedAt === undefined
              ? "attend une décision"
              : "close sans décision";
  return {
    key: id,
    told: `Retenue ${moment(openedAt)} (${rules})\u202f: ${became}`,
    href: deskAddress("moderation", id),
  };
}

function correctionContested({ appeal, appealDecision, closedAt }: ModerationCase): string {
  if (appeal === undefined) return "";
  if (closedAt !== undefined) return " Recours clos\u202f: l’annonce corrigée a été acceptée.";
  if (appealDecision === undefined) return " Un recours attend.";
  return appealDecision.outcome === "accepted" ? " Acceptée sur recours." : " Demande maintenue sur recours.";
}

function pastOfNotice({ id, at, reason, decision, restoration }: Report): RecordRow["past"][number] {
  const became =
    decision === undefined
      ? "attend une décision"
      : decision.outcome === "maintenue"
        ? "maintenue"
        : restoration === undefined
          ? "retirée"
          : "retirée, puis rétablie";
  return {
    key: id,
    told: `Signalée ${moment(at)} (${reasonLabel(reason).toLowerCase()})\u202f: ${became}`,
    href: deskAddress("signalements", id),
  };
}
