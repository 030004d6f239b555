import { Form, useNavigation } from "react-router";
import { SELLER_TYPES, familyOf, sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import type { OpeningField, OpeningIssue, TypedOpening } from "../../dealer-space/dealer-opening.ts";
import { useFirstIssue } from "../browser/use-first-issue.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";

interface OpeningFormProps {
  readonly typed: TypedOpening;
  readonly issues: readonly OpeningIssue[];
}

const KINDS = SELLER_TYPES.filter((type) => familyOf(type) !== "PART");

interface Written {
  readonly field: OpeningField;
  readonly label: string;
  readonly note?: string;
  readonly autoComplete?: string;
  readonly inputMode?: "numeric" | "email" | "tel";
  readonly placeholder?: string;
}

const BUSINESS: readonly Written[] = [
  { field: "enseigne", label: "Nom connu des acheteurs", autoComplete: "organization", placeholder: "Garage du Pont" },
];
const LEGAL: readonly Written[] = [
  { field: "raison", label: "Raison sociale", placeholder: "Garage du Pont" },
  { field: "forme", label: "Forme juridique", note: "facultatif", placeholder: "SARL" },
  { field: "siren", label: "SIREN", inputMode: "numeric", placeholder: "9 chiffres" },
  { field: "registre", label: "Ville du registre (RCS)", note: "facultatif", placeholder: "Lyon" },
];
const PLACE: readonly Written[] = [
  { field: "rue", label: "Numéro et rue", autoComplete: "address-line1" },
  { field: "codePostal", label: "Code postal", autoComplete: "postal-code", inputMode: "numeric" },
  { field: "ville", label: "Ville", autoComplete: "address-level2" },
];
const REACHED: readonly Written[] = [
  { field: "email", label: "E-mail", autoComplete: "email", inputMode: "email" },
  { field: "telephone", label: "Téléphone", autoComplete: "tel", inputMode: "tel" },
];

/** All on one page, in four groups; what is wrong is said beside its field, and nothing typed is lost. */
export function OpeningForm({ typed, issues }: OpeningFormProps) {
  const isSending = useNavigation().state !== "idle";
  const form = useFirstIssue(issues.length === 0 ? undefined : issues);
  const issueOf = (field: OpeningField) => issues.find((issue) => issue.field === field)?.message;
  const written = ({ field, label, note, ...attributes }: Written) => (
    <div className={`of-${field}`} key={field}>
      <Field id={field} label={label} note={note} issue={issueOf(field)}>
        {(aria) => <input name={field} defaultValue={typed[field]} {...attributes} {...aria} />}
      </Field>
    </div>
  );
  return (
    <Form className="opening" method="post" noValidate ref={form}>
      {issues.length > 0 && (
        <div className="notice error" role="alert">
          <Icon name="alert" />
          <strong>Rien n’est encore ouvert</strong>
          <span>
            {issues.length === 1 ? "Un champ est à revoir." : `${issues.length} champs sont à revoir.`} Ce que vous avez
            écrit est resté.
          </span>
        </div>
      )}
      <fieldset>
        <legend>Votre établissement</legend>
        {BUSINESS.map(written)}
        <div className="of-type">
          <Field id="type" label="Votre métier" issue={issueOf("type")}>
            {(aria) => (
              <>
                <select name="type" defaultValue={typed.type} {...aria}>
                  <option value="">Choisir</option>
                  {KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {sellerTypeLabel(kind)}
                    </option>
                  ))}
                </select>
                <Icon name="down" small />
              </>
            )}
          </Field>
        </div>
      </fieldset>
      <fieldset>
        <legend>Au registre</legend>
        {LEGAL.map(written)}
      </fieldset>
      <fieldset>
        <legend>Où l’on voit vos véhicules</legend>
        {PLACE.map(written)}
      </fieldset>
      <fieldset>
        <legend>Où l’on vous joint</legend>
        {REACHED.map(written)}
        <p className="soft">
          Les messages des acheteurs arrivent à cette adresse, que la loi veut parmi vos informations légales. Le numéro
          se montre à qui le demande.
        </p>
      </fieldset>
      <div className="engage">
        <label className="check">
          <input
            type="checkbox"
            name="conforme"
            value="oui"
            defaultChecked={typed.conforme !== ""}
            aria-invalid={issueOf("conforme") !== undefined}
            aria-describedby={issueOf("conforme") === undefined ? undefined : "conforme-issue"}
          />
          <span>
            Je m’engage à ne proposer que des véhicules et des services conformes au droit de l’Union (règlement
            2022/2065, article 30).
          </span>
        </label>
        {issueOf("conforme") !== undefined && (
          <p className="error" id="conforme-issue">
            <Icon name="alert" small />
            {issueOf("conforme")}
          </p>
        )}
      </div>
      <div className="acts">
        <button className="button primary large" type="submit" aria-busy={isSending}>
          Ouvrir mon espace
        </button>
        <p className="soft">
          Raison sociale, SIREN et adresse paraissent sur vos annonces&#8239;: la loi le demande de chaque
          professionnel.
        </p>
      </div>
    </Form>
  );
}
