import { Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { FirstStepView } from "./first-steps.server.ts";

interface FirstStepsProps {
  readonly steps: readonly FirstStepView[];
  /** Nothing is online: until then the next step is what the page is for. */
  readonly isEmpty: boolean;
  /** Somebody waits for an answer, which comes before. */
  readonly isAwaited: boolean;
}

/** What a new dealer has done and what is next. */
export function FirstSteps({ steps, isEmpty, isAwaited }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="first-steps" aria-labelledby="premiers-pas">
      <div className="titled">
        <h2 id="premiers-pas">{isEmpty ? "Pour être en ligne" : "Pour bien commencer"}</h2>
        <span className="meta">
          {done === 1 ? "1\u00a0étape faite" : `${String(done)}\u00a0étapes faites`} sur {steps.length}
        </span>
      </div>
      <ol>
        {steps.map(({ step, title, told, isDone, isNext, ways }, index) => (
          <li
            key={step}
            className={isDone ? "done" : isNext ? "next" : undefined}
            aria-current={isNext ? "step" : undefined}
          >
            <span className="no">{isDone ? <Icon name="check" small /> : index + 1}</span>
            <div>
              <h3>
                {title}
                {isDone && <span className="hide">&#8239;: fait</span>}
              </h3>
              <p>{told}</p>
            </div>
            {ways.length > 0 && (
              <p className="step-ways">
                {ways.map(({ label, to }, way) => (
                  <Link
                    key={to}
                    className={
                      !isNext || way > 1 ? "tall" : way === 0 && isEmpty && !isAwaited ? "button primary" : "button"
                    }
                    to={to}
                  >
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
