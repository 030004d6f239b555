/** The receipt of a report: a reference, a date, a decision (server only). */
import { momentInParis, weekdayLabel } from "../../domain/contact/paris-time.ts";
import type { Report } from "../../domain/contact/report.ts";
import { reasonLabel } from "../../domain/contact/report.ts";
import type { Milestone } from "./outcome.ts";

export interface ReceiptView {
  readonly id: string;
  readonly listing: string;
  readonly reason: string;
  readonly milestones: readonly Milestone[];
}

export function receiptView({ id, listing, reason, at, due, email }: Report): ReceiptView {
  const received = Date.parse(at);
  const day = weekdayLabel(due);
  return {
    id,
    listing,
    reason: reasonLabel(reason),
    milestones: [
      {
        isDone: true,
        title: `Reçu ${momentInParis(received)}`,
        text:
          email === undefined
            ? "Notez la référence\u202f: elle suffit pour nous en reparler."
            : `Un reçu part vers ${email}.`,
      },
      {
        isDone: false,
        title: `${day.charAt(0).toUpperCase()}${day.slice(1)} au plus tard`,
        text: "Une personne lit, compare, puis décide. L’annonce reste en ligne d’ici là.",
      },
      {
        isDone: false,
        title: "La décision, motivée",
        text:
          email === undefined
            ? "Sans adresse, nous ne pouvons pas vous l’écrire."
            : "Par e-mail, avec les voies de recours.",
      },
    ],
  };
}
