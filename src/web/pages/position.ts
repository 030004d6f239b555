/**
 * Where the visitor is: kept when `latitude` and `longitude` are sent, which a script does; forgotten by a form whose button
 * `oublier` names the page to come back to (spec 4.28).
 */
import { redirect } from "react-router";
import { REFUSALS } from "../../domain/errors/refusals.ts";
import { localPath } from "../local-path.ts";
import { readForm } from "../read-form.ts";
import { writeCookie } from "../cookies/jar.ts";
import { positionOf, roundedPosition } from "../cookies/position-cookie.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/position.ts";

const SEE_OTHER = 303;
const NO_CONTENT = 204;
const BAD_REQUEST = 400;

export async function action({ request, context }: Route.ActionArgs) {
  const kept = (value?: string) => ({ "Set-Cookie": writeCookie(context.get(servicesContext), "geolocation", value) });
  const form = await readForm(request);
  const back = form.get("oublier");
  if (back !== null) return redirect(localPath(back), { status: SEE_OTHER, headers: kept() });
  const position = positionOf(form.get("latitude"), form.get("longitude"));
  if (position === undefined) return new Response(REFUSALS.noPosition.reads, { status: BAD_REQUEST });
  return new Response(null, { status: NO_CONTENT, headers: kept(roundedPosition(position)) });
}

export function loader() {
  return redirect("/");
}
