import type { FormEvent } from "react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { CardView } from "../cards/card-view.ts";
import { CompareButton } from "../cards/compare-button.tsx";
import { heartLabel } from "../cards/heart-label.ts";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { standing } from "../design/landscapes/scene.ts";
import { Photo } from "../design/photo.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import { LONGEST_NOTE } from "../../domain/favourites/favourite.ts";
import type { KeptRow, SoldView } from "./kept-view.ts";
import type { SinceView } from "./since-view.ts";

export interface RowActions {
  readonly toggle: (reference: string, name: string) => void;
  readonly note: (reference: string, note: string) => void;
  readonly mail: (reference: string, wantsMail: boolean) => void;
}

interface RowProps {
  readonly row: KeptRow;
  readonly kept: boolean;
  /** Whose account keeps it: its form then works without a script. */
  readonly isMember: boolean;
  readonly actions: RowActions;
}

function Facts({ card }: { readonly card: CardView }) {
  return (
    <ul className="facts">
      <li>{card.year}</li>
      <li>
        <Icon name="borne" small className="borne" />
        {card.mileage}
      </li>
      {card.facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function Since({ since: { path, change, when } }: { readonly since: SinceView }) {
  return (
    <>
      <svg viewBox="0 0 56 24" aria-hidden="true">
        <path d={path} />
      </svg>
      <b>{change}</b>
      <span>{when}</span>
    </>
  );
}

function Sold({ sold: { word, after, again } }: { readonly sold: SoldView }) {
  return (
    <>
      <b>{word}</b>
      <span>{after}</span>
      {again !== undefined && (
        <span>
          <Link to={again.href}>de nouveau en vente à {again.price}</Link>
        </span>
      )}
    </>
  );
}

/** The card as a row, with what has changed since it was saved. */
export function Row({ row: { card, scene, since, sold, note, wantsMail }, kept, isMember, actions }: RowProps) {
  const { reference, name } = card;
  const form = `favori-${reference}`;
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Said before the script came, when nobody heard it; who still types says it by leaving the field.
    const [mail, said] = ["courriel", "note"].map((field) => own.current?.elements.namedItem(field));
    if (mail instanceof HTMLInputElement && mail.checked !== mail.defaultChecked) actions.mail(reference, mail.checked);
    if (said instanceof HTMLInputElement && said.value !== said.defaultValue && document.activeElement !== said)
      actions.note(reference, said.value);
  }, [actions, reference]);
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "courriel") actions.mail(reference, target.checked);
  };
  return (
    <li className="card" data-reference={reference} {...(sold === undefined ? {} : { "data-sold": "" })}>
      <div className="picture" {...(card.photo === undefined ? standing(scene) : {})}>
        {card.photo === undefined || sold !== undefined ? (
          <Vehicle picture={card.picture} />
        ) : (
          <Photo photo={card.photo} place="card">
            <Vehicle picture={card.picture} />
          </Photo>
        )}
      </div>
      <div className="naming">
        <h3>
          <Link to={card.href}>{name}</Link>
        </h3>
        <p className="version" title={card.version}>
          {card.version || "Version non précisée"}
        </p>
      </div>
      <p className="price">
        <strong>{card.price}</strong>
        {card.struckPrice !== undefined && sold === undefined && (
          <s>
            <span className="hide">au lieu de </span>
            {card.struckPrice}
          </s>
        )}
      </p>
      <p className="terms">
        {sold === undefined ? (
          <Deal verdict={card.verdict} />
        ) : (
          <span>
            {sold.word} {sold.on}
          </span>
        )}
      </p>
      <Facts card={card} />
      <p className="place">
        <span>
          {card.place.name} {card.place.beside}
        </span>{" "}
        <span>{card.seller}</span>
      </p>
      {sold === undefined && <CompareButton reference={reference} name={name} told={`${card.year}, ${card.price}`} />}
      <button
        className="fave"
        type={isMember ? "submit" : "button"}
        form={isMember ? form : undefined}
        name="geste"
        value={kept ? "retirer" : "garder"}
        aria-pressed={kept}
        aria-label={heartLabel(name, kept)}
        onClick={(event) => {
          event.preventDefault();
          actions.toggle(reference, name);
        }}
      >
        <Icon name="heart" />
      </button>
      <form
        className="own"
        id={form}
        ref={own}
        method="post"
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("note");
          if (typeof typed === "string" && typed !== note) actions.note(reference, typed);
        }}
      >
        <input type="hidden" name="reference" value={reference} />
        <div className="since">
          {since !== undefined && <Since since={since} />}
          {sold !== undefined && <Sold sold={sold} />}
          {sold === undefined && (
            <label className="switch">
              <span>M’écrire si le prix baisse</span>
              <input
                type="checkbox"
                name="courriel"
                key={String(wantsMail)}
                defaultChecked={wantsMail}
                aria-label={`M’écrire si le prix baisse\u202f: ${name}`}
              />
            </label>
          )}
        </div>
        <div className="own-note">
          <input
            type="text"
            name="note"
            key={note}
            defaultValue={note}
            maxLength={LONGEST_NOTE}
            placeholder="Ajouter une note"
            autoComplete="off"
            aria-label={`Ma note sur ${name}`}
            onBlur={({ target: { value } }) => value !== note && actions.note(reference, value)}
          />
          {isMember && (
            <button className="button unscripted" type="submit" name="geste" value="enregistrer">
              Enregistrer<span className="hide"> pour {name}</span>
            </button>
          )}
        </div>
      </form>
    </li>
  );
}
