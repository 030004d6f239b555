/** Days on which a dealer's hours do not hold: a row each, and some to write another. */
import { useState } from "react";
import type { ExceptionField, TypedException } from "../../domain/listings/typed-exceptions.ts";
import { MOST_EXCEPTIONS, NO_EXCEPTION } from "../../domain/listings/typed-exceptions.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";

interface ExceptionRowsProps {
  readonly typed: readonly TypedException[];
  readonly issueOf: (field: ExceptionField) => string | undefined;
  /** `2026-11-29`. */
  readonly today: string;
}

/** Without a script no more can be asked for before what is written is sent. */
const FREE_ROWS = 2;

export function ExceptionRows({ typed, issueOf, today }: ExceptionRowsProps) {
  const isHydrated = useHydrated();
  const [added, setAdded] = useState(0);
  const free = Math.min(FREE_ROWS + added, MOST_EXCEPTIONS - typed.length);
  const rows = [...typed, ...Array.from({ length: Math.max(0, free) }, () => NO_EXCEPTION)];
  return (
    <>
      {rows.map(({ du, au, heures }, index) => (
        // Of rows nothing but their place is told apart: they are written over, and none is taken away.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="exception of-rue" role="group" aria-label={`Jour particulier ${String(index + 1)}`} key={index}>
          <Field id={`du-${index}`} label="Jour, ou du" issue={issueOf(`du-${index}`)}>
            {(aria) => <input type="date" name="du" min={today} defaultValue={du} {...aria} />}
          </Field>
          <Field id={`au-${index}`} label="au" note="facultatif" issue={issueOf(`au-${index}`)}>
            {(aria) => <input type="date" name="au" min={today} defaultValue={au} {...aria} />}
          </Field>
          <Field id={`heures-${index}`} label="Horaires" issue={issueOf(`heures-${index}`)}>
            {(aria) => <input name="heures" defaultValue={heures} placeholder="fermé" autoComplete="off" {...aria} />}
          </Field>
        </div>
      ))}
      {isHydrated && rows.length < MOST_EXCEPTIONS && (
        <button className="button add-row" type="button" onClick={() => setAdded(added + 1)}>
          <Icon name="plus" small />
          Ajouter une ligne
        </button>
      )}
      <p className="soft">
        Congés, jours fériés, ouvertures exceptionnelles&#8239;: sans horaires, c’est fermé. De plusieurs jours, ceux où
        vous fermez chaque semaine le restent. Une ligne vidée disparaît.
      </p>
    </>
  );
}
