import type { FocusEvent, KeyboardEvent, MouseEvent, ToggleEvent } from "react";
import { Fragment } from "react";
import { Form, Link } from "react-router";
import { counted, whole } from "../../domain/french.ts";
import { LONGEST_TYPED } from "../../domain/free-text/told-sentence.ts";
import { openLayer } from "../browser/layers.ts";
import { Icon } from "../design/icon.tsx";
import { TextArea } from "../design/text-area.tsx";
import { suggesting } from "../suggestions/suggesting.ts";
import { SENTENCE_FORM as FORM } from "./unsent-sentence.ts";
import type { MeaningView, OriginView, SentenceView, SpanView, WordsPiece } from "./sentence-view.ts";

function Hidden({ fields }: { readonly fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Reads the sentence anew, or with another place; their fields name them, for they may stand in another form. */
export function SentenceForm({ hidden, spans }: Pick<SentenceView, "hidden" | "spans">) {
  return (
    <>
      <Form className="word-search" id={FORM} action="/recherche">
        <Hidden fields={hidden} />
      </Form>
      {spans.map(
        ({ id, otherPlace }) =>
          otherPlace !== undefined && (
            <Form key={id} id={`${id}-lieu`} action="/recherche">
              <Hidden fields={[...hidden, ...otherPlace]} />
            </Form>
          ),
      )}
    </>
  );
}

/** In a field of several lines Enter would begin another one. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function SentenceField({ text }: { readonly text: string }) {
  return (
    <span className="input large">
      <Icon name="search" />
      {/* Made anew with another text: what was typed before is not the new page's. */}
      <TextArea
        key={text}
        id="phrase-dite"
        name="texte"
        form={FORM}
        rows={1}
        text={text}
        maxLength={LONGEST_TYPED}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={sendOnEnter}
        onStand={suggesting}
      />
      <button className="iconbutton" type="submit" form={FORM} aria-label="Chercher de nouveau">
        <Icon name="arrow" />
      </button>
    </span>
  );
}

