import type { CSSProperties } from "react";
import type { PricePast } from "../market-price/price-past.ts";
import type { PricePicture } from "../market-price/price-picture.ts";
import type { TimeOnSale } from "./time-on-sale.ts";

interface PriceHistoryProps {
  readonly past: PricePast;
  readonly time: TimeOnSale;
}

/** A solid line: every step of it is a fact. Its labels are the text of it, on a phone as a list under it. */
function Picture({ path, labels }: PricePicture) {
  return (
    <figure className="price-line">
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
      <ol aria-label="Prix affichés">
        {labels.map(({ date, price, at, row }) => {
          const style: CSSProperties & Record<`--${string}`, string | number> = { "--x": `${at}%`, "--row": row };
          return (
            <li key={date + price} data-end={at === 100 ? "" : undefined} style={style}>
              <b>{price}</b>
              <span>{date}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

export function PriceHistory({ past, time }: PriceHistoryProps) {
  return (
    <section aria-labelledby="t-historique">
      <h2 id="t-historique">Historique du prix</h2>
      <p>
        {time.since}, {past.changes}.{past.recently !== undefined && <> {past.recently}</>}
        {past.reduction !== undefined && <> En baisse depuis le {past.reduction.since}.</>}
      </p>
      {time.relisted !== undefined && <p>{time.relisted}</p>}
      {past.picture !== undefined && <Picture {...past.picture} />}
      {past.figures.length > 0 && (
        <dl className="ledger price-figures">
          {past.figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {time.segment !== undefined && <p className="meta soft">{time.segment}</p>}
    </section>
  );
}
