/** The adverts of one account: suspend them with reasons, decide upon an appeal, give them back. */
import { Form } from "react-router";
import { MailPreviews } from "./mail-previews.tsx";
import { deskAddress } from "./operator-address.ts";
import type { OperatorAnswer } from "./operator-page.ts";
import type { PersonView } from "./people-data.server.ts";
import { ReasonsFields } from "./reasons-fields.tsx";
import { SellerRecord } from "./seller-record.tsx";
import { UnderstoodBox } from "./understood-box.tsx";
import { WrittenField } from "./written-field.tsx";

interface SellerSuspensionProps {
  readonly person: PersonView;
  readonly answer: OperatorAnswer | undefined;
}

export function SellerSuspension({ person, answer }: SellerSuspensionProps) {
  const { suspension, formerSuspensions } = person;
  return (
    <section aria-labelledby="suspension">
      <div className="titled">
        <h2 id="suspension">{suspension === undefined ? "Suspendre ses annonces" : "Ses annonces sont suspendues"}</h2>
      </div>
      {formerSuspensions.map((former) => (
        <p key={former} className="soft">
          {former}
        </p>
      ))}
      {suspension === undefined ? (
        <>
          <SellerRecord record={person.record} none="Ce compte n’a rien publié." />
          <Suspend person={person} answer={answer} />
        </>
      ) : (
        <>
          <dl className="ledger">
            <div>
              <dt>Depuis</dt>
              <dd>{suspension.since}</dd>
            </div>
            <div>
              <dt>Constaté</dt>
              <dd>{suspension.facts}</dd>
            </div>
            <div>
              <dt>Fondement</dt>
              <dd>{suspension.ground}</dd>
            </div>
            {suspension.signalled.length > 0 && (
              <div>
                <dt>Signalé par des règles</dt>
                <dd>{suspension.signalled.join(" ")}</dd>
              </div>
            )}
            {suspension.appeal !== undefined && (
              <div>
                <dt>Son recours, {suspension.appeal.at}</dt>
                <dd>{suspension.appeal.words}</dd>
              </div>
            )}
            {suspension.upheld !== undefined && (
              <div>
                <dt>Maintenue {suspension.upheld.at}</dt>
                <dd>{suspension.upheld.reason}</dd>
              </div>
            )}
          </dl>
          <SellerRecord record={person.record} none="Ce compte n’a rien publié." />
          {suspension.isForAnother ? (
            <p className="soft">
              Vous avez suspendu ces annonces&#8239;: une autre personne de l’exploitation examine le recours.
            </p>
          ) : (
            <DecideAgain person={person} answer={answer} isContested={suspension.isContested} />
          )}
        </>
      )}
    </section>
  );
}

function Suspend({ person, answer }: SellerSuspensionProps) {
  return (
    <Form key="suspendre" method="post" action={deskAddress("comptes", person.id)} noValidate className="deed">
      <ReasonsFields answer={answer} readBy="Ce compte lit ces mots tels quels." hasGroundKind />
      <UnderstoodBox answer={answer}>{person.goneWithIt}</UnderstoodBox>
      <input type="hidden" name="geste" value="suspendre-annonces" />
      <div className="two-acts">
        <button className="button" type="submit" name="relire" value="oui">
          Relire le courriel
        </button>
        <button className="button" type="submit">
          Suspendre et notifier
        </button>
      </div>
      <MailPreviews mails={answer?.mails} />
    </Form>
  );
}

function DecideAgain({ person, answer, isContested }: SellerSuspensionProps & { readonly isContested: boolean }) {
  const { typed = {}, issues = {} } = answer ?? {};
  return (
    <Form key="decider" method="post" action={deskAddress("comptes", person.id)} noValidate className="deed">
      <WrittenField
        name="raison"
        label={isContested ? "Pourquoi" : "Pourquoi lever la suspension"}
        text={typed["raison"] ?? ""}
        issue={issues["raison"]}
        rows={3}
        hint="Ce compte lit ces mots. Levée, ses annonces reviennent avec les jours qui leur restaient."
      />
      <div className="two-acts">
        {isContested && (
          <button className="button" type="submit" name="geste" value="maintenir-suspension">
            Maintenir
          </button>
        )}
        <button className="button" type="submit" name="geste" value="rendre-annonces">
          Lever la suspension
        </button>
      </div>
    </Form>
  );
}
