/** What the home-like pages ask of the rest of the product. */
import type { PageServices } from "../services.ts";

export interface HomeServices extends Pick<
  PageServices,
  | "search"
  | "now"
  | "priceHistories"
  | "photosAway"
  | "isDocument"
  | "prefix"
  | "promotionMark"
  | "reportPart"
  | "scale"
  | "site"
> {
  /** A part that failed alone: the page goes on without it. */
  readonly report: (error: unknown) => void;
}

export function homeServices(services: PageServices): HomeServices {
  const { search, now, priceHistories, photosAway, isDocument, prefix, promotionMark, reportPart, scale, site } =
    services;
  return {
    search,
    now,
    priceHistories,
    photosAway,
    isDocument,
    prefix,
    promotionMark,
    reportPart,
    scale,
    site,
    report: reportPart,
  };
}
