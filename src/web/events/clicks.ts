/** What a click does, read from where it falls: cards and buttons are written by the server, and say nothing for this alone. */
import type { ClickAction, DetailOf, EventZone } from "../../domain/events/event-schema.ts";

type Click = DetailOf<"tracking:click">;

/** Of the page that is shown, for what stands on no card. */
export interface Ground {
  readonly zone: EventZone;
  /** Of a listing's own page. */
  readonly reference?: string | undefined;
}

interface Pressed {
  /** 1 is the wheel. */
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

const WHEEL = 1;

const isNewTab = (link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: Pressed) =>
  button === WHEEL || ctrlKey || metaKey || shiftKey || link.target === "_blank";

const ADDRESSES: readonly (readonly [RegExp, ClickAction])[] = [
  [/^\/contact\/(?:telephone|vitrine)\//, "phone"],
  [/^\/contact\/message\//, "contact"],
  [/^\/alertes\//, "alert"],
  [/-annonce-[^/]+$/, "open"],
];

function actionOf(pressed: HTMLElement, press: Pressed): ClickAction | undefined {
  // A wheel opens links and presses no button; a third button opens a menu alone.
  if (press.button > WHEEL || (press.button === WHEEL && !(pressed instanceof HTMLAnchorElement))) return undefined;
  if (pressed.matches(".compare-one")) return "compare";
  if (pressed.matches(".fave, .do [aria-pressed]"))
    return pressed.getAttribute("aria-pressed") === "true" ? "removeFavourite" : "addFavourite";
  if (!(pressed instanceof HTMLAnchorElement)) return undefined;
  if (pressed.protocol === "tel:") return "phone";
  if (pressed.origin !== location.origin) return undefined;
  const [, action] = ADDRESSES.find(([address]) => address.test(pressed.pathname)) ?? [];
  return action === "open" && isNewTab(pressed, press) ? "openInNewTab" : action;
}

/** Undefined where nothing that is told was clicked. */
export function clickOf(target: EventTarget | null, press: Pressed, ground: Ground): Click | undefined {
  const pressed = target instanceof Element ? target.closest<HTMLElement>("a[href], button") : null;
  const action = pressed === null ? undefined : actionOf(pressed, press);
  if (pressed === null || action === undefined) return undefined;
  const card = pressed.closest<HTMLElement>("[data-reference]");
  if (card === null)
    return { action, zone: ground.zone, ...(ground.reference === undefined ? {} : { reference: ground.reference }) };
  const { zone = ground.zone, rank, reference = "" } = card.dataset;
  return {
    action,
    zone: zone as EventZone, // as `card-row.server.tsx` writes it
    reference,
    rank: Number(rank ?? [...(card.parentElement?.children ?? [card])].indexOf(card) + 1),
  };
}
