/** The searches that a member follows: what is new of each, and how often they are written to (spec 3.32). */
import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { Form, Link, data, redirect, useFetcher } from "react-router";
import { keptOf } from "../../domain/favourites/favourites.ts";
import { counted } from "../../domain/french.ts";
import { DAILY_HOUR } from "../../domain/saved-searches/mail-moment.ts";
import { isFrequency, readName } from "../../domain/saved-searches/saved-search.ts";
import { filtersOfQuery } from "../../domain/saved-searches/search-query.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { signInAddress } from "../account/account-address.ts";
import { keptCounts } from "../account/kept-counts.ts";
import "../account/account.css";
import { SAVED_SEARCHES } from "../../domain/saved-searches/alert-address.ts";
import "../alerts/alerts.css";
import { FrequencyChoice, RHYTHMS } from "../alerts/frequency-choice.tsx";
import { distinctNews } from "../alerts/distinct-news.ts";
import type { SavedSearchView } from "../alerts/saved-search-view.ts";
import { savedSearchViews } from "../alerts/saved-search-view.ts";
import { StoppedMail, TRY_AGAIN } from "../alerts/stopped-mail.tsx";
import "../design/ledger.css";
import "../favourites/falls-block.css";
import { toldFalls } from "../favourites/told-falls.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import { useSentForms } from "../verification/use-sent-forms.ts";
import type { Route } from "./+types/saved-searches.ts";
import { textIn } from "../form-text.ts";

/** Its code comes after the page: without a script there is none. */
const Notifications = lazy(() => import("../account/notifications.tsx"));

const FallsBlock = lazy(() => import("../favourites/falls-block.tsx"));

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;

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
  // Without them the page says less.
  const falls = await toldFalls(services, keptOf(await services.kept.favourites(viewer))).catch((error: unknown) => {
    services.reportPart(error);
    return [];
  });
  const besides = await alerts.besides(saved);
  const views = await search.answer(
    savedSearchViews(saved, await alerts.mailsOf(saved), besides, { now: now(), clock: Date.now() }),
  );
  return {
    email,
    isOpen: alerts.isOpen,
    stopped: saved.length === 0 ? undefined : await alerts.stopped(email),
    searches: views,
    news: await distinctNews(search, saved, besides, now()),
    counts,
    falls,
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
  const told = (name: string) => textIn(form, name);
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
    case TRY_AGAIN:
      await alerts.tryAgain(email);
      throw redirect(SAVED_SEARCHES, SEE_OTHER);
    case "tout":
      await alerts.pauseAll(email);
      throw redirect(SAVED_SEARCHES, SEE_OTHER);
    case "reprendre-tout":
      for (const paused of await alerts.of(email)) await alerts.change(email, paused.id, { isPaused: false });
      throw redirect(SAVED_SEARCHES, SEE_OTHER);
    case "rythme": {
      // By the script, which stays where it is.
      const frequency = told("frequence");
      const set = isFrequency(frequency) ? await alerts.change(email, id, { frequency }) : undefined;
      return set === undefined
        ? data(null, { status: NOT_FOUND })
        : data({ kind: "set", frequency: set.frequency } as const);
    }
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

/** What does not reach the site is said beside what stands: the page stays, as it is set. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // What fetch throws where no answer comes.
    if (!(error instanceof TypeError)) throw error;
    const { showToast } = await import("../design/show-toast.ts");
    showToast({ text: "Pas de connexion\u202f: rien n’a changé. Réessayez dans un instant." });
    return data({ kind: "unheard", at: Date.now() } as const, { status: UNAVAILABLE });
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

/** Apart, so that every page’s list of what pages need stays short: it stands in the first scripts. */
const AccountNav = lazy(async () => ({ default: (await import("../account/account-nav.tsx")).AccountNav }));

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
  const { submit, data: answer, state } = useFetcher<typeof clientAction>();
  const { id, name, href, summary, news, since, frequency, isPaused, told } = search;
  const set = state === "idle" && answer?.kind === "set" ? answer.frequency : undefined;
  return (
    <li data-paused={isPaused ? "" : undefined} id={id}>
      <div className="what">
        <h2>
          <a href={href}>{name}</a>
        </h2>
        <p>{summary}</p>
        {news === undefined ? (
          <p>Rien de nouveau depuis {since}</p>
        ) : (
          <a className="new" href={href}>
            {news} depuis {since}
          </a>
        )}
      </div>
      {!isPaused && <Fresh search={search} />}
      <div className="mail">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="recherche" value={id} />
          <FrequencyChoice
            chosen={frequency}
            offered={["immediate", "daily", "off"]}
            of={name}
            onChoose={(form) => {
              const chosen = new FormData(form);
              chosen.set("geste", "rythme");
              void submit(chosen, { method: "post" });
            }}
            refused={answer?.kind === "unheard" ? answer.at : undefined}
          />
          <noscript>
            <button className="button" type="submit">
              Enregistrer
            </button>
          </noscript>
        </Form>
        <p>
          {told}
          <span className="hide" role="status">
            {set !== undefined && `Réglé\u202f: ${RHYTHMS[set]}`}
          </span>
        </p>
        <Form method="post" preventScrollReset className="do">
          <input type="hidden" name="recherche" value={id} />
          {/* Nothing is sent of one that is off: it has nothing to pause. */}
          {(isPaused || frequency !== "off") && (
            <button className="link" type="submit" name="geste" value={isPaused ? "reprendre" : "pause"}>
              {isPaused ? "Reprendre" : "Mettre en pause"}
              <span className="hide">{`\u202f: ${name}`}</span>
            </button>
          )}
          <button className="link" type="submit" name="geste" value="supprimer">
            Supprimer<span className="hide">{`\u202f: ${name}`}</span>
          </button>
        </Form>
      </div>
    </li>
  );
}

