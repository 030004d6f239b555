/** Under which name a dealer is known and where its vehicles are seen: read alike of who opens a space, of its own and of operators. */
import { citiesNamed } from "../domain/catalogue/cities.ts";
import { isOurs } from "../domain/contact/read-message.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { isDealerName, readsAsLink } from "../domain/listings/dealer.ts";
import { marksOfFields } from "../domain/joined-writings.ts";
import type { Place } from "../domain/listings/listing.ts";
import { readDealerAddress } from "../feeds/intake/dealer-address.ts";

export const PLACE_FIELDS = ["rue", "codePostal", "ville"] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];
export const ESTABLISHMENT_FIELDS = ["enseigne", ...PLACE_FIELDS] as const;
export type EstablishmentField = (typeof ESTABLISHMENT_FIELDS)[number];

/** As typed. */
export type TypedEstablishment = Readonly<Record<EstablishmentField, string>>;

export interface EstablishmentIssue {
  readonly field: EstablishmentField;
  readonly value: string;
  /** French, a whole sentence. */
  readonly message: string;
}

export type EstablishmentReading =
  | { readonly kind: "establishment"; readonly name: string; readonly place: Place }
  | { readonly kind: "issues"; readonly issues: readonly EstablishmentIssue[] };

export const LONGEST_NAME = 80;

/** A French sentence; undefined of a name that may be shown. */
export function tradeNameIssue(name: string): string | undefined {
  if (name === "") return "Indiquez le nom sous lequel on vous connaît.";
  if (name.length > LONGEST_NAME || !isDealerName(name))
    return `Un nom de ${LONGEST_NAME}\u202fsignes au plus, sans numéro de téléphone ni adresse.`;
  if (isOurs(name) || readsAsLink(name))
    return "Votre nom seul est attendu, sans lien et sans le nom du site\u202f: vos courriels le portent.";
  return undefined;
}

export type PlaceReading =
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "issues"; readonly issues: readonly (EstablishmentIssue & { readonly field: PlaceField })[] };

/** Trimmed fields into a place that the register of communes knows, with its point. */
export function readPlace(typed: Readonly<Record<PlaceField, string>>): PlaceReading {
  const postcode = typed.codePostal.replaceAll(/\s/g, "");
  const place = readDealerAddress(`${typed.rue}, ${postcode} ${typed.ville}`);
  // A postcode alone would be believed, and the vehicles stand in a town that nobody named; what is no commune may be a part of one.
  const namesakes = citiesNamed(typed.ville);
  const isElsewhere = namesakes.length > 0 && !namesakes.some(({ postcodes }) => postcodes.includes(postcode));
  if (place !== undefined && !isElsewhere) return { kind: "place", place };
  const issues: (EstablishmentIssue & { readonly field: PlaceField })[] = [];
  const refuse = (field: PlaceField, message: string) => {
    issues.push({ field, value: typed[field], message });
  };
  const isPostcode = /^\d{5}$/.test(postcode);
  if (typed.rue === "") refuse("rue", "Indiquez le numéro et la rue.");
  if (!isPostcode) refuse("codePostal", "Un code postal a cinq chiffres.");
  if (typed.ville === "") refuse("ville", "Indiquez la ville.");
  else if (typed.rue !== "" && isPostcode)
    refuse("ville", "Aucune commune de ce nom n’a ce code postal, ou la rue ne peut pas être lue.");
  return { kind: "issues", issues };
}

/** As its form begins. */
export const establishmentOf = ({ name, place }: Pick<Dealer, "name" | "place">): TypedEstablishment => ({
  enseigne: name,
  rue: place.street ?? "",
  codePostal: place.zipcode ?? "",
  ville: place.cityLabel ?? "",
});

export const marksOfEstablishment = (typed: TypedEstablishment): string => marksOfFields(ESTABLISHMENT_FIELDS, typed);

/** What is left as it stands is not judged anew: a name that a file gave, a place abroad, a town without its street. */
export function readEstablishment(
  known: Pick<Dealer, "name" | "place">,
  typed: TypedEstablishment,
): EstablishmentReading {
  const stands = establishmentOf(known);
  const isKept = (field: EstablishmentField) => typed[field].trim() === stands[field];
  const name = typed.enseigne.trim();
  const nameIssue = isKept("enseigne") ? undefined : tradeNameIssue(name);
  const read: PlaceReading = PLACE_FIELDS.every(isKept)
    ? { kind: "place", place: known.place }
    : readPlace({ rue: typed.rue.trim(), codePostal: typed.codePostal.trim(), ville: typed.ville.trim() });
  const issues: EstablishmentIssue[] = [
    ...(nameIssue === undefined ? [] : [{ field: "enseigne", value: typed.enseigne, message: nameIssue } as const]),
    ...(read.kind === "issues" ? read.issues : []),
  ];
  if (issues.length > 0 || read.kind === "issues") return { kind: "issues", issues };
  return { kind: "establishment", name, place: read.place };
}
