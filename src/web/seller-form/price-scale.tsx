import { at, span } from "../market-price/lengths.ts";
import type { PriceView } from "./price-view.ts";

/** Beyond it a figure stands to the left of its line. */
const RIGHT = 60;
/** Per cent of a phone’s road: before it there is no room to the left of a line, for a price and for the words of the value. */
const ROOM = { asked: 20, estimate: 34 };

interface PriceScaleProps {
  readonly scale: PriceView["scale"];
  /** What the price is called. */
  readonly asked: string;
}

/** A price on the market’s road. */
export function PriceScale({ scale, asked: name }: PriceScaleProps) {
  const { beyond, asked, estimate, interval, ticks, text } = scale;
  const isBefore = asked === undefined || asked.at >= estimate.at;
  const isAskedLeft = asked !== undefined && (asked.at > RIGHT || (!isBefore && asked.at > ROOM.asked));
  const isEstimateLeft = estimate.at > RIGHT || (isBefore && estimate.at > ROOM.estimate);
  return (
    <div className={beyond === undefined ? "scale" : `scale ${beyond}`} role="img" aria-label={text}>
      {asked !== undefined && (
        <span className={`ask${asked.isGood ? " good" : ""}${isAskedLeft ? " left" : ""}`} style={at(asked.at)}>
          <b>{asked.label}</b>
          {name}
        </span>
      )}
      <span className={`est${isEstimateLeft ? " left" : ""}`} style={at(estimate.at)}>
        <b>{estimate.label}</b>
        valeur de marché
      </span>
      <i className="interval" style={span(interval)} />
      <ul className="road">
        {ticks.map((tick) => (
          <li key={tick.at} style={at(tick.at)}>
            {tick.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
