import type { ReactNode } from "react";
import { counted } from "../../domain/french.ts";
import { Icon } from "../design/icon.tsx";
import { useUnscriptedFiles } from "../seller-form/unscripted-files.ts";
import type { DepositView } from "./deposit-view.ts";

const COUNT = 5;

interface ToCorrectProps {
  readonly faults: DepositView["faults"];
  readonly isPublishing: boolean;
}

/** More of them stand at their fields alone: a list of all pushes the first out of a phone’s window. */
const MOST_LISTED = 3;

/** What is left to be corrected, where the page opens: fields stand below what a phone shows of a step, and without a script nothing leads to them. */
function ToCorrect({ faults, isPublishing }: ToCorrectProps) {
  if (faults.length === 0 || (faults.length === 1 && !isPublishing)) return null;
  return (
    <div className="notice error faults">
      <Icon name="alert" />
      <strong>{`${counted(faults.length, "point")} à revoir${isPublishing ? " avant de publier" : ""}`}</strong>
      {faults.length <= MOST_LISTED && (
        <ul>
          {faults.map(({ words, address }) => (
            <li key={address}>
              <a href={address}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StepProps {
  readonly view: DepositView;
  /** From 1. */
  readonly number: number;
  readonly title: string;
  /** Files are chosen in it: on a phone no other step is there to be left with one. */
  readonly hasFiles?: boolean;
  readonly children: ReactNode;
}

/** One screen of a phone; on a laptop all of them stand below one another. */
export function StepSection({ view, number, title, hasFiles = false, children }: StepProps) {
  const carriesFiles = useUnscriptedFiles();
  const carries = hasFiles ? carriesFiles : undefined;
  // Whoever comes back for one thing of it goes through no other step.
  const isWhole = view.isChange || view.correction !== undefined;
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
      {view.at === number && <ToCorrect faults={view.faults} isPublishing={number === COUNT} />}
      {children}
      {number < COUNT && (
        <div className="dock">
          {number > 1 && (
            <button className="button" type="submit" name="geste" value={`retour:${String(number - 1)}`} {...carries}>
              Retour
            </button>
          )}
          <button
            className={isWhole ? "button" : "button primary"}
            type="submit"
            name="geste"
            value={`continuer:${String(number + 1)}`}
            {...carries}
          >
            Continuer
          </button>
          {isWhole && (
            <button className="button primary" type="submit" name="geste" value="publier" {...carries}>
              Publier<span className="hide"> les changements</span>
            </button>
          )}
        </div>
      )}
    </section>
  );
}
