import type { ComponentProps } from "react";
import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import { AS_GUESSED, NOTHING, UNTRANSLATED } from "./mapping-choice.ts";
import type { MappingRowView, MappingView } from "./mapping-view.ts";

interface RowProps {
  readonly row: MappingRowView;
  readonly columns: MappingView["columns"];
}

/** What the file says that we do not know: a row that says it lacks the field until somebody tells what it means. */
function WordTable({ row: { field, label, words, meanings } }: { readonly row: MappingRowView }) {
  return (
    <fieldset className="words">
      <legend>{label}&#8239;: que veulent dire ces mots&#8239;?</legend>
      <ul>
        {words.map(({ word, meaning }, at) => (
          <li key={`${word} ${meaning}`}>
            <label htmlFor={`mot-${field}-${at}`}>{word}</label>
            <Choice id={`mot-${field}-${at}`} name={`mot.${field}.${word}`} defaultValue={meaning}>
              <option value={UNTRANSLATED}>Choisir</option>
              {meanings.map(({ value, label: told }) => (
                <option key={value} value={value}>
                  {told}
                </option>
              ))}
              <option value={NOTHING}>ne dit rien</option>
            </Choice>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Choice({ className = "", ...select }: ComponentProps<"select">) {
  return (
    <span className={`input ${className}`.trim()}>
      <select {...select} />
      <Icon name="down" small />
    </span>
  );
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
      <Choice
        className="from"
        id={`champ-${field}`}
        name={`champ.${field}`}
        defaultValue={chosen}
        aria-invalid={isWrong}
        aria-describedby={`sur-${field}`}
      >
        {guessed !== undefined && <option value={AS_GUESSED}>{guessed}</option>}
        <option value="">{isRequired ? "Choisir une colonne" : "aucune colonne"}</option>
        {columns
          .filter(({ name }) => name !== guessed)
          .map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
      </Choice>
      <div className="rules">{rules.length === 0 && result !== "" ? "telle quelle" : rules.join(", puis ")}</div>
      <div className="res">{result === "" ? <span className="soft">vide</span> : result}</div>
      <div className="sure" id={`sur-${field}`}>
        <span className={isWrong ? "state wrong" : "state quiet"}>
          {isWrong && <Icon name="alert" small />}
          {sure}
        </span>
      </div>
      {row.words.length > 0 && <WordTable row={row} />}
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
          <Choice id="autre-champ" name="autre" defaultValue="">
            <option value="">aucun</option>
            {view.others.map(({ field, label }) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </Choice>
        </div>
        <div className="field">
          <label htmlFor="autre-colonne">par la colonne</label>
          <Choice id="autre-colonne" name="autre.colonne" defaultValue="">
            <option value="">aucune</option>
            {view.columns.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Choice>
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
