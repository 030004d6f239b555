/** What is wrong with a line of a trader's identity, the same for whoever says it. French, whole sentences. */
import { LONGEST_TRADER_LINE } from "../domain/contact/trader-line.ts";

export const NO_LEGAL_NAME = "Indiquez la raison sociale, comme au registre.";
export const WRONG_LEGAL_NAME = `Une raison sociale de ${LONGEST_TRADER_LINE}\u202fsignes au plus, comme au registre, sans numéro de téléphone ni adresse.`;
export const WRONG_LEGAL_FORM =
  "Une forme juridique seule\u202f: SARL, SAS, entreprise individuelle… sans numéro de téléphone ni adresse.";
export const WRONG_REGISTER = "Le nom de la ville du registre, en lettres, sans numéro de téléphone ni adresse.";
