/** What no stock’s columns are: told before a file of one row keeps every other stock waiting. */
import { whole } from "../../domain/french.ts";
import { FeedRefusal } from "../feed-issue.ts";

/** The widest exports have some four hundred. */
const MOST_COLUMNS = 2000;
/** With the names of what it stands in. */
const LONGEST_NAME = 500;

/** Throws a `FeedRefusal`. */
export function checkColumnCount(count: number): void {
  if (count > MOST_COLUMNS)
    throw new FeedRefusal("structure", `Plus de ${whole(MOST_COLUMNS)} colonnes : ce fichier n’est pas un stock.`);
}

/** Throws a `FeedRefusal`. */
export function checkColumnName(name: string): void {
  if (name.length > LONGEST_NAME)
    throw new FeedRefusal(
      "structure",
      `Un nom de colonne de plus de ${whole(LONGEST_NAME)} caractères, qui commence par « ${name.slice(0, 40)} » : ce fichier n’est pas un stock.`,
    );
}
