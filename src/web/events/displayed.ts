/** What the loader of a page tells of it for its events, beside what it shows. */
import type { DetailOf } from "../../domain/events/event-schema.ts";

export type Displayed =
  | ({
      readonly name: "search_results_displayed";
      /** Another when filters change, and with nothing else; it stays on the page. */
      readonly search: string;
    } & DetailOf<"search_results_displayed">)
  | ({ readonly name: "classified_displayed" } & DetailOf<"classified_displayed">);
