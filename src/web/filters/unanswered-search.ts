/** What was chosen in the form and is not answered, as it is sent without a script: the server reads it with the page that it leads to. */
import { fieldValue } from "./controls/field-value.ts";
import type { FormState } from "./form.ts";
import { SEARCH_FIELD } from "./search-field.ts";

/** Makes come as addresses write them, of which commas part the levels. */
const AS_ADDRESSES_WRITE = "makesModelsCommercialNames";

type Chosen = Pick<FormState, "address" | "chosen" | "beside">;

function queryOf({ chosen, beside }: Chosen): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(chosen))
    query.set(name, (name === AS_ADDRESSES_WRITE ? values : values.map(fieldValue)).join(","));
  for (const [name, value] of beside) query.set(name, value);
  return query;
}

const pathOf = ({ address }: Chosen) => address.split("?")[0] ?? "";

/** The form itself: `/filters?vertical=car&priceMax=9000`. */
export const unansweredForm = (chosen: Chosen): string => `${pathOf(chosen)}?${queryOf(chosen).toString()}`;

/** Its results: `/filters?vertical=car&priceMax=9000&rechercher=1`. */
export function unansweredSearch(chosen: Chosen): string {
  const query = queryOf(chosen);
  query.set(SEARCH_FIELD, "1");
  return `${pathOf(chosen)}?${query.toString()}`;
}
