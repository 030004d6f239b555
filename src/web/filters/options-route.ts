/** `GET /filters/options?texte=cam&<filters>`: equipment whose name begins so, each with what it would leave (spec 5.11, 7.4). */
import { option } from "../../domain/catalogue/options.ts";
import { MAX_AUTOCOMPLETE_OPTIONS } from "../../domain/filters/constants.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { withoutBroken } from "../../domain/filters/validate.ts";
import { NO_PROPOSALS } from "../../domain/errors/proposal-sentence.ts";
import { RETRY_SECONDS } from "../../domain/errors/retry-seconds.ts";
import { isCuref } from "../../domain/listings/dealer.ts";
import { issuesOf, yearAt } from "../filter-rules.ts";
import type { PageServices } from "../services.ts";
import { servicesContext } from "../services.ts";
import type { CountedOption } from "./form.ts";
import type { Route } from "./+types/options-route.ts";

const MIN_LETTERS = 2;
const MAX_TEXT_LENGTH = 25;
const UNAVAILABLE = 503;
async function proposed(search: PageServices["search"], filters: Filters, text: string) {
  const { aggs } = await search.aggregations(filters, ["vehicle.autocompleteOptions"], {
    optionText: text,
    size: MAX_AUTOCOMPLETE_OPTIONS,
  });
  const found = aggs["vehicle.autocompleteOptions"];
  if (found === undefined || !("items" in found)) throw new Error("the engine left vehicle.autocompleteOptions out");
  return found.items.map(({ key, count }): CountedOption => ({ value: key, label: option(key)?.label ?? key, count }));
}

/** Without an answer of the engine (spec 8.7) the form says that nothing is proposed, and takes what is written. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, now, known, site, reportPart } = context.get(servicesContext);
  const { searchParams } = url;
  const text = (searchParams.get("texte") ?? "").trim().slice(0, MAX_TEXT_LENGTH);
  if (text.length < MIN_LETTERS) return Response.json([]);
  const { filters: read } = parseQuery(searchParams, known);
  const curef = site.curef ?? (searchParams.get("vitrine") ?? "").toUpperCase();
  const filters = isCuref(curef) ? { ...read, curef } : read;
  const countable = withoutBroken(filters, issuesOf(filters, yearAt(now())));
  try {
    return Response.json(await proposed(search, countable, text), {
      headers: { "Cache-Control": "private, max-age=60" },
    });
  } catch (error) {
    reportPart(error);
    return new Response(NO_PROPOSALS, {
      status: UNAVAILABLE,
      headers: {
        "Cache-Control": "no-store",
        "Content-Type": "text/plain; charset=utf-8",
        "Retry-After": String(RETRY_SECONDS),
      },
    });
  }
}
