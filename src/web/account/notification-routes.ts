/** What the script of the alerts page and the service worker ask: to be told in a browser, or not any more. Nothing is told of others. */
import type { Context } from "hono";
import { Hono } from "hono";
import { NOTIFICATION_GESTURES } from "../../domain/accounts/notification-address.ts";
import { REFUSALS } from "../../domain/errors/refusals.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import type { NotificationAnswer } from "./notification-answer.ts";
import { FROM_HERE, TOO_MANY, UNPROCESSABLE } from "./refusals.ts";
import { textIn } from "../form-text.ts";

const UNAUTHORIZED = 401;
const METHOD_NOT_ALLOWED = 405;

const UNUSABLE = "Ce navigateur a donné une adresse à laquelle nous ne pouvons rien envoyer.";
const SIGNED_OUT = "Votre session est terminée\u202f: connectez-vous, puis réessayez.";

/** Throws the answer that says so when the body is no form. */
async function receive(services: PageServices, request: Request) {
  const { viewer, notifications } = services;
  const told = (answer: NotificationAnswer, status: number) => Response.json(answer, { status });
  if (viewer.kind !== "member") return told({ why: SIGNED_OUT }, UNAUTHORIZED);
  const form = await readForm(request);
  const field = (name: string) => textIn(form, name);
  const wait = await services.allow("notification");
  if (wait > 0) return told({ why: `Notifications\u202f: ${FROM_HERE(wait)}` }, TOO_MANY);
  const [endpoint, former] = [field("endpoint"), field("ancien")];
  if (field("geste") === NOTIFICATION_GESTURES.off) {
    await notifications.turnOff(viewer, endpoint);
    return told({ isOn: false }, 200);
  }
  if (field("geste") !== NOTIFICATION_GESTURES.on) return told({ why: UNUSABLE }, UNPROCESSABLE);
  const reached = { endpoint, p256dh: field("p256dh"), auth: field("auth") };
  const outcome = await notifications.turnOn(viewer, reached, request.headers.get("user-agent") ?? "");
  if (outcome === "unusable") return told({ why: UNUSABLE }, UNPROCESSABLE);
  if (outcome === "signedOut") return told({ why: SIGNED_OUT }, UNAUTHORIZED);
  if (former !== "" && former !== endpoint) await notifications.turnOff(viewer, former);
  return told({ isOn: true }, 200);
}

export function createNotificationRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  routes.post(ROUTES.notifications.path, async (c) => {
    const services = await servicesFor(c);
    try {
      return await receive(services, c.req.raw);
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
  });
  routes.all(ROUTES.notifications.path, (c) => {
    c.header("Allow", "POST");
    return c.text(REFUSALS.byPost.reads, METHOD_NOT_ALLOWED);
  });
  return routes;
}
