import { useEffect, useRef, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** Milliseconds that a pointer rests on a value before its page is asked for: passing over asks for nothing. */
const REST = 80;

/** The address of the value under the event; undefined beside one. */
function choiceAt({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest("a.check") : null;
  return link?.getAttribute("href") ?? undefined;
}

/**
 * Asks for the page of a facet's value while the pointer rests on it or presses it, so that it is there when it is chosen. One
 * listener for all values around it; nothing is drawn.
 */
export function PrefetchChoices() {
  const place = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    const facets = place.current?.parentElement;
    if (facets === null || facets === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const rest = (event: PointerEvent) => {
      clearTimeout(timer);
      const address = choiceAt(event);
      if (address !== undefined && event.pointerType === "mouse") timer = setTimeout(() => setWanted(address), REST);
    };
    const press = (event: PointerEvent) => setWanted((before) => choiceAt(event) ?? before);
    const options = { signal: left.signal, passive: true };
    facets.addEventListener("pointerover", rest, options);
    facets.addEventListener("pointerdown", press, options);
    facets.addEventListener("pointerleave", () => clearTimeout(timer), options);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, []);
  return (
    <span ref={place} hidden>
      {wanted !== undefined && <PrefetchPageLinks page={wanted} />}
    </span>
  );
}
