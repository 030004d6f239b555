/** Read by the server, which keeps no more of it: longer ones would be refused as a whole. */
const LONGEST_TEXT = 500;

export const textOf = (what: unknown): string =>
  (what instanceof Error ? `${what.name}: ${what.message}` : String(what)).slice(0, LONGEST_TEXT);

/** Of a script of ours, as every browser writes it in a stack: its address, name and words stay here. */
const PLACE = /[\w-]+\.js:\d+:\d+/g;
/** The nearest; the site reads no more. */
const MOST_PLACES = 20;

const placesOf = (what: unknown): string =>
  what instanceof Error ? (what.stack?.match(PLACE) ?? []).slice(0, MOST_PLACES).join(" ") : "";

/** Tells the operator what failed in a browser (spec 8.13, 7.10), be its page left meanwhile; whether the site has recorded it. */
export function tellSite(page: string, what: unknown): Promise<boolean> {
  const body = new URLSearchParams({ page, texte: textOf(what), lieux: placesOf(what) });
  return fetch("/incident", { method: "POST", body, keepalive: true }).then(
    ({ ok }) => ok,
    () => false,
  );
}
