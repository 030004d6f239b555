import type { MouseEvent, RefObject } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { isBrowsers } from "../../browser/is-browsers.ts";
import { Icon } from "../../design/icon.tsx";
import { SentenceField, SentenceOrigin, SentenceTags } from "../../words/sentence-head.tsx";
import type { FormState } from "../form.ts";
import { useForm } from "../store/use-form.ts";

/** Pixels of tags before the others are folded away (spec 9.12). */
const HEIGHT = 100;

/**
 * On a phone the tags stand above the form. Browsers keep in its place what is in sight when something above it grows, but not at the
 * very top of a page, where the first tag would push away what a finger is about to touch.
 */
function useStillForm(section: RefObject<HTMLElement | null>): void {
  const top = useRef<number>(undefined);
  /** How far the page was scrolled for it; from where the visitor scrolls, the browser keeps things in their place. */
  const moved = useRef(0);
  useLayoutEffect(() => {
    const groups = section.current?.closest("main")?.querySelector(".all");
    if (groups === null || groups === undefined) return;
    const before = top.current;
    const now = groups.getBoundingClientRect().top + scrollY;
    top.current = now;
    if (scrollY === 0) moved.current = 0;
    if (before === undefined || now === before || scrollY !== moved.current) return;
    scrollBy({ top: now - before, behavior: "instant" });
    moved.current = scrollY;
  });
}

const NO_TAGS: FormState["tags"] = [];

/** What is chosen, a tag each; a click takes it away (spec 2.21–2.23). */
export function Selected() {
  const { state, store } = useForm();
  const { sentence, origin, clearAddress } = state;
  // The sentence has them.
  const tags = sentence === undefined ? state.tags : NO_TAGS;
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [fit, setFit] = useState({ tags: Number.POSITIVE_INFINITY, height: HEIGHT });
  const hidden = Math.max(0, tags.length - fit.tags);
  const removed = useRef<number>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  useStillForm(section);

  // The tag that had the focus has gone: the next one has it, or the last, or what they stood under.
  useLayoutEffect(() => {
    if (removed.current === undefined || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll("a") ?? [])].slice(0, tags.length);
    (links[removed.current] ?? links.at(-1) ?? heading.current)?.focus();
    removed.current = undefined;
  }, [tags]);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top;
      const bottoms = tags
        .map((_tag, index) => (element.children[index]?.getBoundingClientRect().bottom ?? top) - top)
        .filter((bottom) => bottom <= HEIGHT);
      setFit({ tags: bottoms.length, height: bottoms.at(-1) ?? 0 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [tags]);

  /** Of a bound that is typed and not answered yet no link knows. */
  const carry = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || isBrowsers(event)) return;
    const { searchParams } = new URL(link.href);
    if (store.instead(`reread..${searchParams.toString()}`)) event.preventDefault();
  };

  const isNone = tags.length === 0 && sentence === undefined;
  return (
    <section
      className={`selected${isNone && origin === undefined ? " none" : ""}`}
      aria-labelledby="selection"
      ref={section}
    >
      <div className="title">
        <h2 id="selection" ref={heading} tabIndex={-1}>
          {sentence === undefined ? (
            "Filtres sélectionnés"
          ) : (
            <label htmlFor="phrase-dite">
              Votre recherche IA <span className="beta">BETA</span>
            </label>
          )}
        </h2>
        {!isNone && (
          <a
            className="meta tall"
            href={clearAddress}
            onClick={(event) => {
              event.preventDefault();
              store.act(["clear"]);
            }}
          >
            Tout effacer
          </a>
        )}
      </div>
      {sentence !== undefined && (
        <div className="phrase" onClickCapture={carry}>
          <SentenceField text={sentence.text} />
          <SentenceTags sentence={sentence} />
        </div>
      )}
      {origin !== undefined && <SentenceOrigin origin={origin} />}
      {isNone && <p className="meta soft">Aucun pour l’instant&#8239;: tous les véhicules sont là.</p>}
      <ul
        className={`tags${isWhole ? "" : " clipped"}`}
        ref={list}
        style={isWhole || hidden === 0 ? undefined : { maxBlockSize: fit.height }}
      >
        {tags.map(({ key, label, href }, index) => (
          <li key={`${key} ${label}`} className={!isWhole && index >= fit.tags ? "folded" : undefined}>
            <a
              className="tag"
              href={href}
              aria-label={`Retirer le filtre ${label}`}
              onClick={(event) => {
                event.preventDefault();
                removed.current = index;
                store.act([`untag.${key}.${label}`]);
              }}
            >
              {label}
              <Icon name="close" small />
            </a>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button className="more" type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Voir moins" : `+ ${hidden} ${hidden < 2 ? "filtre" : "filtres"}`}
        </button>
      )}
    </section>
  );
}
