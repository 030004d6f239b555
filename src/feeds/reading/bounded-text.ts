/**
 * What no stock is long: told while it is read, so that a file that a few kilobytes have promised keeps no other stock waiting. What is
 * long without a row – blank lines, elements beside the vehicles – comes to no reader of rows.
 */
import { counted, measure } from "../../domain/french.ts";
import { FeedRefusal } from "../feed-issue.ts";
import type { FeedFile } from "./feed-file.ts";
import type { FeedRow } from "./feed-row.ts";

/** What a file may have that holds few vehicles, or none: a million characters of one, a catalogue beside them. */
const ALWAYS_CHARACTERS = 32_000_000;
/** Of a vehicle, on average: with forty photographs, all of its equipment and its seller's words it has some 20,000. */
const CHARACTERS_A_ROW = 50_000;

export interface BoundedText {
  /** From its beginning; throws a `FeedRefusal` where it is too long for the rows that have been counted since. */
  text(): AsyncGenerator<string>;
  counted(rows: AsyncIterable<FeedRow>): AsyncGenerator<FeedRow>;
}

export function boundedText(file: Pick<FeedFile, "text">): BoundedText {
  let rows = 0;
  return {
    async *text() {
      rows = 0;
      let characters = 0;
      for await (const piece of file.text()) {
        characters += piece.length;
        if (characters > ALWAYS_CHARACTERS + rows * CHARACTERS_A_ROW) throw tooLong(rows, characters);
        yield piece;
      }
    },
    async *counted(all) {
      for await (const row of all) {
        rows += 1;
        yield row;
      }
    },
  };
}

function tooLong(rows: number, characters: number): FeedRefusal {
  const length = measure(characters / 1_000_000, "millions de signes");
  return new FeedRefusal(
    "structure",
    `Plus de ${length} lus, et ${counted(rows, "véhicule")} : ce fichier n’est pas un stock.`,
  );
}
