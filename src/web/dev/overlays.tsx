import { useState } from "react";
import { Dialog } from "../design/dialog.tsx";
import { showToast } from "../design/show-toast.ts";
import { Example } from "./states.tsx";

type Shown = "dialog" | "sheet" | undefined;

/** What comes over the page and goes again. */
export function Overlays() {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const actions = (
    <>
      <button className="button" type="button" onClick={close}>
        Garder
      </button>
      <button className="button" type="button" onClick={close}>
        Supprimer l’alerte
      </button>
    </>
  );
  return (
    <section aria-labelledby="superposes">
      <h2 id="superposes">Fenêtres et messages passagers</h2>
      <div className="states">
        <Example name="fenêtre">
          <button className="button" type="button" onClick={() => setShown("dialog")}>
            Supprimer l’alerte
          </button>
        </Example>
        <Example name="feuille">
          <button className="button" type="button" onClick={() => setShown("sheet")}>
            Toutes les marques
          </button>
        </Example>
        <Example name="message, six secondes">
          <button className="button" type="button" onClick={() => showToast({ text: "Adresse copiée" })}>
            Partager
          </button>
        </Example>
        <Example name="message avec action">
          <button
            className="button"
            type="button"
            onClick={() =>
              showToast({
                text: "Annonce retirée des favoris",
                action: { label: "Annuler", run: () => showToast({ text: "Annonce remise dans les favoris" }) },
              })
            }
          >
            Retirer des favoris
          </button>
        </Example>
        <Example name="message, arrêté">
          <p className="toast">
            Annonce retirée des favoris <button type="button">Annuler</button>
          </p>
        </Example>
      </div>
      <Dialog title={"Supprimer cette alerte\u202f?"} isOpen={shown === "dialog"} onClose={close} actions={actions}>
        <p>Vous ne recevrez plus rien pour «&#8239;Peugeot 208 automatique, moins de 15 000 €&#8239;».</p>
      </Dialog>
      <Dialog title="Toutes les marques" isOpen={shown === "sheet"} onClose={close} sheet actions={actions}>
        {Array.from({ length: 40 }, (_none, index) => (
          <label className="check" key={index}>
            <input type="checkbox" />
            <span>Marque {index + 1}</span>
            <span className="n">{(40 - index) * 7}</span>
          </label>
        ))}
      </Dialog>
    </section>
  );
}
