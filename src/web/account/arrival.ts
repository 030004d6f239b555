/** Which browser signs in, and what it is given (server only). */
import { redirect } from "react-router";
import { readTrustedCookie, writeCookie } from "../cookies/jar.ts";
import type { PageServices } from "../services.ts";

const SEE_OTHER = 303;

export const arrivalOf = (services: Pick<PageServices, "origin">, request: Request) => ({
  agent: request.headers.get("user-agent") ?? "",
  leaving: readTrustedCookie(services, request.headers.get("cookie"), "session"),
});

/** Of the session that began, to where its owner wanted to go; `back` is a path of this site. */
export function welcome(services: Pick<PageServices, "origin">, token: string, back: string): Response {
  const headers = new Headers();
  headers.append("Set-Cookie", writeCookie(services, "session", token));
  headers.append("Set-Cookie", writeCookie(services, "signIn", undefined));
  return redirect(back, { status: SEE_OTHER, headers });
}
