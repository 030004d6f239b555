import { Text } from "./estimate-field.tsx";
import type { AskedProps } from "./question.tsx";
import { Question } from "./question.tsx";

/** The second question. */
export function AgeAndDistance({ view, folding, next }: AskedProps) {
  const { fields, errors, usualMileage } = view;
  return (
    <Question
      place={1}
      title={"Depuis quand, combien de kilomètres\u202f?"}
      isAnswered={view.answered > 1}
      answer={`${fields.date}, ${fields.mileage}\u202fkm`}
      isNext={next === 1}
      folding={folding}
    >
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
    </Question>
  );
}
