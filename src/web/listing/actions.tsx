import { CompareButton } from "../cards/compare-button.tsx";
import { shareAddress } from "../cards/share-address.ts";
import { Icon } from "../design/icon.tsx";
import { useFavourite } from "./use-favourite.ts";

interface ActionsProps {
  readonly reference: string;
  readonly name: string;
  readonly told: string;
  /** What is shared: the one address of the listing. */
  readonly address: string;
}

/** What can be done with a listing. All but comparing needs a script, and is not shown without one. */
export function Actions({ reference, name, told, address }: ActionsProps) {
  const { kept, toggle } = useFavourite(reference, name);
  return (
    <div className="do">
      <button className="button plain keep-one" type="button" aria-pressed={kept} onClick={toggle}>
        <Icon name="heart" />
        Favori
      </button>
      <CompareButton reference={reference} name={name} told={told} isNamed />
      <button
        className="button plain"
        type="button"
        onClick={() => void shareAddress({ title: name, url: address, copied: "L’adresse de l’annonce est copiée" })}
      >
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
