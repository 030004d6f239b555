import { useHref } from "react-router";
import type { Milestone, SentView } from "./outcome.ts";

export function Milestones({ steps }: { readonly steps: readonly Milestone[] }) {
  return (
    <ol className="milestones">
      {steps.map(({ isDone, title, text }) => (
        <li key={title} data-done={isDone ? "" : undefined}>
          <b>
            {title}
            <span className="hide">{isDone ? ", fait" : ", à venir"}</span>
          </b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** By a form, for an address holds nothing of what was written. */
function Again({ to, fields }: NonNullable<SentView["again"]>) {
  return (
    <form method="post" action={useHref(to)}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button primary" type="submit">
        Corriger l’adresse et écrire à nouveau
      </button>
    </form>
  );
}

/** What became of a message; never a tick, since what counts is to come. */
export function Sent({ sent: { milestones, quote, asked, again } }: { readonly sent: SentView }) {
  return (
    <>
      <Milestones steps={milestones} />
      {again !== undefined && <Again {...again} />}
      <dl className="ledger">
        {asked.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="quote">{`«\u202f${quote}\u202f»`}</p>
    </>
  );
}
