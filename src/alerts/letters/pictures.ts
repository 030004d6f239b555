/** The picture of a vehicle in a letter: the seller’s photograph, or the side view of its own body and colour. */
import { html } from "hono/html";
import { colourLabel } from "../../domain/catalogue/colours.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { photoStem } from "../../photos/photo-address.ts";
import type { Markup } from "./markup.ts";
import type { Letterhead } from "./told.ts";

/** CSS pixels. */
const SHEET_WIDTH = 600;
const ITEM_WIDTH = 176;
/** Beside it stands air, and the vehicle that fills a picture is as long as this part of the sheet. */
const STAGE_PART = 0.74;
/** As all photographs of the site. */
const RATIO = 3 / 2;
/** Over a drawing there is air, so that pictures of a list are of one height as far as they can. */
const ITEM_HEIGHT = 88;
const STAGE_AIR = 32;

const photoAddress = ({ reference, photos: [first] }: Listing, width: 480 | 1280, origin: string) =>
  first === undefined ? undefined : new URL(`${photoStem(reference, 1, first)}-${width}.jpg`, origin).href;

interface Shown {
  readonly address: string;
  readonly alt: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Part of the box that it takes, percent: on a phone the box is narrower. */
  readonly part: number;
  readonly air: number;
}

const image = ({ address, alt, width, height, part }: Shown): Markup =>
  html`<img
    src="${address}"
    width="${width}"
    height="${height}"
    alt="${alt}"
    style="width:${part}%;max-width:${width}px;height:auto;border:0"
  />`;

/** In place of a photograph the picture says that it is none. */
function drawingAlt(listing: Listing): string {
  const { externalColor } = listing;
  const colour = externalColor === undefined ? "" : `, ${colourLabel(externalColor).toLowerCase()}`;
  return `Dessin\u202f: ${selectionLabel(listing)}${colour}. Le vendeur n’a pas fourni de photo.`;
}

function large(listing: Listing, { origin, drawingOf }: Letterhead): Shown {
  const photo = photoAddress(listing, 1280, origin);
  if (photo !== undefined)
    return {
      address: photo,
      alt: "Photographie du vendeur",
      width: SHEET_WIDTH,
      height: SHEET_WIDTH / RATIO,
      part: 100,
      air: 0,
    };
  const drawing = drawingOf(listing);
  const width = Math.round(SHEET_WIDTH * STAGE_PART * drawing.lengthFraction);
  return {
    address: new URL(drawing.large, origin).href,
    alt: drawingAlt(listing),
    width,
    height: Math.round((width * drawing.height) / drawing.width),
    part: Math.round(86 * drawing.lengthFraction),
    air: STAGE_AIR,
  };
}

function small(listing: Listing, { origin, drawingOf }: Letterhead): Shown {
  const photo = photoAddress(listing, 480, origin);
  // The name beside it leads where it leads.
  if (photo !== undefined)
    return {
      address: photo,
      alt: "",
      width: ITEM_WIDTH,
      height: Math.round(ITEM_WIDTH / RATIO),
      part: 100,
      air: 0,
    };
  const drawing = drawingOf(listing);
  const width = Math.round(ITEM_WIDTH * drawing.lengthFraction);
  const height = Math.round((width * drawing.height) / drawing.width);
  return {
    address: new URL(drawing.small, origin).href,
    alt: "",
    width,
    height,
    part: Math.round(100 * drawing.lengthFraction),
    air: Math.max(12, ITEM_HEIGHT - height),
  };
}

/** What the cell of a picture holds and keeps free above it. */
export interface Picture {
  readonly markup: Markup;
  /** CSS pixels. */
  readonly air: number;
}

export function stagePicture(listing: Listing, head: Letterhead): Picture {
  const shown = large(listing, head);
  return { markup: image(shown), air: shown.air };
}

export function itemPicture(listing: Listing, head: Letterhead): Picture {
  const shown = small(listing, head);
  return { markup: image(shown), air: shown.air };
}
