/** How one field is read: its rule at the left, the dealer’s own lines at the right, as that rule reads them. */
import type { FormEvent } from "react";
import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import "../design/field.css";
import "./feeds.css";
import { JOINED } from "./editor-words.ts";
import type { EditedColumn, EditorView, Option } from "./field-editor-view.ts";
import { NOTHING, UNTRANSLATED } from "./mapping-choice.ts";
import { Choice, Tick, Typed } from "./told-control.tsx";

interface EditorProps {
  readonly field: string;
  readonly label: string;
  readonly editor: EditorView;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
}

/** Milliseconds without a key until what is typed is read. */
const QUIET = 500;

/** With a script each choice is read as it is made; without one, by the button. */
function useLiveReading() {
  const submit = useSubmit();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { form } = target;
    if (form === null) return;
    window.clearTimeout(timer.current);
    // Who presses a button has it all sent, and says what comes next.
    form.addEventListener("submit", () => window.clearTimeout(timer.current), { once: true });
    const isTyped = target instanceof HTMLInputElement && target.type === "text";
    timer.current = window.setTimeout(
      () => {
        const data = new FormData(form);
        data.set("acte", "voir");
        void submit(data, { method: "post", replace: true, preventScrollReset: true });
      },
      isTyped ? QUIET : 0,
    );
  };
}

