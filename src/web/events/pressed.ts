/** What was pressed, as it stands in the page: read here, and judged in `clicks.ts`. */

/** A link, or a button, which leads nowhere. */
export interface Pressed {
  readonly link?: {
    readonly protocol: string;
    /** It leads to an address of this site. */
    readonly isOurs: boolean;
    readonly pathname: string;
    readonly target: string;
  };
  readonly does?: "compare" | "addFavourite" | "removeFavourite";
  /** The card that it stands on. */
  readonly card?: {
    readonly zone?: string | undefined;
    /** As the server wrote it. */
    readonly rank?: string | undefined;
    readonly reference: string;
    /** Among the cards beside it, from 1. */
    readonly place: number;
  };
}

const COMPARE = ".compare-one";
const FAVOURITE = ".fave, .do [aria-pressed]";

function doneBy(element: Element): Pressed["does"] {
  if (element.matches(COMPARE)) return "compare";
  if (!element.matches(FAVOURITE)) return undefined;
  return element.getAttribute("aria-pressed") === "true" ? "removeFavourite" : "addFavourite";
}

/** Undefined where neither link nor button is. */
export function pressedAt(target: EventTarget | null): Pressed | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("a[href], button") : null;
  if (element === null) return undefined;
  const does = doneBy(element);
  const card = element.closest<HTMLElement>("[data-reference]");
  return {
    ...(element instanceof HTMLAnchorElement && {
      link: {
        protocol: element.protocol,
        isOurs: element.origin === location.origin,
        pathname: element.pathname,
        target: element.target,
      },
    }),
    ...(does && { does }),
    ...(card && {
      card: {
        zone: card.dataset["zone"],
        rank: card.dataset["rank"],
        reference: card.dataset["reference"] ?? "",
        place: [...(card.parentElement?.children ?? [card])].indexOf(card) + 1,
      },
    }),
  };
}
