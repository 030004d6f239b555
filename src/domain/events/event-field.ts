/** What a field of an event may hold, as data: types, checks, the JSON Schema and the page of documentation are read from it. */

interface Said {
  /** In English, for who reads events. */
  readonly about: string;
  readonly optional?: true;
}

export interface ChoiceField extends Said {
  readonly kind: "choice";
  readonly of: readonly string[];
}

/** A whole number. */
export interface WholeField extends Said {
  readonly kind: "whole";
  readonly least: number;
  readonly most: number;
}

export interface TextField extends Said {
  readonly kind: "text";
  /** A regular expression that the whole text fits. */
  readonly pattern: string;
}

export type Field = ChoiceField | WholeField | TextField;
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<One extends Field> = One extends ChoiceField
  ? One["of"][number]
  : One extends WholeField
    ? number
    : string;

type OptionalIn<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { readonly optional: true } ? Name : never;
}[keyof All];

/** What is held under those fields. */
export type ValuesOf<All extends Fields> = {
  readonly [Name in Exclude<keyof All, OptionalIn<All>>]: ValueOf<All[Name]>;
} & { readonly [Name in OptionalIn<All>]?: ValueOf<All[Name]> };

export const whole = <const Rest extends Omit<WholeField, "kind">>(said: Rest) => ({ kind: "whole" as const, ...said });
export const text = <const Rest extends Omit<TextField, "kind">>(said: Rest) => ({ kind: "text" as const, ...said });
export const choice = <const Rest extends Omit<ChoiceField, "kind">>(said: Rest) => ({
  kind: "choice" as const,
  ...said,
});

/** Why a value is none of the field’s; undefined where it is. */
export function faultOf(field: Field, value: unknown): "REQUIRED" | "INVALID_VALUE" | "OUT_OF_RANGE" | undefined {
  if (value === undefined) return field.optional === true ? undefined : "REQUIRED";
  switch (field.kind) {
    case "choice":
      return typeof value === "string" && field.of.includes(value) ? undefined : "INVALID_VALUE";
    case "whole":
      if (!Number.isSafeInteger(value)) return "INVALID_VALUE";
      return Number(value) < field.least || Number(value) > field.most ? "OUT_OF_RANGE" : undefined;
    case "text":
      return typeof value === "string" && new RegExp(field.pattern, "u").test(value) ? undefined : "INVALID_VALUE";
  }
}
