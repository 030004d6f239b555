import { Icon } from "../design/icon.tsx";
import type { Clash } from "./two-pages.ts";
import { KEEP_HERE, TAKE_OTHER } from "./two-pages-keys.ts";

interface Words {
  readonly changed: string;
  /** Of one field, and of several. */
  readonly received: readonly [one: string, several: string];
  readonly elsewhere: string;
  readonly take: string;
}

/** A draft is one person’s; of what is a dealer’s a colleague, or a file, may have written as well. */
const WORDS = {
  draft: {
    changed: "Ce brouillon a changé dans un autre onglet",
    received: ["Ce champ y a reçu une autre valeur", "Ces champs y ont reçu d’autres valeurs"],
    elsewhere: "dans l’autre onglet",
    take: "Prendre ce que dit l’autre onglet",
  },
  vehicle: {
    changed: "Ce véhicule a changé depuis que cette page est ouverte",
    received: [
      "Un collègue, un autre onglet ou votre fichier a donné à ce champ une autre valeur",
      "Un collègue, un autre onglet ou votre fichier a donné à ces champs d’autres valeurs",
    ],
    elsewhere: "ailleurs",
    take: "Prendre ce qui est écrit ailleurs",
  },
  showroom: {
    changed: "La vitrine a changé depuis que cette page est ouverte",
    received: [
      "Rien n’est encore publié d’ici\u202f: un collègue ou un autre onglet a donné à ce champ une autre valeur",
      "Rien n’est encore publié d’ici\u202f: un collègue ou un autre onglet a donné à ces champs d’autres valeurs",
    ],
    elsewhere: "ailleurs",
    take: "Prendre ce qui est publié",
  },
} as const satisfies Readonly<Record<string, Words>>;

interface OtherTabProps {
  readonly clashes: readonly Clash[];
  readonly of: keyof typeof WORDS;
}

/** Two pages of one form have typed in the same fields: nothing of either is lost before its writer has chosen. */
export default function OtherTab({ clashes, of }: OtherTabProps) {
  const names = clashes.map(({ field }) => field).join("-");
  const words = WORDS[of];
  return (
    <div className="notice error other-tab" role="alert">
      <Icon name="alert" />
      <strong>{words.changed}</strong>
      <span>
        {words.received[clashes.length === 1 ? 0 : 1]} que sur cette page. Rien n’est perdu&#8239;: choisissez ce qui
        reste.
      </span>
      <dl>
        {clashes.map(({ field, label, here, elsewhere }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              ici {here}, {words.elsewhere} {elsewhere}
            </dd>
          </div>
        ))}
      </dl>
      <span>
        <button className="button" type="submit" name="geste" value={`${KEEP_HERE}:${names}`}>
          Garder ce qui est écrit ici
        </button>
        <button className="button" type="submit" name="geste" value={`${TAKE_OTHER}:${names}`}>
          {words.take}
        </button>
      </span>
    </div>
  );
}
