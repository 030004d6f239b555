import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** Pixels left free before it. */
const MARGIN = 16;

/** A bar of places that scrolls on a narrow screen shows the one that is open (`aria-current`); `current` tells one from the other. */
export function useCurrentInSight(current: string | undefined): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current !== null && open) bar.current.scrollLeft = open.offsetLeft - bar.current.offsetLeft - MARGIN;
    // eslint-disable-next-line react/exhaustive-deps -- the mark is another element's with each of them
  }, [current]);
  return bar;
}
