/** The block is written on the server alone: nothing of it needs a script, so none is sent. */
import { renderToStaticMarkup } from "react-dom/server";
import { ComparableAdverts } from "../market-price/comparable-adverts.tsx";
import type { LaidIn } from "../market-price/laid-in.ts";
import { laidIn } from "../market-price/laid-in.ts";
import type { WhyNoVerdict } from "../market-price/no-verdict-words.ts";
import { WHY_NO_VERDICT } from "../market-price/no-verdict-words.ts";
import { PriceLedger } from "../market-price/price-ledger.tsx";
import { PricePlot } from "../market-price/price-plot.tsx";
import { withPrefix } from "../preview-links.ts";
import type { PriceExplainedView } from "./price-explained-view.ts";
import { PriceRuler } from "./price-ruler.tsx";

function PriceExplained({ view }: { readonly view: PriceExplainedView }) {
  const { ledger, plot, asked, isBelow } = view;
  return (
    <>
      <h2 id="t-prix">Le prix, expliqué</h2>
      <p className="lead">
        Nous estimons ce véhicule à <b>{ledger.estimate}</b>, entre {ledger.low} et {ledger.high}. Il est demandé{" "}
        <b className={isBelow ? "below" : undefined}>{view.apart}</b>.
      </p>
      <PriceRuler ruler={view.ruler} />
      <div className="why">
        <PriceLedger ledger={ledger} asked={{ price: asked, isBelow }} />
        {plot !== undefined && (
          <div>
            <PricePlot plot={plot} name="Ce véhicule" isBelow={isBelow} />
            <ComparableAdverts comparables={view.comparables} />
          </div>
        )}
      </div>
      <p className="meta soft">
        Trait plein&#8239;: un fait. Trait discontinu&#8239;: une estimation, faite sans le prix de cette annonce.{" "}
        <a className="tall" href="/classement.html#indicateur">
          Comment nous estimons
        </a>
      </p>
      {view.estimateHref !== undefined && (
        <p>
          Vous vendez la vôtre&#8239;?{" "}
          <a className="tall" href={view.estimateHref}>
            Estimer ma voiture
          </a>
        </p>
      )}
    </>
  );
}

/** What is not known is said, and why. */
function PriceUnknown({ reason }: { readonly reason: WhyNoVerdict }) {
  return (
    <>
      <h2 id="t-prix">Le prix, expliqué</h2>
      <p>
        <b>Pas d’analyse.</b> {WHY_NO_VERDICT[reason]} Nous ne l’estimons{" "}
        {reason === "notAsked" ? "pas encore" : "donc pas"}.
      </p>
      <p className="meta soft">
        <a className="tall" href="/classement.html#indicateur">
          Comment nous estimons
        </a>
      </p>
    </>
  );
}

export function writtenPrice(
  view: PriceExplainedView | WhyNoVerdict | undefined,
  { isDocument, prefix }: { readonly isDocument: boolean; readonly prefix: string },
): LaidIn | undefined {
  if (view === undefined) return undefined;
  const written = typeof view === "string" ? <PriceUnknown reason={view} /> : <PriceExplained view={view} />;
  return laidIn(withPrefix(renderToStaticMarkup(written), prefix), isDocument);
}
