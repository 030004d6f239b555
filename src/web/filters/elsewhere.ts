/** Any other path on the filters page leads to it (spec 2.8). */
import { redirect } from "react-router";
import { isCuref } from "../../domain/listings/dealer.ts";
import type { Route } from "./+types/elsewhere.ts";

export function loader({ url, params }: Route.LoaderArgs) {
  const segment = "curef" in params && typeof params.curef === "string" ? params.curef.toUpperCase() : "";
  return redirect(`${isCuref(segment) ? `/${segment}` : ""}/filters${url.search}`, 302);
}
