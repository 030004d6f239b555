/** The number of a browser that accepts to be measured, as it was drawn. */
import { agreed, readEveryCookie } from "./jar.ts";

const DRAWN = /^[\w-]{20}$/;

/** Undefined of what we have not drawn, and where several are told. */
export function readVisitor(cookies: string | null): string | undefined {
  const told = agreed(readEveryCookie(cookies, "visitorId"));
  return told !== undefined && DRAWN.test(told) ? told : undefined;
}
