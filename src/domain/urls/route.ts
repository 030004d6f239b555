/** What the site says of an address before anybody answers it. */

/** Who answers: a handler of the process, a module of the pages, or the module that asks the grammar of addresses. */
export type RouteMount = "http" | "pages" | "grammar";

/** `data` is what a page's script asks for, `form` what a form is sent to. */
export type RouteKind = "page" | "data" | "form" | "api" | "feed" | "file" | "operation";

/** Cookies that say how somebody likes pages, and nothing of who it is. */
export const TASTE_COOKIES = ["theme", "seed", "pageSize"] as const;
export type TasteCookie = (typeof TASTE_COOKIES)[number];

/** The most that may be kept of an answer that went well; the answer itself may allow less. */
export type Keep =
  /** By anybody, for all who send the same values of these cookies. Seconds of 0: asked for again each time. */
  | { readonly scope: "public"; readonly seconds: number; readonly cookies: readonly TasteCookie[] }
  /** By the browser that asked. */
  | { readonly scope: "private"; readonly seconds: number }
  | { readonly scope: "none" };

export interface Route {
  /**
   * `/filters/*`, `/:curef/filters`, `/api/v5/options/:text`: a star at the end stands for any rest, `:name` for one
   * segment, `:name{…}` for what the expression takes, slashes too.
   */
  readonly path: string;
  readonly mount: RouteMount;
  readonly kind: RouteKind;
  /** `keyholder`: who has the key that the answering handler asks for, or sits at the machine. */
  readonly who: "everyone" | "keyholder" | "member" | "professional" | "operator";
  /** A dealer's own domain has its showroom and what that needs, and nothing that is the marketplace's (spec 6.6). */
  readonly sites: "all" | "marketplace";
  readonly keep: Keep;
  /** Whether robots.txt lets crawlers ask. A page may still say `noindex` of itself. */
  readonly robots: "open" | "closed";
  /** Told in the sitemap of pages that stand whatever the stock is. */
  readonly sitemap: boolean;
  /** Tokens that an answer costs its client when it has to be made; 0 is free. */
  readonly cost: number;
  /** The label of its figures: few enough to count by. */
  readonly metric: string;
  /** Pages of other sites may show it: pictures stand in feeds and in previews of shared addresses. */
  readonly onOtherSites?: true;
  /** Takes files: its body is bounded by who answers, and may come for longer than a form. */
  readonly takesFiles?: true;
  /** Absent from the build that visitors get. */
  readonly development?: true;
}

const YEAR_SECONDS = 31_536_000;

export const forAll = (seconds: number, cookies: readonly TasteCookie[] = []): Keep => ({
  scope: "public",
  seconds,
  cookies,
});
export const forBrowser = (seconds: number): Keep => ({ scope: "private", seconds });
export const FOR_EVER: Keep = forAll(YEAR_SECONDS);
export const FOR_NOBODY: Keep = { scope: "none" };

/** As a header. What is kept for a year stands at an address that changes with it. */
export function cacheControlOf(keep: Keep): string {
  if (keep.scope === "none") return "no-store";
  if (keep.seconds === 0) return `${keep.scope}, no-cache`;
  return `${keep.scope}, max-age=${keep.seconds}${keep.seconds === YEAR_SECONDS ? ", immutable" : ""}`;
}
