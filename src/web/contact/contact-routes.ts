/** What a script asks where a page would be sent: the form, what became of it, and a number. */
import type { Context } from "hono";
import { Hono } from "hono";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { normaliseReference } from "../../domain/listings/listing.ts";
import type { PageServices } from "../services.ts";
import { showroomOf } from "../../domain/contact/seller-contact.ts";
import { showroomDealer } from "./called-showroom.ts";
import { contactView, listingOnSale } from "./contact-view.ts";
import type { Recipient } from "./receive-message.ts";
import {
  NO_SHOWROOM,
  SOLD,
  UNREADABLE,
  askPhone,
  dealerItself,
  failing,
  receiveMessage,
  sellerOfListing,
} from "./receive-message.ts";
import { sentView } from "./sent-view.ts";
import type { NotSent, Untaken } from "./outcome.ts";
import { guardsOf, typedMessage } from "./typed-fields.ts";
import { hasZeroByte } from "../read-form.ts";

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

export function createContactRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  const gone = { kind: "notSent" as const, why: SOLD.why };
  routes.get(ROUTES.contactMessageData.path, async (c) => {
    const services = await servicesFor(c);
    const listing = await listingOnSale(services, normaliseReference(c.req.param("reference") ?? ""));
    const view = listing && (await contactView(services, listing));
    // The page of the form knows the way from here.
    return view?.canWrite === true ? c.json(view) : c.json(gone, NOT_FOUND);
  });
  /** `recipientOf`: undefined where nobody is to be written to. */
  const receive = async (
    c: Context,
    recipientOf: (services: PageServices) => Promise<Recipient | undefined>,
    nobody: { readonly kind: "notSent"; readonly why: NotSent },
  ) => {
    const services = await servicesFor(c);
    const form = await readBody(c);
    if (form === undefined) return c.json({ kind: "notSent", why: UNREADABLE.why }, BAD_REQUEST);
    try {
      const recipient = await recipientOf(services);
      if (recipient === undefined) return c.json(nobody, NOT_FOUND);
      const outcome = await receiveMessage({ services, recipient, typed: typedMessage(form), guards: guardsOf(form) });
      if (outcome.kind === "issues") return c.json(outcome, UNPROCESSABLE);
      if (outcome.kind === "notSent") return c.json(outcome, asStatus(outcome.status), retryHeaders(outcome));
      const { about } = recipient;
      const [{ hasPhone }, sent] = await Promise.all([
        services.correspondence.reachable(about.listing ?? showroomOf(about.curef)),
        services.correspondence.sent(outcome.id),
      ]);
      return c.json({ ...outcome, sent: sent && sentView(sent, { seller: about.seller, hasPhone }) });
    } catch (error) {
      services.report(error, c.req.raw);
      const failed = failing(services.now());
      return c.json(failed, asStatus(failed.status));
    }
  };
  routes.post(ROUTES.contactMessageData.path, (c) =>
    receive(
      c,
      async (services) => {
        const listing = await listingOnSale(services, normaliseReference(c.req.param("reference") ?? ""));
        return listing && sellerOfListing(services, listing);
      },
      gone,
    ),
  );
  routes.post(ROUTES.contactShowroomMessageData.path, (c) =>
    receive(
      c,
      async (services) => {
        const dealer = await showroomDealer(services, c.req.param("curef") ?? "");
        return dealer && dealerItself(services, dealer);
      },
      { kind: "notSent", why: NO_SHOWROOM },
    ),
  );
  routes.post(ROUTES.contactPhoneData.path, async (c) => {
    const services = await servicesFor(c);
    const listing = await listingOnSale(services, normaliseReference(c.req.param("reference") ?? ""));
    if (listing === undefined) return c.json(gone, NOT_FOUND);
    const answer = await askPhone(services, listing, c.req.raw);
    return answer.kind === "shown" ? c.json(answer) : c.json(answer, asStatus(answer.status), retryHeaders(answer));
  });
  routes.post(ROUTES.contactShowroomPhoneData.path, async (c) => {
    const services = await servicesFor(c);
    const dealer = await showroomDealer(services, c.req.param("curef") ?? "");
    if (dealer === undefined) return c.json({ kind: "notSent", why: NO_SHOWROOM }, NOT_FOUND);
    const answer = await askPhone(services, showroomOf(dealer.curef), c.req.raw);
    return answer.kind === "shown" ? c.json(answer) : c.json(answer, asStatus(answer.status), retryHeaders(answer));
  });
  return routes;
}

/** The cast: those of `receive-message.ts`, each with a body. */
const asStatus = (status: number) => status as 409 | 422 | 429 | 503;

const retryHeaders = ({ retryAfter }: Untaken): Record<string, string> =>
  retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };

async function readBody(c: Context): Promise<FormData | undefined> {
  try {
    const form = await c.req.raw.formData();
    return hasZeroByte(form) ? undefined : form;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
