/** The receipt of a report: a reference, a date, a decision (server only). */
import { momentInParis, weekdayLabel } from "../../domain/paris-time.ts";
import type { AfterRemoval, Decision, Restoration } from "../../domain/contact/report.ts";
import { reasonLabel } from "../../domain/contact/report.ts";
import type { KeptReport } from "../../correspondence/correspondence.ts";
import type { Milestone } from "./outcome.ts";

export interface ReceiptView {
  readonly id: string;
  readonly listing: string;
  readonly reason: string;
  readonly milestones: readonly Milestone[];
}

/** Never says who reported: the reference is quoted to others, and it opens this for as long as the report is kept. */
export function receiptView({ report, receipt }: KeptReport): ReceiptView {
  const { id, listing, reason, at, due, email, decision, restoration } = report;
  const received = Date.parse(at);
  return {
    id,
    listing,
    reason: reasonLabel(reason),
    milestones: [
      {
        isDone: true,
        title: `Reçu ${momentInParis(received)}`,
        text:
          receipt === undefined || receipt.kind === "refused"
            ? "Notez la référence\u202f: elle suffit pour nous en reparler."
            : receipt.kind === "sent"
              ? "Un reçu vous attend dans votre boîte."
              : "Un reçu part vers votre boîte.",
      },
      ...(decision === undefined ? awaited(due, email !== undefined) : [decided(decision, email !== undefined)]),
      ...(restoration === undefined ? [] : [takenBack(restoration, email !== undefined)]),
    ],
  };
}

function awaited(due: string, hasAddress: boolean): readonly Milestone[] {
  const day = weekdayLabel(due);
  return [
    {
      isDone: false,
      title: `${day.charAt(0).toUpperCase()}${day.slice(1)} au plus tard`,
      text: "Une personne lit, compare, puis décide. L’annonce reste en ligne d’ici là.",
    },
    {
      isDone: false,
      title: "La décision, motivée",
      text: hasAddress
        ? "Par e-mail, avec les voies de recours."
        : "Sur cette page\u202f: sans adresse, nous ne pouvons pas vous l’écrire.",
    },
  ];
}

/** Who left no address reads the reasons here: they name nobody who reported. */
function decided({ outcome, facts, ground, at, isGone }: Decision, hasAddress: boolean): Milestone {
  const advert = outcome === "retiree" ? "est retirée" : isGone ? "n’était plus en ligne" : "reste en ligne";
  const told = hasAddress
    ? "Les motifs et les voies de recours vous sont écrits."
    : [facts, ground ?? ""].join(" ").trim();
  return {
    isDone: true,
    title: `Décidé ${momentInParis(Date.parse(at))}\u202f: l’annonce ${advert}`,
    text: told,
  };
}

const BY_NOW: Readonly<Record<AfterRemoval, string>> = {
  onSale: "l’annonce est de nouveau en ligne",
  gone: "le véhicule n’est plus en vente",
  removed: "l’annonce reste retirée par une autre décision",
};

function takenBack({ reason, at, advert }: Restoration, hasAddress: boolean): Milestone {
  return {
    isDone: true,
    title: `Retrait annulé ${momentInParis(Date.parse(at))}\u202f: ${BY_NOW[advert]}`,
    text: hasAddress ? "Le motif et les voies de recours vous sont écrits." : reason,
  };
}
