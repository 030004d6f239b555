/** What became of a dealer's colour, and why, as the dealer is told beside it. */
import type { Hex } from "./oklch.ts";
import { accentOf, saysOurs } from "./white-label.ts";

const SAYS_OURS =
  "Ce rouge ou ce vert dirait «\u202ferreur\u202f» ou «\u202fbonne affaire\u202f»\u202f: il reste sur l’enseigne, et les liens et boutons sont à l’encre.";

export function accentWords(colour: Hex): readonly string[] {
  if (saysOurs(colour)) return [SAYS_OURS];
  const [day, night] = [accentOf(colour, "light").accent, accentOf(colour, "dark").accent];
  return [
    day === colour
      ? "De jour, votre couleur telle quelle\u202f: elle se lit sur le blanc."
      : `De jour, ${day}\u202f: la vôtre, foncée jusqu’à se lire sur le blanc.`,
    night === colour
      ? "La nuit, votre couleur telle quelle\u202f: elle se lit sur le fond sombre."
      : `La nuit, ${night}\u202f: la vôtre, éclaircie jusqu’à se lire sur le fond sombre.`,
  ];
}
