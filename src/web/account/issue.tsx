import { Icon } from "../design/icon.tsx";

/** What is wrong with a field, said beside it. */
export function Issue({ id, issue }: { readonly id: string; readonly issue: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="alert" small />
      {issue}
    </p>
  );
}

/** The same, said by the field. */
export const wrong = (id: string, issue: string | undefined) =>
  issue === undefined ? {} : { "aria-invalid": true, "aria-describedby": id, autoFocus: true };
