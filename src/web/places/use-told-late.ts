import type { RefObject } from "react";
import { useEffect, useState } from "react";
import { UNKNOWN_PLACE_TOLD_AFTER } from "../../domain/filters/place-messages.ts";

/**
 * What is wrong with a typed place, so long after the last key (spec 5.2), whenever the answer came; gone at once. What is wrong
 * with the page as it was opened is told at once.
 */
export function useToldLate(message: string | undefined, lastKey: RefObject<number>): string | undefined {
  const [told, setTold] = useState(message);
  useEffect(() => {
    const wait = message === undefined ? 0 : lastKey.current + UNKNOWN_PLACE_TOLD_AFTER - Date.now();
    const timer = setTimeout(() => setTold(message), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [message, lastKey]);
  return told === message ? told : undefined;
}
