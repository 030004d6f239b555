/** What is wrong with who a trader is before the law, in words: of its dealer's own page and of operators. */
import type { CorrectionField, ReplacedField, TraderChangeIssue } from "../../dealer-space/trader-change.ts";
import {
  NO_LEGAL_NAME,
  WRONG_LEGAL_FORM,
  WRONG_LEGAL_NAME,
  WRONG_REGISTER,
} from "../../dealer-space/trader-line-words.ts";
import { LONGEST_REASONS } from "../../domain/contact/report.ts";

export const OUR_MAILBOX =
  "Cette adresse est celle du site\u202f: les messages des acheteurs nous reviendraient. Écrivez celle de l’établissement.";

const WRONG: Readonly<Record<ReplacedField, string>> = {
  siren: "Ce numéro n’est pas un SIREN\u202f: neuf chiffres, dont le dernier vérifie les autres.",
  legalName: WRONG_LEGAL_NAME,
  legalForm: WRONG_LEGAL_FORM,
  register: WRONG_REGISTER,
  vatNumber: "Un numéro de TVA\u202f: FR, deux chiffres et le SIREN, ou celui d’un autre pays de l’Union.",
  address: "Une adresse de six lignes au plus, comme sur une enveloppe.",
  email: "Une adresse e-mail comme contact@garage.fr.",
  phone: "Un numéro de téléphone comme 04\u00a065\u00a071\u00a042\u00a018.",
};
const ABSENT: Readonly<Partial<Record<ReplacedField, string>>> = {
  siren: "Indiquez les neuf chiffres du SIREN.",
  legalName: NO_LEGAL_NAME,
  address: "Indiquez l’adresse de l’établissement.",
  email: "Indiquez une adresse e-mail\u202f: la loi la veut parmi ces informations.",
  phone: "Indiquez un numéro de téléphone\u202f: la loi le veut parmi ces informations.",
};

export function traderIssueTold({ field, code }: TraderChangeIssue<CorrectionField>): string {
  if (field === "understood") return "Cochez pour confirmer\u202f: un autre SIREN est un autre vendeur.";
  if (field === "reason")
    return code === "missing"
      ? "Dites pourquoi le SIREN change\u202f: le journal le garde."
      : `${LONGEST_REASONS} signes au plus.`;
  if (code === "surcharged") return "Un numéro surtaxé ne peut pas être donné aux acheteurs.";
  if (code === "otherSiren")
    return "Ce numéro de TVA est celui d’un autre SIREN\u202f: corrigez-le, ou laissez le champ vide.";
  return (code === "missing" ? ABSENT[field] : undefined) ?? WRONG[field];
}
