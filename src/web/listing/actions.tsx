import { CompareButton } from "../cards/compare-button.tsx";
import { Icon } from "../design/icon.tsx";
import { showToast } from "../design/show-toast.ts";
import { useFavourite } from "./use-favourite.ts";

interface ActionsProps {
  readonly reference: string;
  readonly name: string;
  /** What is shared: the one address of the listing. */
  readonly address: string;
}

/** By the system's own sheet where there is one; otherwise the address is copied. */
async function share(title: string, url: string): Promise<void> {
  try {
    // Most desktop browsers have none, whatever the types say.
    const { share: sheet }: Partial<Pick<Navigator, "share">> = navigator;
    if (sheet !== undefined) return await sheet.call(navigator, { title, url });
    await navigator.clipboard.writeText(url);
    showToast({ text: "L’adresse de l’annonce est copiée" });
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    showToast({ text: "L’adresse n’a pas pu être copiée. Elle est en haut de la fenêtre." });
  }
}

/** What can be done with a listing. All but comparing needs a script, and is not shown without one. */
export function Actions({ reference, name, address }: ActionsProps) {
  const { kept, toggle } = useFavourite(reference, name);
  return (
    <div className="do">
      <button className="button plain" type="button" aria-pressed={kept} onClick={toggle}>
        <Icon name="heart" />
        Favori
      </button>
      <CompareButton reference={reference} name={name} isNamed />
      <button className="button plain" type="button" onClick={() => void share(name, address)}>
        <Icon name="share" />
        Partager
      </button>
      <button className="button plain" type="button" onClick={() => window.print()}>
        <Icon name="print" />
        <span className="hide">Imprimer</span>
      </button>
    </div>
  );
}
