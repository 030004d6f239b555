import type { MouseEvent } from "react";
import { Suspense, memo, useId, useLayoutEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { consulted } from "../browser/consulted.ts";
import { favourites } from "../browser/favourites.ts";
import { isBrowsers } from "../browser/is-browsers.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { PrefetchWhenPointed } from "../browser/prefetch-when-pointed.tsx";
import type { CardRow } from "./card-row.ts";
import { htmlOf } from "./card-row.ts";
import { markCards, nameOn } from "./mark-cards.ts";
import { stateOf } from "./trail.ts";
import { toggleFavourite } from "./toggle-favourite.ts";

const CardSkeleton = lazyOrAsServed(() => import("./card-skeleton.tsx"));

interface CardListProps {
  readonly cards: CardRow;
  /** Put after those that are there, but for those that are there already. */
  readonly more?: CardRow | undefined;
  /** Boxes of cards that are on their way. */
  readonly coming?: number;
  readonly className?: string;
}

/** Puts cards after those of the list. */
function append(list: Element, html: string): void {
  const known = new Set(
    [...list.querySelectorAll<HTMLElement>("[data-reference]")].map(({ dataset }) => dataset["reference"]),
  );
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const card of template.content.querySelectorAll<HTMLElement>("[data-reference]"))
    if (!known.has(card.dataset["reference"])) list.append(card);
}

/** The page that the cards of a list stand on, for the listing that is chosen there. */
function trailOf(list: Element) {
  const links = list.querySelectorAll<HTMLAnchorElement>("h3 a");
  const title = document.querySelector("h1")?.textContent ?? "";
  const page = list.closest(".list")?.ownerDocument;
  return stateOf({
    title,
    href: location.pathname + location.search,
    cards: Array.from(links, (link) => link.pathname),
    found: page?.querySelector<HTMLElement>(".count")?.dataset["found"],
    next: page?.querySelector<HTMLElement>(".append")?.dataset["next"],
  });
}

/** What the server wrote; in the browser of a document, what stands on its page. */
function useLaidIn(cards: CardRow, id: string) {
  return useMemo(() => ({ __html: htmlOf(cards) ?? document.getElementById(id)?.innerHTML ?? "" }), [cards, id]);
}

/** Cards laid in whole: nothing of them is rendered, hydrated, or sent a second time. One listener hears them all. */
function AllCards({ cards, more, coming = 0, className }: CardListProps) {
  const id = useId();
  const laidIn = useLaidIn(cards, id);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const navigate = useNavigate();

  useLayoutEffect(() => {
    if (list === null || laidIn.__html === "") return undefined;
    if (more !== undefined) append(list, htmlOf(more) ?? "");
    const mark = () => markCards(list);
    mark();
    const left = [favourites.subscribe(mark), consulted.subscribe(mark)];
    // Hearts that were touched before the script came: browser/early-clicks.ts.
    globalThis.answers?.(list);
    return () => {
      for (const leave of left) leave();
    };
  }, [list, laidIn, more]);

  const choose = (event: MouseEvent) => {
    const at = event.target instanceof Element ? event.target : null;
    const card = at?.closest<HTMLElement>("[data-reference]");
    if (at === null || card === null || card === undefined) return;
    if (at.closest(".fave") !== null) return toggleFavourite(card.dataset["reference"] ?? "", nameOn(card));
    const href = at.closest("h3 a:not([target])")?.getAttribute("href");
    if (href === null || href === undefined || isBrowsers(event)) return;
    event.preventDefault();
    void navigate(href, { state: trailOf(card.parentElement ?? card) });
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- heard for the links and buttons in it */}
      <ul
        id={id}
        className={className}
        ref={setList}
        onClick={choose}
        // oxlint-disable-next-line react/no-danger -- React wrote and escaped it, on the server
        dangerouslySetInnerHTML={laidIn}
        suppressHydrationWarning
      />
      {list !== null &&
        coming > 0 &&
        createPortal(
          <Suspense>
            {Array.from({ length: coming }, (_, index) => (
              <CardSkeleton key={index} />
            ))}
          </Suspense>,
          list,
        )}
      <PrefetchWhenPointed links="h3 a" within={list} />
    </>
  );
}

export const CardList = memo(AllCards);
