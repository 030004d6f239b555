import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { FormEvent, MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { isBrowsers } from "../browser/is-browsers.ts";
import { standHere } from "../browser/layers.ts";
import { Icon } from "../design/icon.tsx";
import "../filters/controls/controls.css";
import "../filters/filters.css";
import "../filters/map/france-map.css";
import "../filters/parts/sub-page.css";
import { loadForm } from "../filters/load-form.ts";
import { anchorIn, scrollToId, useAnchor } from "../filters/parts/anchor.ts";
import { FORGET_POSITION } from "../filters/controls/place-field.tsx";
import { Group } from "../filters/parts/group.tsx";
import { KeptFields } from "../filters/parts/kept-fields.tsx";
import { Selected } from "../filters/parts/selected.tsx";
import { Stock } from "../filters/parts/stock.tsx";
import { Failure, SubPage } from "../filters/parts/sub-page.tsx";
import { Submit } from "../filters/parts/submit.tsx";
import type { FormSnapshot } from "../filters/store/form-store.ts";
import { FormStore } from "../filters/store/form-store.ts";
import { FormContext } from "../filters/store/use-form.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import type { TabView } from "../filters/tabs.ts";
import { unansweredForm, unansweredSearch } from "../filters/unanswered-search.ts";
import { HAS_ERRORS } from "../filters/store/words.ts";
import { LivesOn } from "../failure/lives-on.tsx";
import type { VisitState } from "../listing/read-origin.ts";
import { colourSheet } from "../colour-sheet-address.ts";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import { SentenceForm } from "../words/sentence-head.tsx";
import { SENTENCE_FORM, unsentSentence } from "../words/unsent-sentence.ts";
import "../words/sentence.css";
import type { Route } from "./+types/filters.ts";

export function loader({ request, url, context, params }: Route.LoaderArgs) {
  const segment = "curef" in params ? String(params.curef) : undefined;
  return loadForm(context.get(servicesContext), { request, url, segment });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: loaderData?.title ?? "Filtrer",
      description: "Tous les filtres de Virage, chacun avec le nombre exact de véhicules qu’il laisse.",
      canonical: loaderData?.canonical,
      vertical: loaderData?.vertical,
      indexed: false,
    }),
    ...colourSheet(loaderData?.dealer?.colour),
  ];
}

/** A showroom keeps its way back through its form. */
const SAME_VISIT: VisitState = { isSameVisit: true };

/** The address follows what is chosen, so that reloading, sharing and coming back find the same form. */
function showAddress(address: string): void {
  window.history.replaceState(window.history.state, "", address);
}

