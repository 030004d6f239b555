/** What is chosen in a stock, and typed there and not saved: counted as it happens, and kept in the tab. */
import { useEffect, useSyncExternalStore } from "react";
import { ALL_FOUND } from "./before-field.tsx";
import type { StockRowView } from "./stock-view.ts";
import { SELECTION } from "./use-stock-keys.ts";
import type { PriceStep } from "../../domain/stock/price-step.ts";
import type { StockAnswer } from "./stock-gestures.ts";
import type { TypedPrices } from "./typed-prices.ts";
import { NOTHING, isTyped, keepPrices, keptText, pricesOf, stillUnsaved, withPrice } from "./typed-prices.ts";

export interface ElsewherePrice {
  readonly reference: string;
  readonly name: string;
  readonly dealerReference: string;
}

export interface StockWork {
  readonly chosen: number;
  /** In fields of this page. */
  readonly typed: number;
  /** Typed in rows that this page does not show. */
  readonly elsewhere: readonly ElsewherePrice[];
}

interface Following extends StockWork {
  /** By reference: what rows show in the place of the price online. */
  readonly kept: TypedPrices;
  readonly leaveChosen: () => void;
  readonly forgetElsewhere: () => void;
}

/** Of the form that all of this stands in. */
export const STOCK_FORM = "stock";
const CHOSEN = "choisi";
export const PRICE_FIELD = ".cellinput input:not([type=hidden])";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The form may have changed. */
export const tell = () => {
  for (const listener of listeners) listener();
};

const fieldsOf = (selector: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`#${STOCK_FORM} :is(${selector})`),
];
const isWritten = ({ value, dataset }: HTMLInputElement) => isTyped(value, dataset["price"] ?? value);
/** How many all that filters find were said to be, where these are chosen. */
const tickedCount = () => fieldsOf(`[name=${ALL_FOUND}]:checked`)[0]?.value;
/** `3 1`: how many are chosen, and how many prices typed. */
const countsText = () =>
  `${tickedCount() ?? String(fieldsOf("[name=choisi]:checked").length)} ${String(fieldsOf(PRICE_FIELD).filter(isWritten).length)}`;

export type Asked = Extract<StockAnswer, { readonly kind: "asked" }>;

/** Whether the form still says what a question was asked of: the same prices, or the same choice and the same step. */
function stillSays({ gesture, chosen, ticked, prices = {}, step }: Asked): boolean {
  if (gesture === "prix")
    return Object.entries(prices).every(([reference, price]) =>
      fieldsOf(PRICE_FIELD).some(({ name, value }) => name === `prix-${reference}` && !isTyped(value, String(price))),
    );
  const boxes = fieldsOf("[name=choisi]:checked").map(({ value }) => value);
  return (
    tickedCount() === (ticked === undefined ? undefined : String(ticked)) &&
    boxes.length === chosen.length &&
    boxes.every((reference) => chosen.includes(reference)) &&
    (step === undefined || saysStep(step))
  );
}

function saysStep({ by, unit, stopsAtMarket }: PriceStep): boolean {
  const said = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${SELECTION} [name=${name}]`)?.value ?? "";
  return (
    Number(said("de").replaceAll(/\s/g, "").replace(",", ".")) === by &&
    (said("unite") === "pourcent") === (unit === "percent") &&
    (said("plancher") !== "aucun") === stopsAtMarket
  );
}

/** For as long as that is so: what was asked of another price, or of others, is asked no longer. */
export function useStillSaid(asked: Asked | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked !== undefined && stillSays(asked),
    () => asked !== undefined,
  );
}

/** After anything in the form was changed, by hand or by a key. */
export function followStock(curef: string, rows: readonly StockRowView[], target: EventTarget): void {
  if (target instanceof HTMLInputElement && target.matches(PRICE_FIELD)) {
    const reference = target.name.replace("prix-", "");
    const row = rows.find((one) => one.reference === reference);
    const before = target.form?.elements.namedItem(`avant-${reference}`);
    if (row !== undefined && before instanceof HTMLInputElement) {
      const { name, dealerReference } = row;
      const price = { typed: target.value, before: before.value, name, dealerReference };
      const kept = pricesOf(keptText(curef));
      keepPrices(curef, withPrice(kept, reference, isTyped(target.value, row.price) ? price : undefined));
    }
  }
  if (target instanceof HTMLInputElement && target.type === "checkbox") followBox(target);
  tell();
}

/** All of the page and all that is found tick each of its boxes; all that is found is chosen no longer once one of them is not. */
function followBox({ name, checked }: HTMLInputElement): void {
  if (name !== CHOSEN) for (const box of fieldsOf(`[name=${CHOSEN}]`)) box.checked = checked;
  if (name !== ALL_FOUND && !checked) for (const box of fieldsOf(`[name=${ALL_FOUND}]`)) box.checked = false;
}

/** What was typed before anybody followed is kept as well. */
export function followTyped(curef: string, rows: readonly StockRowView[]): void {
  for (const field of fieldsOf(PRICE_FIELD))
    if (field.value !== field.defaultValue && isWritten(field)) followStock(curef, rows, field);
}

/**
 * For the parts that are drawn apart from their page, and never for the page: one that is drawn again before the code of its parts has come
 * would have React throw away what the server wrote, and with it what is chosen and typed there.
 */
export function useStockWork(curef: string, rows: readonly StockRowView[]): Following {
  const text = useSyncExternalStore(
    subscribe,
    () => keptText(curef),
    () => NOTHING,
  );
  // Read from the form, which holds it.
  const counts = useSyncExternalStore(subscribe, countsText, () => "0 0");
  const [chosen = 0, typed = 0] = counts.split(" ").map(Number);
  const unsaved = Object.entries(stillUnsaved(pricesOf(text), rows));
  useEffect(() => {
    const former = pricesOf(text);
    const still = stillUnsaved(former, rows);
    if (Object.keys(still).length === Object.keys(former).length) return;
    keepPrices(curef, still);
    tell();
  }, [curef, rows, text]);

  // What was drawn just now may have changed the form.
  useEffect(tell);

  const shown = new Set(rows.map(({ reference }) => reference));
  const here = Object.fromEntries(unsaved.filter(([reference]) => shown.has(reference)));
  return {
    chosen,
    typed,
    elsewhere: unsaved
      .filter(([reference]) => !shown.has(reference))
      .map(([reference, { name, dealerReference }]) => ({ reference, name, dealerReference })),
    kept: here,
    leaveChosen: () => {
      for (const box of fieldsOf("[type=checkbox]:checked")) box.checked = false;
      tell();
    },
    forgetElsewhere: () => {
      keepPrices(curef, here);
      tell();
    },
  };
}
