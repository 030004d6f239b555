import { at, span } from "../market-price/lengths.ts";
import type { PriceView } from "./price-view.ts";

/** Beyond it a figure stands to the left of its line. */
const RIGHT = 60;

interface PriceScaleProps {
  readonly scale: PriceView["scale"];
  /** What the price is called. */
  readonly asked: string;
}

/** A price on the market’s road. */
export function PriceScale({ scale, asked: name }: PriceScaleProps) {
  const { beyond, asked, estimate, interval, ticks, text } = scale;
  const isLeft = asked === undefined || asked.at >= estimate.at;
  return (
    <div className={beyond === undefined ? "scale" : `scale ${beyond}`} role="img" aria-label={text}>
      {asked !== undefined && (
        <span
          className={`ask${asked.isBelow ? " good" : ""}${asked.at > RIGHT || (!isLeft && asked.at > 20) ? " left" : ""}`}
          style={at(asked.at)}
        >
          <b>{asked.label}</b>
          {name}
        </span>
      )}
      <span className={`est${isLeft ? " left" : ""}`} style={at(estimate.at)}>
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
