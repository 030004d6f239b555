import type { CountedOption } from "../form.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { Check } from "./check.tsx";
import { LongList } from "./long-list.tsx";
import { fieldValue } from "./field-value.ts";

const NAME = "versions";
const keyOf = ({ value }: CountedOption) => value;
const labelOf = ({ label }: CountedOption) => label;
const drawVersion = (option: CountedOption) => <VersionCheck option={option} />;

/** Versions are of a make or a model (spec 5.10). */
export function Versions() {
  const { counts, state } = useForm();
  const chosen = useChosen(NAME);
  const { options = [], total = 0 } = counts.versions ?? {};
  const reason = state.disabled["version"];
  if (reason !== undefined) return <p className="reason">{reason}</p>;
  return (
    <div className="block">
      <LongList
        items={options}
        searched="une version"
        keyOf={keyOf}
        labelOf={labelOf}
        isChosen={({ value }) => chosen.includes(value)}
        draw={drawVersion}
      />
      {total > options.length && (
        <p className="meta soft">
          Les {options.length} plus proposées sur {total}. Choisissez un modèle pour voir les autres.
        </p>
      )}
    </div>
  );
}

function VersionCheck({ option: { value, label, count } }: { readonly option: CountedOption }) {
  const { store } = useForm();
  const chosen = useChosen(NAME);
  const isChosen = chosen.includes(value);
  const next = isChosen ? chosen.filter((other) => other !== value) : [...chosen, value];
  return (
    <Check
      name={NAME}
      value={fieldValue(value)}
      checked={isChosen}
      count={count}
      onChoose={() => store.act([`toggle.${NAME}.${value}`], { [NAME]: next })}
    >
      {label}
    </Check>
  );
}
