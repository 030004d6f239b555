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
export function Sent({ sent: { milestones, quote, visit } }: { readonly sent: SentView }) {
  return (
    <>
      <Milestones steps={milestones} />
      <p className="quote">
        {`«\u202f${quote}\u202f»`}
        {visit !== "" && <span className="meta">{` ${visit.charAt(0).toUpperCase()}${visit.slice(1)}.`}</span>}
      </p>
    </>
  );
}
