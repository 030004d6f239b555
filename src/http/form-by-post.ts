/** Pages are read, and forms are sent by POST: what is asked otherwise is told so. */
import { REFUSALS } from "../domain/errors/refusals.ts";
import type { RouteKind } from "../domain/urls/route.ts";

/** Others would reach the action of a form too. */
const PAGE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/** As `Allow` says. */
export const allowedMethods = (kind: RouteKind): string => (kind === "form" ? "POST" : "GET, HEAD");

/** Undefined where the method is one that pages have. */
export function refusedMethod(method: string, kind: RouteKind): Response | undefined {
  if (PAGE_METHODS.has(method)) return undefined;
  const { reads, status } = REFUSALS.formByPost;
  const headers = { Allow: allowedMethods(kind), "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${reads}\n`, { status, headers });
}
