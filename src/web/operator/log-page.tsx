/** Every act, of operators and of dealers: nothing of it is changed or taken away before its time. */
import { Form, Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import { ActTable } from "./act-table.tsx";
import { deskAddress } from "./operator-address.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import type { loader } from "./log-data.server.ts";

const FORMATS = { csv: "tableur (CSV)", ndjson: "JSON par ligne" } as const;

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <span className="input">
        <select id={name} name={name} defaultValue={chosen} key={chosen}>
          <option value="">Tous</option>
          {options.map(({ value, label: told }) => (
            <option key={value} value={value}>
              {told}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
    </div>
  );
}

export default function LogPage({
  loaderData: { sign, done, kept, typed, people, files, isFiltered, isFurther, kinds, rows, further },
  answer,
}: OperatorProps<typeof loader>) {
  const all = deskAddress("journal");
  return (
    <OperatorFrame sign={sign} current="journal" done={done} answer={answer}>
      <div className="oneline">
        <h1>Journal</h1>
        <p>Chaque acte, de l’exploitation et des professionnels. Rien ne s’y change&#8239;; gardé {kept}.</p>
      </div>
      <Form method="get" action={all} className="log-filters">
        <Choice name="acte" label="Acte" chosen={typed.kind} options={kinds} />
        <Choice name="qui" label="Qui" chosen={people.chosen} options={people.options} />
        <div className="field">
          <label htmlFor="professionnel">Chez le professionnel</label>
          <span className="input">
            <input
              id="professionnel"
              name="professionnel"
              autoComplete="off"
              placeholder="C204118"
              defaultValue={typed.dealer}
            />
          </span>
        </div>
        <div className="field">
          <label htmlFor="du">Du</label>
          <span className="input">
            <input id="du" name="du" type="date" defaultValue={typed.from} />
          </span>
        </div>
        <div className="field">
          <label htmlFor="au">Au</label>
          <span className="input">
            <input id="au" name="au" type="date" defaultValue={typed.until} />
          </span>
        </div>
        <button className="button" type="submit">
          Filtrer
        </button>
      </Form>
      {rows.length === 0 ? (
        <p className="nothing">
          {isFiltered || isFurther ? "Aucun acte n’est ainsi noté. " : "Rien n’a encore été fait."}
          {(isFiltered || isFurther) && <Link to={all}>Tout le journal</Link>}
        </p>
      ) : (
        <ActTable rows={rows} />
      )}
      {rows.length > 0 && (
        <p className="ways">
          {files.map(({ format, href }) => (
            <a key={format} href={href} download>
              {isFiltered ? "Télécharger ces actes" : "Télécharger tout le journal"}, {FORMATS[format]}
            </a>
          ))}
        </p>
      )}
      <p className="ways">
        {isFurther && <Link to={all}>Les derniers</Link>}
        {further !== undefined && <Link to={further}>Plus anciens</Link>}
      </p>
    </OperatorFrame>
  );
}
