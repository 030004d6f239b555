import { LONGEST_DEFECTS, SERVICES } from "../../domain/deposit/deposit.ts";
import { Icon } from "../design/icon.tsx";
import { EquipmentChoice } from "../seller-form/equipment-choice.tsx";
import { LinesField, TextField } from "../seller-form/seller-field.tsx";
import type { DepositView } from "./deposit-view.ts";
import { StepSection } from "./step.tsx";

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
          isDate
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
        <EquipmentChoice options={view.options} chosen={fields.options} />
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
