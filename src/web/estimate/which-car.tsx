import { Icon } from "../design/icon.tsx";
import { Select, Text } from "./estimate-field.tsx";
import type { AskedProps } from "./question.tsx";
import { Question } from "./question.tsx";

/** What a version says of itself. */
const DESCRIBED = ["energy", "gearbox", "powerDIN"] as const;

/** The first question: a make and a model suffice, the rest narrows. */
export function WhichCar({ view, folding, next }: AskedProps) {
  const { fields, choices, errors } = view;
  const isNamed = view.name !== "";
  const isDescribed = DESCRIBED.some((name) => fields[name] !== "" || errors[name] !== undefined);
  return (
    <Question
      place={0}
      title={"Quelle voiture\u202f?"}
      isAnswered={isNamed}
      answer={view.name}
      isNext={next === 0}
      folding={folding}
    >
      <div className="grid2">
        <Select
          name="make"
          label="Marque"
          value={fields.make}
          choices={choices.makes}
          none="Choisir"
          error={errors["make"]}
        />
        {fields.make !== "" && (
          <Select
            key={fields.make}
            name="model"
            label="Modèle"
            value={fields.model}
            choices={choices.models}
            none="Choisir"
            error={errors["model"]}
          />
        )}
        {isNamed && (
          <>
            <Select
              key={fields.model}
              name="commercialName"
              label="Génération"
              value={fields.commercialName}
              choices={choices.generations}
              none="Je ne sais pas"
            />
            <Text
              name="version"
              label="Version"
              value={fields.version}
              error={errors["version"]}
              placeholder="1.2 PURETECH 130 ALLURE"
              hint={view.unknownWords ?? "À choisir parmi celles en vente, ou les mots de la carte grise."}
              offered={choices.versions}
            />
          </>
        )}
      </div>
      {isNamed && (
        <details className="described" open={isDescribed}>
          <summary>
            Version inconnue&#8239;? La décrire par l’énergie, la boîte et la puissance
            <Icon name="down" small />
          </summary>
          <div className="grid2">
            <Select
              name="energy"
              label="Énergie"
              value={fields.energy}
              choices={choices.energies}
              none="Je ne sais pas"
              error={errors["energy"]}
            />
            <Select
              name="gearbox"
              label="Boîte de vitesses"
              value={fields.gearbox}
              choices={choices.gearboxes}
              none="Je ne sais pas"
              error={errors["gearbox"]}
            />
            <Text
              name="powerDIN"
              label="Puissance"
              value={fields.powerDIN}
              error={errors["powerDIN"]}
              unit="ch"
              isNumber
            />
          </div>
        </details>
      )}
    </Question>
  );
}
