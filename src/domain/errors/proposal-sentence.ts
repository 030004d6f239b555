/** What is said where equipment cannot be proposed; apart from other sentences, for the form says it. */
export const NO_PROPOSALS = "Les propositions n’arrivent pas. Vous pouvez écrire l’équipement et appuyer sur Entrée.";

/** Where places cannot: what is typed is looked up by the server once it is sent. */
export const NO_PLACES =
  "Les propositions de lieux n’arrivent pas. Vous pouvez écrire la ville ou le code postal en entier.";
