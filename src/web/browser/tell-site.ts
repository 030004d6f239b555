/** Read by the server, which keeps no more of it: longer ones would be refused as a whole. */
const LONGEST_TEXT = 500;

export const textOf = (what: unknown): string =>
  (what instanceof Error ? `${what.name}: ${what.message}` : String(what)).slice(0, LONGEST_TEXT);

/** Tells the operator what failed in a browser (spec 8.13, 7.10), be its page left meanwhile; whether the site has recorded it. */
export function tellSite(page: string, what: unknown): Promise<boolean> {
  const body = new URLSearchParams({ page, texte: textOf(what) });
  return fetch("/incident", { method: "POST", body, keepalive: true }).then(
    ({ ok }) => ok,
    () => false,
  );
}
