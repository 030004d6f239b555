/** What the fields of a dealer's place, and of its identity before the law, are called. Dealers' own page is told them by the server. */
import type { EstablishmentField } from "../../dealer-space/establishment.ts";
import type { ChangedField } from "../../dealer-space/trader-change.ts";

export interface TraderFieldWords {
  readonly field: ChangedField;
  readonly label: string;
  readonly isOptional?: true;
  readonly type?: "email" | "tel";
  readonly placeholder?: string;
}

export const TRADER_FIELDS: readonly TraderFieldWords[] = [
  { field: "legalName", label: "Raison sociale" },
  { field: "legalForm", label: "Forme juridique", isOptional: true, placeholder: "SARL" },
  { field: "register", label: "Ville du registre (RCS)", isOptional: true, placeholder: "Lyon" },
  { field: "vatNumber", label: "Numéro de TVA", isOptional: true, placeholder: "FR40 123 456 824" },
  { field: "address", label: "Adresse" },
  { field: "email", label: "E-mail de vos informations légales", type: "email" },
  { field: "phone", label: "Téléphone", type: "tel" },
];

export interface EstablishmentFieldWords {
  readonly field: EstablishmentField;
  readonly label: string;
  readonly inputMode?: "numeric";
}

export const ESTABLISHMENT_WORDS: readonly EstablishmentFieldWords[] = [
  { field: "enseigne", label: "Nom connu des acheteurs" },
  { field: "rue", label: "Numéro et rue" },
  { field: "codePostal", label: "Code postal", inputMode: "numeric" },
  { field: "ville", label: "Ville" },
];
