/** Scrolling to what an address names (spec 2.33, 9.5). */
import { useEffect } from "react";

/** Milliseconds for the page to settle before it scrolls (spec 9.5). */
const DELAY = 100;

/** Smooth but for those who prefer no motion; the sticky header's height is the page's `scroll-padding`. */
export function scrollToId(id: string): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
}

/** Scrolls to the element that `ancre` names, once the page stands. */
export function useAnchor(search: string): void {
  useEffect(() => {
    const id = new URLSearchParams(search).get("ancre");
    if (id === null) return;
    const timer = setTimeout(() => scrollToId(id), DELAY);
    return () => clearTimeout(timer);
  }, [search]);
}
