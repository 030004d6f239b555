import type { ComponentType } from "react";
import { firstSign } from "./first-sign.ts";
import { lazyOrAsServed } from "./lazy-or-as-served.ts";

/**
 * With the first sign of somebody: until then what the server wrote of it stands there, and does what links and forms do. `isAwaited`: in a
 * browser, whether it is wanted at once.
 */
export function lazyAfterSign<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isAwaited: () => boolean = () => false,
) {
  return lazyOrAsServed(async () => {
    if (!import.meta.env.SSR && !isAwaited()) await firstSign();
    return load();
  });
}
