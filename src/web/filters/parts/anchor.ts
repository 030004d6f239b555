/** Scrolling to what an address names (spec 2.33, 9.5). */
import { useEffect } from "react";

/** Milliseconds for the page to settle before it scrolls (spec 9.5). */
const DELAY = 100;

/** Smooth but for those who prefer no motion; under the sticky header by the style of the page and of its groups. */
export function scrollToId(id: string): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
}

export const anchorIn = (search: string): string | null => new URLSearchParams(search).get("ancre");

/** Milliseconds in which parts of the page may still come, and push down what was scrolled to. */
const GROWING = 3000;
/** Whoever moves the page themselves is not moved any more. */
const OWN_MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Scrolls to the element, and again whenever the page grows before it is whole or moved. Until the returned function is called. */
function holdAt(id: string): () => void {
  const growth = new ResizeObserver(() => scrollToId(id)); // called once at first
  const release = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) removeEventListener(move, release);
  };
  const timer = setTimeout(release, GROWING);
  for (const move of OWN_MOVES) addEventListener(move, release, { passive: true });
  growth.observe(document.body);
  return release;
}

/** Scrolls to the element that `ancre` names, once the page stands. */
export function useAnchor(search: string): void {
  useEffect(() => {
    const id = anchorIn(search);
    if (id === null) return;
    let release: (() => void) | undefined;
    const timer = setTimeout(() => {
      release = holdAt(id);
    }, DELAY);
    return () => {
      clearTimeout(timer);
      release?.();
    };
  }, [search]);
}
