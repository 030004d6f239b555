import { SHOWN_GENERATIONS, SHOWN_MAKES, SHOWN_MODELS } from "../../../domain/filters/list-lengths.ts";
import type { CountedOption, NamedList } from "../form.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { Check } from "./check.tsx";
import { LongList } from "./long-list.tsx";

const NAME = "makesModelsCommercialNames";
/** Makes, models and generations chosen at once (spec 9.6). */
const MOST = 50;

/** Makes, the models of those chosen, the generations of the models chosen (spec 4.20). */
export function Makes() {
  const { counts, state } = useForm();
  const chosen = useChosen(NAME);
  const tags = state.tags.filter(({ key }) => key === NAME);
  const { top = [], all = [], models = [], generations = [] } = counts.makes ?? {};
  return (
    <>
      {tags.length > 0 && (
        <p className="meta soft">
          {tags.length} sur {MOST} choisis{tags.length >= MOST && "\u202f: un choix de plus ne serait pas gardé"}
        </p>
      )}
      <section className="block">
        <h3>Marque</h3>
        <LongList
          items={all}
          first={top.length > 0 ? top : all}
          shown={SHOWN_MAKES}
          searched={`parmi ${all.length} marques`}
          keyOf={({ value }) => value}
          labelOf={({ label }) => label}
          isChosen={({ value }) => isWithin(chosen, value)}
          draw={drawMake}
        />
      </section>
      <Named title="Modèle" lists={models} shown={SHOWN_MODELS} searched="un modèle" />
      <Named title="Génération" lists={generations} shown={SHOWN_GENERATIONS} searched="une génération" />
    </>
  );
}

interface NamedProps {
  readonly title: string;
  readonly lists: readonly NamedList[];
  readonly shown: number;
  readonly searched: string;
}

function Named({ title, lists, shown, searched }: NamedProps) {
  const chosen = useChosen(NAME);
  if (lists.length === 0) return null;
  return (
    <section className="block">
      <h3>{title}</h3>
      {lists.map(({ title: name, options }) => (
        <fieldset className="named" key={name}>
          <legend>{name}</legend>
          <LongList
            items={options}
            shown={shown}
            searched={searched}
            keyOf={({ value }) => value}
            labelOf={({ label }) => label}
            isChosen={({ value }) => isWithin(chosen, value)}
            draw={drawMake}
          />
        </fieldset>
      ))}
    </section>
  );
}

/** The choice itself, or something inside it. */
function isWithin(chosen: readonly string[], value: string): boolean {
  return chosen.some((held) => held === value || held.startsWith(`${value}:`));
}

const drawMake = (option: CountedOption) => <MakeCheck option={option} />;

function MakeCheck({ option: { value, label, count } }: { readonly option: CountedOption }) {
  const { store } = useForm();
  const chosen = useChosen(NAME);
  const isChosen = isWithin(chosen, value);
  const others = chosen.filter((held) => held !== value && !held.startsWith(`${value}:`));
  return (
    <Check
      name={NAME}
      value={value}
      checked={chosen.includes(value)}
      isPartly={isChosen && !chosen.includes(value)}
      count={count}
      onChoose={() => store.act([`toggle.${NAME}.${value}`], { [NAME]: isChosen ? others : [...others, value] })}
    >
      {label}
    </Check>
  );
}
