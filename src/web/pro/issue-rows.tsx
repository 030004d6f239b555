import { Form, Link } from "react-router";
import { TAKEN, rowId } from "./mapping-choice.ts";
import type { IssueView } from "./run-view.ts";

interface IssueRowsProps {
  readonly issues: readonly IssueView[];
  /** Where the file’s reading is mended; undefined where it is kept no more, or somebody may only look. */
  readonly file: string | undefined;
}

/** Lines of a file that were refused, or lost a value, with what each says, why, and what to do. */
export function IssueRows({ issues, file }: IssueRowsProps) {
  return (
    <ul className="issues">
      {issues.map((issue, index) => {
        const { lines, field, value, message, end } = issue;
        return (
          // Two issues of one line may be of one field.
          <li key={`${lines} ${field} ${index}`}>
            <b>{lines}</b>
            <span>
              {field}
              {value !== "" && (
                <>
                  {" "}
                  <code>{value}</code>
                </>
              )}
            </span>
            <span>
              {message} <small>{end}</small>
            </span>
            <span className="go">
              <IssueActs issue={issue} file={file} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function IssueActs({
  issue: { lines, act, entered, form },
  file,
}: {
  readonly issue: IssueView;
  readonly file: string | undefined;
}) {
  const of = <span className="hide">&#8239;: {lines}</span>;
  if (form !== undefined)
    return (
      <Link className="tall" to={form}>
        Changer le prix{of}
      </Link>
    );
  if (file === undefined) return act === undefined ? null : <small>À corriger dans votre fichier</small>;
  return (
    <>
      {act !== undefined &&
        (act.field === undefined ? (
          <small>{act.told}</small>
        ) : (
          <Link className="tall" to={`${file}?champ=${act.field}#${rowId(act.field)}`}>
            {act.told}
            {of}
          </Link>
        ))}
      {entered !== undefined && (
        <Form method="post" action={file}>
          <input type="hidden" name="ligne" value={entered.line} />
          {entered.isReferenceTaken && <input type="hidden" name="reference" value={TAKEN} />}
          <button className="linklike" type="submit" name="acte" value="saisir">
            Saisir ce véhicule{of}
          </button>
        </Form>
      )}
    </>
  );
}
