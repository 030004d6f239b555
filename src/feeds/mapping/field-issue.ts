/** A field that could not be read, or not as it stands, told to the dealer. */
import { euros, whole } from "../../domain/french.ts";
import { shown } from "../feed-issue.ts";
import { capitalised } from "../../domain/capitalised.ts";
import type { RowIssue } from "./draft.ts";
import type { RuleOf } from "./mapping.ts";
import type { Reading } from "./reading.ts";
import type { TargetName } from "./targets.ts";
import { REQUIRED_TARGETS } from "./targets.ts";
import { TAX_PERCENT } from "./units.ts";

export interface NamedField {
  readonly name: TargetName;
  /** French, lower case. */
  readonly label: string;
  /** What is accepted, for the message of a value outside: `de 100 à 9 999 999`. */
  readonly bounds?: string;
}

/** Undefined when there is nothing to tell. A required field without a value rejects the row. */
export function fieldIssue(field: NamedField, reading: Reading<unknown>): RowIssue | undefined {
  const consequence = REQUIRED_TARGETS.has(field.name) ? "rejected" : "left-out";
  const label = capitalised(field.label);
  switch (reading.kind) {
    case "value":
      return undefined;
    case "absent":
      if (consequence === "left-out") return undefined;
      return { field: field.name, code: "missing", consequence, message: `${label} : rien n’est indiqué.` };
    case "fault":
      return {
        field: field.name,
        value: shown(reading.text),
        code: reading.code,
        consequence,
        message: faultMessage(label, field, reading),
      };
    case "corrected":
      return {
        field: field.name,
        value: shown(reading.stated),
        code: "corrected",
        consequence: "noted",
        message: `${label} : ${String(reading.value)} d’après la version, et non « ${shown(reading.stated)} ».`,
      };
    case "taxAdded":
      return {
        field: field.name,
        value: shown(reading.stated),
        code: "taxAdded",
        consequence: "noted",
        message: `${label} : « ${shown(reading.stated)} » est hors taxes ; avec ${TAX_PERCENT} % de TVA, ${euros(Number(reading.value))} sont affichés.`,
      };
    case "shortened":
      return {
        field: field.name,
        value: shown(String(reading.value)),
        code: "shortened",
        consequence: "noted",
        message: `${label} : coupée après ${whole(reading.longest)} caractères.`,
      };
    case "unconfirmed":
      return {
        field: field.name,
        value: shown(reading.stated),
        code: "unconfirmed",
        consequence,
        message: `${label} : « ${shown(reading.stated)} » n’est pas confirmé par la version.`,
      };
  }
}

/** No column of its own tells the year, and the date that would tell it cannot be read: that one is to be mended. */
export function yearOfUnreadDate(text: string, rule: RuleOf<"firstTrafficDate"> | undefined): RowIssue {
  const columns = rule?.kind === "columns" ? rule.from.map(({ name }) => `« ${name} »`).join(" + ") : "";
  const where = columns === "" ? "" : `, dans la colonne ${columns},`;
  return {
    field: "firstTrafficDate",
    value: shown(text),
    code: "unreadable",
    consequence: "rejected",
    message: `Année : « ${shown(text)} »${where} n’est pas une date.`,
  };
}

function faultMessage(
  label: string,
  field: NamedField,
  { code, text, isSeveral, isToCome }: Extract<Reading<unknown>, { kind: "fault" }>,
): string {
  const quoted = `« ${shown(text)} »`;
  switch (code) {
    case "unreadable":
      return isSeveral === true
        ? `${label} : plusieurs valeurs, ${quoted}, là où une seule est attendue.`
        : `${label} : ${quoted} est illisible.`;
    case "outOfRange":
      if (isToCome === true) return `${label} : ${quoted} est à venir.`;
      return field.bounds === undefined
        ? `${label} : ${quoted} est impossible.`
        : `${label} : ${quoted} est impossible, ${field.bounds} est attendu.`;
    case "unknownWord":
      return `${label} : ${quoted} n’est pas connu.`;
  }
}
