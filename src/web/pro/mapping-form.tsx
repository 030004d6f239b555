import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { MappingRowView, MappingView } from "./mapping-view.ts";

const GUESSED = "=";

interface RowProps {
  readonly row: MappingRowView;
  readonly columns: MappingView["columns"];
}

/** The column is a select; its options are those of the file. */
function MappingRow({ row, columns }: RowProps) {
  const { field, label, isRequired, guessed, chosen, rules, result, sure, isWrong } = row;
  return (
    <li className="maprow">
      <div className="what">
        <label htmlFor={`champ-${field}`}>{label}</label>
        {isRequired && <small>obligatoire</small>}
      </div>
      <span className="input from">
        <select
          id={`champ-${field}`}
          name={`champ.${field}`}
          defaultValue={chosen}
          aria-invalid={isWrong}
          aria-describedby={`sur-${field}`}
        >
          {guessed !== undefined && <option value={GUESSED}>{guessed}</option>}
          <option value="">{isRequired ? "Choisir une colonne" : "aucune colonne"}</option>
          {columns
            .filter(({ name }) => name !== guessed)
            .map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
        </select>
        <Icon name="down" small />
      </span>
      <div className="rules">{rules.length === 0 && result !== "" ? "telle quelle" : rules.join(", puis ")}</div>
      <div className="res">{result === "" ? <span className="soft">vide</span> : result}</div>
      <div className="sure" id={`sur-${field}`}>
        <span className={isWrong ? "state wrong" : "state quiet"}>
          {isWrong && <Icon name="alert" small />}
          {sure}
        </span>
      </div>
    </li>
  );
}

/** One row a field, all at once: the page that answers says what each becomes. */
export function MappingForm({ view }: { readonly view: MappingView }) {
  return (
    <Form method="post" className="mapping">
      <div className="maprow maphead" aria-hidden="true">
        <div>Champ</div>
        <div>Votre colonne</div>
        <div>Lue comment</div>
        <div className="res">Première ligne</div>
        <div>Certitude</div>
      </div>
      <ul className="map">
        {view.rows.map((row) => (
          <MappingRow key={`${row.field} ${row.chosen}`} row={row} columns={view.columns} />
        ))}
      </ul>
      <div className="further">
        <div className="field">
          <label htmlFor="autre-champ">Remplir un autre champ</label>
          <span className="input">
            <select id="autre-champ" name="autre" defaultValue="">
              <option value="">aucun</option>
              {view.others.map(({ field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
        </div>
        <div className="field">
          <label htmlFor="autre-colonne">par la colonne</label>
          <span className="input">
            <select id="autre-colonne" name="autre.colonne" defaultValue="">
              <option value="">aucune</option>
              {view.columns.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
        </div>
        <div className="field">
          <label htmlFor="vides">Mots qui ne veulent rien dire</label>
          <span className="input">
            <input
              id="vides"
              name="vides"
              defaultValue={view.nullWords}
              placeholder="NC, à définir"
              autoComplete="off"
            />
          </span>
        </div>
        <button className="button" type="submit" name="acte" value="corriger">
          Relire avec ces choix
        </button>
      </div>
    </Form>
  );
}
