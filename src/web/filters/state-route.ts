/**
 * `GET /filters/etat?<filters>&action=toggle.energies.dies&ouvert=carburant`: the filters after the actions, and the counts that
 * they move. `vitrine` names a showroom's dealer, `compte` the query that the browser's counts are of, `groupes` asks for the groups too.
 */
import { formOf } from "../../domain/filters/form.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { isCuref } from "../../domain/listings/dealer.ts";
import { readPosition } from "../cookies/position-cookie.ts";
import { withPlacesFound } from "../place-names.ts";
import { servicesContext } from "../services.ts";
import { answerTo } from "./answer.ts";
import { unreadWordsIn } from "./unread-words.ts";
import { sentenceIn } from "../../domain/urls/sentence-query.ts";
import type { Route } from "./+types/state-route.ts";

/** Changes that the network held up; more than this is no visitor's. */
const MAX_ACTIONS = 50;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = url;
  // A dealer's own domain counts its own stock, whoever else is named.
  const curef = services.site.curef ?? (searchParams.get("vitrine") ?? "").toUpperCase();
  const dealer = isCuref(curef) ? await services.dealer(curef) : undefined;
  const read = (query: URLSearchParams): Filters => {
    const { page: _, ...filters } = parseQuery(query, services.known).filters;
    return dealer === undefined ? filters : { ...filters, curef: dealer.curef };
  };
  const filters = read(searchParams);
  await withPlacesFound(filters);
  const counted = searchParams.get("compte");
  const answer = await answerTo(
    services,
    {
      filters,
      told: sentenceIn(searchParams),
      unreadWords: unreadWordsIn(searchParams),
      actions: searchParams.getAll("action").slice(0, MAX_ACTIONS),
      open: searchParams.get("ouvert") ?? undefined,
      whole: searchParams.has("tout"),
      counted: counted === null ? undefined : read(new URLSearchParams(counted)),
      dealer,
      located: readPosition(request.headers.get("cookie")) !== undefined,
    },
    services.reportPart,
  );
  // What could not be counted is asked again; the rest is of a visitor whose position may become known.
  const groups = searchParams.has("groupes") ? { groups: formOf(filters, dealer !== undefined) } : {};
  return Response.json(
    { ...answer, ...groups },
    { headers: answer.failed ? { "Cache-Control": "no-store" } : { Vary: "Cookie" } },
  );
}
