/** The past of a vehicle is written on the server alone: it has nothing to press, and its form has no bytes to spare. */
import { renderToStaticMarkup } from "react-dom/server";
import { dayTold } from "../../domain/contact/day-told.ts";
import { clockInParis } from "../../domain/paris-time.ts";
import type { PastLine } from "../../dealer-space/vehicle-past.ts";

/** Lines at first; the rest opens. */
const SHOWN = 6;

function whoOf({ by, email }: PastLine): string {
  if (by === undefined) return "Fichier";
  if (email !== undefined) return email;
  return by.kind === "account" ? "Hors de l’équipe" : by.kind === "console" ? "Virage" : "Compte effacé";
}

function Lines({ lines }: { readonly lines: readonly PastLine[] }) {
  return (
    <ol>
      {lines.map((line) => (
        <li key={`${line.at} ${line.what}`}>
          <b>{line.what}</b>
          {line.change !== "" && <span>{line.change}</span>}
          <small>
            {dayTold(line.at)} à {clockInParis(Date.parse(line.at))}, {whoOf(line)}
          </small>
        </li>
      ))}
    </ol>
  );
}

/** Undefined where nothing happened so far. */
export function writtenPast(lines: readonly PastLine[]): string | undefined {
  if (lines.length === 0) return undefined;
  const rest = lines.slice(SHOWN);
  return renderToStaticMarkup(
    <>
      <h2 id="h-past">Historique</h2>
      <Lines lines={lines.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? "Un autre changement" : `${String(rest.length)} autres changements`}</summary>
          <Lines lines={rest} />
        </details>
      )}
    </>,
  );
}
