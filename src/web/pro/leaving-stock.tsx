/** How a vehicle that is online leaves the stock: sold, or taken away. */
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";
import { LEAVING } from "./leaving-words.ts";

interface LeavingStockProps {
  /** What was pressed, and is to be confirmed. */
  readonly asked: { readonly act: string; readonly told: string } | undefined;
}

export default function LeavingStock({ asked }: LeavingStockProps) {
  const question = useTold<HTMLDivElement>(asked);
  return (
    <section className="step leaving" aria-labelledby="h-leaving">
      <h2 id="h-leaving">Sortie du stock</h2>
      <p>
        Vendu, il reste hors ligne même si votre fichier le contient encore. Retiré, un fichier qui le contient le
        remet.
      </p>
      <p className="acts">
        <button className="button" type="submit" name="geste" value="sortir:vendu">
          Marquer vendu
        </button>
        <button className="button" type="submit" name="geste" value="sortir:retirer-annonce">
          Retirer du site
        </button>
      </p>
      {asked !== undefined && (
        <div className="notice" role="status" tabIndex={-1} id={LEAVING} ref={question}>
          <Icon name="alert" />
          <strong>
            {asked.act === "vendu" ? "Marquer ce véhicule vendu\u202f?" : "Retirer cette annonce du site\u202f?"}
          </strong>
          <span>{asked.told}</span>
          <p className="acts">
            <button className="button primary" type="submit" name="geste" value={asked.act}>
              Confirmer
            </button>
            <button className="button" type="submit" name="geste" value="sortir:">
              Laisser en ligne
            </button>
          </p>
        </div>
      )}
    </section>
  );
}
