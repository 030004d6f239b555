import { useEffect, useState } from "react";
import { Link } from "react-router";
import { MOST_COMPARED, comparisonAddress } from "../../domain/comparison/compared-references.ts";
import { counted } from "../../domain/french.ts";
import { favourites } from "../browser/favourites.ts";
import { useStoredList } from "../browser/use-stored-list.ts";
import { Icon } from "../design/icon.tsx";
import { useKeptActions } from "./kept-actions.ts";
import type { KeptOrder } from "./kept-order.ts";
import { DEFAULT_ORDER, KEPT_ORDERS, inOrder, keptOrderOf } from "./kept-order.ts";
import { Row } from "./kept-row.tsx";
import type { KeptView } from "./kept-view.ts";
import { useKept } from "./use-kept.ts";

/** What a page of favourites comes with: those of a member, none for a guest, whose browser has them. */
export interface GivenKept {
  readonly view: KeptView;
  /** Favourites of the account, shown or not. */
  readonly count: number;
  readonly order: KeptOrder;
  readonly isMember: boolean;
}

function NothingKept({ isMember }: { readonly isMember: boolean }) {
  return (
    <div className="empty">
      <p>
        Touchez le cœur d’une annonce pour la garder ici.{" "}
        {isMember
          ? "La liste vous suit sur tous vos appareils."
          : "La liste reste dans ce navigateur\u202f: ni compte, ni envoi."}
      </p>
      <p>
        <Link className="button primary" to="/listing">
          Voir les annonces
        </Link>
      </p>
    </div>
  );
}

interface OrderProps {
  readonly order: KeptOrder;
  readonly choose: (order: KeptOrder) => void;
}

/** Applied as it is picked; without a script by its button. */
function Order({ order, choose }: OrderProps) {
  const hearEarly = (select: HTMLSelectElement | null) => {
    if (select === null) return;
    // Chosen before the script came, when nobody heard it.
    const chosen = keptOrderOf(select.value);
    if (chosen !== order) choose(chosen);
  };
  return (
    <form className="order" action="/favoris" autoComplete="off">
      <label className="input">
        <Icon name="sort" />
        <select
          ref={hearEarly}
          name="tri"
          defaultValue={order}
          aria-label="Trier par"
          onChange={({ target }) => choose(keptOrderOf(target.value))}
        >
          {KEPT_ORDERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </label>
      <button className="button unscripted" type="submit">
        Trier
      </button>
    </form>
  );
}

/** So that the page is in this order again when it is loaded anew or come back to. */
function keepInAddress(order: KeptOrder): void {
  const address = new URL(window.location.href);
  if (order === DEFAULT_ORDER) address.searchParams.delete("tri");
  else address.searchParams.set("tri", order);
  window.history.replaceState(window.history.state, "", address);
}

function Lost({ references }: { readonly references: readonly string[] }) {
  const forget = () => {
    for (const reference of references) favourites.remove(reference);
  };
  return (
    <p className="soft lost">
      {counted(references.length, "annonce")} {references.length === 1 ? "n’existe plus" : "n’existent plus"}.{" "}
      <button className="link" type="button" onClick={forget}>
        {references.length === 1 ? "La retirer" : "Les retirer"}
      </button>
    </p>
  );
}

/** Hearts that were touched before the script came: browser/early-clicks.ts. */
function answerClicks(list: HTMLUListElement | null): void {
  if (list !== null) globalThis.answers?.(list);
}

/** `7 favoris, 2 ont baissé`. */
function title(count: number, fallen: number): string {
  if (count === 0) return "Vos favoris";
  const told = fallen === 0 ? "" : `, ${fallen} ${fallen === 1 ? "a" : "ont"} baissé`;
  return counted(count, "favori") + told;
}

interface KeptListProps extends GivenKept {
  /** Told how many there are, whenever that changes. */
  readonly onCount: (count: number) => void;
}

export function KeptList({ view, count, order: given, isMember, onCount }: KeptListProps) {
  const { rows, unknown, left, state, askMore } = useKept(view);
  const [order, setOrder] = useState(given);
  const choose = (chosen: KeptOrder) => {
    setOrder(chosen);
    keepInAddress(chosen);
  };
  const list = useStoredList(favourites);
  const actions = useKeptActions(isMember);
  const isHydrated = state !== "unread";
  const isKept = (reference: string) => (isHydrated ? actions.isKept(reference, list) : true);
  const shown = inOrder(rows, order);
  const kept = shown.filter(({ card }) => isKept(card.reference));
  const lost = unknown.filter((reference) => list.includes(reference));
  const total = isHydrated ? Math.max(list.length, kept.length) : count;
  useEffect(() => onCount(total), [onCount, total]);
  const compared = kept.filter(({ sold }) => sold === undefined).slice(0, MOST_COMPARED);
  const isEmpty = rows.length === 0 && lost.length === 0 && (state === "told" || (state === "unread" && isMember));
  return (
    <>
      <div className="top-line">
        <h1>{title(total, kept.filter(({ since }) => since?.hasFallen === true).length)}</h1>
        {rows.length > 1 && <Order order={order} choose={choose} />}
      </div>
      {!isMember && (
        <p className="unscripted">
          Vos favoris sont gardés par votre navigateur, et non par le site&#8239;: il faut JavaScript pour les relire.
        </p>
      )}
      {isEmpty && <NothingKept isMember={isMember} />}
      {shown.length > 0 && <h2 className="hide">Vos annonces</h2>}
      {shown.length > 0 && (
        <div className="cards saved">
          <ul ref={answerClicks}>
            {shown.map((row) => (
              <Row
                key={row.card.reference}
                row={row}
                kept={isKept(row.card.reference)}
                isMember={isMember}
                actions={actions}
              />
            ))}
          </ul>
        </div>
      )}
      {state === "asking" && <p className="soft">Lecture de vos favoris…</p>}
      {state === "failed" && (
        <div className="notice error" role="alert">
          <Icon name="alert" />
          <strong>Vos favoris n’ont pas pu être relus</strong>
          <span>Ils sont toujours gardés dans ce navigateur.</span>
        </div>
      )}
      {lost.length > 0 && <Lost references={lost} />}
      <div className="top-line end">
        {left > 0 && (state === "told" || state === "failed") ? (
          <button className="button" type="button" onClick={askMore}>
            {state === "failed" ? "Réessayer" : `Voir les ${left} suivants`}
          </button>
        ) : (
          <span>
            {count > view.rows.length + view.unknown.length && state === "unread" && (
              <a className="button" href={`/favoris?tri=${order}&voir=tous`}>
                Voir les {count - view.rows.length} autres favoris
              </a>
            )}
          </span>
        )}
        {compared.length > 1 && (
          <Link className="button" to={comparisonAddress(compared.map(({ card }) => card.reference))}>
            <Icon name="compare" />
            Comparer jusqu’à quatre
          </Link>
        )}
      </div>
    </>
  );
}
