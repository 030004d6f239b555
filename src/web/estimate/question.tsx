import type { ReactNode } from "react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { EstimateView } from "./estimate-view.ts";
import type { Folding, Next } from "./next-question.ts";

/** What each of the three is asked with. */
export interface AskedProps {
  readonly view: EstimateView;
  readonly folding: Folding;
  /** What a page that comes back without a script opens at. */
  readonly next: Next | undefined;
}

interface QuestionProps {
  /** From 0. */
  readonly place: number;
  readonly title: string;
  readonly isAnswered: boolean;
  /** In one line, in place of its fields while it is folded; the last never is. */
  readonly answer?: string;
  readonly isNext: boolean;
  readonly folding: Folding;
  readonly children: ReactNode;
}

/** Its fields stay in the form while it is folded: they are sent as they were. */
export function Question({ place, title, isAnswered, answer, isNext, folding, children }: QuestionProps) {
  const fields = useRef<HTMLDivElement>(null);
  const isFolded = isAnswered && folding.isFolded(place);
  return (
    <li data-answered={isAnswered ? "" : undefined} data-folded={isFolded ? "" : undefined}>
      <h2 tabIndex={-1} {...(isNext && { autoFocus: true })}>
        {title}
      </h2>
      {isFolded && (
        <p className="answer">
          <span>{answer}</span>
          <button
            type="button"
            className="link"
            aria-label={`Modifier\u202f: ${title}`}
            onClick={() => {
              flushSync(() => folding.open(place));
              fields.current?.querySelector<HTMLElement>("input, select")?.focus();
            }}
          >
            Modifier
          </button>
        </p>
      )}
      <div className="fields" ref={fields}>
        {children}
      </div>
    </li>
  );
}
