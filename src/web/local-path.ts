/** Where a form asks to go back to: a path of this site, never another one. */

const BASE = "http://site.invalid";

/**
 * `/listing?page=2` as it is; anything that a browser would read as another host, or no path at all, is the home page. Read
 * twice, as the browser will: `/..//host` is a path of this site until its dots are resolved, and another host after.
 */
export function localPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const path = pathOf(value);
  return path !== undefined && pathOf(path) === path ? path : "/";
}

/** Undefined when it leads to another host. */
function pathOf(reference: string): string | undefined {
  const url = URL.parse(reference, BASE);
  return url?.origin === BASE ? url.pathname + url.search + url.hash : undefined;
}
