/** Chooses what stands behind a listing's drawing: the land of its seller, seen as its reference decides. */
import type { Listing } from "../../../domain/listings/listing.ts";
import type { Land } from "./lands.ts";
import { landOf, viewsOf } from "./lands.ts";
import type { Scene } from "./scene.ts";
import { stripAddress } from "./strip-address.ts";

type Placed = Pick<Listing, "reference" | "place" | "sellerType">;

/** Five columns at most: none of the last five cards is a neighbour with the same view, beside or above. */
const NEIGHBOURS = 5;
/** Three times in four one of the views that tell most. */
const TELLING = 3;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Of who only delivers, his address says nothing of where the vehicle is. */
export function landBehind({ place, sellerType }: Placed): Land {
  return sellerType === "A_DISTANCE" ? "zone" : landOf(place.department ?? place.region);
}

/**
 * For one list, to be asked in its order: the same list gives the same scenes for ever. A reference proposes a view, which yields
 * to the next when one of the cards just before shows that land under it.
 */
export function sceneChooser(): (listing: Placed) => Scene {
  const last: string[] = [];
  return (listing) => {
    const land = landBehind(listing);
    const views = viewsOf(land);
    const hash = hashOf(listing.reference);
    let index = (hash >>> 2) % (hash % 4 === 0 ? views.length : TELLING);
    while (last.includes(`${land} ${index}`)) index = (index + 1) % views.length;
    last.push(`${land} ${index}`);
    if (last.length > NEIGHBOURS) last.shift();
    const view = views[index];
    if (view === undefined) throw new Error(`no view ${index} of ${land}`);
    return { strip: stripAddress(land), view: view.at, mirrored: view.mirrored, hour: ((hash >>> 16) % 3) - 1 };
  };
}

/** Behind a drawing that stands alone. */
export function sceneOf(listing: Placed): Scene {
  return sceneChooser()(listing);
}
