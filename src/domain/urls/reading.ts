/** What an address turns out to be (docs/decisions/url-grammar.md). */
import type { VehicleVertical } from "../catalogue/verticals.ts";
import type { Filters } from "../filters/registry.ts";

/** What a search path can get wrong (spec 5.18, 8.3). */
export type SeoParameter =
  | "region"
  | "department"
  | "region/department"
  | "city"
  | "make"
  | "model"
  | "generation"
  | "color"
  | "category"
  | "energy"
  | "price";

export type PathError = `badSeoParameter ${SeoParameter}` | "notFound";

export type PageName = "home" | "electricLanding" | "financingLanding" | "results" | "filters" | "showroom";

export interface PageReading {
  readonly kind: "page";
  readonly page: PageName;
  /** In their normal form, `curef` included in a showroom. */
  readonly filters: Filters;
  /** The one address of this page, for its canonical link; unknown query keys are not in it. */
  readonly canonical: string;
  readonly indexable: boolean;
  /** The dealer under whose address the page stands: results and filters pages of the marketplace have none. */
  readonly showroom?: string;
}

export interface RedirectReading {
  readonly kind: "redirect";
  readonly status: 301;
  /** A path with its query, read as a page without a further redirect. */
  readonly location: string;
}

export interface NotFoundReading {
  readonly kind: "notFound";
  readonly error: PathError;
  /** What the path said before it went wrong, where to look for the nearest results. */
  readonly near?: Filters;
}

/** Whether the listing exists, and under which prefix it belongs, storage knows: see `listingRedirect`. */
export interface ListingReading {
  readonly kind: "listing";
  readonly reference: string;
  /** That of the prefix, which may not be the listing's. */
  readonly vertical: VehicleVertical;
}

export type PathReading = PageReading | RedirectReading | NotFoundReading | ListingReading;

export const NOT_FOUND: NotFoundReading = { kind: "notFound", error: "notFound" };
