import type { CSSProperties } from "react";
import type { StripColumn, StripTone } from "./price-strip.ts";
import { MOST_DOTS } from "./price-strip.ts";

const at = (x: string): CSSProperties & Record<"--x", string> => ({ "--x": x });

const ROAD = 310;
const FIRST_DOT = 290;
const PITCH = 34;
/** The highest column, where they are bars. */
const BAR_HEIGHT = 290;

const CLASSES: readonly { readonly tone: StripTone; readonly className: string }[] = [
  { tone: "under", className: "good" },
  { tone: "within", className: "" },
  { tone: "over", className: "over" },
];

/** The dashed middle is the market value, the tint the interval; each mark lies where its own price does. */
export function PriceStrip({ columns, told }: { readonly columns: readonly StripColumn[]; readonly told: string }) {
  const most = Math.max(0, ...columns.map(({ count }) => count));
  const areBars = most > MOST_DOTS;
  const mark = ({ x, count }: StripColumn) =>
    areBars
      ? `M${x} ${ROAD}V${Math.round(ROAD - (count / most) * BAR_HEIGHT)}`
      : Array.from({ length: count }, (_, index) => `M${x} ${FIRST_DOT - index * PITCH}h0`).join("");
  return (
    <div className="strip" role="img" aria-label={`Vos véhicules selon leur prix\u202f: ${told}`}>
      <svg viewBox="0 0 1000 320" preserveAspectRatio="none" aria-hidden="true">
        <path className="swath" d={`M333 0H667V${ROAD}H333Z`} />
        <path className="bound" d={`M333 0V${ROAD}M667 0V${ROAD}`} />
        <path className="mid" d={`M500 0V${ROAD}`} />
        {CLASSES.map(({ tone, className }) => (
          <path
            key={tone}
            className={`${areBars ? "bars" : "dots"} ${className}`}
            d={columns
              .filter((column) => column.tone === tone)
              .map(mark)
              .join("")}
          />
        ))}
        <path className="road" d={`M0 ${ROAD}H1000`} />
      </svg>
      <p className="x" aria-hidden="true">
        <span style={at("33.3%")}>borne basse</span>
        <span className="top-of" style={at("50%")}>
          valeur de marché
        </span>
        <span style={at("66.7%")}>borne haute</span>
      </p>
    </div>
  );
}
