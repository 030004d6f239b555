import type { EstimateView } from "./estimate-view.ts";
import { Text } from "./estimate-field.tsx";

/** The second question. */
export function AgeAndDistance({ view }: { readonly view: EstimateView }) {
  const { fields, errors, usualMileage } = view;
  return (
    <li data-answered={view.answered > 1 ? "" : undefined}>
      <h2>Depuis quand, combien de kilomètres&#8239;?</h2>
      {view.name !== "" && (
        <div className="grid2">
          <Text
            name="date"
            label="Première mise en circulation"
            value={fields.date}
            error={errors["date"]}
            placeholder="JJ/MM/AAAA"
            hint="Case B de la carte grise. Le mois ou l’année suffit."
          />
          <Text
            name="mileage"
            label="Kilométrage"
            value={fields.mileage}
            error={errors["mileage"]}
            unit="km"
            isNumber
            hint={
              usualMileage === undefined
                ? undefined
                : `Médiane des annonces comparables\u202f: ${usualMileage}\u202fkm.`
            }
          />
        </div>
      )}
    </li>
  );
}
