/** What a spreadsheet program keeps is no stock file: one that it exports is. */
import { FeedRefusal } from "../feed-issue.ts";

export function workbookRefusal(): FeedRefusal {
  return new FeedRefusal(
    "packed",
    "Ce fichier est un classeur : enregistrez-le en CSV depuis le tableur (« CSV UTF-8 »), et envoyez celui-ci.",
  );
}
