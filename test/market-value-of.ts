import type { MarketValue } from "../src/domain/valuation/market-value.ts";
import { untoldValue } from "../src/domain/valuation/market-value.ts";

type Asked = Parameters<typeof untoldValue>;

/** What the market says of a listing, with its account. */
export function marketValue(model: Asked[0], listing: Asked[1]): MarketValue | undefined {
  const value = untoldValue(model, listing);
  if (value === undefined) return undefined;
  const { explanation, ...told } = value;
  return { ...told, ...explanation() };
}
