import { useEffect, useRef, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** Milliseconds that a pointer rests on a link before its page is asked for: passing over asks for nothing. */
const REST = 80;

export interface PrefetchPointedProps {
  /** Selector of the links. */
  readonly links: string;
  /** What they are in; what stands around this component when it is left out. */
  readonly within?: Element | null;
}

/**
 * Asks for the page of a link while the pointer rests on it, presses it or the keyboard is on it, so that it is there when it is
 * followed. One listener for all links; nothing is drawn.
 */
export default function PrefetchPointed({ links, within }: PrefetchPointedProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    const around = within === undefined ? place.current?.parentElement : within;
    if (around === null || around === undefined) return undefined;
    const addressAt = ({ target }: Event): string | undefined => {
      const link = target instanceof Element ? target.closest(links) : null;
      return link?.getAttribute("href") ?? undefined;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const rest = (event: Event) => {
      clearTimeout(timer);
      const address = addressAt(event);
      if (address !== undefined) timer = setTimeout(() => setWanted(address), REST);
    };
    const point = (event: PointerEvent) => {
      if (event.pointerType === "mouse") rest(event);
    };
    const press = (event: PointerEvent) => setWanted((before) => addressAt(event) ?? before);
    const leave = () => clearTimeout(timer);
    const options = { signal: left.signal, passive: true };
    around.addEventListener("pointerover", point as EventListener, options); // as the type says
    around.addEventListener("pointerdown", press as EventListener, options);
    around.addEventListener("focusin", rest, options);
    around.addEventListener("pointerleave", leave, options);
    around.addEventListener("focusout", leave, options);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [links, within]);
  return (
    <span ref={place} hidden>
      {wanted !== undefined && <PrefetchPageLinks page={wanted} />}
    </span>
  );
}
