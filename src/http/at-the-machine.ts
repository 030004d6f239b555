/** Whether somebody sits at the machine that answers: what a trial has sent holds links that sign in. */
import type { Context } from "hono";
import { visit } from "./visit.ts";

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1)$/;
/** A name of somebody else's may lead to this machine too, and its pages would read the answers (DNS rebinding). */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** By the connection and by the name that was asked for; whoever comes through a proxy sits elsewhere. */
export function isAtTheMachine(c: Context): boolean {
  const { address, host } = visit(c);
  return LOOPBACK.test(address) && OWN_NAME.test(host) && c.req.header("X-Forwarded-For") === undefined;
}
