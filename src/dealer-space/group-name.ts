/** What a group of dealers may be called: told beside their names, and compared with those that there are (`domain/listings/dealer-group.ts`). */
import { foldOf } from "../domain/catalogue/names.ts";
import { isOurs } from "../domain/contact/read-message.ts";
import { isDealerName, readsAsLink } from "../domain/listings/dealer.ts";

/** As the name of a dealer: both stand in one line of a showroom. */
export const LONGEST_GROUP = 80;

/** Letters that a fold leaves out: names that differ by them alone would be one. */
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** What stands around a name, and how many spaces are in it, are no part of it. */
export const groupTyped = (text: string): string => text.trim().replaceAll(/\p{Zs}+/gu, " ");

/** A French sentence; undefined of a name that a group may have. */
export function groupIssue(name: string): string | undefined {
  if (name.length > LONGEST_GROUP || !isDealerName(name))
    return `Le nom d’un groupe a ${LONGEST_GROUP}\u202fsignes au plus, sur une ligne, sans numéro de téléphone ni adresse.`;
  // By its letters and figures alone it is told from others.
  if (foldOf(name) === "" || OTHER_LETTER.test(name))
    return "Écrivez le nom du groupe en lettres latines ou en chiffres.";
  if (isOurs(name) || readsAsLink(name))
    return "Le nom du groupe seul est attendu, sans lien et sans le nom du site\u202f: ses vitrines le montrent.";
  return undefined;
}
