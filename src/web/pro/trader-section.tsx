import { Form } from "react-router";
import type { EstablishmentField } from "../../dealer-space/establishment.ts";
import type { ChangedField } from "../../dealer-space/trader-change.ts";
import { useFirstIssue } from "../browser/use-first-issue.ts";
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

function EstablishmentForm({ establishment, mayGovern, refused }: EstablishmentFormProps) {
  const form = useFirstIssue(refused);
  const issueOf = (field: EstablishmentField) => refused?.issues.find((issue) => issue.field === field)?.message;
  return (
    <Form method="post" className="opening" noValidate ref={form}>
      <input type="hidden" name={DRAWN_FROM} value={refused?.from ?? establishment.from} />
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

function TraderForm({ trader, mayGovern, refused }: TraderFormProps) {
  const form = useFirstIssue(refused);
  const issueOf = (field: ChangedField) => refused?.issues.find((issue) => issue.field === field)?.message;
  const typed = refused?.typed ?? trader.typed;
  return (
    <Form method="post" className="opening" noValidate ref={form}>
      <input type="hidden" name={DRAWN_FROM} value={refused?.from ?? trader.from} />
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
        {!trader.isCommitted && (
          <label className="check of-rue">
            <input type="checkbox" name={COMMITTED} value="oui" defaultChecked={refused?.isCommitted ?? false} />
            <span>
              Je m’engage à ne proposer que des véhicules et des services conformes au droit de l’Union (règlement
              2022/2065, article 30).
              <small>Personne ne s’y est encore engagé pour ce vendeur, et la loi le demande.</small>
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
      <EstablishmentForm
        key={`lieu ${JSON.stringify(establishment.typed)}`}
        establishment={establishment}
        mayGovern={mayGovern}
        refused={refused?.establishment}
      />
      <p className="soft">{establishment.group}</p>
      {trader === undefined ? (
        <p className="soft">Votre identité de vendeur n’est pas encore dite ici&#8239;: écrivez-nous.</p>
      ) : (
        <TraderForm
          key={`vendeur ${JSON.stringify(trader.typed)}`}
          trader={trader}
          mayGovern={mayGovern}
          refused={refused?.trader}
        />
      )}
      {trader !== undefined && <p className="soft">{trader.about}</p>}
    </section>
  );
}
