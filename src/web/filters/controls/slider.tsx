import { useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { Histogram } from "../form.ts";
import { whole } from "../store/words.ts";
import type { Scale } from "./scale.ts";
import { maximumAt, minimumAt, thumbsOf } from "./scale.ts";
import { styleValues } from "./style-values.ts";

interface SliderProps {
  readonly scale: Scale;
  readonly histogram: Histogram | undefined;
  readonly labels: readonly [string, string];
  readonly unit: string | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Applied on release (spec 4.18). */
  readonly onRelease: (min: number | undefined, max: number | undefined) => void;
}

type Thumb = "from" | "to";
const PAGE = 5;

/** Two thumbs under a picture of where the offers lie. */
export function Slider({ scale, histogram, labels, unit, min, max, onRelease }: SliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<{ readonly thumb: Thumb; readonly from: number; readonly to: number }>();
  const last = scale.stops.length - 1;
  const rest = thumbsOf(scale, min, max);
  const { from, to } = held ?? rest;
  const bars = histogram?.bars ?? [];
  const fullest = Math.max(1, ...bars.map(({ count }) => count));
  const isIdle = min === undefined && max === undefined && held === undefined;

  const release = (moved: { readonly from: number; readonly to: number }) => {
    setHeld(undefined);
    onRelease(minimumAt(scale, Math.round(moved.from * last)), maximumAt(scale, Math.round(moved.to * last)));
  };
  /** Thumbs stop at stops and never pass each other. */
  const movedTo = (thumb: Thumb, position: number, current: { readonly from: number; readonly to: number }) => {
    const stop = Math.round(Math.min(1, Math.max(0, position)) * last) / last;
    return thumb === "from"
      ? { thumb, from: Math.min(stop, current.to), to: current.to }
      : { thumb, from: current.from, to: Math.max(stop, current.from) };
  };
  const pointed = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined ? 0 : (event.clientX - box.left - 10) / (box.width - 20);
  };
  const grab = (event: PointerEvent<HTMLButtonElement>, thumb: Thumb) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ thumb, from, to });
  };
  const press = (event: KeyboardEvent, thumb: Thumb) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -PAGE,
      PageUp: PAGE,
      Home: -last,
      End: last,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    release(movedTo(thumb, (thumb === "from" ? from : to) + move / last, { from, to }));
  };

  const told = (value: number | undefined, none: string) =>
    value === undefined ? none : unit === undefined ? String(value) : `${whole(value)}\u202f${unit}`;
  const thumbs = [
    {
      thumb: "from" as const,
      at: from,
      label: labels[0],
      text: told(minimumAt(scale, Math.round(from * last)), "Pas de minimum"),
    },
    {
      thumb: "to" as const,
      at: to,
      label: labels[1],
      text: told(maximumAt(scale, Math.round(to * last)), "Pas de maximum"),
    },
  ];
  return (
    <div className={`slider${isIdle ? " idle" : ""}`} style={styleValues({ "--from": from, "--to": to })}>
      <div className="bars" aria-hidden="true">
        {bars.map(({ from: start, count }, index) => (
          <i
            key={start}
            className={(index + 0.5) / bars.length > from && (index + 0.5) / bars.length < to ? "on" : undefined}
            style={styleValues({ "--h": count === 0 ? 0 : Math.max(3, (count / fullest) * 100) })}
          />
        ))}
      </div>
      <div className="track" ref={track}>
        {thumbs.map(({ thumb, at, label, text }) => (
          <button
            key={thumb}
            type="button"
            role="slider"
            style={{ ...styleValues({ "--at": at }), ...(thumb === "from" && from > 0.5 ? { zIndex: 1 } : {}) }}
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={Math.round(at * last)}
            aria-valuetext={text}
            onKeyDown={(event) => press(event, thumb)}
            onPointerDown={(event) => grab(event, thumb)}
            onPointerMove={(event) => {
              if (held?.thumb === thumb) setHeld(movedTo(thumb, pointed(event), held));
            }}
            onPointerUp={() => {
              if (held !== undefined) release(held);
            }}
            onPointerCancel={() => setHeld(undefined)}
          />
        ))}
      </div>
    </div>
  );
}
