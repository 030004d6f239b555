/** The block is written on the server alone: nothing of it needs a script, so none is sent. */
import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LaidIn } from "./laid-in.ts";
import { laidIn } from "./laid-in.ts";
import type { Plot, PriceExplainedView, Ruler } from "./price-explained-view.ts";

type Custom = CSSProperties & Record<`--${string}`, string | number>;
const at = (x: number): Custom => ({ "--x": `${x}%` });
const span = ({ from, to }: { readonly from: number; readonly to: number }): Custom => ({
  "--x": `${from}%`,
  "--to": `${to}%`,
});
/** Of a figure, past which its words stand before it. */
const RIGHT = 60;

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

function Bar({ ruler }: { readonly ruler: Ruler }) {
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
      <span className="ends">
        <span>Offre exceptionnelle</span>
        <span>Hors marché</span>
      </span>
    </div>
  );
}

function Ledger({ view }: { readonly view: PriceExplainedView }) {
  return (
    <table>
      <caption className="hide">L’estimation, terme par terme</caption>
      <tbody>
        <tr>
          <th scope="row" colSpan={2}>
            {view.typical.label}
            <small>{view.typical.name}</small>
          </th>
          <td>{view.typical.amount}</td>
        </tr>
        {view.terms.map(({ label, amount, size }) => {
          const style: Custom = { "--w": `${Math.abs(size) / 2}%` };
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="bar" aria-hidden="true">
                <i data-side={size < 0 ? "less" : "more"} style={style} />
              </td>
              <td>{amount}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Estimation
            <small>
              8 fois sur 10 entre {view.low} et {view.high}
            </small>
          </th>
          <td>{view.estimate}</td>
        </tr>
        <tr className={view.isBelow ? "below" : undefined}>
          <th scope="row" colSpan={2}>
            Prix demandé
          </th>
          <td>{view.asked}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Picture({ plot, isBelow }: { readonly plot: Plot; readonly isBelow: boolean }) {
  const mark: Custom = { "--x": `${plot.mark.x}%`, "--y": `${plot.mark.y}%` };
  return (
    <figure className="plot">
      <figcaption>
        <b>{plot.caption}</b>
        <span className="soft">{plot.note}</span>
      </figcaption>
      <div className="area" aria-hidden="true">
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">
          <path className="grid" d={plot.grid} />
          <path className="dots" d={plot.dots} />
          <path className="within" d={plot.interval} />
          <path className="worth" d={plot.estimate} />
          <path className={isBelow ? "here below" : "here"} d={plot.here} />
        </svg>
        <span
          className={isBelow ? "mark below" : "mark"}
          style={mark}
          data-before={plot.mark.x > RIGHT ? "" : undefined}
        >
          Ce véhicule
        </span>
        {plot.prices.map(({ at: y, label }) => (
          <span key={label} className="y" style={{ "--y": `${y}%` } as Custom}>
            {label}
          </span>
        ))}
        {plot.distances.map(({ at: x, label }) => (
          <span key={label} className="x" style={at(x)}>
            {label}
          </span>
        ))}
      </div>
      <p className="key-line meta soft" aria-hidden="true">
        <i className="dash" />
        estimation
        <i className="swath" />
        intervalle
      </p>
    </figure>
  );
}

function PriceExplained({ view }: { readonly view: PriceExplainedView }) {
  return (
    <>
      <h2 id="t-prix">Le prix, expliqué</h2>
      <p className="lead">
        Nous estimons ce véhicule à <b>{view.estimate}</b>, entre {view.low} et {view.high}. Il est demandé{" "}
        <b className={view.isBelow ? "below" : undefined}>{view.apart}</b>.
      </p>
      <Bar ruler={view.ruler} />
      <div className="why">
        <Ledger view={view} />
        {view.plot !== undefined && (
          <div>
            <Picture plot={view.plot} isBelow={view.isBelow} />
            <details>
              <summary>Les plus proches de ces annonces comparables</summary>
              <ul className="comparables">
                {view.comparables.map(({ href, name, facts, price }) => (
                  <li key={href}>
                    <a href={href}>{name}</a>
                    <span className="soft">{facts}</span>
                    <b>{price}</b>
                  </li>
                ))}
              </ul>
            </details>
          </div>
        )}
      </div>
      <p className="meta soft">
        Trait plein&#8239;: un fait. Trait discontinu&#8239;: une estimation.{" "}
        <a className="tall" href="/classement.html#indicateur">
          Comment nous estimons
        </a>
      </p>
    </>
  );
}

/** The router, which writes the prefix of a preview before every address, writes none of these. */
export function writtenPrice(
  view: PriceExplainedView | undefined,
  { isDocument, prefix }: { readonly isDocument: boolean; readonly prefix: string },
): LaidIn | undefined {
  if (view === undefined) return undefined;
  const html = renderToStaticMarkup(<PriceExplained view={view} />);
  return laidIn(prefix === "" ? html : html.replaceAll(' href="/', ` href="${prefix}/`), isDocument);
}
