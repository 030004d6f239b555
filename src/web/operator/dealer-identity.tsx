/** Who a professional is before the law, its name and place, and its group, as operators change them. */
import { Form, Link } from "react-router";
import { useFirstIssue } from "../browser/use-first-issue.ts";
import { useCaughtUp, useOwnAnswer } from "../browser/use-own-answer.ts";
import { Field } from "../contact/field.tsx";
import { EstablishmentFields } from "../pro/establishment-fields.tsx";
import { ESTABLISHMENT_WORDS, TRADER_FIELDS } from "../pro/trader-fields.ts";
import { ESTABLISHMENT_ACT, TRADER_ACT } from "../pro/trader-words.ts";
import type { DealerView } from "./dealers-data.server.ts";
import { DRAWN_FROM } from "../seller-form/two-pages-keys.ts";
import { ANOTHER_TRADER, WHOLE_GROUP, WHY_CHANGED } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorAnswer } from "./operator-page.ts";
import { UnderstoodBox } from "./understood-box.tsx";
import { WrittenField } from "./written-field.tsx";

interface DealerFormProps {
  readonly dealer: DealerView;
  readonly answer: OperatorAnswer | undefined;
}

/** Of a page with several forms, what was sent by this one. */
const sentBy = (answer: OperatorAnswer | undefined, gesture: string) =>
  answer?.typed["geste"] === gesture ? answer : undefined;

export function TraderForm({ dealer: read, answer: last }: DealerFormProps) {
  const { stands: dealer, answer, own, catchUp } = useOwnAnswer(read, sentBy(last, TRADER_ACT));
  const form = useFirstIssue(answer);
  useCaughtUp(form, catchUp);
  const { typed = {}, issues = {} } = answer ?? {};
  const from = typed[DRAWN_FROM] ?? dealer.from.trader;
  const { trader } = dealer.typed;
  return (
    <details className="deed-within" open={answer !== undefined}>
      <summary>Changer cette identité</summary>
      <Form
        key={from}
        {...own}
        method="post"
        action={deskAddress("vendeurs", dealer.curef)}
        noValidate
        className="deed"
        ref={form}
      >
        <input type="hidden" name={DRAWN_FROM} value={from} />
        <Field id="vendeur-siren" label="SIREN" issue={issues["siren"]}>
          {(aria) => (
            <input
              name="siren"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed["siren"] ?? trader.siren}
              {...aria}
            />
          )}
        </Field>
        {TRADER_FIELDS.map(({ field, label, isOptional, type, placeholder }) =>
          field === "address" ? (
            <WrittenField
              key={field}
              name={field}
              label={label}
              text={typed[field] ?? trader[field]}
              issue={issues[field]}
              rows={2}
            />
          ) : (
            <Field
              key={field}
              id={`vendeur-${field}`}
              label={field === "email" ? "E-mail de ses informations légales" : label}
              note={isOptional === true ? "facultatif" : undefined}
              issue={issues[field]}
            >
              {(aria) => (
                <input
                  name={field}
                  type={type ?? "text"}
                  autoComplete="off"
                  defaultValue={typed[field] ?? trader[field]}
                  placeholder={placeholder}
                  {...aria}
                />
              )}
            </Field>
          ),
        )}
        <WrittenField
          name={WHY_CHANGED}
          label="Pourquoi l’identité change"
          text={typed[WHY_CHANGED] ?? ""}
          issue={issues[WHY_CHANGED]}
          rows={2}
          hint="Exigé pour un autre SIREN. Le professionnel lit ces mots, et le journal les garde."
        />
        <UnderstoodBox answer={answer} name={ANOTHER_TRADER}>
          Si le SIREN change, c’est un autre vendeur&#8239;: l’engagement, le capital, l’assureur et l’ORIAS de l’ancien
          sont effacés, et son espace demande au nouveau de s’engager. Ses annonces restent en ligne.
        </UnderstoodBox>
        <button className="button" type="submit" name="geste" value={TRADER_ACT}>
          Changer l’identité
        </button>
      </Form>
    </details>
  );
}

