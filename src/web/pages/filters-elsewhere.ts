/** Any other path on the filters page leads to it (spec 2.8), but for the one that lays choices over one another. */
import { redirect } from "react-router";
import { laidOver } from "../results/laid-over.ts";
import { TOGETHER } from "../results/laid-over-address.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/filters-elsewhere.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith(TOGETHER)) return laidOver(context.get(servicesContext), url);
  return redirect(`/filters${url.search}`, 302);
}
