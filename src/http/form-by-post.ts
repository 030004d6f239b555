/** Pages are read, and forms are sent by POST: what is asked otherwise is told so. */
import type { RouteKind } from "../domain/urls/route.ts";
import { refusalAnswer } from "./refusal-answer.ts";

/** Others would reach the action of a form too. */
const PAGE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/** As `Allow` says. */
export const allowedMethods = (kind: RouteKind): string => (kind === "form" ? "POST" : "GET, HEAD");

/** Undefined where the method is one that pages have. */
export function refusedMethod(
  request: Request,
  { kind, isDemonstration }: { readonly kind: RouteKind; readonly isDemonstration: boolean },
): Response | undefined {
  if (PAGE_METHODS.has(request.method)) return undefined;
  return refusalAnswer(request, { why: "formByPost", isDemonstration, headers: { Allow: allowedMethods(kind) } });
}