export default function FiltersPage({ loaderData: page }: Route.ComponentProps) {
  const { groups, tabs, device, curef, vertical, currentYear } = page;
  const navigate = useNavigate();
  const { search } = useLocation();
  useAnchor(search);
  const anchored = groups.find(({ id }) => id === anchorIn(search));
  const store = useMemo(
    () =>
      new FormStore({
        first: page,
        curef,
        onOpening: groups.filter(({ onOpening }) => onOpening).map(({ id }) => id),
        unsaid: () => {
          const text = unsentSentence();
          return text === undefined ? undefined : `say..${text}`;
        },
        onCommit: ({ address }) => showAddress(address),
      }),
    [page, curef, groups],
  );
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const form = useMemo(() => ({ ...snapshot, store, isStill: false, currentYear }), [snapshot, store, currentYear]);
  const { state, open, failed, isAsking, isUnanswered } = snapshot;
  const opened = groups.find(({ id }) => id === open);
  const isHydrated = useHydrated();
  useEffect(standHere, [page]);
  useEffect(() => () => void store.stop(), [store]);
  // A draft is not the form's yet.
  const unanswered = open === undefined && (isAsking || isUnanswered) ? unansweredForm(state) : undefined;
  useEffect(() => {
    if (unanswered !== undefined) showAddress(unanswered);
  }, [unanswered]);

  /** Once what was typed last is answered; where nobody answers, the server is asked with all that was chosen. Nowhere once the page is left. */
  const showResults = async (isLeaving: boolean): Promise<void> => {
    // With nothing else done since, its own search says what it is read as.
    if (unsentSentence() !== undefined && snapshot.isAsking) store.act([]);
    await store.settled();
    if (store.isStopped) return;
    if (unsentSentence() !== undefined)
      return document.querySelector<HTMLFormElement>(`form#${SENTENCE_FORM}`)?.requestSubmit();
    const { state: settled, isUnanswered } = store.snapshot();
    const [first] = isLeaving ? [] : settled.issues;
    if (isUnanswered) await navigate(unansweredSearch(settled), { state: SAME_VISIT });
    else if (first === undefined) await navigate(settled.results, { state: SAME_VISIT });
    else showFirstError(first.group);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void showResults(false);
  };
  const leave = (event: MouseEvent) => {
    if (isBrowsers(event)) return;
    event.preventDefault();
    void showResults(true);
  };
  /**
   * Another kind of vehicle starts over, and a sentence says its own kind: what was typed and not sent is not searched, and goes along
   * as the sentence that the page leads back to.
   */
  const withUnsent = (event: MouseEvent, href: string) => {
    const text = unsentSentence();
    if (text === undefined || isBrowsers(event)) return;
    event.preventDefault();
    const texte = new URLSearchParams({ texte: text }).toString();
    void navigate(`${href}${href.includes("?") ? "&" : "?"}${texte}`);
  };
  return (
    <Frame vertical={vertical} dealer={page.dealer}>
      <main
        className="filters"
        id="contenu"
        data-mode="filters"
        data-device={device.type}
        data-system={device.system}
        data-edge={device.isEdge}
        data-hydrated={isHydrated}
      >
        {anchored !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=#${anchored.id}`} />
          </noscript>
        )}
        <LivesOn page="filters" fallback={<Broken results={state.results} />}>
          <FormContext value={form}>
            <header className="bar">
              <div className="wrap">
                <h1>Filtrer</h1>
                <Link
                  className="iconbutton"
                  to={state.results}
                  state={SAME_VISIT}
                  aria-label="Fermer les filtres"
                  onClick={leave}
                >
                  <Icon name="close" />
                </Link>
              </div>
            </header>
            <form className="wrap" method="get" action={state.address.split("?")[0]} noValidate onSubmit={submit}>
              {vertical !== "carTruck" && <input type="hidden" name="vertical" value={vertical} />}
              <KeptFields groups={groups} />
              <div className="side">
                <Selected />
                <Errors issues={state.issues.filter(({ group }) => group !== open)} />
                {failed && opened === undefined && <Failure />}
                <Submit />
              </div>
              <div className="all">
                <nav className="tabs" aria-label="Type de véhicule">
                  {tabs.map(({ label, count, href, current }) => (
                    <Link
                      key={label}
                      to={href}
                      aria-current={current ? "page" : undefined}
                      onClick={(event) => withUnsent(event, href)}
                    >
                      {label}
                      {count !== undefined && <span className="n">{count}</span>}
                    </Link>
                  ))}
                  {state.sentence !== undefined && <TabsWithUnsent tabs={tabs} />}
                </nav>
                <div className="groups">
                  {groups.map((group) =>
                    group.id === "stock" ? (
                      <section className="group stock" id="stock" key="stock">
                        <h2>{group.title}</h2>
                        <Stock />
                      </section>
                    ) : (
                      <Group key={group.id} group={group} />
                    ),
                  )}
                </div>
              </div>
              {opened !== undefined && <SubPage key={opened.id} group={opened} />}
            </form>
            {state.sentence !== undefined && (
              <SentenceForm hidden={state.sentence.hidden} spans={state.sentence.spans} />
            )}
            <form id={FORGET_POSITION} method="post" action="/position" />
          </FormContext>
        </LivesOn>
      </main>
    </Frame>
  );
}

/** Without a script: what stands in the field of the sentence goes along, as `withUnsent` takes it. */
function TabsWithUnsent({ tabs }: { readonly tabs: readonly TabView[] }) {
  return (
    <noscript>
      {tabs.map(({ label, count, href, current }) => {
        const { pathname, searchParams } = new URL(href, "https://virage.invalid");
        return (
          <button
            key={label}
            type="submit"
            form={SENTENCE_FORM}
            formAction={pathname}
            name="vertical"
            value={searchParams.get("vertical") ?? ""}
            aria-current={current ? "page" : undefined}
          >
            {label}
            {count !== undefined && <span className="n">{count}</span>}
          </button>
        );
      })}
    </noscript>
  );
}

/** The form failed, not the visitor: what was chosen is in the address. Plain links load whole pages. */
function Broken({ results }: { readonly results: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap">
      <h1>Filtrer</h1>
      <div className="notice error" role="alert">
        <Icon name="alert" />
        <strong>Le formulaire ne peut pas s’afficher</strong>
        <span>
          La panne est chez nous, et signalée. Vos filtres sont gardés. <a href={pathname + search}>Réessayer</a>, ou{" "}
          <a href={results}>voir les véhicules</a>
        </span>
      </div>
    </div>
  );
}

function showFirstError(group: string): void {
  scrollToId(group);
  const section = `#${CSS.escape(group)}`;
  document
    .querySelector<HTMLElement>(`${section} .row, ${section} [aria-invalid="true"]`)
    ?.focus({ preventScroll: true });
}

function Errors({ issues }: { readonly issues: FormSnapshot["state"]["issues"] }) {
  if (issues.length === 0) return null;
  return (
    <div className="notice error" role="alert">
      <Icon name="alert" />
      <strong>{HAS_ERRORS}</strong>
      {issues.map(({ field, group, message }) => (
        <a key={field} href={`#${group}`}>
          {message}
        </a>
      ))}
    </div>
  );
}
