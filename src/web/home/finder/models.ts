/** `GET /accueil/modeles?…`: the models of the make that the search module's fields name, as a list of choices. */
import { servicesContext } from "../../services.ts";
import { fieldsQuery, readFields } from "./finder-fields.ts";
import { FINDER_ORDER } from "./finder-form.ts";
import { ELECTRIC, FINANCING, HOME } from "./finder-page.ts";
import { parseQuery } from "../../../domain/filters/query.ts";
import { modelChoices } from "./name-choices.ts";
import type { Route } from "./+types/models.ts";

const PAGES = [HOME, ELECTRIC, FINANCING];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = PAGES.find(({ path }) => path === searchParams.get("page")) ?? HOME;
  const fields = readFields(searchParams, page);
  const [make = ""] = fields.selection.split(":");
  // What is offered on the page, whatever else is chosen: the lists of makes and models count alike.
  const { filters } = parseQuery(
    new URLSearchParams(
      fieldsQuery({
        fields: { ...fields, selection: "", budget: undefined, autonomyMin: "", place: "" },
        page,
        place: "",
        order: FINDER_ORDER,
      }),
    ),
  );
  return Response.json(
    make === "" ? [] : await context.get(servicesContext).search.answer(modelChoices(filters, make)),
  );
}
