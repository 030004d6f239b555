import { Form } from "react-router";
import type { EstablishmentField } from "../../dealer-space/establishment.ts";
import type { ChangedField } from "../../dealer-space/trader-change.ts";
import { useFirstIssue } from "../browser/use-first-issue.ts";
import { useCaughtUp, useOwnAnswer } from "../browser/use-own-answer.ts";
import { useTold } from "../browser/use-told.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { EstablishmentFields } from "./establishment-fields.tsx";
import { DRAWN_FROM } from "../seller-form/two-pages-keys.ts";
import { TRADER_PLACE } from "./pro-address.ts";
import type {
  EstablishmentSeen,
  RefusedChange,
  RefusedEstablishment,
  RefusedTrader,
  TraderSeen,
} from "./trader-data.server.ts";
import { COMMITTED, ESTABLISHMENT_ACT, TRADER_ACT } from "./trader-words.ts";

interface TraderSectionProps {
  readonly establishment: EstablishmentSeen;
  readonly trader: TraderSeen | undefined;
  readonly mayGovern: boolean;
  readonly refused: RefusedChange | undefined;
}

function NothingChanged() {
  return (
    <div className="notice error" role="alert">
      <Icon name="alert" />
      <strong>Rien n’est changé</strong>
      <span>Ce que vous avez écrit est resté.</span>
    </div>
  );
}

interface EstablishmentFormProps extends Pick<TraderSectionProps, "mayGovern"> {
  readonly establishment: EstablishmentSeen;
  readonly refused: RefusedEstablishment | undefined;
}

function EstablishmentForm({ establishment: read, mayGovern, refused: answer }: EstablishmentFormProps) {
  const { stands: establishment, answer: refused, own } = useOwnAnswer(read, answer);
  const from = refused?.from ?? establishment.from;
  const form = useFirstIssue(refused);
  const issueOf = (field: EstablishmentField) => refused?.issues.find((issue) => issue.field === field)?.message;
  return (
    <Form key={from} method="post" className="opening" noValidate ref={form} {...own}>
      <input type="hidden" name={DRAWN_FROM} value={from} />
      {refused !== undefined && <NothingChanged />}
      <fieldset disabled={!mayGovern}>
        <legend>Nom et lieu</legend>
        <EstablishmentFields
          fields={establishment.fields}
          typed={refused?.typed ?? establishment.typed}
          issueOf={issueOf}
        />
        <p className="soft">{establishment.about}</p>
      </fieldset>
      {mayGovern && (
        <button className="button" type="submit" name="geste" value={ESTABLISHMENT_ACT}>
          Changer le nom et le lieu
        </button>
      )}
    </Form>
  );
}

interface TraderFormProps extends Pick<TraderSectionProps, "mayGovern"> {
  readonly trader: TraderSeen;
  readonly refused: RefusedTrader | undefined;
}

function TraderForm({ trader: read, mayGovern, refused: answer }: TraderFormProps) {
  const { stands: trader, answer: refused, own, catchUp } = useOwnAnswer(read, answer);
  const from = refused?.from ?? trader.from;
  const form = useFirstIssue(refused);
  useCaughtUp(form, catchUp);
  const issueOf = (field: ChangedField) => refused?.issues.find((issue) => issue.field === field)?.message;
  const typed = refused?.typed ?? trader.typed;
  return (
    <Form key={from} method="post" className="opening" noValidate ref={form} {...own}>
      <input type="hidden" name={DRAWN_FROM} value={from} />
      {refused !== undefined && <NothingChanged />}
      <fieldset disabled={!mayGovern}>
        <legend>Ce que la loi veut sur vos annonces</legend>
        {trader.fields.map(({ field, label, isOptional, type, placeholder }) => (
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
        {trader.commitment !== undefined && (
          <label className="check of-rue">
            <input type="checkbox" name={COMMITTED} value="oui" defaultChecked={refused?.isCommitted ?? false} />
            <span>
              {trader.commitment.promise}
              <small>{trader.commitment.why}</small>
            </span>
          </label>
        )}
      </fieldset>
      {mayGovern && (
        <button className="button" type="submit" name="geste" value={TRADER_ACT}>
          Changer l’identité
        </button>
      )}
    </Form>
  );
}

/** Under which name and where buyers find the dealer, and who it is before the law: changed by who governs. */
export function TraderSection({ establishment, trader, mayGovern, refused }: TraderSectionProps) {
  const isRefused = refused?.trader !== undefined || refused?.establishment !== undefined;
  const done = isRefused ? undefined : establishment.done;
  const told = useTold<HTMLDivElement>(done === undefined ? undefined : establishment);
  return (
    <section aria-labelledby={TRADER_PLACE} className="domain mailbox">
      <div className="titled">
        <h2 id={TRADER_PLACE}>Établissement</h2>
      </div>
      {done !== undefined && (
        <div className="notice" role="status" tabIndex={-1} ref={told}>
          <Icon name="check" />
          <strong>{done}</strong>
        </div>
      )}
      <EstablishmentForm establishment={establishment} mayGovern={mayGovern} refused={refused?.establishment} />
      <p className="soft">{establishment.group}</p>
      {trader === undefined ? (
        <p className="soft">{establishment.untold}</p>
      ) : (
        <TraderForm trader={trader} mayGovern={mayGovern} refused={refused?.trader} />
      )}
      {trader !== undefined && <p className="soft">{trader.about}</p>}
    </section>
  );
}
