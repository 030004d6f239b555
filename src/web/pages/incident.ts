/** What failed in a visitor's browser, for the log: `page` is the page's name, `texte` what its script says, `lieux` where it stood (spec 8.13, 7.10). */
import { redirect } from "react-router";
import { REFUSALS } from "../../domain/errors/refusals.ts";
import { isPageName } from "../failure/known-page-names.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/incident.ts";

const NO_CONTENT = 204;
const BAD_REQUEST = 400;
const TOO_MANY_REQUESTS = 429;
const LONGEST_NAME = 40;
const LONGEST_TEXT = 500;
/** Twenty places and more. */
const LONGEST_PLACES = 2000;

/** Strangers may send anything: one line, read in one direction, and no more of it than helps. */
function line(value: FormDataEntryValue | null, longest: number): string {
  return typeof value === "string"
    ? value
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ")
        .trim()
        .slice(0, longest)
    : "";
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const page = line(form.get("page"), LONGEST_NAME);
  if (!isPageName(page)) return new Response(REFUSALS.noPageName.reads, { status: BAD_REQUEST });
  const { allow, reportBrowser } = context.get(servicesContext);
  const wait = await allow("incident");
  if (wait > 0)
    return new Response(REFUSALS.incidents.reads, {
      status: TOO_MANY_REQUESTS,
      headers: { "Retry-After": String(Math.ceil(wait / 1000)) },
    });
  reportBrowser({
    page,
    text: line(form.get("texte"), LONGEST_TEXT),
    places: line(form.get("lieux"), LONGEST_PLACES),
  });
  return new Response(null, { status: NO_CONTENT });
}

export function loader() {
  return redirect("/");
}
