/** The cards of another page of the same results, taken from its document: no route answers for it, so that a failure is the list's own. */
import type { CardRow } from "../cards/card-row.ts";
import type { Following } from "./grown-lists.ts";

/** Milliseconds. */
const PATIENCE = 10_000;

export interface LoadedCards {
  readonly cards: CardRow;
  readonly after: Following | undefined;
  /** How many cards its pages have, as the page tells. */
  readonly size: string | undefined;
}

/** What went wrong, told to the visitor, where nobody answers in time or the answer is no page of results. */
export async function loadCards(address: string, size: number): Promise<LoadedCards | string> {
  try {
    const loaded = await cardsAt(address);
    // Chosen in another tab: the page after so many cards is not that one.
    if (loaded.size !== String(size)) location.reload();
    return loaded;
  } catch {
    return "Les annonces suivantes ne sont pas arrivées.";
  }
}

async function cardsAt(address: string): Promise<LoadedCards> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const list = page.querySelector<HTMLElement>("main.results .cards");
  const html = list?.querySelector(".list > ul")?.innerHTML;
  if (list === null || html === undefined) throw new Error(`${address}: no page of results`);
  const append = list.querySelector<HTMLElement>(".append");
  const next = append?.dataset["next"];
  return {
    cards: { count: 0, html },
    after: next === undefined ? undefined : { next, left: append?.querySelector("p")?.textContent },
    size: list.dataset["size"],
  };
}
