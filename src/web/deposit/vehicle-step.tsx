import { VEHICLE_VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { OTHER_VERSION } from "../../domain/deposit/deposit.ts";
import { REGISTRATION_ENERGIES } from "../../domain/deposit/registration-energy.ts";
import { counted } from "../../domain/french.ts";
import { SelectField, TextField } from "../seller-form/seller-field.tsx";
import { CONTRADICTION, contradictionKey } from "./contradiction.ts";
import type { DepositView } from "./deposit-view.ts";
import { StepSection } from "./step.tsx";

const ENERGIES = REGISTRATION_ENERGIES.map(({ code, label }) => ({ value: code, label: `${label} (${code})` }));

const KINDS = VEHICLE_VERTICALS.map((value) => ({ value, label: verticalLabel(value) }));

/** Asked where the catalogue lacks what was typed. */
function UnlistedVehicle({ view }: { readonly view: DepositView }) {
  return (
    <>
      <SelectField
        view={view}
        name="otherKind"
        label="Autre modèle&#8239;: type de véhicule"
        choices={KINDS}
        none="À choisir si le nom est juste"
        hint="Un modèle que notre liste n’a pas est relu par une personne avant de paraître, et sa valeur n’est pas estimée."
      />
      {view.unlisted === "make" && (
        <TextField
          view={view}
          name="otherMake"
          label="Autre modèle&#8239;: marque seule"
          mark="D.1"
          placeholder="Lynk &amp; Co"
        />
      )}
    </>
  );
}

/** What the registration certificate says; the version is chosen among those on sale that answer to it. */
export function VehicleStep({ view }: { readonly view: DepositView }) {
  const { fields, versions, models, contradicted, generations } = view;
  const contradiction = contradictionKey(contradicted);
  const isOther = fields.version === OTHER_VERSION || versions.length === 0;
  return (
    <StepSection view={view} number={1} title="Quel véhicule&#8239;?">
      <p className="lead-in">Prenez la carte grise&#8239;: les repères sont les siens.</p>
      <datalist id="d-models">
        {models.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {contradiction !== "" && <input type="hidden" name={CONTRADICTION} value={contradiction} />}
      <div className="grid2">
        <TextField
          view={view}
          name="vehicle"
          label="Marque et modèle"
          mark="D.1, D.3"
          list="d-models"
          placeholder="Dacia Duster"
          hint={
            generations.length > 1
              ? `Précisez si vous le savez, pour être trouvé\u202f: ${generations.join(", ")}.`
              : undefined
          }
        />
        {view.unlisted !== undefined && <UnlistedVehicle view={view} />}
        <TextField
          view={view}
          name="registered"
          label="Première mise en circulation"
          mark="B"
          placeholder="14/03/2019"
          isDate
        />
        <SelectField
          view={view}
          name="energy"
          label="Énergie"
          mark="P.3"
          choices={ENERGIES}
          none="À choisir"
          hint={contradicted.energy}
        />
        <TextField view={view} name="fiscalPower" label="Puissance fiscale" mark="P.6" unit="CV" isNumber />
        <TextField view={view} name="kilowatts" label="Puissance" mark="P.2" unit="kW" isNumber />
        {view.asks.cubic && <TextField view={view} name="cubic" label="Cylindrée" mark="P.1" unit="cm³" isNumber />}
        {view.asks.seats && <TextField view={view} name="seats" label="Places assises" mark="S.1" isNumber />}
        <TextField
          view={view}
          name="plate"
          label="Immatriculation"
          mark="A"
          placeholder="EZ-418-PT"
          hint="Jamais affichée. Elle évite un double dépôt."
        />
        <SelectField
          view={view}
          name="gearbox"
          label="Boîte de vitesses"
          choices={view.gearboxes}
          none="Non dite"
          hint={contradicted.gearbox}
        />
        <SelectField view={view} name="colour" label="Couleur" choices={view.colours} none="Non dite" />
      </div>
      {versions.length > 0 && (
        <fieldset className="choose" id="versions">
          <legend>{counted(versions.length, "version répond", "versions répondent")} à ces repères</legend>
          <input type="hidden" name="versions-vues" value="oui" />
          {versions.map(({ version, gearbox }) => (
            <label className="check" key={version}>
              <input type="radio" name="version" value={version} defaultChecked={fields.version === version} />
              <span>{version}</span>
              <span className="n">{gearbox}</span>
            </label>
          ))}
          <label className="check">
            <input
              type="radio"
              name="version"
              value={OTHER_VERSION}
              defaultChecked={fields.version === OTHER_VERSION}
            />
            <span>Une autre</span>
          </label>
        </fieldset>
      )}
      <div className={isOther ? undefined : "only-other"}>
        <TextField
          view={view}
          name="otherVersion"
          label={versions.length > 0 ? "Une autre version" : "Version"}
          placeholder="1.5 BLUE DCI 115 PRESTIGE"
          hint="Les mots de la facture ou du coffre&#8239;; laissez vide si vous ne savez pas."
        />
      </div>
    </StepSection>
  );
}
