/** What a vehicle is worth, term by term, as the rows of a table. */
import { findDepartment } from "../../domain/catalogue/departments.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { equipmentLevelLabel } from "../../domain/catalogue/ratings.ts";
import { findRegion } from "../../domain/catalogue/regions.ts";
import { sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import { counted, euros, kilometres, measure, shortDate } from "../../domain/french.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { Listing, Place } from "../../domain/listings/listing.ts";
import type { SaidByVersion } from "../../domain/valuation/asked-value.ts";
import type { ValueExplanation, ValueTerm } from "../../domain/valuation/market-value.ts";
import { TOLD_STEP, toldEuros, toldSum } from "../../domain/valuation/told-euros.ts";
import type { Term } from "../../domain/valuation/price-factors.ts";

/** As far as it is told. */
type ToldVehicle = Pick<Listing, "make" | "model"> &
  Partial<
    Pick<
      Listing,
      | "version"
      | "energy"
      | "gearbox"
      | "powerDIN"
      | "equipmentLevel"
      | "firstTrafficDate"
      | "year"
      | "mileage"
      | "options"
      | "sellerType"
      | "owners"
      | "firstHand"
      | "allWarranty"
    >
  > & {
    readonly place?: Pick<Place, "region" | "department">;
    /** Those that it has at least, where not all are told. */
    readonly someOptions?: readonly string[];
    /** What is not told of it in so many words. */
    readonly saidByVersion?: SaidByVersion;
  };

interface TermRow {
  readonly label: string;
  /** What it is compared with; empty where nothing is kept of that. */
  readonly beside: string;
  readonly amount: string;
  /** Of the longest bar, per cent; below 0 for what takes away. */
  readonly size: number;
}

export interface LedgerView {
  readonly typical: { readonly label: string; readonly name: string; readonly amount: string };
  readonly terms: readonly TermRow[];
  readonly estimate: string;
  readonly low: string;
  readonly high: string;
}

const BY_VERSION = ", d’après la version";

function termLabel(term: Term, vehicle: ToldVehicle): string {
  const { version = "", energy, gearbox, powerDIN, equipmentLevel, firstTrafficDate, year, mileage } = vehicle;
  const { options, someOptions, place, sellerType, saidByVersion: said = {} } = vehicle;
  switch (term) {
    case "vehicle":
      return `Modèle et génération${said.commercialName === undefined ? "" : BY_VERSION}`;
    case "age":
      if (firstTrafficDate !== undefined) return `Mise en circulation ${shortDate(firstTrafficDate).slice(3)}`;
      return year === undefined ? "Mise en circulation, non dite" : `Mise en circulation ${String(year)}`;
    case "mileage":
      return mileage === undefined ? "Kilométrage, non dit" : `Kilométrage ${kilometres(mileage)}`;
    case "version":
      return version === "" ? "Version, non dite" : `Version ${version}`;
    case "energy":
      if (said.energy !== undefined) return `Énergie ${energyLabel(said.energy).toLowerCase()}${BY_VERSION}`;
      return energy === undefined ? "Énergie, non dite" : `Énergie ${energyLabel(energy).toLowerCase()}`;
    case "gearbox":
      if (said.gearbox !== undefined) return `Boîte ${gearboxLabel(said.gearbox).toLowerCase()}${BY_VERSION}`;
      return gearbox === undefined ? "Boîte, non dite" : `Boîte ${gearboxLabel(gearbox).toLowerCase()}`;
    case "power":
      if (said.powerDIN !== undefined) return `Puissance ${measure(said.powerDIN, "ch")}${BY_VERSION}`;
      return powerDIN === undefined ? "Puissance, non dite" : `Puissance ${measure(powerDIN, "ch")}`;
    case "equipment": {
      const level = equipmentLevel === undefined ? "" : ` ${equipmentLevelLabel(equipmentLevel).toLowerCase()}`;
      if (options === undefined)
        return someOptions === undefined
          ? `Équipement${level}, ${level === "" ? "non dit" : "options non dites"}`
          : `Équipement${level}, ${counted(someOptions.length, "option dite", "options dites")}, le reste non dit`;
      return `Équipement${level}, ${counted(options.length, "option")}`;
    }
    case "history":
      return historyLabel(vehicle);
    case "region":
      if (place?.region !== undefined) return findRegion(place.region)?.label ?? place.region;
      // Overseas is a department of the search, and of no region.
      return place?.department === undefined ? "Région, non dite" : (findDepartment(place.department)?.label ?? "");
    case "seller":
      return sellerType === undefined
        ? "Vendeur, non dit"
        : `Vendeur\u202f: ${sellerTypeLabel(sellerType).toLowerCase()}`;
  }
}

/** Owners and warranties are asked about apart: who told of the first is not said to have told nothing. */
function historyLabel({ owners, firstHand, allWarranty }: ToldVehicle): string {
  const isOwned = owners !== undefined || firstHand === true;
  if (isOwned && allWarranty === undefined) return "Propriétaires dits, garanties non dites";
  return `Propriétaires, historique et garanties${isOwned || allWarranty !== undefined ? "" : ", non dits"}`;
}

/** What a term was reckoned from; nothing beside what is not told, for nothing is compared but equipment. */
function besideOf({ term, euros: amount }: ValueTerm, vehicle: ToldVehicle, account: ValueExplanation): string {
  const { usual, equipmentRank } = account;
  const { firstTrafficDate, year, mileage, options, saidByVersion: said = {} } = vehicle;
  if (usual?.month === undefined) return "";
  switch (term) {
    case "age":
      if (firstTrafficDate !== undefined) return `médiane\u202f: ${monthWords(usual.month)}`;
      return year === undefined ? "" : `médiane\u202f: ${usual.month.slice(0, 4)}`;
    case "mileage":
      return mileage === undefined ? "" : `médiane\u202f: ${kilometres(usual.mileage)}`;
    case "power": {
      const isTold = (vehicle.powerDIN ?? said.powerDIN) !== undefined;
      return isTold && usual.powerDIN !== undefined ? `médiane\u202f: ${measure(usual.powerDIN, "ch")}` : "";
    }
    case "equipment":
      if (equipmentRank === undefined) return "";
      // What is not said is taken from the adverts that complete the vehicle, and held against all that are compared.
      return `${options === undefined ? "supposé comme sur les annonces les plus proches\u202f: " : ""}vaut ${amount < 0 ? "moins" : "plus"} que chez ${ofThem(equipmentRank)}`;
    case "energy": {
      const isTold = (vehicle.energy ?? said.energy) !== undefined;
      return isTold && usual.energy !== undefined ? frequency(usual.energy.share, energyLabel(usual.energy.key)) : "";
    }
    case "gearbox": {
      const isTold = (vehicle.gearbox ?? said.gearbox) !== undefined;
      return isTold && usual.gearbox !== undefined
        ? frequency(usual.gearbox.share, gearboxLabel(usual.gearbox.key))
        : "";
    }
    case "vehicle":
    case "version":
    case "history":
    case "region":
    case "seller":
      return "";
  }
}

/** `03/2021` for `2021-03`. */
const monthWords = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

const ofThem = (share: number) => (share === 100 ? "toutes les autres" : `${String(share)}\u202f% des annonces`);

const frequency = (share: number, label: string) =>
  share === 100 ? `${label.toLowerCase()} pour toutes` : `${label.toLowerCase()} pour ${String(share)}\u202f%`;

interface Row {
  readonly label: string;
  readonly beside: string;
  readonly amount: number;
}

/**
 * A version and its power say the same twice where one takes back what the other gives: by itself neither is what the version is
 * worth, so they are told as one, whether the seller told the power, the version says it, or nobody does.
 */
function rowsOf(account: ValueExplanation, vehicle: ToldVehicle): readonly Row[] {
  const { terms } = account;
  const { version = "", saidByVersion: said = {} } = vehicle;
  const powerDIN = vehicle.powerDIN ?? said.powerDIN;
  const power = powerDIN === undefined ? "puissance non dite" : measure(powerDIN, "ch");
  const amountOf = (sought: Term) => terms.find(({ term }) => term === sought)?.euros ?? 0;
  const [ofVersion, ofPower] = [amountOf("version"), amountOf("power")];
  const isOne = version !== "" && ofVersion * ofPower < 0;
  return terms.flatMap((one) => {
    const { term, euros: amount } = one;
    if (!isOne || (term !== "version" && term !== "power"))
      return { label: termLabel(term, vehicle), beside: besideOf(one, vehicle, account), amount };
    if (term === "power") return [];
    // No figure says what both together are compared with.
    return { label: `Version ${version}, ${power}`, beside: "", amount: ofVersion + ofPower };
  });
}

export const signed = (amount: number): string =>
  amount === 0 ? euros(0) : `${amount < 0 ? "−" : "+"}${euros(Math.abs(amount))}`;

/**
 * To ten euros like all sums of the market, and so that what is read adds up to the estimate that is read: what is missing or too much
 * is told with those that lie nearest to it, by the largest remainder. No term is told ten euros off, nor as if it did the contrary.
 */
function toldSums(typical: number, rows: readonly Row[]): readonly (Row & { readonly told: number })[] {
  const nearest = rows.map((row) => ({ ...row, told: toldSum(row.amount) }));
  const estimate = rows.reduce((sum, { amount }) => sum + amount, typical);
  const missing = toldSum(estimate) - toldSum(typical) - nearest.reduce((sum, { told }) => sum + told, 0);
  const step = Math.sign(missing) * TOLD_STEP;
  const remainder = ({ amount, told }: (typeof nearest)[number]) => (amount - told) * Math.sign(missing);
  const turned = new Set(
    nearest.toSorted((a, b) => remainder(b) - remainder(a)).slice(0, Math.abs(missing) / TOLD_STEP),
  );
  return nearest.map((row) => (turned.has(row) ? { ...row, told: row.told + step } : row));
}

interface Worth {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export function ledgerView(
  vehicle: ToldVehicle,
  { estimate, low, high }: Worth,
  explanation: ValueExplanation,
  isAmongThem: boolean,
): LedgerView {
  const { comparables, typical, commercialName } = explanation;
  const { make, model } = vehicle;
  const rows = rowsOf(explanation, vehicle);
  const longest = Math.max(1, ...rows.map(({ amount }) => Math.abs(amount)));
  return {
    typical: {
      label: `Prix usuel de ${counted(comparables, "annonce comparable", "annonces comparables")}`,
      // Of what was compared, and not of the vehicle: where a generation has too few the model is.
      name: `${selectionLabel({ make, model, ...(commercialName === undefined ? {} : { commercialName }) })}${isAmongThem ? ", cette annonce comprise" : ""}`,
      amount: toldEuros(typical),
    },
    terms: toldSums(typical, rows).map(({ label, beside, amount, told }) => ({
      label,
      beside,
      amount: signed(told),
      size: Math.round((amount / longest) * 100),
    })),
    estimate: toldEuros(estimate),
    low: toldEuros(low),
    high: toldEuros(high),
  };
}
