import { namesOf } from "../../../domain/filters/controls.ts";
import type { Section } from "../../../domain/filters/form.ts";
import { fieldValue } from "../controls/field-value.ts";
import { useForm } from "../store/use-form.ts";

interface KeptFieldsProps {
  readonly groups: readonly Section[];
}

/** Set by a choice beside the fields, or by the address: no field holds them. */
const WITHOUT_FIELD: ReadonlySet<string> = new Set(["financingType", "showroomStock"]);

/** Filters that no field shows, kept by a form that is sent without JavaScript. */
export function KeptFields({ groups }: KeptFieldsProps) {
  const { state } = useForm();
  const controls = groups
    .filter(({ id }) => !state.hidden.includes(id))
    .flatMap(({ id, controls: held }) =>
      held.filter(({ kind }) => kind !== "versions" || state.disabled[id] === undefined),
    );
  const shown = new Set<string>(controls.flatMap(namesOf));
  const kept = Object.entries(state.chosen).filter(
    ([key]) => key !== "vertical" && (!shown.has(key) || WITHOUT_FIELD.has(key) || state.hidden.includes(key)),
  );
  return (
    <noscript>
      {state.beside.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {kept.map(([key, values]) => (
        <input
          key={key}
          type="hidden"
          name={key}
          // Makes come as addresses write them.
          value={(key === "makesModelsCommercialNames" ? values : values.map(fieldValue)).join(",")}
        />
      ))}
    </noscript>
  );
}
