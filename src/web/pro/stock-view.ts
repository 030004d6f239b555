/** Rows of a dealer's stock, worded. */
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { euros, kilometres, percent, whole } from "../../domain/french.ts";
import type { MarketBar, StockRow } from "../../domain/stock/stock-table.ts";
import { marketBar, marketGap } from "../../domain/stock/stock-table.ts";
import { cardViewsAlone } from "../cards/card-view.ts";
import type { PhotoView } from "../design/photo-view.ts";
import { askedAddress, vehicleAddress } from "./pro-address.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";

export interface StockRowView {
  readonly reference: string;
  readonly dealerReference: string;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  readonly picture: VehiclePicture;
  readonly photo: PhotoView | undefined;
  readonly year: string;
  readonly mileage: string;
  /** As it stands in its field: `14 990`. */
  readonly price: string;
  /** What the file said last, where the dealer has set another price. */
  readonly inFile: string | undefined;
  readonly bar: MarketBar | undefined;
  /** `−2,2 %`. */
  readonly gap: string | undefined;
  /** Read out in the place of the bar. */
  readonly told: string;
  readonly verdict: PriceVerdict;
  readonly days: number;
  readonly contacts: number;
  /** Of what was written about it. */
  readonly asked: string;
  readonly photoCount: number;
}

export function stockRowViews(curef: string, rows: readonly StockRow[], now: number): readonly StockRowView[] {
  const cards = cardViewsAlone(
    { now: () => now },
    rows.map(({ listing }) => ({ listing })),
  );
  return rows.map(({ listing, days, contacts }, index): StockRowView => {
    const card = cards[index];
    if (card === undefined) throw new Error(`no card of ${listing.reference}`);
    const gap = marketGap(listing);
    const { marketValue } = listing;
    return {
      reference: listing.reference,
      dealerReference: listing.dealerReference ?? listing.reference,
      href: vehicleAddress(curef, listing.reference),
      name: card.name,
      version: card.version,
      picture: card.picture,
      photo: card.photo,
      year: String(listing.year),
      mileage: kilometres(listing.mileage),
      price: whole(listing.price),
      inFile: listing.priceInFile === undefined ? undefined : euros(listing.priceInFile),
      bar: marketBar(listing),
      gap: gap === undefined ? undefined : percent(Math.round(gap * 1000) / 10),
      told:
        marketValue === undefined
          ? "Pas d’analyse"
          : `Valeur de marché ${euros(marketValue.estimate)}, de ${euros(marketValue.low)} à ${euros(marketValue.high)}`,
      verdict: listing.verdict,
      days,
      contacts,
      asked: askedAddress(curef, listing.reference),
      photoCount: listing.photos.length,
    };
  });
}
