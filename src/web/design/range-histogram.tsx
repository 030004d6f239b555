import type { CSSProperties } from "react";

interface RangeHistogramProps {
  /** What is chosen: `Prix`. */
  readonly label: string;
  /** Heights of equal steps from `min` to `max`, 0 to 100. */
  readonly bars: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Within `min` and `max`, which stand for no bound at all. */
  readonly from: number;
  readonly to: number;
  /** How a value is said: `12 000 €`. */
  readonly format: (value: number) => string;
  readonly onChange: (bounds: { readonly from: number; readonly to: number }) => void;
  readonly disabled?: boolean;
}

/** Two native sliders on one track under what there is to choose from. They never pass each other. */
export function RangeHistogram(props: RangeHistogramProps) {
  const { label, bars, min, max, step, from, to, format, onChange, disabled = false } = props;
  const fraction = (value: number) => (value - min) / Math.max(step, max - min);
  const bounds: CSSProperties & Record<`--${string}`, number> = { "--from": fraction(from), "--to": fraction(to) };
  const isInside = (index: number) =>
    (index + 0.5) / bars.length >= fraction(from) && (index + 0.5) / bars.length <= fraction(to);
  const isIdle = from === min && to === max;
  const shared = { min, max, step, disabled };
  return (
    <div className={isIdle ? "slider idle" : "slider"} style={bounds} role="group" aria-label={label}>
      <div className="bars" aria-hidden="true">
        {bars.map((height, index) => {
          const style: CSSProperties & Record<"--h", number> = { "--h": height };
          return <i key={index} className={isInside(index) ? "on" : undefined} style={style} />;
        })}
      </div>
      <div className="track" aria-hidden="true" />
      <input
        {...shared}
        type="range"
        value={from}
        aria-label="Minimum"
        aria-valuetext={from === min ? "sans minimum" : format(from)}
        onChange={({ currentTarget }) => onChange({ from: Math.min(currentTarget.valueAsNumber, to), to })}
        // At the end of the track both lie on each other: the one that can still move is on top.
        data-top={from > (min + max) / 2}
      />
      <input
        {...shared}
        type="range"
        value={to}
        aria-label="Maximum"
        aria-valuetext={to === max ? "sans maximum" : format(to)}
        onChange={({ currentTarget }) => onChange({ from, to: Math.max(currentTarget.valueAsNumber, from) })}
      />
    </div>
  );
}
