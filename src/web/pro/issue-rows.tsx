import type { RunView } from "./run-view.ts";

/** Lines of a file that were refused, or lost a value, with what each says and why. */
export function IssueRows({ issues }: { readonly issues: RunView["issues"] }) {
  return (
    <ul className="issues">
      {issues.map(({ line, field, value, message, end }, index) => (
        // Two issues of one line may be of one field.
        <li key={`${line} ${field} ${index}`}>
          <b>Ligne {line}</b>
          <span>
            {field}
            {value !== "" && (
              <>
                {" "}
                <code>{value}</code>
              </>
            )}
          </span>
          <span>{message}</span>
          <small>{end}</small>
        </li>
      ))}
    </ul>
  );
}
