/** Equipment to tick, each with what ticking it makes of the sum that is shown. */
import { option } from "../../domain/catalogue/options.ts";
import { counted } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import { valuedBy } from "../../search/ask-value.ts";
import { signed } from "../market-price/ledger-view.ts";
import type { PageServices } from "../services.ts";
import type { EstimateFields } from "./estimate-query.ts";
import { equipmentOf } from "./estimate-query.ts";

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

const SHOWN = 8;
/** Of those that comparables say, the most frequent are tried; what fewer say tells too little of its worth. */
const TRIED = 24;
/** Adverts that say it. */
const FEWEST = 3;
/**
 * Of the comparables, those by which it is told which equipment counts most: a quarter of them says it as well as all do, and every
 * one more is another value for each of the tried.
 */
const RANKED_BY = 24;

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

/** Those that add most to the sum, and those that are said; `vehicle` without its equipment. */
export async function equipmentView(
  { askMarket }: Pick<PageServices, "askMarket">,
  vehicle: KnownFacts,
  comparables: readonly Listing[],
  said: Said,
): Promise<EquipmentView | undefined> {
  const sumsWith = async (others: readonly Listing[], each: readonly Pick<KnownFacts, "options" | "someOptions">[]) => {
    const asked = each.map((equipment) => ({ ...vehicle, ...equipment }));
    const told = await valuedBy(others, askMarket, asked);
    return told.answers?.values.map((value) => value?.estimate ?? 0) ?? [];
  };
  const tried = mostFrequent(comparables);
  // Of a vehicle of which nothing is said: what is asked for, and in which order, is the same whatever is ticked.
  const ranking = [{}, ...tried.map((key) => equipmentOf([key], false))];
  const [nothing = 0, ...alone] = await sumsWith(spread(comparables, RANKED_BY), ranking);
  const counting = tried
    .map((key, index) => ({ key, amount: (alone[index] ?? nothing) - nothing }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, SHOWN)
    .map(({ key }) => key);
  const keys = [...counting, ...said.options.filter((key) => option(key) !== undefined && !counting.includes(key))];
  if (keys.length === 0) return undefined;
  const { isWholeEquipment: isWhole, options } = said;
  const toggled = (key: string) => (options.includes(key) ? options.filter((one) => one !== key) : [...options, key]);
  const each = [
    equipmentOf(options, isWhole),
    equipmentOf(options, !isWhole),
    ...keys.map((key) => equipmentOf(toggled(key), isWhole)),
  ];
  const [now = 0, other = 0, ...changed] = await sumsWith(comparables, each);
  const noOther = signed(isWhole ? now - other : other - now);
  return {
    options: keys.map((key, index) => {
      const [isSaid, after] = [options.includes(key), changed[index] ?? 0];
      return { key, label: option(key)?.label ?? key, amount: signed(isSaid ? now - after : after - now), isSaid };
    }),
    noOther,
    supposed: supposedEquipment(said, noOther),
  };
}

/** So many of them, from all along their order. */
function spread<One>(all: readonly One[], most: number): readonly One[] {
  const apart = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / apart) !== Math.floor((index - 1) / apart));
}

function mostFrequent(comparables: readonly Listing[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { options } of comparables) for (const key of options) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .filter(([key, count]) => count >= FEWEST && option(key) !== undefined)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, TRIED)
    .map(([key]) => key);
}
