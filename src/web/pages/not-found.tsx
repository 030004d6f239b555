import { notFound } from "../not-found/find-missing-page.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/not-found.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<never> {
  throw await notFound(context.get(servicesContext), request);
}

/** Never shown: the root's error page answers. */
export default function NotFoundRoute() {
  return null;
}
