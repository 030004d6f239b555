import { favourites } from "../browser/favourites.ts";
import { useStoredList } from "../browser/stored-list.ts";
import { Icon } from "../design/icon.tsx";

/** The heart in a notch of the picture. It needs a script, and is not shown without one. */
export function FavouriteButton({ reference, name }: { readonly reference: string; readonly name: string }) {
  const kept = useStoredList(favourites).includes(reference);
  return (
    <button
      className="fave"
      type="button"
      aria-pressed={kept}
      aria-label={`${kept ? "Retirer des favoris" : "Ajouter aux favoris"}\u202f: ${name}`}
      onClick={() => (kept ? favourites.remove(reference) : favourites.add(reference))}
    >
      <Icon name="heart" />
    </button>
  );
}
