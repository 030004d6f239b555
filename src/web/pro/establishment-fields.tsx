import type { EstablishmentField, TypedEstablishment } from "../../dealer-space/establishment.ts";
import { Field } from "../contact/field.tsx";
import type { EstablishmentFieldWords } from "./trader-fields.ts";

interface EstablishmentFieldsProps {
  readonly fields: readonly EstablishmentFieldWords[];
  readonly typed: TypedEstablishment;
  readonly issueOf: (field: EstablishmentField) => string | undefined;
}

/** Its name and its place: of the dealer's own form and of operators. */
export function EstablishmentFields({ fields, typed, issueOf }: EstablishmentFieldsProps) {
  return (
    <>
      {fields.map(({ field, label, inputMode }) => (
        <Field key={field} id={`lieu-${field}`} label={label} issue={issueOf(field)}>
          {(aria) => (
            <input name={field} defaultValue={typed[field]} inputMode={inputMode} autoComplete="off" {...aria} />
          )}
        </Field>
      ))}
    </>
  );
}
