/** What cards show of the visitor who looks at them: the server's are the same for everybody. */
import { consulted } from "../browser/consulted.ts";
import { favourites } from "../browser/favourites.ts";
import { iconAddress } from "../design/icon.tsx";
import { heartLabel } from "./heart-label.ts";

const SEEN_NOTE = `<span class="note top"><svg class="icon small" aria-hidden="true"><use href="${iconAddress("check")}"></use></svg>Déjà vue</span>`;

/** The vehicle's name on a card. */
export function nameOn(card: Element): string {
  return card.querySelector("h3")?.textContent ?? "";
}

function markHeart(card: HTMLElement, kept: boolean): void {
  const heart = card.querySelector(".fave");
  if (heart === null || heart.getAttribute("aria-pressed") === String(kept)) return;
  heart.setAttribute("aria-pressed", String(kept));
  heart.setAttribute("aria-label", heartLabel(nameOn(card), kept));
}

/** A paid place stays labelled as one, whether it was seen or not. */
function markSeen(card: HTMLElement, seen: boolean): void {
  if (seen === card.hasAttribute("data-seen")) return;
  card.toggleAttribute("data-seen", seen);
  const picture = card.querySelector(".picture");
  const note = picture?.querySelector(".note.top") ?? null;
  if (seen && note === null) picture?.insertAdjacentHTML("beforeend", SEEN_NOTE);
  if (!seen && note?.querySelector(".icon") !== null) note?.remove();
}

/** Hearts and `Déjà vue` on the cards of a list, as of now. */
export function markCards(list: Element): void {
  const kept = new Set(favourites.read());
  const seen = new Set(consulted.read());
  for (const card of list.querySelectorAll<HTMLElement>("[data-reference]")) {
    const { reference = "" } = card.dataset;
    markHeart(card, kept.has(reference));
    markSeen(card, seen.has(reference));
  }
}
