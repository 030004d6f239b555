/** Prices that are typed in a stock and not saved yet: kept in the tab, so that leaving the page, a filter or a reload loses none. */

export interface TypedPrice {
  /** As it stands in its field. */
  readonly typed: string;
  /** The price that it is to replace, as it was shown. */
  readonly before: string;
  /** Of the vehicle, to find it by. */
  readonly name: string;
  readonly dealerReference: string;
}

/** By reference. */
export type TypedPrices = Readonly<Record<string, TypedPrice>>;

const KEY = "stock-prices ";
const keyOf = (curef: string) => KEY + curef;

/** In the stock of any dealer. */
export function arePricesWaiting(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(KEY));
  } catch {
    return false;
  }
}

/** As it stands in the tab. */
export function keptText(curef: string): string {
  try {
    return sessionStorage.getItem(keyOf(curef)) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

export const NOTHING = "{}";

export function pricesOf(text: string): TypedPrices {
  try {
    const kept: unknown = JSON.parse(text);
    // The cast: nobody but `keepPrices` writes there.
    return typeof kept === "object" && kept !== null ? (kept as TypedPrices) : {};
  } catch {
    return {};
  }
}

export function keepPrices(curef: string, prices: TypedPrices): void {
  try {
    if (Object.keys(prices).length === 0) sessionStorage.removeItem(keyOf(curef));
    else sessionStorage.setItem(keyOf(curef), JSON.stringify(prices));
  } catch {
    // Full or forbidden: they stand in their fields as long as the page does.
  }
}

/** Undefined gives a price back. */
export function withPrice(prices: TypedPrices, reference: string, price: TypedPrice | undefined): TypedPrices {
  const { [reference]: _former, ...others } = prices;
  return price === undefined ? others : { ...others, [reference]: price };
}

const digits = (text: string) => text.replaceAll(/[\s€]/g, "");

/** Whether what stands in a field is another price than the one that is online. */
export const isTyped = (typed: string, online: string): boolean => digits(typed) !== digits(online);

/** Without those that are online by now. */
export function stillUnsaved(
  prices: TypedPrices,
  rows: readonly { readonly reference: string; readonly price: string }[],
) {
  const online = new Map(rows.map(({ reference, price }) => [reference, price]));
  return Object.fromEntries(
    Object.entries(prices).filter(([reference, { typed }]) => {
      const price = online.get(reference);
      return price === undefined || isTyped(typed, price);
    }),
  );
}
