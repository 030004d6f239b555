/** The block is written on the server alone: it has nothing to press. */
import { renderToStaticMarkup } from "react-dom/server";
import type { LaidIn } from "../market-price/laid-in.ts";
import { laidIn } from "../market-price/laid-in.ts";
import { listed } from "./fact.ts";
import type { TraderView } from "./trader-view.ts";

function Trader({ trader: { facts, missing, isInvented } }: { readonly trader: TraderView }) {
  return (
    <>
      <h2 id="t-identite">Identité du vendeur professionnel</h2>
      {facts.length > 0 && (
        <dl className="ledger">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <p className="untold">
          {facts.length === 0
            ? "Ce professionnel n’a pas encore transmis son identité légale\u202f: "
            : "Non transmis par ce professionnel\u202f: "}
          {listed(missing)}.
        </p>
      )}
      {isInvented && (
        <p className="untold">
          Ces mentions sont inventées pour la démonstration&#8239;: un numéro qui existerait l’est par hasard.
        </p>
      )}
    </>
  );
}

export function writtenTrader(trader: TraderView | undefined, isDocument: boolean): LaidIn | undefined {
  return trader === undefined ? undefined : laidIn(renderToStaticMarkup(<Trader trader={trader} />), isDocument);
}
