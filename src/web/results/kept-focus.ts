/** Where the keyboard is after a choice: never nowhere. */
import { SENTENCE_FORM } from "./sentence-field.ts";
import { choiceAt, identityOf } from "./chosen-link.ts";

interface Touched {
  readonly identity: string;
  /** The section of a facet. */
  readonly facet: string | undefined;
  /** Among the tags. */
  readonly tag: number;
}

const TAG = ".toolbar .tag";

let touched: Touched | undefined;
/** What has the focus among the cards, or had it. */
let amongCards: Element | undefined;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Other cards come after the page stands; where one of those before had the focus, it goes to where they begin. */
const cardsThatGo = new MutationObserver(() => {
  if (amongCards?.isConnected === false && isNowhere())
    document.querySelector<HTMLElement>("main.results #annonces")?.focus({ preventScroll: true });
});
/** The listing that was opened last. */
let opened: string | undefined;
let page: Element | null | undefined;

export function followFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    cardsThatGo.disconnect();
    const cards = target instanceof Element ? target.closest("main.results .cards") : null;
    amongCards = target instanceof Element && cards !== null ? target : undefined;
    if (cards?.parentElement) cardsThatGo.observe(cards.parentElement, { childList: true, subtree: true });
  });
  document.addEventListener(
    "click",
    (event) => {
      const choice = choiceAt(event);
      if (choice !== undefined)
        touched = {
          identity: identityOf(choice),
          facet: choice.closest(".facet")?.id,
          tag: [...document.querySelectorAll(TAG)].indexOf(choice),
        };
      const link = event.target instanceof Element ? event.target.closest(".cards h3 a") : null;
      opened = link?.getAttribute("href") ?? opened;
    },
    true,
  );
  document.addEventListener(
    "submit",
    ({ target }) => {
      // Its field is another one at the head of its results.
      if (target instanceof Element && target.id === SENTENCE_FORM)
        touched = { identity: "", facet: undefined, tag: -1 };
    },
    true,
  );
  // What looks like a box answers as one.
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key !== " " || !(target instanceof HTMLElement) || !target.matches("a.check")) return;
    event.preventDefault();
    target.click();
  });
}

/** Whether the page was reached from another one without loading a document. */
function isReached(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return page !== undefined || document?.name.split("#")[0] !== location.href.split("#")[0];
}

/** Told when the page stands: puts the focus where it belongs when what had it has gone. */
export function keepFocus(): void {
  const now = document.querySelector("main.results");
  const isNew = now !== page && isReached();
  page = now;
  if (isNowhere() && (isNew || touched !== undefined))
    (isNew ? onArrival() : afterChoice())?.focus({ preventScroll: true });
  touched = undefined;
}

const heading = () => document.querySelector<HTMLElement>("main.results .head [tabindex]");

/** Back from a listing its card, otherwise what the page is. */
function onArrival(): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLAnchorElement>(".cards h3 a")];
  return cards.find((link) => link.getAttribute("href") === opened) ?? heading();
}

function afterChoice(): HTMLElement | null {
  if (touched === undefined) return null;
  const { identity, facet, tag } = touched;
  if (facet !== undefined) {
    const section = document.getElementById(facet);
    const links = [...(section?.querySelectorAll<HTMLElement>("a[href]") ?? [])];
    return links.find((link) => identityOf(link) === identity) ?? section?.querySelector("summary") ?? null;
  }
  const tags = [...document.querySelectorAll<HTMLElement>(TAG)];
  return (tag < 0 ? undefined : (tags[tag] ?? tags.at(-1))) ?? heading();
}
