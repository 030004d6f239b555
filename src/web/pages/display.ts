/** How a visitor wants pages shown: keeps the choice in a cookie. A plain form goes back to its page, a scripted one stays where it is. */
import { data, redirect } from "react-router";
import { localPath } from "../local-path.ts";
import { readForm } from "../read-form.ts";
import { writeCookie } from "../cookies/jar.ts";
import { pageSizeOf } from "../cookies/page-size-cookie.ts";
import { isTheme } from "../cookies/theme-cookie.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/display.ts";

const SEE_OTHER = 303;

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const headers = new Headers();
  const theme = form.get("theme");
  if (theme !== null) headers.append("Set-Cookie", writeCookie(services, "theme", isTheme(theme) ? theme : undefined));
  const size = form.get("annonces");
  const pageSize = pageSizeOf(size);
  // An empty one takes the choice back.
  if (size === "") headers.append("Set-Cookie", writeCookie(services, "pageSize", undefined));
  if (pageSize !== undefined) headers.append("Set-Cookie", writeCookie(services, "pageSize", String(pageSize)));
  const isDocument = request.headers.get("accept")?.includes("text/html") ?? false;
  if (isDocument) return redirect(localPath(form.get("retour")), { status: SEE_OTHER, headers });
  return data(null, { headers });
}

export function loader() {
  return redirect("/");
}
