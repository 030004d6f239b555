/** `GET /favoris/annonces?references=P123,C456&depuis=1763800000000,0`: a `KeptView` of them, for the browser that keeps them. */
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/kept-route.ts";
import { ASKED_AT_ONCE } from "./asked-at-once.ts";
import { keptView } from "./kept-view.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const moments = (searchParams.get("depuis") ?? "").split(",");
  const asked = (searchParams.get("references") ?? "")
    .split(",")
    .map((reference, index) => {
      const moment = Number(moments[index] ?? "");
      const savedAt = Number.isSafeInteger(moment) && moment > 0 ? moment : services.now();
      return { reference, savedAt, note: "", wantsMail: false };
    })
    .filter(({ reference }) => reference !== "");
  return Response.json(await keptView(services, asked.slice(0, ASKED_AT_ONCE)));
}
