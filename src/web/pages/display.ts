/** How a visitor wants pages shown: keeps the choice in a cookie. A plain form goes back to its page, a scripted one stays where it is. */
import { data, redirect } from "react-router";
import { localPath } from "../local-path.ts";
import { readForm } from "../read-form.ts";
import { pageSizeCookie, pageSizeOf } from "../cookies/page-size-cookie.ts";
import { isTheme, themeCookie } from "../cookies/theme-cookie.ts";
import type { Route } from "./+types/display.ts";

const SEE_OTHER = 303;

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const headers = new Headers();
  const theme = form.get("theme");
  if (theme !== null) headers.append("Set-Cookie", themeCookie(isTheme(theme) ? theme : undefined));
  const pageSize = pageSizeOf(form.get("annonces"));
  if (pageSize !== undefined) headers.append("Set-Cookie", pageSizeCookie(pageSize));
  const isDocument = request.headers.get("accept")?.includes("text/html") ?? false;
  if (isDocument) return redirect(localPath(form.get("retour")), { status: SEE_OTHER, headers });
  return data(null, { headers });
}

export function loader() {
  return redirect("/");
}
