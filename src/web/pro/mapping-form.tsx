import { useRef } from "react";
import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import { FieldEditor } from "./field-editor.tsx";
import { AS_GUESSED, AS_IT_STANDS, AS_SET, MAPPING_FORM, NOTHING, UNTRANSLATED, rowId } from "./mapping-choice.ts";
import type { MappingRowView, MappingView } from "./mapping-view.ts";
import { Choice } from "./told-control.tsx";
import { useKeptChoices } from "./use-kept-choices.ts";

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
          <li key={word}>
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

/** The column is a select; its options are those of the file. */
function MappingRow({ row, columns }: RowProps) {
  const { field, label, isRequired, guessed, set, chosen, rules, result, sure, isWrong, editor } = row;
  const isOpen = editor !== undefined;
  return (
    <li className={isOpen ? "maprow open" : "maprow"} id={rowId(field)}>
      <div className="what">
        {isOpen ? <b>{label}</b> : <label htmlFor={`champ-${field}`}>{label}</label>}
        {isRequired && <small>obligatoire</small>}
      </div>
      {isOpen ? (
        <div className="from">{set ?? guessed}</div>
      ) : (
        <Choice
          className="from"
          id={`champ-${field}`}
          name={`champ.${field}`}
          defaultValue={chosen}
          aria-invalid={isWrong}
          aria-describedby={`sur-${field}`}
        >
          {set !== undefined && <option value={AS_SET}>{set}</option>}
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
      )}
      <div className="rules">{rules.length === 0 && result !== "" ? AS_IT_STANDS : rules.join(", puis ")}</div>
      <div className="res">{result === "" ? <span className="soft">vide</span> : result}</div>
      <div className="sure" id={`sur-${field}`}>
        <span className={isWrong ? "state wrong" : "state quiet"}>
          {isWrong && <Icon name="alert" small />}
          {sure}
        </span>
      </div>
      <button
        className="iconbutton"
        type="submit"
        formNoValidate
        {...(isOpen ? { name: "acte", value: "corriger" } : { name: "ouvrir", value: field })}
        aria-expanded={isOpen}
        aria-label={`Régler ${label}`}
      >
        <Icon name={isOpen ? "up" : "down"} small />
      </button>
      {editor === undefined && row.words.length > 0 && <WordTable row={row} />}
      {editor !== undefined && <FieldEditor field={field} label={label} editor={editor} columns={columns} />}
    </li>
  );
}

/**
 * What Enter in a field presses: else it were the first button of the form, which in the order of the page may put the stock online. It
 * stands before each of them.
 */
export function EnterPresses({ isOpen = false }: { readonly isOpen?: boolean }) {
  return (
    <button
      className="hide"
      type="submit"
      form={MAPPING_FORM}
      name="acte"
      value={isOpen ? "voir" : "corriger"}
      formNoValidate
      tabIndex={-1}
      aria-hidden
    >
      {isOpen ? "Voir l’effet" : "Relire avec ces choix"}
    </button>
  );
}

interface MappingFormProps {
  readonly view: MappingView;
  /** Names the file, and no other. */
  readonly of: string;
}

/** One row a field, all at once: the page that answers says what each becomes. */
export function MappingForm({ view, of }: MappingFormProps) {
  const edited = view.rows.find(({ editor }) => editor !== undefined);
  const isOpen = edited !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const keep = useKeptChoices(form, {
    key: ["mapping", of, ...(edited === undefined ? [] : [edited.field])].join(" "),
    drawn: JSON.stringify([
      view.rows.map(({ field, chosen, set, words }) => [field, chosen, set, words]),
      edited?.editor,
      view.nullWords,
    ]),
  });
  return (
    <Form
      method="post"
      className="mapping"
      id={MAPPING_FORM}
      ref={form}
      onChange={({ currentTarget }) => keep(currentTarget)}
    >
      <EnterPresses isOpen={isOpen} />
      <div className="maprow maphead" aria-hidden="true">
        <div>Champ</div>
        <div>Votre colonne</div>
        <div>Lue comment</div>
        <div className="res">Première ligne</div>
        <div>Certitude</div>
        <div />
      </div>
      <ul className="map">
        {view.rows.map((row) => (
          <MappingRow key={row.field} row={row} columns={view.columns} />
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
        <button className="button" type="submit" name="acte" value="corriger" formNoValidate>
          {isOpen ? "Fermer et essayer" : "Relire avec ces choix"}
        </button>
      </div>
    </Form>
  );
}
