import { RIGHT, at, height, point } from "./lengths.ts";
import type { Plot } from "./plot-view.ts";

interface PricePlotProps {
  readonly plot: Plot;
  /** What stands beside its mark. */
  readonly name: string;
  readonly isBelow: boolean;
}

const PAST = "apres-image";
/** Past it an advert’s words stand to the left of its dot. */
const MIDDLE = 50;

/** Each dot leads to its advert; the other figures are told beside it in words and in a list. */
export function PricePlot({ plot, name, isBelow }: PricePlotProps) {
  const { x, y } = plot.mark;
  const tone = isBelow ? " below" : "";
  return (
    <figure className="plot">
      <figcaption>
        <b>{plot.caption}</b>
        <span className="soft">{plot.note}</span>
      </figcaption>
      {/* Some fifty links: who goes by keys may pass them. */}
      <a className="past" href={`#${PAST}`}>
        Passer les annonces de l’image
      </a>
      <div className="area">
        <svg aria-hidden="true" viewBox="0 0 1000 1000" preserveAspectRatio="none">
          <path className="grid" d={plot.grid} />
          <path className="dots" d={plot.dots} />
          <path className="within" d={plot.interval} />
          <path className="worth" d={plot.estimate} />
          {plot.here !== undefined && <path className={`here${tone}`} d={plot.here} />}
        </svg>
        {plot.here === undefined && <span className="ring" style={point(x, y)} />}
        <span aria-hidden="true" className={`mark${tone}`} style={point(x, y)} data-before={x > RIGHT ? "" : undefined}>
          {name}
        </span>
        {plot.prices.map(({ at: up, label }) => (
          <span key={label} aria-hidden="true" className="y" style={height(up)}>
            {label}
          </span>
        ))}
        {plot.distances.map(({ at: along, label }) => (
          <span key={label} aria-hidden="true" className="x" style={at(along)}>
            {label}
          </span>
        ))}
        <ul aria-label="Annonces de l’image">
          {plot.adverts.map((advert) => (
            <li key={advert.href}>
              <a href={advert.href} style={point(advert.x, advert.y)} data-before={advert.x > MIDDLE ? "" : undefined}>
                <span>{advert.label}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="key-line meta soft" aria-hidden="true">
        <i className="dash" />
        {plot.isEstimatedAlong ? "son estimation, selon les kilomètres" : "estimation"}
        <i className="swath" />
        intervalle
      </p>
      {/* Where one goes on: its own words are hidden, what follows are not. */}
      <p className="hide" id={PAST} tabIndex={-1}>
        Fin de l’image
      </p>
    </figure>
  );
}
