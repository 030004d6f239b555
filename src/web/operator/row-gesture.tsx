import { Form } from "react-router";
import type { OperatorGesture } from "./gestures.ts";

interface RowGestureProps {
  readonly action: string;
  readonly gesture: OperatorGesture;
  /** What the row is about, as its fields say it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly label: string;
  /** For who hears it apart from its row. */
  readonly told: string;
}

/** The one thing that can be done to a row of a table. */
export function RowGesture({ action, gesture, fields, label, told }: RowGestureProps) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button" type="submit" name="geste" value={gesture} aria-label={told}>
        {label}
      </button>
    </Form>
  );
}
