import { favourites } from "../browser/favourites.ts";
import { useStoredList } from "../browser/stored-list.ts";
import { Icon } from "../design/icon.tsx";
import { toasts } from "../design/toast-line.ts";

/** The heart in a notch of the picture. It needs a script, and is not shown without one. */
export function FavouriteButton({ reference, name }: { readonly reference: string; readonly name: string }) {
  const kept = useStoredList(favourites).includes(reference);
  const toggle = () => {
    if (!kept) return favourites.add(reference);
    favourites.remove(reference);
    return toasts.show({
      text: `${name} n’est plus dans vos favoris`,
      action: { label: "Annuler", run: () => favourites.add(reference) },
    });
  };
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
