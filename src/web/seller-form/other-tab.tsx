import { OPENED_AT } from "../browser/use-first-issue.ts";
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";
import type { Clash } from "./two-pages.ts";
import { ELSEWHERE, HERE, OTHER_TAB, SETTLE, choiceOf } from "./two-pages-keys.ts";

interface Words {
  readonly changed: string;
  /** Of one field, and of several. */
  readonly received: readonly [one: string, several: string];
  readonly take: string;
}

/** A draft is one person’s; of what is a dealer’s a colleague, or a file, may have written as well. */
const WORDS = {
  draft: {
    changed: "Ce brouillon a changé dans un autre onglet",
    received: ["Ce champ y a reçu une autre valeur", "Ces champs y ont reçu d’autres valeurs"],
    take: "Prendre ce que dit l’autre onglet",
  },
  vehicle: {
    changed: "Ce véhicule a changé depuis que cette page est ouverte",
    received: [
      "Un collègue, un autre onglet ou votre fichier a donné à ce champ une autre valeur",
      "Un collègue, un autre onglet ou votre fichier a donné à ces champs d’autres valeurs",
    ],
    take: "Prendre ce qui est écrit ailleurs",
  },
  showroom: {
    changed: "La vitrine a changé depuis que cette page est ouverte",
    received: [
      "Rien n’est encore publié d’ici\u202f: un collègue ou un autre onglet a donné à ce champ une autre valeur",
      "Rien n’est encore publié d’ici\u202f: un collègue ou un autre onglet a donné à ces champs d’autres valeurs",
    ],
    take: "Prendre ce qui est publié",
  },
} as const satisfies Readonly<Record<string, Words>>;

interface OtherTabProps {
  readonly clashes: readonly Clash[];
  readonly of: keyof typeof WORDS;
  /** Of what was pressed, which it takes the focus from; a form that keeps itself meanwhile moves nobody. */
  readonly pressed: object | undefined;
}

/** Two pages of one form have typed in the same fields: nothing of either is lost before its writer has chosen. */
export default function OtherTab({ clashes, of, pressed }: OtherTabProps) {
  const told = useTold<HTMLDivElement>(pressed);
  const isOne = clashes.length === 1;
  const words = WORDS[of];
  return (
    <div className="notice error other-tab" role="alert" id={OTHER_TAB} ref={told} {...OPENED_AT}>
      <Icon name="alert" />
      <strong>{words.changed}</strong>
      <span>{words.received[isOne ? 0 : 1]} que sur cette page. Rien n’est perdu&#8239;: choisissez ce qui reste.</span>
      {clashes.map(({ field, label, here, elsewhere }) => (
        <fieldset key={field}>
          <legend>{label}</legend>
          <label className="check">
            <input type="radio" name={choiceOf(field)} value={HERE} defaultChecked />
            <span>Garder ce qui est écrit ici&#8239;: {here}</span>
          </label>
          <label className="check">
            <input type="radio" name={choiceOf(field)} value={ELSEWHERE} />
            <span>
              {words.take}&#8239;: {elsewhere}
            </span>
          </label>
        </fieldset>
      ))}
      <span>
        <button
          className="button"
          type="submit"
          name="geste"
          value={`${SETTLE}:${clashes.map(({ field }) => field).join("-")}`}
        >
          {isOne ? "Appliquer ce choix" : "Appliquer ces choix"}
        </button>
      </span>
    </div>
  );
}
