/** `GET /filters/options?texte=cam&<filters>`: equipment whose name begins so, each with what it would leave (spec 5.11, 7.4). */
import { option } from "../../domain/catalogue/options.ts";
import { MAX_AUTOCOMPLETE_OPTIONS } from "../../domain/filters/constants.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import { withoutBroken } from "../../domain/filters/validate.ts";
import { isCuref } from "../../domain/listings/dealer.ts";
import { issuesOf, yearAt } from "../filter-rules.ts";
import { servicesContext } from "../services.ts";
import type { CountedOption } from "./form.ts";
import type { Route } from "./+types/options-route.ts";

const MIN_LETTERS = 2;
const MAX_TEXT_LENGTH = 25;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, now, known, site } = context.get(servicesContext);
  const { searchParams } = url;
  const text = (searchParams.get("texte") ?? "").trim().slice(0, MAX_TEXT_LENGTH);
  if (text.length < MIN_LETTERS) return Response.json([]);
  const { filters: read } = parseQuery(searchParams, known);
  const curef = site.curef ?? (searchParams.get("vitrine") ?? "").toUpperCase();
  const filters = isCuref(curef) ? { ...read, curef } : read;
  const countable = withoutBroken(filters, issuesOf(filters, yearAt(now())));
  const { aggs } = await search.aggregations(countable, ["vehicle.autocompleteOptions"], {
    optionText: text,
    size: MAX_AUTOCOMPLETE_OPTIONS,
  });
  const found = aggs["vehicle.autocompleteOptions"];
  if (found === undefined || !("items" in found)) throw new Error("the engine left vehicle.autocompleteOptions out");
  const options = found.items.map(({ key, count }): CountedOption => ({
    value: key,
    label: option(key)?.label ?? key,
    count,
  }));
  return Response.json(options, { headers: { "Cache-Control": "private, max-age=60" } });
}
