/** `GET /favoris/annonces?references=P123,C456`: a `KeptView` of them, for the browser that keeps them. */
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/kept-route.ts";
import { keptView } from "./kept-view.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const references = new URL(request.url).searchParams.get("references") ?? "";
  const asked = references.split(",").filter((reference) => reference !== "");
  return Response.json(await keptView(context.get(servicesContext), asked));
}
