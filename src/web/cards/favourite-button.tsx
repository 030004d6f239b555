import { Icon } from "../design/icon.tsx";
import { useFavourite } from "./use-favourite.ts";

/** The heart in a notch of the picture. It needs a script, and is not shown without one. */
export function FavouriteButton({ reference, name }: { readonly reference: string; readonly name: string }) {
  const { kept, toggle } = useFavourite(reference, name);
  return (
    <button
      className="fave"
      type="button"
      aria-pressed={kept}
      aria-label={`${kept ? "Retirer des favoris" : "Ajouter aux favoris"}\u202f: ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}
