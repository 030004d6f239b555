import type { SellersControl } from "../../../domain/filters/controls.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { Check } from "./check.tsx";

/** Two switches; the second stands for three families (spec 4.25). Without a script each family has its own box, and none is lost. */
export function Sellers({ control: { name, counts: facet, switches, options } }: { readonly control: SellersControl }) {
  const { counts, store, isStill } = useForm();
  const chosen = useChosen(name);
  const counted = counts.values[facet];
  if (isStill)
    return (
      <ul>
        {options.map(({ value, label }) => (
          <li key={value}>
            <Check
              name={name}
              value={value}
              checked={chosen.includes(value)}
              count={counted && (counted[value] ?? 0)}
              onChoose={() => undefined}
            >
              {label}
            </Check>
          </li>
        ))}
      </ul>
    );
  return (
    <ul>
      {switches.map(({ label, families, seller }) => {
        const held = families.filter((family) => chosen.includes(family));
        const isChosen = held.length === families.length;
        const others = chosen.filter((family) => !families.includes(family));
        return (
          <li key={label}>
            <Check
              name={name}
              value={families.join(",")}
              checked={isChosen}
              isPartly={!isChosen && held.length > 0}
              count={counted && families.reduce((sum, family) => sum + (counted[family] ?? 0), 0)}
              onChoose={() => store.act([`seller.${seller}`], { [name]: isChosen ? others : [...others, ...families] })}
            >
              {label}
            </Check>
          </li>
        );
      })}
    </ul>
  );
}
