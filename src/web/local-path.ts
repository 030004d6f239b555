/** Where a form asks to go back to: a path of this site, never another one. */

/** `/listing?page=2` as it is; anything that a browser would read as another host, or no path at all, is the home page. */
export function localPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const base = "http://site.invalid";
  const url = URL.parse(value, base);
  return url === null || url.origin !== base ? "/" : url.pathname + url.search;
}
