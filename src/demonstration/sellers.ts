/** Who sells: the shops of a block of adverts, and private sellers beside them. */
import type { SellerType } from "../domain/catalogue/sellers.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import type { Place } from "../domain/listings/listing.ts";
import type { Chance } from "./chance.ts";
import { sumsOf } from "./chance.ts";
import type { Shop, ShopContext } from "./dealers.ts";
import { SHOPS_PER_BLOCK, openShop } from "./dealers.ts";
import type { StockKind } from "./market.ts";

export interface Seller {
  readonly type: SellerType;
  readonly stockKind: StockKind;
  readonly place: Place;
  /** None for a private seller. */
  readonly shop?: Shop;
}

export interface Block {
  readonly shops: readonly Shop[];
  readonly stocks: Readonly<Record<VehicleVertical, readonly number[]>>;
}

/** Of the adverts of a vertical. */
const PRIVATE: Readonly<Record<VehicleVertical, number>> = {
  car: 0.25,
  truck: 0.14,
  moto: 0.45,
  scooter: 0.42,
  quad: 0.3,
};

export function openBlock(number: number, context: ShopContext): Block {
  const shops = Array.from({ length: SHOPS_PER_BLOCK }, (_, position) =>
    openShop(number * SHOPS_PER_BLOCK + position, context),
  );
  const stock = (vertical: VehicleVertical) => sumsOf(shops.map((shop) => shop.stock[vertical] ?? 0));
  return {
    shops,
    stocks: {
      car: stock("car"),
      truck: stock("truck"),
      moto: stock("moto"),
      scooter: stock("scooter"),
      quad: stock("quad"),
    },
  };
}

export function drawSeller(
  chance: Chance,
  vertical: VehicleVertical,
  { shops, stocks }: Block,
  { whereabouts }: ShopContext,
): Seller {
  if (chance.happens(PRIVATE[vertical]))
    return { type: "PARTICULIER", stockKind: "private", place: whereabouts.forPrivateSeller(chance) };
  const shop = shops[chance.position(stocks[vertical])];
  if (shop === undefined) throw new Error(`no shop sells a ${vertical}`);
  return { type: shop.dealer.sellerType, stockKind: shop.stockKind, place: shop.dealer.place, shop };
}
