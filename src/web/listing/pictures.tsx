import { Vehicle } from "../design/vehicle.tsx";
import { Drawing } from "./drawing.tsx";
import { Gallery } from "./gallery.tsx";
import type { ListingView } from "./listing-view.ts";

/** The seller's photographs, else the drawing. */
export function Pictures({ photos, picture, scene }: Pick<ListingView, "photos" | "picture" | "scene">) {
  if (photos.length === 0) return <Drawing picture={picture} scene={scene} />;
  return (
    <Gallery photos={photos}>
      <Vehicle picture={picture} eager />
    </Gallery>
  );
}
