import { Form } from "react-router";

interface RowActProps {
  /** Of whom or what the row is, as the form sends it. */
  readonly of: readonly [name: string, value: string];
  /** What the button says to the server. */
  readonly says: readonly [name: string, value: string];
  /** Beside the word, of which row. */
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly children: string;
}

/** One thing that may be done with a row of a list, by a form of its own. */
export function RowAct({ of: [field, value], says: [name, word], label, isPrimary = false, children }: RowActProps) {
  return (
    <Form method="post">
      <input type="hidden" name={field} value={value} />
      <button
        className={isPrimary ? "button primary" : "button"}
        type="submit"
        name={name}
        value={word}
        aria-label={label}
      >
        {children}
      </button>
    </Form>
  );
}
