import type { ReactNode } from "react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useFetcher, useNavigate } from "react-router";
import "../filters/controls/controls.css";
import "../filters/map/france-map.css";
import type { FormPage } from "../filters/load-form.ts";
import { GroupBody } from "../filters/parts/group-body.tsx";
import { Failure } from "../filters/parts/sub-page.tsx";
import { FormStore } from "../filters/store/form-store.ts";
import { FormContext } from "../filters/store/use-form.ts";
import type { loader } from "../pages/filters.tsx";

interface OpenGroupProps {
  readonly id: string;
  readonly filtersHref: string;
  /** Until the form is there. */
  readonly children: ReactNode;
}

/** One group of the form beside the results: each change goes to the results of the new filters. */
export default function OpenGroup({ id, filtersHref, children }: OpenGroupProps) {
  // All groups share one form.
  const { data, load } = useFetcher<typeof loader>({ key: "form" });
  const isMissing = data === undefined;
  useEffect(() => {
    if (isMissing) void load(filtersHref);
  }, [isMissing, filtersHref, load]);
  return isMissing ? children : <Loaded page={data} id={id} filtersHref={filtersHref} load={load} />;
}

interface LoadedProps {
  readonly page: FormPage;
  readonly id: string;
  readonly filtersHref: string;
  readonly load: (href: string) => Promise<void>;
}

function Loaded({ page, id, filtersHref, load }: LoadedProps) {
  const navigate = useNavigate();
  const store = useMemo(
    () =>
      new FormStore({
        first: page,
        curef: page.curef,
        onOpening: page.groups.filter(({ onOpening }) => onOpening).map((group) => group.id),
        onCommit: ({ results, issues }) => {
          if (issues.length === 0) void navigate(results, { preventScrollReset: true });
        },
      }),
    [page, navigate],
  );
  // Chosen elsewhere on the page: its own choices the form knows.
  useEffect(() => {
    if (store.snapshot().state.address !== filtersHref) void load(filtersHref);
  }, [store, filtersHref, load]);
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const form = useMemo(() => ({ ...snapshot, store, isStill: false }), [snapshot, store]);
  const group = page.groups.find((one) => one.id === id);
  const reason = snapshot.state.disabled[id];
  if (group === undefined) return null;
  return (
    <FormContext value={form}>
      {snapshot.failed && <Failure />}
      {/* Made anew when it was changed elsewhere: a field may hold what was typed before. */}
      {reason === undefined ? (
        <GroupBody key={page.state.query} group={group} />
      ) : (
        <p className="meta soft">{reason}</p>
      )}
    </FormContext>
  );
}