export function EstablishmentForm({ dealer: read, answer: last }: DealerFormProps) {
  const { stands: dealer, answer, own } = useOwnAnswer(read, sentBy(last, ESTABLISHMENT_ACT));
  const form = useFirstIssue(answer);
  const { typed = {}, issues = {} } = answer ?? {};
  const from = typed[DRAWN_FROM] ?? dealer.from.establishment;
  const { establishment } = dealer.typed;
  return (
    <Form
      key={from}
      {...own}
      method="post"
      action={deskAddress("vendeurs", dealer.curef)}
      noValidate
      className="deed"
      ref={form}
    >
      <input type="hidden" name={DRAWN_FROM} value={from} />
      <EstablishmentFields
        fields={ESTABLISHMENT_WORDS}
        typed={{
          enseigne: typed["enseigne"] ?? establishment.enseigne,
          rue: typed["rue"] ?? establishment.rue,
          codePostal: typed["codePostal"] ?? establishment.codePostal,
          ville: typed["ville"] ?? establishment.ville,
        }}
        issueOf={(field) => issues[field]}
      />
      <p className="soft">
        L’annuaire, la carte et les recherches autour d’une ville le trouvent là, avec ses annonces. Celles dont son
        fichier dit lui-même le lieu sont remises au lieu du fichier à son prochain import&#8239;; il ne change ni le
        nom ni l’adresse du professionnel.
      </p>
      <button className="button" type="submit" name="geste" value={ESTABLISHMENT_ACT}>
        Changer le nom et le lieu
      </button>
    </Form>
  );
}

/** The list of groups that there are. */
const OFFERED = "groupes-connus";
const GROUP_ACT = "groupe";

export function GroupSection({ dealer, answer: last }: DealerFormProps) {
  const { stands: drawn, answer, own } = useOwnAnswer(dealer, sentBy(last, GROUP_ACT));
  const form = useFirstIssue(answer);
  const { typed = {}, issues = {} } = answer ?? {};
  const { companions, more, offered, renaming, told } = dealer.group;
  const from = typed[DRAWN_FROM] ?? drawn.typed.group;
  return (
    <section aria-labelledby="groupe-titre">
      <div className="titled">
        <h2 id="groupe-titre">Groupe</h2>
      </div>
      {told !== undefined && <p className="soft">{told}</p>}
      {companions.length > 0 && (
        <dl className="ledger">
          {companions.map(({ curef, href, name, place }) => (
            <div key={curef}>
              <dt>
                <Link to={href}>{name}</Link>
              </dt>
              <dd>{place}</dd>
            </div>
          ))}
        </dl>
      )}
      {more !== undefined && (
        <Link className="tall" to={more.href}>
          {more.label}
        </Link>
      )}
      <Form
        key={from}
        {...own}
        method="post"
        action={deskAddress("vendeurs", dealer.curef)}
        noValidate
        className="deed"
        ref={form}
      >
        <input type="hidden" name={DRAWN_FROM} value={from} />
        <Field id="groupe" label="Nom du groupe" note="vide s’il n’est d’aucun" issue={issues["groupe"]}>
          {(aria) => (
            <input
              name="groupe"
              list={OFFERED}
              autoComplete="off"
              defaultValue={typed["groupe"] ?? drawn.typed.group}
              {...aria}
            />
          )}
        </Field>
        <datalist id={OFFERED}>
          {offered.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        {renaming !== undefined && (
          <UnderstoodBox answer={answer} name={WHOLE_GROUP}>
            {renaming}
          </UnderstoodBox>
        )}
        <p className="soft">
          La vitrine de chacun propose le stock de tous. Un groupe qui existe garde son orthographe, à moins d’être
          renommé en entier.
        </p>
        <button className="button" type="submit" name="geste" value={GROUP_ACT}>
          Changer le groupe
        </button>
      </Form>
    </section>
  );
}
