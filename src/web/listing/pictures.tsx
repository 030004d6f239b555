import { standing } from "../design/landscapes/scene.ts";
import { Vehicle } from "../design/vehicle.tsx";
import { Gallery } from "./gallery.tsx";
import type { ListingView } from "./listing-view.ts";

/** The seller's photographs, else the drawing, which says that it is one. */
export function Pictures({ photos, picture, scene }: Pick<ListingView, "photos" | "picture" | "scene">) {
  if (photos.length > 0)
    return (
      <Gallery photos={photos}>
        <Vehicle picture={picture} eager />
      </Gallery>
    );
  return (
    <div className="picture" {...standing(scene)}>
      <Vehicle picture={picture} eager />
      <span className="note">Dessin&#8239;: le vendeur n’a pas fourni de photo</span>
    </div>
  );
}
