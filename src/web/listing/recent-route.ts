/** `GET /annonces/vues?annonce=P123&references=C456,C789`: a `RecentView` for the page of a listing; nothing of it is kept. */
import { REFUSALS } from "../../domain/errors/refusals.ts";
import { isReference, normaliseReference } from "../../domain/listings/listing.ts";
import { servicesContext } from "../services.ts";
import { recentView } from "./recent-view.ts";
import type { Route } from "./+types/recent-route.ts";

const NOT_FOUND = 404;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const reference = normaliseReference(searchParams.get("annonce") ?? "");
  const stored = isReference(reference) ? await services.listing(reference) : undefined;
  if (stored === undefined) return new Response(REFUSALS.noListing.reads, { status: NOT_FOUND });
  const consulted = (searchParams.get("references") ?? "").split(",").filter(isReference);
  const { vertical } = stored.listing;
  return Response.json(await recentView({ ...services, isDocument: false }, { reference, vertical, consulted }));
}
