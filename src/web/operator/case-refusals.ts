/** Why nothing came of a decision upon a case, as its operator reads it. */
import type { CorrectionAsked } from "../../deposits/ask-correction.ts";
import type { DecidedCase } from "../../deposits/decide-case.ts";
import { FOR_ANOTHER } from "./gestures.ts";

export const GONE = "Cela n’est plus là, ou quelqu’un d’autre s’en est chargé. Rien n’a changé.";

export const CASE_REFUSALS: Readonly<
  Record<Exclude<DecidedCase["kind"] | CorrectionAsked["kind"], "asked" | "decided"> | "another", string>
> = {
  unknown: GONE,
  notOpen: "Déjà décidé, et aucun recours n’attend. Rien n’a changé.",
  changed: "Son vendeur a modifié l’annonce depuis que vous l’avez ouverte. Relisez-la\u202f: rien n’a été décidé.",
  unread:
    "Son vendeur l’a changée depuis que les règles l’ont lue, et ne l’a pas publiée à nouveau\u202f: elle ne peut pas paraître ainsi. Refusez-la, ou demandez-lui une correction. Rien n’a changé.",
  suspended: "Son vendeur est suspendu\u202f: levez d’abord la suspension, depuis son compte. Rien n’a changé.",
  removed:
    "Elle est retirée après un signalement\u202f: corrigée, elle ne pourrait pas être publiée. Refusez-la, ou annulez d’abord le retrait. Rien n’a changé.",
  another: FOR_ANOTHER,
};
