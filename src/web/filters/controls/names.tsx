import type { NamesControl } from "../../../domain/filters/controls.ts";
import type { CountedOption } from "../form.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { Check } from "./check.tsx";
import { fieldValue } from "./field-value.ts";
import { LongList } from "./long-list.tsx";

/** Whatever names the listings have, each with its total. */
export function Names({ control: { name, title, counts: facet } }: { readonly control: NamesControl }) {
  const { counts, store } = useForm();
  const chosen = useChosen(name);
  const options = counts.names[facet] ?? [];
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    store.act([`toggle.${name}.${value}`], { [name]: next });
  };
  const draw = ({ value, label, count }: CountedOption) => (
    <Check
      name={name}
      value={fieldValue(value)}
      checked={chosen.includes(value)}
      count={count}
      onChoose={() => toggle(value)}
    >
      {label}
    </Check>
  );
  return (
    <fieldset className="block">
      <legend>{title}</legend>
      <LongList
        items={options}
        searched={`parmi ${options.length} noms`}
        keyOf={({ value }) => value}
        labelOf={({ label }) => label}
        isChosen={({ value }) => chosen.includes(value)}
        draw={draw}
      />
    </fieldset>
  );
}
