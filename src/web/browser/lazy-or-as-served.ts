import type { ComponentType } from "react";
import { lazy } from "react";

/**
 * As `lazy`, for code that a page can be read and used without: where it does not arrive, what the server wrote stands in its place,
 * instead of the page giving way to that of a failure. A browser asks for a module that failed no second time.
 */
export function lazyOrAsServed<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => new Promise<never>(() => {})));
}
