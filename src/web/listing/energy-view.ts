/** Energy for a year: what is known of it, and what has to be said beside the figure. */
import { energyLabel } from "../../domain/catalogue/energies.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { kilometres, measure, shortDate } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { EnergyPrice, EnergyPrices, Sourced } from "../../domain/running-costs/energy-prices.ts";
import { isOld, isStale } from "../../domain/running-costs/energy-prices.ts";
import { readKilometres } from "../../domain/running-costs/typed-kilometres.ts";
import type { EnergyPart, EnergyRemark, EnergyUse } from "../../domain/running-costs/yearly-energy.ts";
import { energyUse } from "../../domain/running-costs/yearly-energy.ts";
import { shownAsTyped } from "../browser/typed-figure.ts";
import type { EnergyBasis, EnergyTold, ToldPart } from "./energy-told.ts";
import { tellEnergy } from "./energy-told.ts";
import type { Whereabouts } from "./whereabouts.ts";

export interface EnergyView {
  readonly title: string;
  /** Undefined where the figure cannot be reckoned. */
  readonly basis: EnergyBasis | undefined;
  readonly first: EnergyTold | undefined;
  /** Why there is no figure. */
  readonly untold: string | undefined;
  /** What the figure supposes, where it would mislead without it: stands beside it. */
  readonly caveat: string | undefined;
  /** A sentence each, under the formula. */
  readonly remarks: readonly string[];
  /** What is said of the figure on the road, where there is one. */
  readonly onTheRoad: string | undefined;
  /** As typed, or the usual ones. */
  readonly kilometres: string;
  /** Where the usual ones come from. */
  readonly usual: string;
}

const OVERSEAS = "97";

/** Prices have up to four decimals: `0,194`. */
const PRICE = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const TITLES: Readonly<Record<EnergyPart["energy"], string>> = {
  diesel: "Carburant par an",
  petrol: "Carburant par an",
  lpg: "Carburant par an",
  e85: "Carburant par an",
  electricity: "Électricité par an",
};

const MEANS: Readonly<Partial<Record<VehicleVertical, string>>> = {
  car: "parcours moyen d’une voiture",
  truck: "parcours moyen d’un utilitaire léger",
};

const sourceOf = ({ source, date }: Sourced) => `${source}, ${shortDate(date)}`;

function toldPart(part: EnergyPart, prices: EnergyPrices): ToldPart {
  const { energy, unit, per100, price } = part;
  return {
    per100,
    price,
    use: `${measure(per100, unit)}/100\u202fkm`,
    priced: `${PRICE.format(price)}\u202f€/${unit} (${prices[energy].label})`,
  };
}

/** None where a caveat says it already. */
function remarkOf(remark: EnergyRemark, prices: EnergyPrices): string | undefined {
  switch (remark) {
    case "plugIn":
    case "plugInFuelOnly":
      return undefined;
    case "hybrid":
      return "Le vendeur ne dit pas quel carburant cet hybride brûle\u202f: il est lu dans le nom de sa version, essence sauf mention d’un diesel.";
    case "lpg":
      return "Le vendeur ne dit pas si cette consommation est mesurée au GPL ou à l’essence\u202f: au GPL, le même moteur en demande davantage de litres.";
    case "e85":
      return `Un véhicule à éthanol est mesuré à l’essence, et compté ainsi. À l’E85 (${PRICE.format(prices.e85.euros)}\u202f€/L), il consomme davantage de litres\u202f: combien, personne ne le mesure.`;
    case "homeCharge":
      return "Recharge à domicile. Une borne publique coûte d’ordinaire plus cher.";
  }
}

const CAVEATS: Readonly<Partial<Record<EnergyRemark, string>>> = {
  plugIn: "Si la batterie est rechargée avant chaque trajet, chez vous.",
  plugInFuelOnly:
    "Carburant seul, si la batterie est rechargée avant chaque trajet. L’électricité est en sus\u202f: le vendeur n’a pas dit combien.",
};

