import { Form } from "react-router";
import type { ChangedField } from "../../dealer-space/trader-change.ts";
import { useFirstIssue } from "../browser/use-first-issue.ts";
import { useTold } from "../browser/use-told.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { TRADER_PLACE } from "./pro-address.ts";
import type { RefusedTrader, TraderSeen } from "./trader-data.server.ts";
import { TRADER_ACT, TRADER_FIELDS } from "./trader-words.ts";

interface TraderSectionProps {
  readonly trader: TraderSeen | undefined;
  readonly mayGovern: boolean;
  readonly refused: RefusedTrader | undefined;
}

/** Who the dealer is before the law, as its offers show it: changed by who governs. */
export function TraderSection({ trader, mayGovern, refused }: TraderSectionProps) {
  const told = useTold<HTMLDivElement>(trader?.done === undefined || refused !== undefined ? undefined : trader);
  const form = useFirstIssue(refused);
  const issueOf = (field: ChangedField) => refused?.issues.find((issue) => issue.field === field)?.message;
  const typed = refused?.typed ?? trader?.typed;
  return (
    <section aria-labelledby={TRADER_PLACE} className="domain mailbox">
      <div className="titled">
        <h2 id={TRADER_PLACE}>Établissement</h2>
      </div>
      {trader?.done !== undefined && refused === undefined && (
        <div className="notice" role="status" tabIndex={-1} ref={told}>
          <Icon name="check" />
          <strong>{trader.done}</strong>
        </div>
      )}
      {trader === undefined || typed === undefined ? (
        <p className="soft">Votre identité de vendeur n’est pas encore dite ici&#8239;: écrivez-nous.</p>
      ) : (
        <Form method="post" className="opening" noValidate key={JSON.stringify(trader.typed)} ref={form}>
          {refused !== undefined && (
            <div className="notice error" role="alert">
              <Icon name="alert" />
              <strong>Rien n’est changé</strong>
              <span>Ce que vous avez écrit est resté.</span>
            </div>
          )}
          <fieldset disabled={!mayGovern}>
            <legend>Ce que la loi veut sur vos annonces</legend>
            {TRADER_FIELDS.map(({ field, label, isOptional, type, placeholder }) => (
              <Field
                key={field}
                id={`vendeur-${field}`}
                label={label}
                note={isOptional === true ? "facultatif" : undefined}
                issue={issueOf(field)}
              >
                {(aria) =>
                  field === "address" ? (
                    <textarea name={field} rows={2} defaultValue={typed[field]} {...aria} />
                  ) : (
                    <input
                      name={field}
                      type={type ?? "text"}
                      defaultValue={typed[field]}
                      placeholder={placeholder}
                      {...aria}
                    />
                  )
                }
              </Field>
            ))}
          </fieldset>
          {mayGovern && (
            <button className="button" type="submit" name="geste" value={TRADER_ACT}>
              Changer l’identité
            </button>
          )}
        </Form>
      )}
      {trader !== undefined && (
        <p className="soft">
          SIREN {trader.siren}&#8239;: un autre numéro est un autre vendeur, écrivez-nous pour en changer.
          {!mayGovern && " Qui a le droit de gestion peut changer le reste."}
        </p>
      )}
    </section>
  );
}
