/** One professional: who it is before the law, who may do what there, what comes in, and its suspension. */
import { Form, Link } from "react-router";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { ActTable } from "./act-table.tsx";
import { EstablishmentForm, GroupSection, TraderForm } from "./dealer-identity.tsx";
import type { DealerView, loadDealer } from "./dealers-data.server.ts";
import { MailPreviews } from "./mail-previews.tsx";
import { MESSAGES_PLACE, deskAddress } from "./operator-address.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorAnswer, OperatorProps } from "./operator-page.ts";
import { ReasonsFields } from "./reasons-fields.tsx";
import { UnderstoodBox } from "./understood-box.tsx";
import { WrittenField } from "./written-field.tsx";

function Suspension({ dealer, answer }: { readonly dealer: DealerView; readonly answer: OperatorAnswer | undefined }) {
  const { typed = {}, issues = {} } = answer ?? {};
  const action = deskAddress("vendeurs", dealer.curef);
  if (dealer.suspended !== undefined)
    return (
      <Form key="lever" method="post" action={action} noValidate className="deed">
        <WrittenField
          name="raison"
          label="Pourquoi lever la suspension"
          text={typed["raison"] ?? ""}
          issue={issues["raison"]}
          hint="Le professionnel lit ces mots. Les annonces parties avec la suspension reviennent, les autres non ; les campagnes restent en pause jusqu’à ce qu’il les reprenne."
        />
        <button className="button primary" type="submit" name="geste" value="lever">
          Lever la suspension
        </button>
      </Form>
    );
  return (
    <Form key="suspendre" method="post" action={action} noValidate className="deed">
      <ReasonsFields answer={answer} readBy="Le professionnel lit ces mots tels quels." />
      <UnderstoodBox answer={answer}>
        {dealer.online} quittent le site, aucun fichier n’est plus importé, et les campagnes sont mises en pause
      </UnderstoodBox>
      <input type="hidden" name="geste" value="suspendre" />
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

function Mailbox({ dealer, answer }: { readonly dealer: DealerView; readonly answer: OperatorAnswer | undefined }) {
  return (
    <Form method="post" action={deskAddress("vendeurs", dealer.curef)} noValidate className="deed">
      <Field id="adresse" label="Adresse e-mail" issue={answer?.issues["adresse"]}>
        {(aria) => (
          <input
            name="adresse"
            type="email"
            autoComplete="off"
            defaultValue={answer?.typed["adresse"] ?? dealer.mailbox}
            {...aria}
          />
        )}
      </Field>
      <button className="button" type="submit" name="geste" value="adresse-messages">
        Changer l’adresse
      </button>
    </Form>
  );
}

export default function DealerPage({
  loaderData: { sign, done, dealer, acts },
  answer,
}: OperatorProps<typeof loadDealer>) {
  return (
    <OperatorFrame sign={sign} current="vendeurs" done={done} answer={answer}>
      <div className="headline">
        <div>
          <h1>{dealer.name}</h1>
          <p>{[dealer.curef, dealer.kind, dealer.place].filter((part) => part !== "").join(" · ")}</p>
        </div>
        <div className="acts">
          <Link className="button" to={dealer.showroom}>
            Voir sa vitrine
          </Link>
        </div>
      </div>
      {dealer.suspended !== undefined && (
        <div className="notice error">
          <Icon name="alert" />
          <strong>Suspendu depuis {dealer.suspended}</strong>
        </div>
      )}
      <div className="two-columns">
        <section aria-labelledby="identite">
          <div className="titled">
            <h2 id="identite">Devant la loi</h2>
          </div>
          <dl className="ledger">
            {dealer.identity.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {dealer.missing !== undefined && <p className="soft">Non dit&#8239;: {dealer.missing}.</p>}
          <TraderForm dealer={dealer} answer={answer} />
        </section>
        <section aria-labelledby="stock">
          <div className="titled">
            <h2 id="stock">{dealer.online} en ligne</h2>
          </div>
          <dl className="ledger">
            <div>
              <dt>Relevé&nbsp;à</dt>
              <dd className="loose">{dealer.source?.address ?? "aucune adresse"}</dd>
            </div>
            {dealer.source?.problem !== undefined && (
              <div>
                <dt>Dernier relevé</dt>
                <dd>{dealer.source.problem}</dd>
              </div>
            )}
            {dealer.arrivals.map(({ number, file, received, state, isWrong }) => (
              <div key={number}>
                <dt>
                  {file}, {received}
                </dt>
                <dd className={isWrong ? "wrong" : undefined}>{state}</dd>
              </div>
            ))}
            {dealer.campaigns.map(({ id, state }) => (
              <div key={id}>
                <dt>
                  <Link to={deskAddress("campagnes")}>Campagne {id}</Link>
                </dt>
                <dd>{state}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="lieu">
          <div className="titled">
            <h2 id="lieu">Nom et lieu</h2>
          </div>
          <EstablishmentForm dealer={dealer} answer={answer} />
        </section>
        <GroupSection dealer={dealer} answer={answer} />
        <section aria-labelledby={MESSAGES_PLACE}>
          <div className="titled">
            <h2 id={MESSAGES_PLACE}>Où arrivent ses messages</h2>
          </div>
          {dealer.mailless !== undefined && (
            <p className="wrong">
              <Icon name="alert" small />
              {dealer.mailless}
            </p>
          )}
          <Mailbox key={dealer.mailbox} dealer={dealer} answer={answer} />
        </section>
        <section aria-labelledby="equipe">
          <div className="titled">
            <h2 id="equipe">Qui peut quoi</h2>
          </div>
          {dealer.team.length === 0 ? (
            <p className="soft">Personne n’a de droit sur cet espace.</p>
          ) : (
            <dl className="ledger">
              {dealer.team.map(({ account, href, email, right, since }) => (
                <div key={account}>
                  <dt>
                    <Link to={href}>{email}</Link>
                  </dt>
                  <dd>
                    {right}, depuis le {since}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
        <section aria-labelledby="suspension">
          <div className="titled">
            <h2 id="suspension">{dealer.suspended === undefined ? "Suspendre" : "Suspension"}</h2>
          </div>
          <Suspension dealer={dealer} answer={answer} />
        </section>
      </div>
      <section aria-labelledby="actes">
        <div className="titled">
          <h2 id="actes">Ce qui y a été fait</h2>
          <Link className="tall" to={`${deskAddress("journal")}?professionnel=${dealer.curef}`}>
            Tout
          </Link>
        </div>
        {acts.length === 0 ? <p className="soft">Rien n’est encore noté.</p> : <ActTable rows={acts} />}
      </section>
    </OperatorFrame>
  );
}
