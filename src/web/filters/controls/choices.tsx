import { Deal } from "../../design/deal.tsx";
import { frequentFirst } from "../../../domain/filters/frequent-first.ts";
import type { ChoicesControl, Option } from "../../../domain/filters/controls.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { Check } from "./check.tsx";
import { LongList } from "./long-list.tsx";

/** The values of one filter: boxes where it holds several, a choice with a way back where it holds one. */
export function Choices({ control }: { readonly control: ChoicesControl }) {
  const { name, title, counts: facet, options, several, kind } = control;
  const { counts, store } = useForm();
  const chosen = useChosen(name);
  const counted = counts.values[facet ?? name];
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    store.act([`toggle.${name}.${value}`], { [name]: next });
  };
  const set = (value: string) => store.act([`set.${name}.${value}`], { [name]: value === "" ? [] : [value] });
  const draw = ({ value, label, swatch, verdict }: Option) => (
    <Check
      name={name}
      value={value}
      isRadio={!several}
      checked={chosen.includes(value)}
      count={counted === undefined ? undefined : (counted[value] ?? 0)}
      onChoose={() => (several ? toggle(value) : set(value))}
      {...(kind === "swatches"
        ? { paint: swatch ?? "conic-gradient(#c1121f, #ffc400, #00703c, #0b4ea2, #c1121f)" }
        : {})}
    >
      {verdict === undefined ? label : <Deal verdict={verdict} />}
    </Check>
  );
  return (
    <fieldset className="block">
      {title !== undefined && <legend>{title}</legend>}
      {!several && (
        <Check name={name} value="" isRadio checked={chosen.length === 0} count={undefined} onChoose={() => set("")}>
          Peu importe
        </Check>
      )}
      {kind === "swatches" ? (
        <ul className="swatches big">
          {options.map((option) => (
            <li key={option.value}>{draw(option)}</li>
          ))}
        </ul>
      ) : (
        <LongList
          items={options}
          first={frequentFirst(options)}
          keyOf={({ value }) => value}
          labelOf={({ label }) => label}
          isChosen={({ value }) => chosen.includes(value)}
          draw={draw}
        />
      )}
    </fieldset>
  );
}
