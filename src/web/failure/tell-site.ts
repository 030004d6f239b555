/** Tells the operator what failed in a browser (spec 8.13, 7.10); nobody waits for it. Whether it is on its way. */
export function tellSite(page: string, what: unknown): boolean {
  const text = what instanceof Error ? `${what.name}: ${what.message}` : String(what);
  return navigator.sendBeacon("/incident", new URLSearchParams({ page, texte: text }));
}
