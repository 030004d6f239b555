/**
 * What was just done, told by the page that is led to: once, to the browser that did it. An address tells nothing that was not done there,
 * whoever wrote it, and a page that is read again does not repeat it.
 */
import type { MiddlewareHandler } from "hono";
import { withoutData } from "../domain/urls/route-of.ts";
import { readTrustedCookie, writeCookie } from "../web/cookies/jar.ts";

declare module "hono" {
  interface ContextVariableMap {
    done: DoneOnce;
  }
}

export interface DoneOnce {
  /** The word that was left for this page; undefined where none was. Whoever reads it knows its words. */
  readonly left: string | undefined;
  /** To be told by the page at that address of ours. */
  leave(address: string, word: string): void;
}

/** `originOf`: of the site as its visitors see it, by the address that was asked for. */
export function tellDoneOnce(originOf: (url: string) => string): MiddlewareHandler {
  return async (c, next) => {
    const place = { origin: originOf(c.req.url) };
    const [word = "", path] = (readTrustedCookie(place, c.req.header("cookie") ?? null, "done") ?? "").split(" ");
    const isHere = c.req.method === "GET" && path === withoutData(c.req.path);
    let toTell: string | undefined;
    c.set("done", {
      left: isHere ? word : undefined,
      leave: (address, told) => {
        toTell = `${told} ${new URL(address, c.req.url).pathname}`;
      },
    });
    await next();
    if (toTell !== undefined || isHere) c.res.headers.append("Set-Cookie", writeCookie(place, "done", toTell));
  };
}