function RemovedLine({ removed: { id, name } }: { readonly removed: { readonly id: string; readonly name: string } }) {
  const undo = useRef<HTMLButtonElement>(null);
  // Where the page came with it, nothing was pressed on it.
  const [isServed] = useState(!useHydrated());
  useEffect(() => {
    if (!isServed) undo.current?.focus();
  }, [isServed]);
  return (
    <li className="gone">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="recherche" value={id} />
        <p role="status">
          <b>{name}</b>&#8239;: recherche supprimée.
        </p>
        <button className="button" type="submit" name="geste" value="retablir" ref={undo}>
          Annuler
        </button>
        <span>Possible jusqu’à ce que vous quittiez cette page.</span>
      </Form>
    </li>
  );
}

/** The focus of what was had back goes on in its line, and its name is said; undefined where none was. */
function useHadBack(removed: string | undefined, searches: readonly SavedSearchView[]): string | undefined {
  const last = useRef(removed);
  const [hadBack, setHadBack] = useState<string>();
  useEffect(() => {
    const before = last.current;
    last.current = removed;
    if (before === undefined || removed !== undefined) return;
    const search = searches.find(({ id }) => id === before);
    setHadBack(search?.name);
    if (search !== undefined) document.getElementById(search.id)?.querySelector<HTMLElement>("h2 a")?.focus();
  }, [removed, searches]);
  return removed === undefined ? hadBack : undefined;
}

/** Nothing is followed yet: how it is begun. */
function NoneYet() {
  return (
    <div className="none-yet">
      <h2>Aucune alerte pour l’instant</h2>
      <p className="soft">
        Dans une liste de résultats, choisissez «&#8239;Créer l’alerte&#8239;»&#8239;: nous vous écrivons dès qu’une
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

const newsWords = (count: number, fresh: readonly SavedSearchView[]) =>
  fresh.every(({ isAllNew }) => isAllNew)
    ? counted(count, "annonce nouvelle", "annonces nouvelles")
    : counted(count, "nouveauté");

function seeWords({ newsCount, isAllNew }: SavedSearchView): string {
  if (!isAllNew) return "Voir ce qui est nouveau";
  return newsCount === 1 ? "Voir la nouvelle" : `Voir les ${String(newsCount)} nouvelles`;
}

export default function SavedSearchesPage({
  loaderData: { email, isOpen, stopped, searches, news, removed, counts, falls, notifications },
}: Route.ComponentProps) {
  useSentForms();
  const fresh = searches.filter(({ newsCount }) => newsCount > 0);
  const [most] = fresh.toSorted((a, b) => b.newsCount - a.newsCount);
  const hadBack = useHadBack(removed?.id, searches);
  const isAllPaused = searches.length > 0 && searches.every(({ isPaused }) => isPaused);
  const before = removed?.before ?? 0;
  const isHydrated = useHydrated();
  return (
    <Frame>
      <main className="wrap" id="contenu">
        <div className="account">
          <div className="me">
            <p className="title">Mon compte</p>
            <p>{email}</p>
            <Suspense>
              <AccountNav counts={counts} at="alerts" />
            </Suspense>
          </div>
          <div>
            <div className="lead-line">
              <div>
                <h1>Recherches et alertes</h1>
                <p className="soft">
                  {news === 0
                    ? "Rien de nouveau depuis vos visites."
                    : `${newsWords(news, fresh)} dans ${counted(fresh.length, "recherche")}.`}
                </p>
              </div>
              <p className="onwards">
                <Link className="button" to="/listing">
                  <Icon name="search" small />
                  Nouvelle recherche
                </Link>
                {most !== undefined && (
                  <a className="button primary" href={most.href}>
                    {seeWords(most)}
                    <span className="hide">{`\u202f: ${most.name}`}</span>
                  </a>
                )}
              </p>
            </div>
            <p className="hide" role="status">
              {hadBack !== undefined && `${hadBack}\u202f: recherche rétablie`}
            </p>
            {!isOpen && (
              <div className="notice">
                <Icon name="info" />
                <strong>Ce site n’envoie pas encore de courriels</strong>
                <span>Ce qui est nouveau se lit ici.</span>
              </div>
            )}
            {isOpen && stopped !== undefined && <StoppedMail email={email} why={stopped} />}
            {isHydrated && (
              <Suspense>
                <Notifications {...notifications} />
              </Suspense>
            )}
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
            <Suspense>
              <FallsBlock falls={falls} count={counts.favourites} />
            </Suspense>
            {(searches.length > 0 || falls.length > 0) && (
              <section className="all-of-them" aria-labelledby="messages">
                <h2 id="messages">Tous les messages</h2>
                <dl className="ledger">
                  <div>
                    <dt>Adresse</dt>
                    <dd>
                      {email}{" "}
                      <a className="tall" href="/compte#connexion">
                        Changer<span className="hide"> d’adresse</span>
                      </a>
                    </dd>
                  </div>
                  <div>
                    <dt>Heure du message quotidien</dt>
                    <dd>{DAILY_HOUR}&#8239;h</dd>
                  </div>
                </dl>
                {searches.length > 1 && (
                  <Form method="post">
                    <button
                      className="button"
                      type="submit"
                      name="geste"
                      value={isAllPaused ? "reprendre-tout" : "tout"}
                    >
                      {isAllPaused ? "Tout reprendre" : "Tout mettre en pause un mois"}
                    </button>
                  </Form>
                )}
              </section>
            )}
          </div>
        </div>
      </main>
    </Frame>
  );
}
