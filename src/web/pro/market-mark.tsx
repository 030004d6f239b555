import type { CSSProperties } from "react";
import type { StockRowView } from "./stock-view.ts";

/** A price beside the interval of its market; nothing without an analysis. */
export function MarketMark({
  row: { bar, told, verdict },
}: {
  readonly row: Pick<StockRowView, "bar" | "told" | "verdict">;
}) {
  if (bar === undefined) return undefined;
  const style: CSSProperties & Record<"--p" | "--lo" | "--hi", number> = {
    "--p": bar.price,
    "--lo": bar.low,
    "--hi": bar.high,
  };
  const isGood = verdict === "VERY_GOOD_DEAL" || verdict === "GOOD_DEAL" || verdict === "EQUITABLE_DEAL";
  return (
    <span
      className={isGood ? "market good" : "market"}
      style={style}
      data-beyond={bar.beyond}
      data-cut={bar.cut.join(" ")}
      data-place={bar.place}
      role="img"
      aria-label={told}
      title={bar.beyond === undefined ? undefined : told}
    />
  );
}
