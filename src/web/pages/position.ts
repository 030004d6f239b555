/**
 * Where the visitor is: kept when `latitude` and `longitude` are sent, which a script does; forgotten by a form whose button
 * `oublier` names the page to come back to (spec 4.28).
 */
import { redirect } from "react-router";
import { localPath } from "../local-path.ts";
import { readForm } from "../read-form.ts";
import { FORGOTTEN_POSITION, positionCookie, positionOf } from "../cookies/position-cookie.ts";
import type { Route } from "./+types/position.ts";

const SEE_OTHER = 303;
const NO_CONTENT = 204;
const BAD_REQUEST = 400;

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const back = form.get("oublier");
  if (back !== null)
    return redirect(localPath(back), { status: SEE_OTHER, headers: { "Set-Cookie": FORGOTTEN_POSITION } });
  const position = positionOf(form.get("latitude"), form.get("longitude"));
  if (position === undefined) return new Response("latitude et longitude attendues", { status: BAD_REQUEST });
  return new Response(null, { status: NO_CONTENT, headers: { "Set-Cookie": positionCookie(position) } });
}

export function loader() {
  return redirect("/");
}
