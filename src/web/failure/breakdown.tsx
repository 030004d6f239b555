import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isRouteErrorResponse, useLocation, useMatches, useNavigation } from "react-router";
import { BREAKDOWN_SENTENCES } from "../../domain/errors/breakdown-sentences.ts";
import { PUBLISHER } from "../../domain/publisher.ts";
import { RETRY_SECONDS } from "../../domain/errors/retry-seconds.ts";
import { Logo } from "../design/logo.tsx";
import car from "./car.svg?no-inline";
import { NO_ANSWERS_TO_VISITORS, comeBack, loadAnswered, loadReturned } from "../browser/come-back.ts";
import { IncidentReference } from "./incident-reference.ts";
import { pageName } from "./page-name.ts";
import { tellSite } from "../browser/tell-site.ts";

/** Asked for while there is a connection: this page is drawn where there may be none any more. */
if (typeof Image !== "undefined") new Image().src = car;

function watchConnection(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** What browsers say when a page's data could not be fetched: they have no error of their own for it. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The site had no turn for the data of this page, or this connection asked for too much (`http/fair-share.ts`): no failure. */
const isRefusedTurn = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 429 || error.status === 503);

/** Milliseconds: not all whom a busy site has sent away come back at once. */
const SPREAD = 1000;

/** Asks for the whole page once: should it be refused too, the site says so itself. */
function useRetry(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => location.reload(), RETRY_SECONDS * 1000 + Math.random() * SPREAD);
    return () => clearTimeout(timer);
  }, [isWanted]);
}

/** All that the server says of what it has told the operator itself, by the words of the router. */
const TOLD_BY_SERVER = "Unexpected Server Error";

/** Nothing failed in this browser: its site answered the data of the page with a failure, or what stands before it did. */
const isAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error && error.message === TOLD_BY_SERVER;

/** What the server itself has recorded; a gateway before it answers otherwise. */
const isRecorded = (error: unknown): boolean =>
  isAnswer(error) && (!isRouteErrorResponse(error) || error.status === 500);

/** Tells the operator once what threw in this browser (spec 8.13); whether that is recorded. */
function useTold(isWanted: boolean, error: unknown): boolean {
  const page = pageName(useMatches());
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const what = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error;
    // Once this page is drawn: it is drawn again with what came of it.
    void tellSite(page, what).then(setTold);
  }, [isWanted, page, error]);
  return isTold;
}

/**
 * Comes back with the connection, or with a site that was away; what asks for it at once, leaving what stands where nobody answers. While
 * something else is on its way nothing is asked: what was chosen while the answer was awaited leads on from here.
 */
function useComingBack(isWanted: boolean, wasOffline: boolean): () => void {
  const pressed = useRef<AbortController>(undefined);
  const isLeaving = useNavigation().state !== "idle";
  const isWaiting = isWanted && !isLeaving;
  useEffect(
    () => (isWaiting ? comeBack(wasOffline ? loadAnswered : loadReturned()) : undefined),
    [isWaiting, wasOffline],
  );
  // What is chosen after it, or shown, is not lost to an answer that comes later.
  useEffect(() => {
    if (isLeaving) pressed.current?.abort();
  }, [isLeaving]);
  useEffect(() => () => pressed.current?.abort(), []);
  return useCallback(() => {
    pressed.current?.abort();
    pressed.current = new AbortController();
    void loadAnswered(pressed.current.signal, NO_ANSWERS_TO_VISITORS);
  }, []);
}

const { tooMany, noTurn, offline, unreachable, ours } = BREAKDOWN_SENTENCES;

/** Of a refusal for too much, the visitor's own; of any other, the site's. */
const refusedWith = (error: unknown) => (isRouteErrorResponse(error) && error.status === 429 ? tooMany : noTurn);

/** The legal notice says how whoever runs the site is reached. */
const OperatorLink = () => <a href={`${PUBLISHER.notice}#editeur`}>l’exploitant du site</a>;

/**
 * The page of a failure. Plain links, which load whole pages: whatever failed, they ask for nothing that may have failed too.
 * The link that retries is the address itself.
 */
export default function Breakdown({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  const reference = useContext(IncidentReference);
  const online = useOnline();
  // Known once it has failed: back with the connection, the page has still not come.
  const [isCut] = useState(() => isUnreachable(error));
  const isOffline = reference === null && (!online || isCut);
  const isRefused = reference === null && !isOffline && isRefusedTurn(error);
  useRetry(isRefused);
  const isOurs = !isOffline && !isRefused;
  const isDrawing = isOurs && reference === null && !isAnswer(error);
  const isTold = useTold(isDrawing, error) || reference !== null || isRecorded(error);
  const [wasOffline] = useState(!online);
  const askAgain = useComingBack(isOffline, wasOffline);
  const { title, text } = isOffline ? (online ? unreachable : offline) : isRefused ? refusedWith(error) : ours;
  return (
    <div className="breakdown">
      <title>{`${isOurs ? "Une panne" : title} – Virage`}</title>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header>
        <div className="wrap">
          <a className="logo" href="/" aria-label="Virage, accueil">
            <Logo />
          </a>
        </div>
      </header>
      <main className="wrap" id="contenu">
        <div className="shoulder" aria-hidden="true">
          {/* Without a connection it may not come. */}
          <img
            className="car"
            src={car}
            alt=""
            width="1600"
            height="537"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
          <svg className="triangle" viewBox="0 0 48 44">
            <path d="M24 4 4 40h40Z" />
          </svg>
        </div>
        <h1>{title}</h1>
        <p>
          {isOurs && "La page demandée n’a pas pu être préparée. "}
          {isOurs && isTold && "L’incident est enregistré. "}
          {text}
        </p>
        <p className="act">
          <a
            className="button primary large"
            href={pathname + search}
            onClick={(event) => {
              if (!isOffline) return;
              // Followed, it would leave this page for the browser’s, and so would the way back to it.
              event.preventDefault();
              askAgain();
            }}
          >
            Réessayer
          </a>
          <a className="button large" href="/">
            Revenir à l’accueil
          </a>
        </p>
        {isOurs && (
          <p className="meta">
            {reference === null ? (
              <>
                Si cela dure, signalez l’adresse <b className="reference">{pathname + search}</b> et l’heure à{" "}
                <OperatorLink />.
              </>
            ) : (
              <>
                Si cela dure, signalez-le à <OperatorLink /> avec ce repère&#8239;:{" "}
                <b className="reference">{reference}</b>
              </>
            )}
          </p>
        )}
      </main>
      <footer>
        <div className="wrap">
          <a href="/mentions-legales.html">Mentions légales</a>
          <a href="/accessibilite.html">Accessibilité</a>
        </div>
      </footer>
    </div>
  );
}
