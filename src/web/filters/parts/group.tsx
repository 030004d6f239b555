import { Icon } from "../../design/icon.tsx";
import { Fault } from "../controls/fault.tsx";
import type { Section } from "../../../domain/filters/form.ts";
import { FormContext, useForm } from "../store/use-form.ts";
import { GroupBody } from "./group-body.tsx";

/** One line of the form: its title, what is chosen there, and a sub-page behind it (spec 2.29). */
export function Group({ group }: { readonly group: Section }) {
  const form = useForm();
  const { state, store } = form;
  const { id, title, nothing } = group;
  if (state.hidden.includes(id)) return null;
  const issues = state.issues.filter((issue) => issue.group === id);
  const reason = state.disabled[id];
  const summary = state.summaries[id] ?? "";
  return (
    <section className="group" id={id}>
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
      {/* A browser without JavaScript shows the whole form at once; no other looks in here. */}
      <noscript>
        <FormContext value={{ ...form, isStill: true }}>
          <fieldset className="still">
            <legend>{title}</legend>
            {reason !== undefined && <p className="reason">{reason}</p>}
            <GroupBody group={group} />
          </fieldset>
        </FormContext>
      </noscript>
    </section>
  );
}
