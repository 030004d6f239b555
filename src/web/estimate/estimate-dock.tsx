import { lane } from "../market-price/lengths.ts";
import { WENT_ON } from "./estimate-query.ts";
import type { EstimateView } from "./estimate-view.ts";

interface EstimateDockProps {
  readonly view: EstimateView;
  /** An answer cannot be read: the interval is the one of before it. */
  readonly isWrong: boolean;
}

/** On a phone the interval never leaves the foot of the screen. */
export function EstimateDock({ view: { valued, refusal, answered }, isWrong }: EstimateDockProps) {
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
          {isWrong
            ? "Une réponse est à corriger"
            : valued === undefined
              ? (refusal?.range ?? "Une réponse suffit")
              : `${valued.apart}, ${valued.comparables}`}
        </span>
      </p>
      <button type="submit" name={WENT_ON} value="1" className="button primary">
        {/* The third question need not be answered. */}
        {answered > 1 ? "Recalculer" : "Continuer"}
      </button>
    </div>
  );
}
