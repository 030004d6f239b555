/** What a visitor reads of a place that cannot be searched; apart from the rules, for browsers say it too. */

export const INVALID_DPTCP_MESSAGE =
  "Format incorrect\u202f: départements à 2\u00a0chiffres ou code postal à 5\u00a0chiffres.";
export const UNKNOWN_POSTAL_CODE_MESSAGE = "Ce code postal n’existe pas";

/** Milliseconds after the last key before an unknown place is told (spec 5.2): who is still typing is not corrected. */
export const UNKNOWN_PLACE_TOLD_AFTER = 1200;

const POSTCODE = /^\s*\d{5}\s*$/;

/** Towns by name that are looked up at once: names may be beginnings of thousands. */
export const MAX_PLACE_NAMES = 4;
/** Characters of what was typed that a message repeats. */
const MAX_SHOWN = 80;

const shown = (text: string) => text.trim().slice(0, MAX_SHOWN);

/** Of a text that is called so by nothing. */
export function unknownPlaceMessage(text: string): string {
  if (POSTCODE.test(text)) return UNKNOWN_POSTAL_CODE_MESSAGE;
  return /\p{L}/u.test(text) ? `Aucun lieu ne s’appelle «\u202f${shown(text)}\u202f»` : INVALID_DPTCP_MESSAGE;
}

export function ambiguousPlaceMessage(text: string): string {
  return `Plusieurs lieux répondent à «\u202f${shown(text)}\u202f»\u202f: choisissez le vôtre`;
}

/** Of what stands after as many names as are looked up. */
export function tooManyPlacesMessage(rest: string): string {
  return `Quatre noms de lieux au plus\u202f: «\u202f${shown(rest)}\u202f» n’est pas compris`;
}

export const MIXED_PLACES_MESSAGE =
  "Cherchez dans des villes, dans des départements ou dans des régions, sans les mêler";
