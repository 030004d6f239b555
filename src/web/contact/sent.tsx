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

/** What became of a message; never a tick, since what counts is to come. */
export function Sent({ sent: { milestones, quote, asked } }: { readonly sent: SentView }) {
  return (
    <>
      <Milestones steps={milestones} />
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
