/**
 * Hears the way back before the router, which listens from hydration on: a listener of the window can keep an event only from those
 * that came after it.
 */
type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

export function hearFirst(listener: Listener): void {
  first = listener;
}

/** To be called before the page is hydrated; on the server there is no way back. */
export function watchPopstate(): void {
  if (typeof document === "object") addEventListener("popstate", (event) => first?.(event));
}
