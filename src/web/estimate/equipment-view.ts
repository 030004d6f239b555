/** Equipment to tick, each with what ticking it makes of the sum that is shown. */
import { option } from "../../domain/catalogue/options.ts";
import { counted, euros } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import { TOLD_STEP, toldSum } from "../../domain/valuation/told-euros.ts";
import { valuedListing } from "../../domain/valuation/valued-listing.ts";
import { signed } from "../market-price/ledger-view.ts";
import type { PageServices } from "../services.ts";
import type { EstimateFields } from "./estimate-query.ts";

export interface OptionView {
  readonly key: string;
  readonly label: string;
  /** Of one that is ticked: what it has added to the sum. */
  readonly amount: string;
  readonly isSaid: boolean;
}

export interface EquipmentView {
  readonly options: readonly OptionView[];
  /** What it changes to say that there is no other. */
  readonly noOther: string;
  /** What the sum takes for granted of the equipment. */
  readonly supposed: string;
}

type Said = Pick<EstimateFields, "options" | "isWholeEquipment">;

/** Beside the sum: what is not said is not taken for missing. */
export function supposedEquipment({ options, isWholeEquipment }: Said, noOther?: string): string {
  const said = counted(options.length, "équipement dit", "équipements dits");
  if (!isWholeEquipment)
    return options.length === 0
      ? "Équipement non dit\u202f: supposé comme sur les annonces comparables."
      : `${said}, le reste supposé comme sur les annonces comparables.`;
  const what = options.length === 0 ? "Aucun équipement" : `${said} et aucun autre`;
  return noOther === undefined
    ? `${what}.`
    : `${what}\u202f: ${noOther} par rapport à l’équipement des annonces comparables.`;
}

/** Of the sum that is told; where something is said, `amount` is in it already. Less than a step may turn the sum over, and is no step. */
function toldChange(estimate: number, amount: number, isSaid: boolean): string {
  if (amount !== 0 && Math.abs(amount) < TOLD_STEP) return `moins de ${euros(TOLD_STEP)}`;
  return signed(
    isSaid ? toldSum(estimate) - toldSum(estimate - amount) : toldSum(estimate + amount) - toldSum(estimate),
  );
}

/** Those that add most to the sum, and those that are said; `vehicle` without its equipment, `estimate` with it, in euros. */
export async function equipmentView(
  { askEquipment }: Pick<PageServices, "askEquipment">,
  { vehicle, estimate }: { readonly vehicle: KnownFacts; readonly estimate: number },
  comparables: readonly Listing[],
  said: Said,
): Promise<EquipmentView | undefined> {
  const { options, isWholeEquipment: isWhole } = said;
  const worth = await askEquipment?.({ vehicle, comparables: comparables.map(valuedListing), options, isWhole });
  if (worth === undefined || worth.options.length === 0) return undefined;
  const noOther = toldChange(estimate, worth.noOther, isWhole);
  return {
    options: worth.options.map(({ key, euros: amount }) => ({
      key,
      label: option(key)?.label ?? key,
      amount: toldChange(estimate, amount, options.includes(key)),
      isSaid: options.includes(key),
    })),
    noOther,
    supposed: supposedEquipment(said, noOther),
  };
}
