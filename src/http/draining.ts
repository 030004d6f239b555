/**
 * The last moments of a process: `/ready` says so, and every answer asks its connection to end, so that a load balancer and
 * browsers with open connections go elsewhere before the port is given back.
 */
import type { MiddlewareHandler } from "hono";

export interface Draining {
  /** From now on the process is leaving; beginning again changes nothing. */
  begin(): void;
  readonly isOn: () => boolean;
  readonly middleware: MiddlewareHandler;
}

export function createDraining(): Draining {
  let isOn = false;
  return {
    begin: () => {
      isOn = true;
    },
    isOn: () => isOn,
    middleware: async (c, next) => {
      await next();
      if (isOn) c.res.headers.set("Connection", "close");
    },
  };
}
