import type { ReactNode } from "react";
import type { DepositView } from "./deposit-view.ts";

const COUNT = 5;

interface StepProps {
  readonly view: DepositView;
  /** From 1. */
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One screen of a phone; on a laptop all of them stand below one another. */
export function StepSection({ view, number, title, children }: StepProps) {
  return (
    <section
      className="step"
      id={`etape-${String(number)}`}
      aria-labelledby={`h-${String(number)}`}
      data-current={view.at === number ? "" : undefined}
    >
      <p className="progress" aria-hidden="true">
        {Array.from({ length: COUNT }, (_, index) => (
          <i key={index} className={index < number ? "on" : undefined} />
        ))}
      </p>
      <p className="count">
        Étape {number} sur {COUNT}
      </p>
      <h2 id={`h-${String(number)}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {number < COUNT && (
        <div className="dock">
          {number > 1 && (
            <button className="button" type="submit" name="geste" value={`retour:${String(number - 1)}`}>
              Retour
            </button>
          )}
          <button className="button primary" type="submit" name="geste" value={`continuer:${String(number + 1)}`}>
            Continuer
          </button>
        </div>
      )}
    </section>
  );
}
