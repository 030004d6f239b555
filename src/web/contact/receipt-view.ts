/** The receipt of a report: a reference, a date, a decision (server only). */
import { momentInParis, weekdayLabel } from "../../domain/contact/paris-time.ts";
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
export function receiptView({ report: { id, listing, reason, at, due, email }, receipt }: KeptReport): ReceiptView {
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
          receipt === undefined || receipt.kind === "refused"
            ? "Notez la référence\u202f: elle suffit pour nous en reparler."
            : receipt.kind === "sent"
              ? "Un reçu vous attend dans votre boîte."
              : "Un reçu part vers votre boîte.",
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
