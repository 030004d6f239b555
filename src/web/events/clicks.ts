/** What a click does, read from where it falls: cards and buttons are written by the server, and say nothing for this alone. */
import type { ClickAction, DetailOf } from "../../domain/events/event-schema.ts";
import type { EventZone } from "../../domain/events/event-zones.ts";
import { EVENT_ZONES } from "../../domain/events/event-zones.ts";
import type { Shown } from "./displays.ts";
import type { Pressed } from "./pressed.ts";

type Click = DetailOf<"tracking:click">;

/** Of the page that is shown, for what stands on no card. */
export interface Ground {
  readonly zone: EventZone;
  /** Of a listing's own page. */
  readonly reference?: string | undefined;
}

/** How it was pressed. */
export interface Press {
  /** 1 is the wheel. */
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

const WHEEL = 1;

const ZONES: Readonly<Record<string, EventZone>> = { listing: "results", vehicle: "vehicle", favourites: "favourites" };

export function groundOf(shown: Shown | undefined): Ground {
  const { page = "", displayed } = shown ?? {};
  return {
    zone: ZONES[page] ?? "page",
    reference: displayed?.name === "classified_displayed" ? displayed.reference : undefined,
  };
}

const ADDRESSES: readonly (readonly [RegExp, ClickAction])[] = [
  [/^\/contact\/message\//, "contact"],
  [/^\/alertes\//, "alert"],
  [/-annonce-[^/]+$/, "open"],
];

function actionOf({ link, does }: Pressed, { button, ctrlKey, metaKey, shiftKey }: Press): ClickAction | undefined {
  // A wheel opens links and presses no button; a third button opens a menu alone.
  if (button > WHEEL || (button === WHEEL && link === undefined)) return undefined;
  if (does !== undefined) return does;
  if (link === undefined) return undefined;
  if (link.protocol === "tel:") return "phone";
  if (!link.isOurs) return undefined;
  const [, action] = ADDRESSES.find(([address]) => address.test(link.pathname)) ?? [];
  const isNewTab = button === WHEEL || ctrlKey || metaKey || shiftKey || link.target === "_blank";
  return action === "open" && isNewTab ? "openInNewTab" : action;
}

const isZone = (zone: string | undefined): zone is EventZone => EVENT_ZONES.some((known) => known === zone);

/** Undefined where nothing that is told was clicked. */
export function clickOf(pressed: Pressed | undefined, press: Press, ground: Ground): Click | undefined {
  const action = pressed === undefined ? undefined : actionOf(pressed, press);
  if (pressed === undefined || action === undefined) return undefined;
  const { card } = pressed;
  if (card === undefined)
    return { action, zone: ground.zone, ...(ground.reference === undefined ? {} : { reference: ground.reference }) };
  const rank = Number(card.rank ?? card.place);
  return {
    action,
    zone: isZone(card.zone) ? card.zone : ground.zone,
    reference: card.reference,
    // Of a card whose rank is none the site is told none: it would refuse the event.
    ...(Number.isInteger(rank) && rank > 0 ? { rank } : {}),
  };
}
