import { Fragment } from "react";
import { Link } from "react-router";
import { counted } from "../../domain/french.ts";
import { favourites } from "../browser/favourites.ts";
import { useStoredList } from "../browser/use-stored-list.ts";
import { CardList } from "../cards/card-list.tsx";
import { CreditLine } from "../cards/credit-line.tsx";
import { Icon } from "../design/icon.tsx";
import { GoneLines } from "../favourites/gone-lines.tsx";
import "../favourites/favourites.css";
import { useKept } from "../favourites/use-kept.ts";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { textAddress } from "../text/text-address.ts";
import type { Route } from "./+types/favourites.ts";

export function loader({ context }: Route.LoaderArgs) {
  return textAddress(context, "/favoris");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: "Vos favoris",
    description: "Les annonces que vous gardez, leur prix d’aujourd’hui et celles qui sont parties.",
    canonical: loaderData?.canonical,
    indexed: false,
  });
}

function NothingKept() {
  return (
    <div className="empty">
      <p>
        Touchez le cœur d’une annonce pour la garder ici. La liste reste dans ce navigateur&#8239;: ni compte, ni envoi.
      </p>
      <p>
        <Link className="button primary" to="/listing">
          Voir les annonces
        </Link>
      </p>
    </div>
  );
}

export default function FavouritesPage() {
  const { parts, left, state, askMore } = useKept();
  const count = useStoredList(favourites).length;
  const told = parts ?? [];
  const firstByTheMonth = told.findIndex(({ cards }) => cards.creditWarning !== undefined);
  const isEmpty = parts !== undefined && state === "told" && told.length === 0;
  return (
    <Frame>
      <main className="wrap favourites" id="contenu" data-mode="listing">
        <h1>{count === 0 ? "Vos favoris" : counted(count, "favori")}</h1>
        <p className="unread">
          Vos favoris sont gardés par votre navigateur, et non par le site&#8239;: il faut JavaScript pour les relire.
        </p>
        {isEmpty && <NothingKept />}
        {told.some(({ cards }) => cards.count > 0) && <h2 className="hide">En vente</h2>}
        {told.map(
          ({ cards }, index) =>
            cards.count > 0 && (
              <Fragment key={index}>
                {index === firstByTheMonth && <CreditLine cards={cards} />}
                <div className="cards">
                  <CardList cards={cards} />
                </div>
              </Fragment>
            ),
        )}
        {state === "asking" && parts !== undefined && <p className="soft">Lecture de vos favoris…</p>}
        {state === "failed" && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>Vos favoris n’ont pas pu être relus</strong>
            <span>Ils sont toujours gardés dans ce navigateur.</span>
          </div>
        )}
        {left > 0 && state !== "asking" && (
          <p className="more">
            <button className="button" type="button" onClick={askMore}>
              {state === "failed" ? "Réessayer" : `Voir les ${left} suivants`}
            </button>
          </p>
        )}
        <GoneLines gone={told.flatMap(({ gone }) => gone)} unknown={told.flatMap(({ unknown }) => unknown)} />
      </main>
    </Frame>
  );
}
