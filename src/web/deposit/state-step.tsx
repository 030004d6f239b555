import { LONGEST_DEFECTS, SERVICES } from "../../domain/deposit/deposit.ts";
import { Icon } from "../design/icon.tsx";
import { LinesField, TextField } from "./deposit-field.tsx";
import type { DepositView } from "./deposit-view.ts";
import { StepSection } from "./step.tsx";

function Options({ view, isFrequent }: { readonly view: DepositView; readonly isFrequent: boolean }) {
  return (
    <div className="two">
      {view.options
        .filter((one) => one.isFrequent === isFrequent)
        .map(({ value, label }) => (
          <label className="check" key={value}>
            <input type="checkbox" name="options" value={value} defaultChecked={view.fields.options.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
    </div>
  );
}

export function StateStep({ view }: { readonly view: DepositView }) {
  const { fields } = view;
  return (
    <StepSection view={view} number={2} title="Dans quel état&#8239;?">
      <div className="grid2">
        <TextField
          view={view}
          name="mileage"
          label="Kilométrage"
          unit="km"
          isNumber
          before={<Icon name="borne" small className="borne" />}
        />
        <TextField
          view={view}
          name="postcode"
          label="Code postal"
          placeholder="42100 Saint-Étienne"
          autoComplete="postal-code"
          hint="L’annonce montre la ville, pas votre adresse."
        />
        <TextField
          view={view}
          name="inspected"
          label="Contrôle technique"
          placeholder="09/2026"
          isNumber
          hint="De moins de 6 mois, il vaut pour la vente."
        />
        <TextField view={view} name="owners" label="Propriétaires, vous compris" placeholder="2" isNumber />
      </div>
      <fieldset className="field">
        <legend className="label">Entretien</legend>
        <div className="segmented by-radio">
          {Object.entries(SERVICES).map(([value, label]) => (
            <label key={value}>
              <input type="radio" name="service" value={value} defaultChecked={fields.service === value} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="choose">
        <legend>Équipements, les plus fréquents sur ce modèle d’abord</legend>
        <Options view={view} isFrequent />
        <details className="more">
          <summary>
            Tous les équipements
            <Icon name="down" small />
          </summary>
          <Options view={view} isFrequent={false} />
        </details>
      </fieldset>
      <LinesField
        view={view}
        name="defects"
        label="Défauts à connaître"
        rows={3}
        most={LONGEST_DEFECTS}
        hint="Un défaut dit évite une négociation sur place."
      />
    </StepSection>
  );
}
