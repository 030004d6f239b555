/** What the form that makes an alert answers, on its page and over the results (spec 3.32, 4.5). */
import type { Frequency } from "../../domain/saved-searches/saved-search.ts";

interface OfSearch {
  /** As `searchQuery` writes it. */
  readonly search: string;
  /** What it asks for, in a sentence. */
  readonly sentence: string;
  /** Of its results, with the sentence that the search came from where the page was told one. */
  readonly href: string;
}

/** It was made just now, was set otherwise just now, or stood as it stands. */
export type SavedDid = "made" | "set" | "stands";

export type AlertTold =
  | (OfSearch & {
      readonly step: "ask";
      readonly isMember: boolean;
      /** No mail is sent by this site: nobody could be told. */
      readonly isOpen: boolean;
      /** How many came in the last day. */
      readonly lately: number;
      readonly typed?: string;
      readonly frequency?: Frequency;
      /** Beside the address that was typed. */
      readonly issue?: string;
      /** Above the form. */
      readonly why?: string;
    })
  | (OfSearch & {
      readonly step: "sent";
      /** What became of the mail: it has left, is tried again, or is refused. */
      readonly letter: "sent" | "waiting" | "refused";
      readonly email: string;
      /** `9 h 42` */
      readonly at: string;
      readonly frequency: Frequency;
      readonly first: string;
      /** How long the link of the mail opens it, `7 jours`. */
      readonly linkLife: string;
    })
  | (OfSearch & {
      readonly step: "saved";
      readonly did: SavedDid;
      readonly id: string;
      readonly name: string;
      readonly frequency: Frequency;
      readonly first: string;
    })
  | (OfSearch & { readonly step: "undone" })
  | (OfSearch & { readonly step: "broken"; readonly issues: readonly string[] });

/** Of the search that a page shows, and of all that its visitor follows. */
export interface AlertState {
  /** The saved search that asks for the same (spec 3.32: currentHash). */
  readonly current?: string;
  /** Offers that came since each was looked at. */
  readonly news: number;
}
