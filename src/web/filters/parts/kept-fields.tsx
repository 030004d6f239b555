import { namesOf } from "../control-names.ts";
import type { GroupView } from "../form.ts";
import { useForm } from "../store/use-form.ts";

interface KeptFieldsProps {
  readonly groups: readonly GroupView[];
}

/** Set by a choice beside the fields, or told by a field of another name: the fields alone would lose them. */
const WITHOUT_FIELD: ReadonlySet<string> = new Set(["financingType", "showroomStock"]);

/** Filters that no field shows, kept by a form that is sent without JavaScript. */
export function KeptFields({ groups }: KeptFieldsProps) {
  const { state } = useForm();
  const controls = groups.filter(({ id }) => !state.hidden.includes(id)).flatMap(({ controls: held }) => held);
  const shown = new Set<string>(controls.flatMap(namesOf));
  const kept = Object.entries(state.chosen).filter(
    ([key]) => key !== "vertical" && (!shown.has(key) || WITHOUT_FIELD.has(key) || state.hidden.includes(key)),
  );
  return (
    <noscript>
      {kept.map(([key, values]) => (
        <input key={key} type="hidden" name={key} value={values.join(",")} />
      ))}
    </noscript>
  );
}