function Options({ options }: { readonly options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** Words of an example to be pointed at, and the pattern that comes of it. */
function Cut({ column, at, isText }: { readonly column: EditedColumn; readonly at: number; readonly isText: boolean }) {
  const { pattern, part, parts, words, exampleLine, issue } = column;
  const id = `regle-motif-${at}`;
  // What is a number, a date or a word stands mostly alone in its cell.
  return (
    <details className="cut" open={isText || pattern !== ""}>
      <summary>Découper</summary>
      {words.length > 1 && (
        <fieldset className="touch">
          <legend>Garder ces mots de la ligne {exampleLine}</legend>
          <div>
            {words.map(({ text, isKept }, place) => (
              // A word may stand twice in a cell.
              <label key={`${place} ${text}`}>
                <Tick name={`regle.mot.${at}`} value={place} defaultChecked={isKept} />
                <span>{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="field">
        <label htmlFor={id}>ou écrire le motif</label>
        <Typed
          id={id}
          name={`regle.motif.${at}`}
          defaultValue={pattern}
          placeholder="{garde} *"
          aria-invalid={issue !== undefined}
          aria-describedby={`${id}-dit`}
        />
        <p className="hint" id={`${id}-dit`}>
          {issue ?? "{nom} est une partie, * n’importe quel texte, le reste est lui-même. Vide\u202f: toute la case."}
        </p>
      </div>
      {parts.length > 1 && (
        <div className="field">
          <label htmlFor={`regle-partie-${at}`}>Partie gardée</label>
          <Choice id={`regle-partie-${at}`} name={`regle.partie.${at}`} defaultValue={part}>
            {parts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Choice>
        </div>
      )}
    </details>
  );
}

function Columns({ label, editor, columns }: EditorProps) {
  const { canCut } = editor;
  const more = editor.columns.length;
  const options = columns.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
  return (
    <>
      {editor.columns.map((column, at) => (
        <li key={at}>
          <div className="field">
            <label htmlFor={`regle-colonne-${at}`}>{at === 0 ? "Prendre la colonne" : "et la colonne"}</label>
            <Choice id={`regle-colonne-${at}`} name={`regle.colonne.${at}`} defaultValue={column.key}>
              <option value="">aucune</option>
              {options}
            </Choice>
          </div>
          {canCut && <Cut column={column} at={at} isText={editor.canJoin} />}
        </li>
      ))}
      <li>
        <div className="field">
          <label htmlFor={`regle-colonne-${more}`}>
            {more === 0 ? `Prendre la colonne` : editor.canJoin ? "Réunir avec la colonne" : "puis la colonne"}
            <span className="hide">, pour {label}</span>
          </label>
          <Choice id={`regle-colonne-${more}`} name={`regle.colonne.${more}`} defaultValue="">
            <option value="">aucune</option>
            {options}
          </Choice>
        </div>
        {editor.canJoin && more > 1 && (
          <div className="pair">
            <div className="field">
              <label htmlFor="regle-reunir">Ces colonnes</label>
              <Choice id="regle-reunir" name="regle.reunir" defaultValue={editor.join === undefined ? "" : JOINED}>
                <option value={JOINED}>mises bout à bout</option>
                <option value="">la première remplie</option>
              </Choice>
            </div>
            {editor.join !== undefined && (
              <div className="field">
                <label htmlFor="regle-entre">avec entre elles</label>
                <Typed id="regle-entre" name="regle.entre" defaultValue={editor.join} />
              </div>
            )}
          </div>
        )}
      </li>
    </>
  );
}

function Select({
  id,
  label,
  options,
  value,
}: {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
}) {
  return (
    <li>
      <div className="field">
        <label htmlFor={`regle-${id}`}>{label}</label>
        <Choice id={`regle-${id}`} name={`regle.${id}`} defaultValue={value}>
          <Options options={options} />
        </Choice>
      </div>
    </li>
  );
}

function Constant({ constant }: { readonly constant: NonNullable<EditorView["constant"]> }) {
  const { value, options, issue } = constant;
  return (
    <li>
      <div className="field">
        <label htmlFor="regle-fixe">La même valeur partout</label>
        {options.length === 0 ? (
          <Typed
            id="regle-fixe"
            name="regle.fixe"
            defaultValue={value}
            aria-invalid={issue !== undefined}
            aria-describedby="regle-fixe-dit"
          />
        ) : (
          <Choice id="regle-fixe" name="regle.fixe" defaultValue={value} aria-describedby="regle-fixe-dit">
            <option value="">celle de la colonne</option>
            <Options options={options} />
          </Choice>
        )}
        <p className="hint" id="regle-fixe-dit">
          {issue ?? "Remplie, elle vaut pour toutes les lignes et aucune colonne n’est lue."}
        </p>
      </div>
    </li>
  );
}

/** Every word of the column, with what it is taken for. */
function Words({ field, label, editor }: EditorProps) {
  return (
    <table className="words">
      <caption>
        <span className="cap">
          <b>Table de mots</b>
          <span>{editor.found}</span>
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Dans le fichier</th>
          <th scope="col">Sur Virage</th>
          <th scope="col" className="n">
            Lignes
          </th>
        </tr>
      </thead>
      <tbody>
        {editor.words.map(({ word, rows, meaning, isOpen }) => (
          <tr key={word}>
            <td>
              <code>{word}</code>
            </td>
            <td>
              <Choice
                name={`mot.${field}.${word}`}
                defaultValue={meaning}
                aria-label={`${label} pour ${word}`}
                aria-invalid={isOpen}
              >
                {isOpen && <option value={UNTRANSLATED}>Choisir</option>}
                <Options options={editor.meanings} />
                <option value={NOTHING}>ne dit rien</option>
              </Choice>
            </td>
            <td className="n">{rows}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ editor }: { readonly editor: EditorView }) {
  return (
    <>
      <p className="cap">
        <b>Vos lignes</b>
        <span>{editor.found}</span>
      </p>
      <ol>
        {editor.lines.map(({ line, before, kept, behind, result, taken }) => (
          <li key={line}>
            <span className="ln">{line}</span>
            <code>
              {before}
              {kept !== "" && <mark>{kept}</mark>}
              {behind}
              {`${before}${kept}${behind}` === "" && <span className="soft">case vide</span>}
            </code>
            <span className="out">
              {result === "" ? <span className="soft">rien</span> : result}
              {taken !== undefined && <small className="taken">déjà à la ligne {taken}</small>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the form was filled with, for the server to tell what was touched. */
function Seen({ editor: { columns, read, unit, format } }: Pick<EditorProps, "editor">) {
  return (
    <>
      {columns.map(({ key, pattern }, at) => (
        <span key={at} hidden>
          <input type="hidden" name={`regle.vu.colonne.${at}`} value={key} />
          <input type="hidden" name={`regle.vu.motif.${at}`} value={pattern} />
        </span>
      ))}
      <input type="hidden" name="regle.vu.lecture" value={read} />
      <input type="hidden" name="regle.vu.unite" value={unit} />
      <input type="hidden" name="regle.vu.format" value={format} />
    </>
  );
}

export function FieldEditor(props: EditorProps) {
  const { field, label, editor } = props;
  const { reads, units, formats, constant } = editor;
  const read = useLiveReading();
  return (
    <fieldset className="editor" onChange={read}>
      <legend className="hide">Régler {label}</legend>
      <input type="hidden" name="regle" value={field} />
      <Seen editor={editor} />
      <ol className="chain">
        <Columns {...props} />
        {reads.length > 0 && <Select id="lecture" label="Lue comme" options={reads} value={editor.read} />}
        {units.length > 0 && <Select id="unite" label="Unité des nombres nus" options={units} value={editor.unit} />}
        {formats.length > 0 && <Select id="format" label="Dates écrites" options={formats} value={editor.format} />}
        <li>
          <div className="field">
            <label htmlFor="regle-vides">Mots vides</label>
            <Typed
              id="regle-vides"
              name="regle.vides"
              defaultValue={editor.nullWords}
              placeholder="NC, 0"
              aria-describedby="regle-vides-dit"
            />
            <p className="hint" id="regle-vides-dit">
              Traités comme une case vide, avec ou sans majuscules.
            </p>
          </div>
        </li>
        {constant !== undefined && <Constant constant={constant} />}
        <li className="acts">
          <button className="button" type="submit" name="acte" value="voir">
            Voir l’effet
          </button>
          <button className="button" type="submit" name="acte" value="rendre">
            Revenir à ce qui était deviné
          </button>
        </li>
      </ol>
      <div className="live">{editor.words.length > 0 ? <Words {...props} /> : <Lines editor={editor} />}</div>
    </fieldset>
  );
}
