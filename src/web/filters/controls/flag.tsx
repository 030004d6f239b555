import type { FlagControl } from "../../../domain/filters/controls.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { whole } from "../store/words.ts";

/** A switch: on is `true`, off is absent (spec 4.23). */
export function Flag({ control: { name, label } }: { readonly control: FlagControl }) {
  const { counts, store } = useForm();
  const isOn = useChosen(name).length > 0;
  const count = counts.values[name]?.["true"];
  return (
    <label className="switch">
      <span>{label}</span>
      {count !== undefined && (
        <span className="n">
          {whole(count)}
          <span className="hide"> {count < 2 ? "véhicule" : "véhicules"}</span>
        </span>
      )}
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        name={name}
        value="true"
        checked={isOn}
        onChange={() => store.act([`flag.${name}`], { [name]: isOn ? [] : ["true"] })}
      />
    </label>
  );
}
