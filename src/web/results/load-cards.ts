/** The cards of another page of the same results, taken from its document: no route answers for it, so that a failure is the list's own. */
import type { ReactNode } from "react";
import type { Reply } from "../browser/http-client.ts";
import { FetchFailed, site } from "../browser/http-client.ts";
import type { CardRow } from "../cards/card-row.ts";
import type { CardsAppended } from "../events/cards-appended.ts";
import type { Following } from "./grown-lists.ts";

/** Of a browser that has to be verified first. */
const FORBIDDEN = 403;
const APPENDED: CardsAppended = "cards-appended";

export interface LoadedCards {
  readonly cards: CardRow;
  readonly after: Following | undefined;
  /** How many cards its pages have, as the page tells. */
  readonly size: string | undefined;
  /** The place of its first card among all that were found, from 1. */
  readonly firstRank: number;
}

interface Told {
  readonly setLast: (loaded: LoadedCards) => void;
  /** What went wrong, told to the visitor. */
  readonly setFault: (fault: ReactNode) => void;
}

/** At fault where nobody answers in time, the answer is no page of results, or the browser is to be verified first. */
export async function loadCards(address: string, size: number, { setLast, setFault }: Told): Promise<void> {
  try {
    const loaded = await cardsAt(address);
    // Chosen in another tab: the page after so many cards is not that one.
    if (loaded.size === String(size))
      dispatchEvent(new CustomEvent(APPENDED, { detail: Math.ceil(loaded.firstRank / size) }));
    else location.reload();
    setLast(loaded);
    setFault(undefined);
  } catch (error) {
    setFault(await faultOf(error));
  }
}

async function faultOf(error: unknown): Promise<ReactNode> {
  const reply = error instanceof FetchFailed ? error.reply : undefined;
  if (reply?.status === FORBIDDEN) {
    const { verificationNeeded } = await import("../verification/verification-needed.tsx");
    const needed = verificationNeeded(reply, location.pathname + location.search);
    if (needed !== undefined) return needed.text;
  }
  return "Les annonces suivantes ne sont pas arrivées.";
}

function cardsAt(address: string): Promise<LoadedCards> {
  return site.read(address, cardsOf, { page: "listing" });
}

/** Undefined of what is no page of results. */
function cardsOf({ ok, text }: Reply): LoadedCards | undefined {
  const page = new DOMParser().parseFromString(text, "text/html");
  const list = page.querySelector<HTMLElement>("main.results .cards");
  // What is paid for has ranks of its own zone.
  const first = list?.querySelector<HTMLElement>('[data-zone="results"][data-rank]');
  // Beneath the list stand those of them that are paid for: they are on this page already.
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-zone="promo"]'))
    list?.querySelector(`[data-reference="${CSS.escape(dataset["reference"] ?? "")}"]`)?.remove();
  const html = list?.querySelector(".list > ul")?.innerHTML;
  if (!ok || list === null || html === undefined) return undefined;
  const append = list.querySelector<HTMLElement>(".append");
  const next = append?.dataset["next"];
  return {
    cards: { count: 0, html },
    after: next === undefined ? undefined : { next, left: append?.querySelector("p")?.textContent },
    size: list.dataset["size"],
    firstRank: Number(first?.dataset["rank"] ?? 1),
  };
}
