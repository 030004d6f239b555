import { useChosen, useForm } from "../store/use-form.ts";
import { Check } from "./check.tsx";

const NAME = "customerFamilyCodes";
const PRIVATE = ["PART"];
const PROFESSIONAL = ["PROFESSIONNEL", "COURTIER_AUTOMOBILE", "INTERMEDIAIRE"];

/** Two switches; the second stands for three families (spec 4.25). */
export function Sellers() {
  const { counts, store } = useForm();
  const chosen = useChosen(NAME);
  const counted = counts.values["customerFamilyCode"];
  const kinds = [
    { label: "Particulier", families: PRIVATE, action: "seller.private" },
    { label: "Professionnel", families: PROFESSIONAL, action: "seller.professional" },
  ];
  return (
    <ul>
      {kinds.map(({ label, families, action }) => {
        const held = families.filter((family) => chosen.includes(family));
        const isChosen = held.length === families.length;
        const others = chosen.filter((family) => !families.includes(family));
        return (
          <li key={label}>
            <Check
              name={NAME}
              value={families.join(",")}
              checked={isChosen}
              isPartly={!isChosen && held.length > 0}
              count={counted && families.reduce((sum, family) => sum + (counted[family] ?? 0), 0)}
              onChoose={() => store.act([action], { [NAME]: isChosen ? others : [...others, ...families] })}
            >
              {label}
            </Check>
          </li>
        );
      })}
    </ul>
  );
}