function Quoted({ words }: { readonly words: readonly WordsPiece[] }) {
  return (
    <bdi>
      «&#8239;
      {words.map(({ text, struck }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
        struck === true ? <s key={index}>{text}</s> : <Fragment key={index}>{text}</Fragment>,
      )}
      &#8239;»
    </bdi>
  );
}

/** The way back closes it too, where there is a script. */
const leaving = new WeakMap<Element, () => void>();

function layer({ currentTarget: menu, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") {
    leaving.set(
      menu,
      openLayer(
        () => menu.hidePopover(),
        () => menu.isConnected && menu.matches(":popover-open"),
      ),
    );
    menu.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
  } else {
    leaving.get(menu)?.();
    leaving.delete(menu);
  }
}

const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go through the meanings, as they do in a list. */
function step(event: KeyboardEvent<HTMLAnchorElement>): void {
  const by = STEPS[event.key];
  if (by === undefined) return;
  const links = [...(event.currentTarget.closest("ul")?.querySelectorAll("a") ?? [])];
  const at = links.indexOf(event.currentTarget);
  event.preventDefault();
  links.at((at + by) % links.length)?.focus();
}

/** Not by `places/reach-places.ts`: a file that home and the results shared would be named in every first page. */
function listWhenReached({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  void import("../places/place-combobox.ts").then(({ listPlaces }) => listPlaces(currentTarget, {}), String);
}

/** The way to a place that the list does not have. */
function OtherPlace({ id }: { readonly id: string }) {
  return (
    <p className="other-place">
      <label htmlFor={`${id}-ville`}>Une autre ville</label>
      <span className="input">
        <Icon name="pin" small />
        <input
          id={`${id}-ville`}
          name="lieu"
          form={`${id}-lieu`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          required
          onFocus={listWhenReached}
        />
      </span>
      <button className="button" type="submit" form={`${id}-lieu`}>
        Chercher
      </button>
    </p>
  );
}

/** A list hung under its tag, a sheet on a phone: without a script too. */
function Meanings({ span: { id, words, meanings, otherPlace } }: { readonly span: SpanView }) {
  return (
    <div
      className="meanings"
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-titre`}
      style={{ positionAnchor: `--${id}` }}
      onToggle={layer}
    >
      <div className="menu-head">
        <p className="title" id={`${id}-titre`}>
          <Quoted words={words.map(({ text }) => ({ text }))} /> veut dire
        </p>
        <button
          className="iconbutton"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Fermer la liste"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {meanings.map(({ label, words: some, href, total, chosen }) => (
          <li key={href}>
            <Link
              className="meaning"
              to={href}
              rel="nofollow"
              aria-current={chosen ? "true" : undefined}
              onClick={close}
              onKeyDown={step}
            >
              <span>
                {label}
                {some !== undefined && (
                  <small>
                    <Quoted words={[{ text: some }]} />
                  </small>
                )}
              </span>
              {total !== undefined && <span className="n">{whole(total)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {otherPlace !== undefined && <OtherPlace id={id} />}
    </div>
  );
}

/** The first of what words that were left out may have been meant to say; on a phone the whole list. */
function Near({ id, near, text }: { readonly id: string; readonly near: MeaningView; readonly text: string }) {
  return (
    <>
      <button className="near" type="button" popoverTarget={id} aria-label={`Préciser «\u202f${text}\u202f»`}>
        Préciser
      </button>
      <span className="far">
        <Link className="tall" to={near.href} rel="nofollow">
          {near.label}
        </Link>
        {near.total !== undefined && <span className="soft meta"> {counted(near.total, "véhicule")}</span>}
      </span>
    </>
  );
}

function Tag({ span }: { readonly span: SpanView }) {
  const { id, state, label, words, text, meanings, withoutHref } = span;
  const said = (
    <>
      {label}
      <small>
        <Quoted words={words} />
      </small>
    </>
  );
  return (
    <li className={state}>
      <span className={state === "read" ? "reading" : "reading unread"} style={{ anchorName: `--${id}` }}>
        {meanings.length > 0 ? (
          <button className="said" type="button" popoverTarget={id}>
            {said}
          </button>
        ) : (
          <span className="said">{said}</span>
        )}
        {withoutHref !== undefined && (
          <Link
            to={withoutHref}
            rel="nofollow"
            aria-label={state === "read" ? `Retirer le filtre ${label}` : `Retirer «\u202f${text}\u202f»`}
          >
            <Icon name="close" small />
          </Link>
        )}
      </span>
      {meanings.length > 0 && <Meanings span={span} />}
    </li>
  );
}

/** A tag a span, then what was corrected and what was not understood, in a line each. */
export function SentenceTags({ sentence: { spans, corrections } }: { readonly sentence: SentenceView }) {
  const unread = spans.filter(({ state }) => state === "unread");
  return (
    <>
      <ul className="readings" aria-label="Filtres lus dans la phrase">
        {spans.map((span) => (
          <Tag key={span.id} span={span} />
        ))}
      </ul>
      {corrections.length + unread.length > 0 && (
        <ul className="heard">
          {corrections.map(({ read, typed, keepHref, total }) => (
            <li key={typed}>
              <span>
                Lu <b>{read}</b> pour «&#8239;<bdi>{typed}</bdi>&#8239;».
              </span>
              <Link className="tall" to={keepHref} rel="nofollow">
                Garder «&#8239;{typed}&#8239;»
              </Link>
              {total !== undefined && <span className="soft meta">{counted(total, "véhicule")}</span>}
            </li>
          ))}
          {unread.map(({ id, text, label, near, sought }) => (
            <li key={id}>
              <span>
                «&#8239;<bdi>{text}</bdi>&#8239;»&#8239;: {label.toLowerCase()}, pas compté.
              </span>
              {near !== undefined && <Near id={id} near={near} text={text} />}
              {sought !== undefined && sought.total !== 0 && (
                <Link className="tall" to={sought.href} rel="nofollow">
                  Chercher ces mots dans les annonces
                </Link>
              )}
              {sought?.total !== undefined && (
                <span className="soft meta">
                  {sought.total === 0 ? "Aucune annonce ne les contient." : counted(sought.total, "véhicule")}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The sentence heads its results and stays editable (spec 2.21). */
export function SentenceHead({ sentence }: { readonly sentence: SentenceView }) {
  return (
    <section className="phrase" aria-label="Votre recherche IA">
      <SentenceForm hidden={sentence.hidden} spans={sentence.spans} />
      <p className="label">
        <label htmlFor="phrase-dite">
          Votre recherche IA <span className="beta">BETA</span>
        </label>
        <Link className="tall" to={sentence.clearHref}>
          Tout effacer
        </Link>
      </p>
      <SentenceField text={sentence.text} />
      <SentenceTags sentence={sentence} />
    </section>
  );
}

/** The filters are no longer the sentence's, and came from it all the same (spec 1.6). */
export function SentenceOrigin({ origin: { text, backHref } }: { readonly origin: OriginView }) {
  return (
    <p className="origin">
      <span>
        Recherche IA <span className="beta">BETA</span>
      </span>
      <Link to={backHref} rel="nofollow">
        Revenir à «&#8239;<bdi>{text}</bdi>&#8239;»
      </Link>
    </p>
  );
}
