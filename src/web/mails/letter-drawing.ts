import type { LetterDrawing } from "../../alerts/letters/told.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { pngAddress } from "../design/vehicles/address.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";

/** The vehicle of a listing in its own body and colour, as letters show it. */
export function letterDrawing(listing: Listing): LetterDrawing {
  const { src, width, height, lengthFraction } = pictureOf({ ...listing, colour: listing.externalColor });
  return { small: pngAddress(src, 320), large: pngAddress(src, 760), width, height, lengthFraction };
}
