/** Tells the operator what failed in a browser (spec 8.13, 7.10); nobody waits for it. */
export function tellSite(page: string, what: unknown): void {
  const text = what instanceof Error ? `${what.name}: ${what.message}` : String(what);
  navigator.sendBeacon("/incident", new URLSearchParams({ page, texte: text }));
}
