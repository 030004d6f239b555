/** The block is written on the server alone: it has nothing to press. */
import { renderToStaticMarkup } from "react-dom/server";
import type { LaidIn } from "../market-price/laid-in.ts";
import { laidIn } from "../market-price/laid-in.ts";
import { TraderFacts } from "./trader-facts.tsx";
import type { TraderView } from "./trader-view.ts";

function Trader({ trader }: { readonly trader: TraderView }) {
  return (
    <>
      <h2 id="t-identite">Identité du vendeur professionnel</h2>
      <TraderFacts trader={trader} />
    </>
  );
}

export function writtenTrader(trader: TraderView | undefined, isDocument: boolean): LaidIn | undefined {
  return trader === undefined ? undefined : laidIn(renderToStaticMarkup(<Trader trader={trader} />), isDocument);
}
