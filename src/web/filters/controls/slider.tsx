import { useEffect, useRef, useState } from "react";
import { RangeHistogram } from "../../design/range-histogram.tsx";
import type { Histogram } from "../form.ts";
import type { Scale } from "./scale.ts";
import { maximumAt, minimumAt, thumbsOf } from "./scale.ts";

interface SliderProps {
  /** What is chosen: `Kilométrage`. */
  readonly label: string;
  readonly scale: Scale;
  readonly histogram: Histogram | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** How a value is said: `12 000 km`. */
  readonly format: (value: number) => string;
  /** Applied on release (spec 4.18). */
  readonly onRelease: (min: number | undefined, max: number | undefined) => void;
}

interface Stops {
  readonly from: number;
  readonly to: number;
}

/** Bars are seen however few the offers. */
const MIN_HEIGHT = 3;

/** Where the offers lie, and two thumbs that go from stop to stop under them. */
export function Slider({ label, scale, histogram, min, max, format, onRelease }: SliderProps) {
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Stops>();
  const last = scale.stops.length - 1;
  const rest = thumbsOf(scale, min, max);
  const { from, to } = held ?? { from: Math.round(rest.from * last), to: Math.round(rest.to * last) };
  const bars = histogram?.bars ?? [];
  const fullest = Math.max(1, ...bars.map(({ count }) => count));

  // React tells every move as a change; the browser's own event comes on release.
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    release.current = () => {
      if (held === undefined) return;
      setHeld(undefined);
      onRelease(minimumAt(scale, held.from), maximumAt(scale, held.to));
    };
  });
  useEffect(() => {
    const element = box.current;
    const told = () => release.current?.();
    element?.addEventListener("change", told);
    return () => element?.removeEventListener("change", told);
  }, []);

  return (
    <div ref={box}>
      <RangeHistogram
        label={label}
        bars={bars.map(({ count }) => (count === 0 ? 0 : Math.max(MIN_HEIGHT, (count / fullest) * 100)))}
        min={0}
        max={last}
        step={1}
        from={from}
        to={to}
        format={(stop) => format((stop === to ? maximumAt(scale, stop) : minimumAt(scale, stop)) ?? 0)}
        onChange={setHeld}
      />
    </div>
  );
}
