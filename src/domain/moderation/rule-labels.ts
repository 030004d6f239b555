/** The rules that hold an advert up until a person has looked, and their names. */
export type Rule = "price" | "unpriced" | "text" | "contact" | "picture" | "facts" | "plate" | "unlisted";

export const RULE_LABELS: Readonly<Record<Rule, string>> = {
  price: "Prix très inférieur au marché",
  unpriced: "Prix pas encore comparé au marché",
  text: "Texte déjà publié",
  contact: "Coordonnées dans le texte",
  picture: "Photographie déjà publiée",
  facts: "Faits invraisemblables",
  plate: "Même plaque qu’une autre annonce",
  unlisted: "Modèle inconnu",
};
