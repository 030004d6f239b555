/** The number of a browser that accepts to be measured, as it was drawn. */
import { readCookie } from "./jar.ts";

const DRAWN = /^[\w-]{20}$/;

/** Undefined of what we have not drawn. */
export function readVisitor(cookies: string | null): string | undefined {
  const told = readCookie(cookies, "visitorId");
  return told !== undefined && DRAWN.test(told) ? told : undefined;
}
