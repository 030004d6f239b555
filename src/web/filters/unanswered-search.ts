/**
 * The search of a form that nobody answered: all that was chosen, as it is sent without a script, and read by the server with the page
 * that it leads to.
 */
import { fieldValue } from "./controls/field-value.ts";
import type { FormState } from "./form.ts";
import { SEARCH_FIELD } from "./search-field.ts";

/** Makes come as addresses write them, of which commas part the levels. */
const AS_ADDRESSES_WRITE = "makesModelsCommercialNames";

/** `/filters?vertical=car&priceMax=9000&rechercher=1`. */
export function unansweredSearch({
  address,
  chosen,
  beside,
}: Pick<FormState, "address" | "chosen" | "beside">): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(chosen))
    query.set(name, (name === AS_ADDRESSES_WRITE ? values : values.map(fieldValue)).join(","));
  for (const [name, value] of beside) query.set(name, value);
  query.set(SEARCH_FIELD, "1");
  return `${address.split("?")[0] ?? ""}?${query.toString()}`;
}
