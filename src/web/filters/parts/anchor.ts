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

/** Scrolls to the element that `ancre` names, once the page stands. */
export function useAnchor(search: string): void {
  useEffect(() => {
    const id = anchorIn(search);
    if (id === null) return;
    const timer = setTimeout(() => scrollToId(id), DELAY);
    return () => clearTimeout(timer);
  }, [search]);
}
