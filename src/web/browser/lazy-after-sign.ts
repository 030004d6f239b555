import type { ComponentType } from "react";
import { firstSign } from "./first-sign.ts";
import { lazyOrAsServed } from "./lazy-or-as-served.ts";

/**
 * Resolves at once where the page is another already than the one that was opened. What is picked before a page can hear leads to another
 * address with no further sign of anybody, and React holds back a page drawn anew until the code of every part has come that the server
 * wrote.
 */
let nextAddress: Promise<void> | undefined;
if (!import.meta.env.SSR)
  nextAddress = new Promise((resolve) => {
    globalThis.navigation?.addEventListener("navigate", () => resolve(), { once: true });
  });

/**
 * With the first sign of somebody: until then what the server wrote of it stands there, and does what links and forms do. `isAwaited`: in a
 * browser, whether it is wanted at once.
 */
export function lazyAfterSign<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isAwaited: () => boolean = () => false,
) {
  return lazyOrAsServed(async () => {
    if (!import.meta.env.SSR && !isAwaited()) await Promise.race([firstSign(), nextAddress]);
    return load();
  });
}
