/** What whoever opens a dealer's space says of the trade: read field by field, so that nothing typed is lost. */
import type { SellerType } from "../domain/catalogue/sellers.ts";
import { isEmailAddress, normaliseEmail } from "../domain/contact/email-address.ts";
import { isSurcharged, readPhoneNumber } from "../domain/contact/phone-number.ts";
import { readRegister, readTraderLine } from "../domain/contact/trader-line.ts";
import type { Place } from "../domain/listings/listing.ts";
import { isSiren } from "../domain/listings/trader-identity.ts";
import { isProfessional } from "../feeds/intake/stock-request.ts";
import { readPlace, tradeNameIssue } from "./establishment.ts";
import { NO_LEGAL_NAME, WRONG_LEGAL_FORM, WRONG_LEGAL_NAME, WRONG_REGISTER } from "./trader-line-words.ts";

export const OPENING_FIELDS = [
  "enseigne",
  "type",
  "raison",
  "forme",
  "siren",
  "registre",
  "rue",
  "codePostal",
  "ville",
  "email",
  "telephone",
  "conforme",
] as const;
export type OpeningField = (typeof OPENING_FIELDS)[number];

/** As typed. */
export type TypedOpening = Readonly<Record<OpeningField, string>>;

export interface DealerOpening {
  readonly name: string;
  readonly sellerType: SellerType;
  readonly place: Place;
  readonly identity: {
    readonly legalName: string;
    readonly legalForm?: string;
    readonly siren: string;
    readonly register?: string;
  };
  /** Where messages of visitors go. */
  readonly email: string;
  /** E.164. */
  readonly phone: string;
}

export interface OpeningIssue {
  readonly field: OpeningField;
  readonly value: string;
  /** French, a whole sentence. */
  readonly message: string;
}

export type OpeningOutcome =
  | { readonly kind: "opening"; readonly opening: DealerOpening }
  | { readonly kind: "issues"; readonly issues: readonly OpeningIssue[] };

export function typedOpening(of: (field: OpeningField) => string): TypedOpening {
  return Object.fromEntries(OPENING_FIELDS.map((field) => [field, of(field).trim()])) as Record<OpeningField, string>;
}

/** `isOurs`: of an address, whether it is the site’s own. */
export function readOpening(typed: TypedOpening, isOurs: (email: string) => boolean = () => false): OpeningOutcome {
  const issues: OpeningIssue[] = [];
  const refuse = (field: OpeningField, message: string) => {
    issues.push({ field, value: typed[field], message });
  };
  const siren = typed.siren.replaceAll(/[\s.]/g, "");
  const phone = readPhoneNumber(typed.telephone);
  const read = readPlace(typed);
  const nameIssue = tradeNameIssue(typed.enseigne);
  const register = readRegister(typed.registre);

  if (nameIssue !== undefined) refuse("enseigne", nameIssue);
  if (!isProfessional(typed.type)) refuse("type", "Choisissez votre métier.");
  if (typed.raison === "") refuse("raison", NO_LEGAL_NAME);
  else if (readTraderLine(typed.raison) === undefined) refuse("raison", WRONG_LEGAL_NAME);
  if (typed.forme !== "" && readTraderLine(typed.forme) === undefined) refuse("forme", WRONG_LEGAL_FORM);
  if (siren === "") refuse("siren", "Indiquez les neuf chiffres du SIREN.");
  else if (!isSiren(siren))
    refuse("siren", "Ce numéro n’est pas un SIREN\u202f: neuf chiffres, dont le dernier vérifie les autres.");
  if (typed.registre !== "" && register === undefined) refuse("registre", WRONG_REGISTER);
  if (read.kind === "issues") for (const { field, message } of read.issues) refuse(field, message);
  if (!isEmailAddress(normaliseEmail(typed.email)))
    refuse("email", "Une adresse e-mail comme contact@garage.fr, où arriveront les messages des acheteurs.");
  else if (isOurs(typed.email))
    refuse(
      "email",
      "Cette adresse est celle du site\u202f: les messages des acheteurs nous reviendraient. Écrivez la vôtre.",
    );
  if (phone === undefined) refuse("telephone", "Un numéro de téléphone comme 04\u00a065\u00a071\u00a042\u00a018.");
  else if (isSurcharged(phone)) refuse("telephone", "Un numéro surtaxé ne peut pas être donné aux acheteurs.");
  if (typed.conforme === "") refuse("conforme", "Cet engagement est exigé par la loi de qui vend à des consommateurs.");

  if (issues.length > 0 || read.kind === "issues" || phone === undefined || !isProfessional(typed.type))
    return { kind: "issues", issues };
  return {
    kind: "opening",
    opening: {
      name: typed.enseigne,
      sellerType: typed.type,
      place: read.place,
      identity: {
        legalName: typed.raison,
        siren,
        ...(typed.forme === "" ? {} : { legalForm: typed.forme }),
        ...(register === undefined ? {} : { register }),
      },
      email: normaliseEmail(typed.email),
      phone,
    },
  };
}
