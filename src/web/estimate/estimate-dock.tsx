import { lane } from "../market-price/lengths.ts";
import type { EstimateView } from "./estimate-view.ts";

/** On a phone the interval never leaves the foot of the screen. */
export function EstimateDock({ view: { valued, refusal, answered } }: { readonly view: EstimateView }) {
  const now = valued?.narrowing.lanes.at(-1);
  return (
    <div className="dock always est">
      {now !== undefined && (
        <span className="strip" aria-hidden="true">
          <i style={lane(now)} />
        </span>
      )}
      <p aria-live="polite">
        <b>
          {valued === undefined
            ? refusal === undefined
              ? "Trois questions"
              : "Pas d’estimation"
            : `${valued.low} – ${valued.high}`}
        </b>
        <span className="meta soft">
          {valued === undefined ? (refusal?.range ?? "Une réponse suffit") : `${valued.apart}, ${valued.comparables}`}
        </span>
      </p>
      <button type="submit" className="button primary">
        {/* With no estimate nothing is asked next. */}
        {answered > 2 || (answered > 1 && refusal !== undefined) ? "Recalculer" : "Continuer"}
      </button>
    </div>
  );
}