const UNTOLD: Readonly<Record<Extract<EnergyUse, { kind: "unknown" }>["untold"], string>> = {
  energy: "Le vendeur n’a pas dit quelle énergie ce véhicule consomme.",
  consumption: "Le vendeur n’a pas communiqué la consommation de ce véhicule.",
  electricity: "Le vendeur n’a pas communiqué la consommation électrique de ce véhicule.",
  price: "Aucun prix public ne vaut pour l’énergie de ce véhicule.",
};

function usualWords(vertical: VehicleVertical, prices: EnergyPrices): string {
  const { [vertical]: usual, ...said } = prices.kilometres;
  const mean = MEANS[vertical];
  return usual === undefined || mean === undefined
    ? "Aucune statistique ne dit combien on roule par an avec un tel véhicule."
    : `Au départ, ${kilometres(usual)}\u202f: ${mean} (${said.source}).`;
}

/** `Prix de plus d’un an : SP95-E10, 20/08/2025.`; undefined where none is so old. */
function staleWords(used: readonly EnergyPrice[], today: string): string | undefined {
  const stale = used.filter((price) => isStale(price, today));
  const told = stale.map(({ label, date }) => `${label}, ${shortDate(date)}`).join("\u202f; ");
  return stale.length === 0 ? undefined : `Prix de plus d’un an\u202f: ${told}.`;
}

/** Electricity is sold overseas at the rates of the mainland; fuels are not. */
function overseasWords(parts: readonly EnergyPart[], { department }: Pick<Whereabouts, "department">) {
  const isFuelled = parts.some(({ energy }) => energy !== "electricity");
  return isFuelled && department === OVERSEAS
    ? "Carburant compté au prix de la France métropolitaine\u202f: outre-mer, il en a un autre."
    : undefined;
}

interface Asked {
  /** What the form sent. */
  readonly typed: string | undefined;
  readonly where: Pick<Whereabouts, "department">;
  /** A day as `YYYY-MM-DD`. */
  readonly today: string;
}

export function energyView(listing: Listing, prices: EnergyPrices, { typed, where, today }: Asked): EnergyView {
  const { vertical, energy } = listing;
  const usual = prices.kilometres[vertical];
  const asked = { kilometres: shownAsTyped(readKilometres(typed, usual).text), usual: usualWords(vertical, prices) };
  const use = energyUse(listing, prices);
  if (use.kind === "unknown") {
    const told = use.untold === "price" && energy !== undefined ? `${energyLabel(energy)}\u202f: ` : "";
    return {
      ...asked,
      title: "Énergie par an",
      basis: undefined,
      first: undefined,
      untold: told + UNTOLD[use.untold],
      caveat: undefined,
      remarks: [],
      onTheRoad: undefined,
    };
  }
  const { parts, remark, onTheRoad } = use;
  const [first, second] = parts;
  const basis: EnergyBasis = {
    parts: parts.map((part) => toldPart(part, prices)),
    onTheRoad: onTheRoad && toldPart(onTheRoad, prices),
    usual,
  };
  const used = parts.map((part) => prices[part.energy]);
  const caveats = [remark && CAVEATS[remark], staleWords(used, today), overseasWords(parts, where)].filter(
    (words) => words !== undefined,
  );
  return {
    ...asked,
    title: first === undefined || second !== undefined ? "Énergie par an" : TITLES[first.energy],
    basis,
    first: tellEnergy(basis, typed),
    untold: undefined,
    caveat: caveats.length === 0 ? undefined : caveats.join(" "),
    remarks: [
      ...[remark && remarkOf(remark, prices)].filter((words) => words !== undefined),
      `Consommation annoncée par le vendeur. Prix\u202f: ${used
        .map((one) => `${one.label}, ${sourceOf(one)}`)
        .join(" ; ")
        .replaceAll(" ;", "\u202f;")}.`,
      ...(used.some((price) => isOld(price, today))
        ? [
            `${used.length === 1 ? "Ce prix" : "L’un de ces prix"} a plus de six mois\u202f: celui d’aujourd’hui peut être bien différent.`,
          ]
        : []),
    ],
    onTheRoad:
      onTheRoad &&
      `Sur la route, ces hybrides brûlent en moyenne ${toldPart(onTheRoad, prices).use} (${prices.plugInHybrids.source}, ${prices.plugInHybrids.date.slice(0, 4)})`,
  };
}
