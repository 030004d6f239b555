import { badgeLabel } from "../../domain/catalogue/badges.ts";
import { RIGHT, at, span } from "../market-price/lengths.ts";
import type { Ruler } from "./price-explained-view.ts";

function Figure({
  at: x,
  label,
  name,
  className,
  isBefore = x > RIGHT,
}: {
  readonly at: number;
  readonly label: string;
  readonly name: string;
  readonly className: string;
  readonly isBefore?: boolean;
}) {
  return (
    <span className={className} style={at(x)} data-before={isBefore ? "" : undefined}>
      <b>{label}</b>
      {name}
    </span>
  );
}

/** From too dear to exceptional: where the price that is asked stands. */
export function PriceRuler({ ruler }: { readonly ruler: Ruler }) {
  return (
    <div className="ruler" role="img" aria-label={ruler.text}>
      <Figure className="asked" name="Prix demandé" {...ruler.asked} />
      <Figure
        className="estimate"
        name="Estimation"
        // Out of the way of the line of a price to its right.
        isBefore={ruler.estimate.at > RIGHT || ruler.asked.at > ruler.estimate.at}
        {...ruler.estimate}
      />
      <i className="interval" style={span(ruler.interval)} />
      {ruler.zones.map((zone) => (
        <i key={zone.verdict} className="zone" data-verdict={zone.verdict} style={span(zone)} />
      ))}
      <ul>
        {ruler.ticks.map(({ at: x, label }) => (
          <li key={label} style={at(x)}>
            {label}
          </li>
        ))}
      </ul>
      <div className="names">
        {ruler.zones.map((zone) => (
          <span key={zone.verdict} style={span(zone)} data-asked={zone.isAsked ? "" : undefined}>
            {badgeLabel(zone.verdict)}
          </span>
        ))}
      </div>
    </div>
  );
}
