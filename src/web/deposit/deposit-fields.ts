/** What the form of an advert sends, as the fields of a deposit. */
import type { DepositFields } from "../../domain/deposit/deposit.ts";
import { TEXT_FIELDS } from "../../domain/deposit/deposit.ts";
import { textIn } from "../form-text.ts";

/** Of any field: longer is nobody’s typing. */
const LONGEST = 10_000;
const MOST_OPTIONS = 100;

export function fieldsOf(form: FormData): DepositFields {
  const text = (name: string) => textIn(form, name).slice(0, LONGEST);
  return {
    // Each of TEXT_FIELDS.
    ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, text(name)])) as Record<
      (typeof TEXT_FIELDS)[number],
      string
    >),
    options: form
      .getAll("options")
      .filter((one) => typeof one === "string")
      .slice(0, MOST_OPTIONS),
    isOwn: form.has("isOwn"),
  };
}
