import { Icon } from "../../design/icon.tsx";
import { Fault } from "../controls/fault.tsx";
import type { Section } from "../../../domain/filters/form.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { FormContext, useForm } from "../store/use-form.ts";
import { GroupBody } from "./group-body.tsx";

/** A section of the form: whole when it is short, otherwise a line with a sub-page behind it (spec 2.29). */
export function Group({ group }: { readonly group: Section }) {
  const { state } = useForm();
  const { id, isShort } = group;
  if (state.hidden.includes(id)) return null;
  return (
    <section className={isShort ? "group short" : "group"} id={id}>
      {/* Before the others, whose fields have the same ids. */}
      <Still group={group} />
      {isShort ? <Whole group={group} /> : <Line group={group} />}
    </section>
  );
}

/** A browser without JavaScript shows the whole form at once; no other looks in here. */
function Still({ group }: { readonly group: Section }) {
  const form = useForm();
  const reason = form.state.disabled[group.id];
  return (
    <noscript>
      <FormContext value={{ ...form, isStill: true }}>
        <fieldset className="still">
          <legend>{group.title}</legend>
          {reason !== undefined && <p className="reason">{reason}</p>}
          <GroupBody group={group} />
        </fieldset>
      </FormContext>
    </noscript>
  );
}

/** Chosen at once, without a draft. */
function Whole({ group }: { readonly group: Section }) {
  const { state } = useForm();
  const { id, title } = group;
  const isHydrated = useHydrated();
  const reason = state.disabled[id];
  return (
    <div className="scripted">
      <div className="heading">
        <h2 id={`titre-${id}`}>{title}</h2>
        <span className="value">{state.summaries[id]}</span>
      </div>
      {reason === undefined ? (
        // Until a script hears them they are nobody's: a form sent without one has the fields above.
        <fieldset className="inline" disabled={!isHydrated} aria-labelledby={`titre-${id}`}>
          <GroupBody group={group} />
        </fieldset>
      ) : (
        <p className="reason">{reason}</p>
      )}
    </div>
  );
}

/** Its title, what is chosen there, and a sub-page behind it. */
function Line({ group }: { readonly group: Section }) {
  const { state, store, open } = useForm();
  const { id, title, nothing } = group;
  // While its sub-page is open they are those of a draft, which tells them in its own time (spec 5.2).
  const issues = open === id ? [] : state.issues.filter((issue) => issue.group === id);
  const reason = state.disabled[id];
  const summary = state.summaries[id] ?? "";
  return (
    <>
      <h2 className="scripted">
        <button
          className="row"
          type="button"
          aria-haspopup="dialog"
          aria-disabled={reason !== undefined}
          aria-describedby={reason !== undefined ? `raison-${id}` : issues.length > 0 ? `fautes-${id}` : undefined}
          onClick={() => {
            if (reason === undefined) store.open(id);
          }}
        >
          <span>{title}</span>
          <span className={`value${summary === "" ? " nothing" : ""}`}>
            {summary || (reason === undefined ? nothing : "")}
          </span>
          <Icon name="right" small />
        </button>
      </h2>
      {reason !== undefined && (
        <p className="reason scripted" id={`raison-${id}`}>
          {reason}
        </p>
      )}
      {issues.length > 0 && (
        <div className="faults scripted" id={`fautes-${id}`}>
          {issues.map(({ field, message }) => (
            <Fault key={field} id={`ligne-${field}`} message={message} />
          ))}
        </div>
      )}
    </>
  );
}
