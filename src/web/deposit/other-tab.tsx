import { Icon } from "../design/icon.tsx";
import type { Clash } from "./two-pages.ts";
import { KEEP_HERE, TAKE_OTHER } from "./two-pages-keys.ts";

/** Two pages of one draft have typed in the same fields: nothing of either is lost before its writer has chosen. */
export default function OtherTab({ clashes }: { readonly clashes: readonly Clash[] }) {
  const names = clashes.map(({ field }) => field).join("-");
  return (
    <div className="notice error other-tab" role="alert">
      <Icon name="alert" />
      <strong>Ce brouillon a changé dans un autre onglet</strong>
      <span>
        {clashes.length === 1 ? "Ce champ y a reçu une autre valeur" : "Ces champs y ont reçu d’autres valeurs"} que sur
        cette page. Rien n’est perdu&#8239;: choisissez ce qui reste.
      </span>
      <dl>
        {clashes.map(({ field, label, here, elsewhere }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              ici {here}, dans l’autre onglet {elsewhere}
            </dd>
          </div>
        ))}
      </dl>
      <span>
        <button className="button" type="submit" name="geste" value={`${KEEP_HERE}:${names}`}>
          Garder ce qui est écrit ici
        </button>
        <button className="button" type="submit" name="geste" value={`${TAKE_OTHER}:${names}`}>
          Prendre ce que dit l’autre onglet
        </button>
      </span>
    </div>
  );
}
