import type { ReactNode } from "react";
import { Suspense } from "react";
import { badgeLabel } from "../../domain/catalogue/badges.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import type { PriceView } from "./price-view.ts";

/** Comes once there is a value: a vehicle of which nothing is said yet has none. */
const PriceDetail = lazyOrAsServed(() => import("./price-detail.tsx"));

interface PriceBesideMarketProps {
  /** Undefined as long as the market says nothing. */
  readonly price: PriceView | undefined;
  /** Why it says nothing and will not, where that is known. */
  readonly why?: string;
  /** Where the price is typed. */
  readonly children: ReactNode;
}

export function PriceBesideMarket({ price, why, children }: PriceBesideMarketProps) {
  return (
    <>
      <div className="priceline">
        {children}
        <p className="says" aria-live="polite">
          {price === undefined ? (
            <span>
              {why ??
                "La valeur de marché s’affiche dès que le véhicule et ses kilomètres sont dits, s’il s’en vend assez de semblables."}
            </span>
          ) : (
            <>
              <b>{price.verdict === undefined ? `${price.estimate} de valeur de marché` : badgeLabel(price.verdict)}</b>
              <span>{price.apart}</span>
            </>
          )}
        </p>
      </div>
      {price !== undefined && (
        <Suspense>
          <PriceDetail price={price} />
        </Suspense>
      )}
    </>
  );
}
