/** Any other path on the filters page of a showroom leads to it (spec 2.8); on that of what is no dealer, to the market’s. */
import { redirect } from "react-router";
import { isCuref } from "../../domain/listings/dealer.ts";
import type { Route } from "./+types/elsewhere.ts";

export function loader({ url, params }: Route.LoaderArgs) {
  const curef = params.curef.toUpperCase();
  return redirect(`${isCuref(curef) ? `/${curef}` : ""}/filters${url.search}`, 302);
}
