/** What is said where equipment cannot be proposed; apart from other sentences, for the form says it. */
export const NO_PROPOSALS = "Les propositions n’arrivent pas. Vous pouvez écrire l’équipement et appuyer sur Entrée.";
