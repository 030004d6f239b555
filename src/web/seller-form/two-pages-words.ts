/** What is said of a form that is open twice, in the page and where no page of the site is shown. */

interface TwoPagesWords {
  readonly changed: string;
  /** Of one field, and of several. */
  readonly received: readonly [one: string, several: string];
  readonly take: string;
}

/** A draft is one person’s; of what is a dealer’s a colleague, or a file, may have written as well. */
export const TWO_PAGES_WORDS = {
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
} as const satisfies Readonly<Record<string, TwoPagesWords>>;

/** What is open twice. */
export type OpenTwice = keyof typeof TWO_PAGES_WORDS;
