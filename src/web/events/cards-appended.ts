/**
 * Further results came under those of the page, which its address does not say (spec 4.1): told by whoever appends them to whoever tells
 * events, with the page whose cards they are, from 1. A name alone: code of both sides would be a file more for every page to know of.
 */
export type CardsAppended = "cards-appended";

declare global {
  interface WindowEventMap {
    "cards-appended": CustomEvent<number>;
  }
}
