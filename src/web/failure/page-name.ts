/** The name of a page for the log, as its `data-mode` says it where it has one. */
interface Match {
  readonly id: string;
  readonly pathname?: string;
  readonly loaderData?: unknown;
}

/** One route shows several pages, and one page has several routes. */
export const NAMES: Readonly<Record<string, string>> = {
  results: "listing",
  listing: "vehicle",
  sold: "vehicle",
  showroomFilters: "filters",
};

/** Where a page’s data did not come, its address alone tells which one was to be shown. */
const kindAt = (pathname = ""): string | undefined =>
  pathname.includes("-annonce-") ? "listing" : /^\/listing$|-occasion/.test(pathname) ? "results" : undefined;

function kindOf(data: unknown): string | undefined {
  const isOfKind = typeof data === "object" && data !== null && "kind" in data;
  return isOfKind && typeof data.kind === "string" ? data.kind : undefined;
}

/** `matches` as the router tells them, the page's own last. */
export function pageName(matches: readonly Match[]): string {
  const own = matches.at(-1);
  if (own === undefined) return "";
  const kind = own.id === "address" ? (kindOf(own.loaderData) ?? kindAt(own.pathname)) : undefined;
  const name = kind ?? own.id;
  return NAMES[name] ?? name;
}
