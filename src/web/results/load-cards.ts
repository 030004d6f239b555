/** The cards of another page of the same results, taken from its document: no route answers for it, so that a failure is the list's own. */
import type { Reply } from "../browser/http-client.ts";
import { site } from "../browser/http-client.ts";
import type { CardRow } from "../cards/card-row.ts";
import type { Following } from "./grown-lists.ts";

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

function cardsAt(address: string): Promise<LoadedCards> {
  return site.read(address, cardsOf, { page: "listing" });
}

/** Undefined of what is no page of results. */
function cardsOf({ ok, text }: Reply): LoadedCards | undefined {
  const page = new DOMParser().parseFromString(text, "text/html");
  const list = page.querySelector<HTMLElement>("main.results .cards");
  const html = list?.querySelector(".list > ul")?.innerHTML;
  if (!ok || list === null || html === undefined) return undefined;
  const append = list.querySelector<HTMLElement>(".append");
  const next = append?.dataset["next"];
  return {
    cards: { count: 0, html },
    after: next === undefined ? undefined : { next, left: append?.querySelector("p")?.textContent },
    size: list.dataset["size"],
  };
}
