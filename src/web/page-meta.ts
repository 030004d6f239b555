/** What a page says of itself to browsers, search engines and the sites where its address is shared. */
import type { MetaDescriptor } from "react-router";
import type { Hex } from "../domain/showroom/oklch.ts";
import { colourSheet } from "./colour-sheet-address.ts";
import type { StructuredData } from "./structured-data.ts";
import type { Vertical } from "../domain/catalogue/verticals.ts";

export interface PageWords {
  /** Without the name of the site, which is added. */
  readonly title: string;
  readonly description: string;
  /** The whole address; absent when the page could not be made. */
  readonly canonical: string | undefined;
  /** The picture that goes with the address; the brand's alone without one. */
  readonly vertical?: Vertical | undefined;
  readonly indexed?: boolean;
}

/** All that an address says of itself, worded by its loader. */
export interface PageHead extends PageWords {
  /** The feed of what is new in this search. */
  readonly news?: { readonly title: string; readonly href: string } | undefined;
  readonly structured: readonly StructuredData[];
  /** Of the dealer in whose showroom the page stands. */
  readonly colour?: Hex | undefined;
}

export function headMeta({ news, structured, colour, ...words }: PageHead): MetaDescriptor[] {
  return [
    ...pageMeta(words),
    ...colourSheet(colour),
    ...(news === undefined
      ? []
      : [{ tagName: "link" as const, rel: "alternate", type: "application/rss+xml", ...news }]),
    ...structured.map((told) => ({ "script:ld+json": told })),
  ];
}

/** Pixels of the pictures that `scripts/brand-pictures.ts` makes. */
const PICTURE = { width: "1200", height: "630" } as const;

const pictureOf = (canonical: string, vertical: Vertical | undefined) =>
  new URL(`/social/${vertical ?? "virage"}.png`, canonical).href;

/** Every descriptor of a page but its structured data. */
export function pageMeta({ title, description, canonical, vertical, indexed = true }: PageWords): MetaDescriptor[] {
  return [
    { title: `${title} – Virage` },
    { name: "description", content: description },
    ...(indexed ? [] : [{ name: "robots", content: "noindex" }]),
    ...(canonical === undefined ? [] : shared(title, description, canonical, vertical)),
  ];
}

function shared(
  title: string,
  description: string,
  canonical: string,
  vertical: Vertical | undefined,
): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Virage" },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: pictureOf(canonical, vertical) },
    { property: "og:image:width", content: PICTURE.width },
    { property: "og:image:height", content: PICTURE.height },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
