/** That a member’s adverts are suspended, with the statement of reasons (regulation (EU) 2022/2065, article 17). */
import { OUTSIDE_REDRESS } from "../../domain/moderation/redress.ts";
import { Icon } from "../design/icon.tsx";
import type { OwnSuspension } from "./own-suspension.ts";

export function SuspensionNotice({
  suspension: { since, facts, ground, means, contest, appeal },
}: {
  readonly suspension: OwnSuspension;
}) {
  return (
    <section className="suspension" aria-labelledby="suspension">
      <div className="notice error">
        <Icon name="alert" />
        <strong id="suspension">Vos annonces sont suspendues</strong>
        <span>
          Depuis {since}. Elles ne paraissent dans aucun pays, sans limite de durée, et vous ne pouvez pas en publier.
        </span>
      </div>
      <dl className="ledger">
        <div>
          <dt>Constaté</dt>
          <dd>{facts}</dd>
        </div>
        <div>
          <dt>Fondement</dt>
          <dd>{ground}</dd>
        </div>
        <div>
          <dt>Décidé par</dt>
          <dd>{means}</dd>
        </div>
      </dl>
      {appeal !== undefined && <p>{appeal}</p>}
      {contest !== undefined && (
        <p>
          <a className="button" href={contest.href}>
            Contester la suspension
          </a>{" "}
          <span className="soft">Sans frais, jusqu’au {contest.until}&#8239;: une personne relira le dossier.</span>
        </p>
      )}
      <p className="soft">{OUTSIDE_REDRESS}</p>
    </section>
  );
}
