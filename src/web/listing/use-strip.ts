/** A strip of photographs that snaps from one to the next: which one is shown, and the keys that move through it. */
import type { KeyboardEvent, RefObject } from "react";
import { useRef, useState } from "react";

/** `Infinity` is as far as it goes. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Undefined for a key that is another's. */
function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined {
  return altKey || ctrlKey || metaKey ? undefined : STEPS[key];
}

interface Strip<Scrolled extends HTMLElement> {
  /** What scrolls. */
  readonly strip: RefObject<Scrolled | null>;
  readonly current: number;
  /** The nearest that there is. */
  show(index: number): void;
  /** Once it has scrolled. */
  follow(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** `last` is the index of the last photograph. */
export function useStrip<Scrolled extends HTMLElement>(last: number, first = 0): Strip<Scrolled> {
  const strip = useRef<Scrolled>(null);
  const [current, setCurrent] = useState(first);
  const show = (index: number) => {
    const { current: element } = strip;
    element?.scrollTo({ left: Math.min(Math.max(index, 0), last) * element.clientWidth, behavior: "instant" });
    follow();
  };
  const shown = () => {
    const { current: element } = strip;
    return element === null ? current : Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
  };
  const follow = () => setCurrent(shown());
  return {
    strip,
    current,
    show,
    follow,
    onKeyDown: (event) => {
      const step = stepOf(event);
      if (step === undefined) return;
      event.preventDefault();
      // From where it stands: a second key may come before the first is drawn.
      show(shown() + step);
    },
  };
}
