import { Icon } from "../design/icon.tsx";
import { TextArea } from "../design/text-area.tsx";

interface WrittenFieldProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly issue: string | undefined;
  readonly rows?: number;
  readonly hint?: string;
}

/** Several lines, with what is wrong below them. */
export function WrittenField({ name, label, text, issue, rows = 4, hint }: WrittenFieldProps) {
  const isWrong = issue !== undefined;
  const described = [...(hint === undefined ? [] : [`${name}-conseil`]), ...(isWrong ? [`${name}-erreur`] : [])];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <span className="input lines-of-text">
        <TextArea
          id={name}
          name={name}
          rows={rows}
          text={text}
          aria-invalid={isWrong}
          aria-describedby={described.length === 0 ? undefined : described.join(" ")}
        />
      </span>
      {hint !== undefined && (
        <span className="hint" id={`${name}-conseil`}>
          {hint}
        </span>
      )}
      {isWrong && (
        <p className="error" id={`${name}-erreur`}>
          <Icon name="alert" small />
          {issue}
        </p>
      )}
    </div>
  );
}
