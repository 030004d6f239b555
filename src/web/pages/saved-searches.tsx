/** The searches that a member follows: what is new of each, and how often they are written to (spec 3.32). */
import { useRef } from "react";
import { Form, Link, data, redirect, useSubmit } from "react-router";
import { counted } from "../../domain/french.ts";
import { isFrequency, readName } from "../../domain/saved-searches/saved-search.ts";
import { filtersOfQuery } from "../../domain/saved-searches/search-query.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { signInAddress } from "../account/account-address.ts";
import { AccountNav } from "../account/account-nav.tsx";
import { keptCounts } from "../account/kept-counts.ts";
import { Notifications } from "../account/notifications.tsx";
import "../account/account.css";
import { SAVED_SEARCHES } from "../../domain/saved-searches/alert-address.ts";
import "../alerts/alerts.css";
import { FrequencyChoice } from "../alerts/frequency-choice.tsx";
import type { SavedSearchView } from "../alerts/saved-search-view.ts";
import { savedSearchViews } from "../alerts/saved-search-view.ts";
import { Icon } from "../design/icon.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/saved-searches.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { alerts, notifications, viewer, search, now } = services;
  if (viewer.kind !== "member") throw redirect(signInAddress(SAVED_SEARCHES));
  const { email } = viewer;
  const query = new URL(request.url).searchParams;
  const looked = query.get("voir");
  if (looked !== null) {
    const seen = await alerts.see(email, looked);
    throw redirect(
      seen === undefined
        ? SAVED_SEARCHES
        : searchAddress({ ...filtersOfQuery(seen.query), sortBy: "firstOnlineDateDesc" }),
    );
  }
  const saved = await alerts.of(email);
  const removedId = query.get("retiree");
  const removed = removedId === null ? undefined : await alerts.removed(email, removedId);
  const counts = await keptCounts(services, viewer);
  const views = await search.answer(
    savedSearchViews(saved, await alerts.mailsOf(saved), { now: now(), clock: Date.now() }),
  );
  return {
    email,
    isOpen: alerts.isOpen,
    searches: views,
    counts,
    notifications: { publicKey: await notifications.publicKey(), told: await notifications.of(viewer) },
    removed: removed && {
      id: removed.id,
      name: removed.name,
      before: saved.filter((one) => one.createdAt > removed.createdAt).length,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { alerts, viewer } = context.get(servicesContext);
  if (viewer.kind !== "member") throw redirect(signInAddress(SAVED_SEARCHES), SEE_OTHER);
  const { email } = viewer;
  const form = await readForm(request);
  const told = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const id = told("recherche");
  const done = (isDone: unknown, address = SAVED_SEARCHES) => {
    if (isDone === undefined || isDone === false) return data(null, { status: NOT_FOUND });
    throw redirect(address, SEE_OTHER);
  };
  switch (told("geste")) {
    case "pause":
      return done(await alerts.change(email, id, { isPaused: true }));
    case "reprendre":
      return done(await alerts.change(email, id, { isPaused: false }));
    case "supprimer":
      return done(await alerts.remove(email, id), `${SAVED_SEARCHES}?${String(new URLSearchParams({ retiree: id }))}`);
    case "retablir":
      return done(await alerts.restore(email, id));
    case "tout":
      await alerts.pauseAll(email);
      throw redirect(SAVED_SEARCHES, SEE_OTHER);
    default: {
      const [frequency, name] = [told("frequence"), readName(told("nom"))];
      return done(
        await alerts.change(email, id, {
          ...(isFrequency(frequency) ? { frequency } : {}),
          ...(name === undefined ? {} : { name }),
        }),
      );
    }
  }
}

export function meta() {
  return pageMeta({
    title: "Recherches et alertes",
    description: "Vos recherches enregistrées, et ce qui est nouveau.",
    canonical: undefined,
    indexed: false,
  });
}

function Fresh({ search: { fresh } }: { readonly search: SavedSearchView }) {
  if (fresh.length === 0) return null;
  return (
    <ul className="fresh">
      {fresh.map(({ reference, href, name, price, picture }) => (
        <li key={reference}>
          <Link to={href}>
            <span className="picture">
              <Vehicle picture={picture} />
            </span>
            <b>{price}</b>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SearchLine({ search }: { readonly search: SavedSearchView }) {
  const submit = useSubmit();
  const { id, name, href, summary, news, since, frequency, isPaused, told } = search;
  return (
    <li data-paused={isPaused ? "" : undefined} id={id}>
      <div className="what">
        <h2>
          <a href={href}>{name}</a>
        </h2>
        <p>{summary}</p>
        {news === undefined ? (
          <p>Rien de nouveau depuis votre visite {since}</p>
        ) : (
          <a className="new" href={href}>
            {news} depuis votre visite {since}
          </a>
        )}
      </div>
      {!isPaused && <Fresh search={search} />}
      <div className="mail">
        <Form method="post" preventScrollReset key={frequency}>
          <input type="hidden" name="recherche" value={id} />
          <FrequencyChoice
            chosen={frequency}
            offered={["immediate", "daily", "off"]}
            of={name}
            onChoose={(form) => void submit(form, { preventScrollReset: true })}
          />
          <noscript>
            <button className="button" type="submit">
              Enregistrer
            </button>
          </noscript>
        </Form>
        <p>{told}</p>
        <Form method="post" preventScrollReset className="do">
          <input type="hidden" name="recherche" value={id} />
          <button className="link" type="submit" name="geste" value={isPaused ? "reprendre" : "pause"}>
            {isPaused ? "Reprendre" : "Mettre en pause"}
            <span className="hide">{`\u202f: ${name}`}</span>
          </button>
          <button className="link" type="submit" name="geste" value="supprimer">
            Supprimer<span className="hide">{`\u202f: ${name}`}</span>
          </button>
        </Form>
      </div>
    </li>
  );
}

function RemovedLine({ removed: { id, name } }: { readonly removed: { readonly id: string; readonly name: string } }) {
  const line = useRef<HTMLLIElement>(null);
  return (
    <li className="gone" ref={line}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="recherche" value={id} />
        <p role="status">
          <b>{name}</b>&#8239;: recherche supprimée.
        </p>
        <button className="button" type="submit" name="geste" value="retablir">
          Annuler
        </button>
        <span>Possible jusqu’à ce que vous quittiez cette page.</span>
      </Form>
    </li>
  );
}

/** Nothing is followed yet: how it is begun. */
function NoneYet() {
  return (
    <div className="none-yet">
      <h2>Aucune alerte pour l’instant</h2>
      <p className="soft">
        Dans une liste de résultats, touchez «&#8239;Créer l’alerte&#8239;»&#8239;: nous vous écrivons dès qu’une
        annonce paraît.
      </p>
      <p>
        <Link className="button primary large" to="/">
          Chercher un véhicule
        </Link>
      </p>
    </div>
  );
}

export default function SavedSearchesPage({
  loaderData: { email, isOpen, searches, removed, counts, notifications },
}: Route.ComponentProps) {
  const news = searches.reduce((sum, { newsCount }) => sum + newsCount, 0);
  const fresh = searches.filter(({ newsCount }) => newsCount > 0).length;
  const before = removed?.before ?? 0;
  return (
    <Frame>
      <main className="wrap" id="contenu">
        <div className="account">
          <div className="me">
            <p className="title">Mon compte</p>
            <p>{email}</p>
            <AccountNav counts={counts} at="alerts" />
          </div>
          <div>
            <div className="lead-line">
              <div>
                <h1>Recherches et alertes</h1>
                <p className="soft">
                  {news === 0
                    ? "Rien de nouveau depuis vos visites."
                    : `${counted(news, "annonce nouvelle", "annonces nouvelles")} dans ${counted(fresh, "recherche")}.`}
                </p>
              </div>
              <Link className="button" to="/listing">
                <Icon name="search" small />
                Nouvelle recherche
              </Link>
            </div>
            {!isOpen && (
              <div className="notice">
                <Icon name="info" />
                <strong>Ce site n’envoie pas encore de courriels</strong>
                <span>Ce qui est nouveau se lit ici.</span>
              </div>
            )}
            <Notifications {...notifications} />
            {searches.length === 0 && removed === undefined ? (
              <NoneYet />
            ) : (
              <ul className="saved-searches">
                {searches.slice(0, before).map((search) => (
                  <SearchLine key={search.id} search={search} />
                ))}
                {removed && <RemovedLine key={removed.id} removed={removed} />}
                {searches.slice(before).map((search) => (
                  <SearchLine key={search.id} search={search} />
                ))}
              </ul>
            )}
            {searches.length > 1 && (
              <Form method="post" className="all-of-them">
                <button className="button" type="submit" name="geste" value="tout">
                  Tout mettre en pause un mois
                </button>
              </Form>
            )}
          </div>
        </div>
      </main>
    </Frame>
  );
}
