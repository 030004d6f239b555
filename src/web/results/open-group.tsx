import type { ReactNode } from "react";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { NavigationType, useNavigate, useNavigationType } from "react-router";
import { Icon } from "../design/icon.tsx";
import { LivesOn } from "../failure/lives-on.tsx";
import "../filters/controls/controls.css";
import "../filters/map/france-map.css";
import { GroupBody } from "../filters/parts/group-body.tsx";
import { Failure } from "../filters/parts/sub-page.tsx";
import { askForm } from "../filters/store/ask-form.ts";
import type { Undone } from "../filters/store/form-store.ts";
import { FormStore } from "../filters/store/form-store.ts";
import { FormContext } from "../filters/store/use-form.ts";
import { keepFocusIn } from "./focus-in-group.ts";
import type { FormBeside } from "./form-beside.ts";
import { askedForm, curefOf, loadForm, subscribe } from "./form-beside.ts";
import { arrived, onceStood, send } from "./held-choice.ts";

interface OpenGroupProps {
  readonly id: string;
  readonly filtersHref: string;
  /** Until the form is there. */
  readonly children: ReactNode;
}

/** One form for all groups that are open: what is chosen in one, the others know. */
const stores = new WeakMap<FormBeside, FormStore>();

const addressNow = () => location.pathname + location.search;

/** The address of the results that a form is of: what it is answered after the way back leads nowhere. */
const standsAt = new WeakMap<FormStore, string>();

/** Chosen in a form while other results were on their way, and not asked about: the form of those asks. */
let carried: Undone | undefined;

/** A choice that was followed is no part of this form: its results come with another. */
const stood = () => new Promise<void>((resolve) => onceStood(resolve));

const stopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

function storeOf(form: FormBeside, curef: string, goTo: (results: string) => void): FormStore {
  const known = stores.get(form);
  if (known !== undefined) return known;
  const store: FormStore = new FormStore({
    first: form,
    curef,
    onOpening: form.groups.filter(({ onOpening }) => onOpening).map(({ id }) => id),
    ask: async (address, signal) => {
      await stood();
      // The form of the results that came takes over what was chosen in this one, once the page is drawn with them.
      if (standsAt.get(store) !== addressNow()) await stopped(signal);
      return askForm(address, signal);
    },
    onCommit: ({ results, issues }) => {
      if (issues.length === 0 && standsAt.get(store) === addressNow()) goTo(results);
    },
  });
  // Its answer leads to other results: what is chosen elsewhere meanwhile waits for them, be the group closed or not.
  store.subscribe(() => {
    const { isAsking, failed, state } = store.snapshot();
    if (isAsking) send();
    else if (failed || state.issues.length > 0) arrived();
  });
  stores.set(form, store);
  return store;
}

/** One group of the form beside the results: each change goes to the results of the new filters. It may fail alone (spec 8.13). */
export default function OpenGroup(props: OpenGroupProps): ReactNode {
  return (
    <LivesOn page="listing" fallback={<Broken>{props.children}</Broken>}>
      <Open {...props} />
    </LivesOn>
  );
}

function Broken({ children }: Pick<OpenGroupProps, "children">) {
  // No answer will come of what was chosen here: choices made elsewhere wait for it no longer.
  useEffect(arrived, []);
  return (
    <>
      <p className="notice error" role="alert">
        <Icon name="alert" />
        <strong>Ces réglages ne peuvent pas s’afficher</strong>
        <span>La panne est chez nous, et signalée. Vos filtres sont gardés.</span>
      </p>
      {children}
    </>
  );
}

function Open({ id, filtersHref, children }: OpenGroupProps) {
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { form, hasFailed } = useSyncExternalStore(subscribe, askedForm, askedForm);
  const curef = curefOf(filtersHref);
  const store = useMemo(
    () => form && storeOf(form, curef, (results) => void navigate(results, { preventScrollReset: true })),
    [form, curef, navigate],
  );
  const asked = useRef<string>(undefined);
  useEffect(() => {
    const group = document.getElementById(id);
    return group === null ? undefined : keepFocusIn(group);
  }, [id]);
  // Missing, or chosen elsewhere on the page: what was chosen in the form it knows already. Asked once for each address.
  useEffect(() => {
    const isKnown = store?.snapshot().state.address === filtersHref;
    if (!isKnown && asked.current !== filtersHref) {
      const undone = store?.stop();
      if (undone !== undefined && undone.actions.length > 0 && navigationType !== NavigationType.Pop) carried = undone;
      void loadForm(filtersHref);
    }
    asked.current = isKnown ? undefined : filtersHref;
    if (!isKnown || store === undefined) return;
    standsAt.set(store, addressNow());
    if (carried === undefined) return;
    const { actions, expected } = carried;
    carried = undefined;
    store.act(actions, expected);
  }, [store, filtersHref, navigationType]);
  if (hasFailed) return <NotLoaded onRetry={() => void loadForm(filtersHref)}>{children}</NotLoaded>;
  return form === undefined || store === undefined ? children : <Loaded form={form} store={store} id={id} />;
}

interface NotLoadedProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Nobody answered, or what did was no form: the client of the page has told the operator. */
function NotLoaded({ onRetry, children }: NotLoadedProps) {
  return (
    <>
      <p className="notice" role="status">
        <Icon name="info" />
        <strong>Ce filtre n’a pas pu être chargé</strong>
        <span>
          Les annonces et vos filtres restent.{" "}
          <button
            className="link"
            type="button"
            onClick={({ currentTarget }) => {
              // The button goes with the notice.
              currentTarget.closest("details")?.querySelector("summary")?.focus();
              onRetry();
            }}
          >
            Réessayer
          </button>
        </span>
      </p>
      {children}
    </>
  );
}

interface LoadedProps {
  readonly form: FormBeside;
  readonly store: FormStore;
  readonly id: string;
}

function Loaded({ form: { state, groups }, store, id }: LoadedProps) {
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const form = useMemo(() => ({ ...snapshot, store, isStill: false, isBeside: true }) as const, [snapshot, store]);
  const group = groups.find((one) => one.id === id);
  const reason = snapshot.state.disabled[id];
  if (group === undefined) return null;
  return (
    <FormContext value={form}>
      {snapshot.failed && <Failure />}
      {/* Made anew when it was changed elsewhere: a field may hold what was typed before. */}
      {reason === undefined ? <GroupBody key={state.query} group={group} /> : <p className="meta soft">{reason}</p>}
    </FormContext>
  );
}
