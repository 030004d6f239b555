import type { ReactNode } from "react";
import { Icon } from "../design/icon.tsx";
import { TextArea } from "../design/text-area.tsx";

/** What stands in the fields of a form, and what is wrong there. */
interface Shown<Name extends string> {
  readonly fields: Readonly<Record<Name, string>>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
}

interface Common<Name extends string> {
  readonly view: Shown<NoInfer<Name>>;
  readonly name: Name;
  readonly label: string;
  /** The mark of the registration certificate. */
  readonly mark?: string;
  readonly hint?: ReactNode;
}

const toldId = (name: string) => `d-${name}-told`;

function described<Name extends string>({ view, name, hint }: Common<Name>) {
  const isWrong = view.errors[name] !== undefined;
  return {
    ...(isWrong ? { "aria-invalid": true as const } : {}),
    ...(isWrong || hint !== undefined ? { "aria-describedby": toldId(name) } : {}),
  };
}

function Told<Name extends string>({ view, name, hint }: Common<Name>) {
  const error = view.errors[name];
  if (error === undefined && hint === undefined) return null;
  return (
    <span id={toldId(name)} className={error === undefined ? "hint" : "error"}>
      {error ?? hint}
    </span>
  );
}

function Label({ name, label, mark }: Pick<Common<string>, "name" | "label" | "mark">) {
  return (
    <label htmlFor={`d-${name}`}>
      {label}
      {mark !== undefined && <span className="rep">repère {mark}</span>}
    </label>
  );
}

interface TextProps<Name extends string> extends Common<Name> {
  readonly unit?: string;
  readonly isNumber?: boolean;
  /** Digits are enough: the slashes are written on leaving the field. */
  readonly isDate?: boolean;
  readonly isLoud?: boolean;
  readonly placeholder?: string;
  readonly type?: "email" | "tel";
  readonly autoComplete?: string;
  readonly list?: string;
  readonly before?: ReactNode;
}

/** Code that comes when a date is left, and not with the page. */
const slash = async (field: HTMLInputElement) => {
  const { withSlashes } = await import("../../domain/typed-date.ts");
  field.value = withSlashes(field.value);
};

export function TextField<Name extends string>(props: TextProps<Name>) {
  const { view, name, unit, isNumber = false, isDate = false, isLoud = false, before } = props;
  return (
    <div className="field">
      <Label {...props} />
      <span className={isLoud ? "input large loud" : "input"}>
        {before}
        <input
          id={`d-${name}`}
          name={name}
          type={props.type ?? "text"}
          defaultValue={view.fields[name]}
          inputMode={isNumber || isDate ? "numeric" : undefined}
          autoComplete={props.autoComplete ?? "off"}
          placeholder={props.placeholder}
          list={props.list}
          maxLength={120}
          onBlur={({ currentTarget: field }) => {
            if (isDate) void slash(field);
          }}
          {...described(props)}
        />
        {unit !== undefined && <span className="unit">{unit}</span>}
      </span>
      <Told {...props} />
    </div>
  );
}

interface SelectProps<Name extends string> extends Common<Name> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly none: string;
}

export function SelectField<Name extends string>(props: SelectProps<Name>) {
  const { view, name, choices, none } = props;
  return (
    <div className="field">
      <Label {...props} />
      <span className="input">
        <select id={`d-${name}`} name={name} defaultValue={view.fields[name]} {...described(props)}>
          <option value="">{none}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
      <Told {...props} />
    </div>
  );
}

export function LinesField<Name extends string>(
  props: Common<Name> & { readonly rows: number; readonly most: number },
) {
  const { view, name, rows, most } = props;
  return (
    <div className="field">
      <Label {...props} />
      <TextArea
        className="area"
        id={`d-${name}`}
        name={name}
        rows={rows}
        maxLength={most}
        text={view.fields[name]}
        {...described(props)}
      />
      <Told {...props} />
    </div>
  );
}
