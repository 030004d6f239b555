/** Who sells before the law, beside a professional's offer (regulation (EU) 2022/2065, article 30, paragraph 7). */
import { euros } from "../../domain/french.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { TraderField, TraderIdentity } from "../../domain/listings/trader-identity.ts";
import { shownIdentity } from "../../domain/listings/shown-identity.ts";
import { missingOf, sirenTold } from "../../domain/listings/trader-identity.ts";

export interface TraderFact {
  readonly label: string;
  readonly value: string;
}

export interface TraderView {
  readonly facts: readonly TraderFact[];
  /** What the law asks for and nobody told, in words. */
  readonly missing: readonly string[];
  /** Of a demonstration. */
  readonly isInvented: boolean;
}

const ASKED: Readonly<Partial<Record<TraderField, string>>> = {
  legalName: "dénomination",
  address: "adresse",
  phone: "téléphone",
  email: "adresse électronique",
  siren: "numéro SIREN",
};

/** Beside which the button of that name stands. */
const BY_ASKING = "par «\u202fAfficher le numéro\u202f»";

/** Undefined of a private seller. */
export function traderView(
  { customerFamilyCode }: Pick<Listing, "customerFamilyCode">,
  dealer: Pick<Dealer, "identity" | "place"> | undefined,
): TraderView | undefined {
  // Shown to who asks for it, and to no program that gathers numbers: the button stands on the same page.
  return customerFamilyCode === "PART" ? undefined : identityTold(dealer, BY_ASKING);
}

/** Of a dealer on its showroom, where there is no vehicle to ask about. */
export const showroomTrader = (dealer: Pick<Dealer, "identity" | "place">, hasPhone: boolean): TraderView =>
  identityTold(dealer, hasPhone ? BY_ASKING : "à la demande, sur l’annonce de chaque véhicule");

function identityTold(dealer: Pick<Dealer, "identity" | "place"> | undefined, phoneTold: string): TraderView {
  const identity = dealer && shownIdentity(dealer);
  return {
    facts: identity === undefined ? [] : factsOf(identity, phoneTold),
    missing: missingOf(identity).flatMap((field) => ASKED[field] ?? []),
    isInvented: identity?.isInvented === true,
  };
}

function factsOf(identity: TraderIdentity, phoneTold: string): readonly TraderFact[] {
  const { legalName, legalForm, capital, siren, register, vatNumber, address, email, phone, insurer, orias } = identity;
  const form = [legalForm, ...(capital === undefined ? [] : [`capital de ${euros(capital)}`])]
    .filter((part) => part !== undefined)
    .join(", ");
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Dénomination", legalName],
    ["Forme", form === "" ? undefined : form],
    ["Adresse", address?.join(", ")],
    ["Téléphone", phone === undefined ? undefined : phoneTold],
    ["Adresse électronique", email],
    ["SIREN", sirenTold(siren)],
    ["Registre du commerce", register === undefined ? undefined : `RCS ${register}`],
    ["TVA intracommunautaire", vatNumber],
    ["Assurance professionnelle", insurer],
    ["ORIAS", orias],
  ];
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}
