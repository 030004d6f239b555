/** What the certificate of registration costs, sum by sum. */
import { shortDate } from "../../domain/french.ts";
import { amount } from "../../domain/french-sums.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { isOld, isStale } from "../../domain/running-costs/energy-prices.ts";
import type { Reduction, RegistrationRates, RegistrationTax } from "../../domain/running-costs/registration-tax.ts";
import { registrationTax } from "../../domain/running-costs/registration-tax.ts";
import { findRegion, inRegion } from "../../domain/catalogue/regions.ts";
import { territoryLabel } from "../../domain/catalogue/postcodes.ts";
import type { Whereabouts } from "./whereabouts.ts";
import { atWhere } from "./whereabouts.ts";

export interface RegistrationView {
  /** `343,46 €`. */
  readonly figure: string | undefined;
  /** Less may be due. */
  readonly isAtMost: boolean;
  /** Whose rate, or why there is no figure. */
  readonly beside: string;
  readonly formulas: readonly string[];
  readonly remarks: readonly string[];
}

const HUNDRED = 100;
const sum = (cents: number) => amount(cents / HUNDRED);

const REDUCTIONS: Readonly<Record<Reduction, string>> = {
  moped: "nulle pour un cyclomoteur",
  motorcycle: "÷ 2 pour une moto",
  electricFree: "nulle dans cette région pour un véhicule électrique",
  electricHalf: "÷ 2 dans cette région pour un véhicule électrique",
  tenYears: "÷ 2 à partir de dix ans",
};

type Untold = Extract<RegistrationTax, { kind: "unknown" }>["untold"];

const UNTOLD: Readonly<Record<Exclude<Untold, "rate">, string>> = {
  horsepower: "Le vendeur n’a pas communiqué la puissance fiscale de ce véhicule.",
  class: "Le tarif de ce genre de véhicule dépend de sa catégorie européenne, que l’annonce ne dit pas.",
};

const OVERSEAS = "97";

function formulasOf(tax: Extract<RegistrationTax, { kind: "known" }>): readonly string[] {
  const { horsepower, rate, regional, fixed, delivery, total, reduction } = tax;
  const reduced = reduction === undefined ? "" : REDUCTIONS[reduction];
  return [
    horsepower === undefined
      ? `Taxe régionale\u202f: ${sum(regional)}, ${reduced}`
      : `Taxe régionale\u202f: ${[`${horsepower}\u202fCV × ${sum(rate)}`, reduced].join(" ").trim()} = ${sum(regional)}`,
    `Taxe fixe\u202f: ${sum(fixed)}`,
    `Acheminement\u202f: ${sum(delivery)}`,
    `Total\u202f: ${sum(total)}`,
  ];
}

function atMostWords({ atMost }: Extract<RegistrationTax, { kind: "known" }>): readonly string[] {
  switch (atMost) {
    case undefined:
      return [];
    case "tenYears":
      return [
        "Ce véhicule a dix ans cette année, et l’annonce n’en dit pas le jour\u202f: passé ce jour, la taxe régionale est réduite de moitié.",
      ];
    case "electric":
      return [
        "Une région peut réduire ou supprimer sa taxe pour un véhicule électrique. Ce que celle-ci a décidé n’est pas connu de nous.",
      ];
  }
}

/** Overseas not every one is a region: Mayotte is a department, Martinique and Guyane are of their own kind. */
const kindOf = (territory: string | undefined) => (territory === undefined ? "région" : "collectivité");

function besideOf(where: Whereabouts, label: string): string {
  const territory = territoryLabel(where.region ?? "");
  const kind = kindOf(territory);
  if (where.whose === "seller")
    return `au tarif de la ${kind} du vendeur, ${label}. Le vôtre compte\u202f: indiquez votre code postal`;
  // An island that was asked for by its name would be told twice.
  return [where.name === label ? "" : atWhere(where), `au tarif de votre ${kind}`, label]
    .filter((words) => words !== "")
    .join(", ");
}

const YOURS = "dépend de votre région\u202f: indiquez votre code postal.";

/** Why nothing can be reckoned for where it is; undefined where it can. */
function noRateWords({ region, department, whose }: Whereabouts): string | undefined {
  if (region !== undefined) {
    const country = whose === "seller" ? findRegion(region) : undefined;
    return country?.kind === "country" ? `Le vendeur est ${inRegion(country.key)}. Elle ${YOURS}` : undefined;
  }
  return whose === "visitor" && department === OVERSEAS
    ? "Elle dépend de votre territoire d’outre-mer\u202f: indiquez votre code postal."
    : `Elle ${YOURS}`;
}

/** `today` is a day as `YYYY-MM-DD`. */
export function registrationView(
  listing: Listing,
  rates: RegistrationRates,
  where: Whereabouts,
  today: string,
): RegistrationView {
  const { region } = where;
  const none = { figure: undefined, isAtMost: false, formulas: [], remarks: [] };
  const unsaid = noRateWords(where);
  if (region === undefined || unsaid !== undefined) return { ...none, beside: unsaid ?? "" };
  const tax = registrationTax(listing, region, rates, today);
  const label = rates.regions[region]?.label;
  const untold = tax.kind === "unknown" ? tax.untold : "rate";
  if (tax.kind === "unknown" || label === undefined) {
    if (untold !== "rate") return { ...none, beside: UNTOLD[untold] };
    const whose = territoryLabel(region) ?? label ?? where.name;
    const own = where.whose === "seller" ? " Le vôtre compte\u202f: indiquez votre code postal." : "";
    return { ...none, beside: `${whose}\u202f: le tarif n’est pas connu de nous.${own}` };
  }
  return {
    figure: sum(tax.total),
    isAtMost: tax.atMost !== undefined,
    beside: `${besideOf(where, label)}${isStale(rates, today) ? `, tarif du ${shortDate(rates.date)}` : ""}.`,
    formulas: formulasOf(tax),
    remarks: [
      ...atMostWords(tax),
      listing.vertical === "truck"
        ? "Non comptés\u202f: la majoration d’un utilitaire de transport (Y.2), le malus d’un véhicule importé."
        : "Non compté\u202f: le malus d’un véhicule importé.",
      `Code des impositions sur les biens et services, L421-41 à L421-50\u202f; ${rates.source}, ${shortDate(rates.date)}.`,
      ...(isOld(rates, today) ? ["Depuis, une région a pu changer son tarif."] : []),
    ],
  };
}
