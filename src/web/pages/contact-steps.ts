/** What a visitor asks about a seller, by the step that the address names (server only). */
import { data, redirect } from "react-router";
import { normaliseReference } from "../../domain/listings/listing.ts";
import { dealerOfShowroom, showroomOf } from "../../domain/contact/seller-contact.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { TypedMessage } from "../../domain/contact/read-message.ts";
import type { TypedReport } from "../../domain/contact/report.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import type { WrittenShowroom } from "../contact/called-showroom.ts";
import { calledShowroom, showroomDealer, writtenShowroom } from "../contact/called-showroom.ts";
import { contactPath } from "../contact/contact-address.ts";
import type { ContactView } from "../contact/contact-view.ts";
import { offeredAgain } from "../offered-again.ts";
import { contactView, contactedListing, listingKnown } from "../contact/contact-view.ts";
import {
  GONE,
  NO_NUMBER,
  NO_SHOWROOM,
  SOLD,
  UNAVAILABLE,
  askPhone,
  dealerItself,
  failing,
  receiveMessage,
  receiveReport,
  sellerOfListing,
  writeInstead,
} from "../contact/receive-message.ts";
import { callInstead } from "../contact/call-instead.ts";
import { noMessagesWords } from "../contact/unreachable-words.ts";
import { receiptView } from "../contact/receipt-view.ts";
import { sentView } from "../contact/sent-view.ts";
import type { Guards } from "../contact/typed-fields.ts";
import { guardsOf, isToCorrect, typedMessage, typedReport } from "../contact/typed-fields.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
const DAY_MS = 86_400_000;

interface Asked {
  readonly services: PageServices;
  readonly url: URL;
  readonly step: string;
  readonly subject: string;
}

const missing = ({ services, url }: Asked) => notFound(services, url, { code: "notFound" });

/** Throws the page of what is not there, and the way to a listing that is no longer on sale. */
async function listingAsked(asked: Asked): Promise<Listing> {
  const { services, subject } = asked;
  const known = await listingKnown(services, normaliseReference(subject));
  if (known === undefined) throw await missing(asked);
  if (!known.isOnSale) throw redirect(listingPath(known.listing));
  return known.listing;
}

/** Throws the page of what is not there. */
async function showroomAsked(asked: Asked): Promise<Dealer> {
  const dealer = await showroomDealer(asked.services, asked.subject);
  if (dealer === undefined) throw await missing(asked);
  return dealer;
}

/** A dealer's form; undefined where no showroom is, or none any more, and what fails is returned: as below. */
async function showroomView(asked: Asked, request: Request): Promise<WrittenShowroom | Error | undefined> {
  try {
    const dealer = await showroomDealer(asked.services, asked.subject);
    return dealer && (await writtenShowroom(asked.services, dealer));
  } catch (error) {
    // The way to another page.
    if (!(error instanceof Error)) throw error;
    asked.services.report(error, request);
    return error;
  }
}

/** Of an advert that left: where its vehicle is on sale under another reference, else its own page. */
interface Gone {
  readonly href: string;
  readonly isOfferedAgain: boolean;
}

/** A listing no longer on sale is returned, and what fails: what a visitor has just sent comes back with the page all the same. */
async function messageView(asked: Asked, request: Request): Promise<ContactView | { readonly gone: Gone } | Error> {
  const { services, subject } = asked;
  try {
    const known = await listingKnown(services, normaliseReference(subject));
    if (known === undefined) throw await missing(asked);
    if (!known.isOnSale) {
      const { reference } = known.listing;
      const again = (await offeredAgain(services, [reference])).get(reference);
      return { gone: { href: listingPath(again ?? known.listing), isOfferedAgain: again !== undefined } };
    }
    return await contactView(services, known.listing);
  } catch (error) {
    // The way to another page.
    if (!(error instanceof Error)) throw error;
    services.report(error, request);
    return error;
  }
}

export async function answerContact(asked: Asked, request: Request) {
  const { services, step, subject } = asked;
  switch (step) {
    case "message": {
      const view = await messageView(asked, request);
      if (view instanceof Error)
        return data({ step, view: undefined, gone: undefined, silent: undefined }, { status: UNAVAILABLE });
      if ("gone" in view) return data({ step, view: undefined, gone: view.gone, silent: undefined }, { status: GONE });
      // Not the way back to the listing: whoever has just written would lose their lines.
      if (!view.canWrite) {
        const why = `${noMessagesWords(view)} ${callInstead(view.hasPhone)}`;
        return data({ step, view: undefined, gone: undefined, silent: { view, why } }, { status: NOT_FOUND });
      }
      return { step, view, gone: undefined, silent: undefined };
    }
    case "ecrire": {
      const view = await showroomView(asked, request);
      if (view === undefined) return data({ step, view, left: NO_SHOWROOM, silent: undefined }, { status: NOT_FOUND });
      if (view instanceof Error)
        return data({ step, view: undefined, left: undefined, silent: undefined }, { status: UNAVAILABLE });
      if (view.canWrite) return { step, view, left: undefined, silent: undefined };
      const silent = `${noMessagesWords(view)} ${callInstead(view.hasPhone)}`;
      return data({ step, view, left: undefined, silent }, { status: NOT_FOUND });
    }
    case "telephone": {
      const view = await contactedListing(services, await listingAsked(asked));
      if (view.hasPhone) return { step, view, why: undefined };
      const why = { title: NO_NUMBER, text: writeInstead(view) };
      return data({ step, view, why }, { status: NOT_FOUND });
    }
    case "vitrine": {
      const view = await calledShowroom(services, await showroomAsked(asked));
      if (view.hasPhone) return { step, view, why: undefined };
      return data({ step, view, why: { title: NO_NUMBER, text: writeInstead(view) } }, { status: NOT_FOUND });
    }
    case "signaler": {
      const listing = await listingAsked(asked);
      const { formToken } = services.correspondence;
      return {
        step,
        view: await contactedListing(services, listing),
        token: await formToken(`report ${listing.reference}`),
      };
    }
    case "envoye": {
      const sent = await services.correspondence.sent(subject);
      if (sent === undefined || services.now() - Date.parse(sent.lead.at) > DAY_MS) throw await missing(asked);
      const curef = dealerOfShowroom(sent.lead.listing);
      if (curef !== undefined) {
        const { site } = services;
        // Whoever wrote reads what became of it while the showroom is closed, too.
        const dealer = site.curef === undefined || site.curef === curef ? await services.dealer(curef) : undefined;
        if (dealer === undefined) throw await missing(asked);
        const view = await calledShowroom(services, dealer);
        return {
          step: "envoye" as const,
          about: "showroom" as const,
          view,
          sent: sentView(sent, { ...view, seller: view.name }),
        };
      }
      // Whoever wrote reads what became of it after the sale, too.
      const known = await listingKnown(services, sent.lead.listing);
      if (known === undefined) throw await missing(asked);
      const view = await contactedListing(services, known.listing);
      return { step: "envoye" as const, about: "listing" as const, view, sent: sentView(sent, view) };
    }
    case "signalement": {
      const kept = await services.correspondence.reported(subject);
      const stored = kept && (await services.listing(kept.report.listing));
      if (kept === undefined || stored === undefined) throw await missing(asked);
      return { step, receipt: receiptView(kept), href: listingPath(stored.listing) };
    }
    default:
      throw await missing(asked);
  }
}

async function receiveFrom(asked: Asked, typed: TypedMessage, guards: Guards) {
  const { services, subject } = asked;
  const known = await listingKnown(services, normaliseReference(subject));
  if (known === undefined) throw await missing(asked);
  if (!known.isOnSale) return SOLD;
  return receiveMessage({ services, recipient: await sellerOfListing(services, known.listing), typed, guards });
}

async function receiveFromShowroom(asked: Asked, typed: TypedMessage, guards: Guards) {
  const { services, subject } = asked;
  const dealer = await showroomDealer(services, subject);
  if (dealer === undefined) return { kind: "notSent", status: NOT_FOUND, why: NO_SHOWROOM } as const;
  return receiveMessage({ services, recipient: dealerItself(services, dealer), typed, guards });
}

export async function receiveContact(asked: Asked, request: Request) {
  const { services, step, subject } = asked;
  const failed = (error: unknown) => {
    services.report(error, request);
    return failing(services.now());
  };
  switch (step) {
    case "ecrire":
    case "message": {
      const form = await readForm(request);
      const typed: TypedMessage = typedMessage(form);
      if (isToCorrect(form)) {
        const message = "Cette adresse a refusé nos courriels\u202f: relisez-la, ou donnez-en une autre.";
        const issues = [{ field: "email", value: typed.email, message }] as const;
        return data({ step, typed, kind: "issues", issues } as const, { status: UNPROCESSABLE });
      }
      const receive = step === "ecrire" ? receiveFromShowroom : receiveFrom;
      const outcome = await receive(asked, typed, guardsOf(form)).catch((error: unknown) => {
        if (error instanceof Error) return failed(error);
        throw error;
      });
      if (outcome.kind === "sent") throw redirect(contactPath("envoye", outcome.id), SEE_OTHER);
      const status = outcome.kind === "issues" ? UNPROCESSABLE : outcome.status;
      return data({ step, typed, token: guardsOf(form).token, ...outcome } as const, { status });
    }
    case "signaler": {
      const form = await readForm(request);
      const typed: TypedReport = typedReport(form);
      const sending = { services, typed, guards: guardsOf(form) };
      // What was wrong with an advert may be said when it has left, too: whoever writes had it open.
      const known = await listingKnown(services, normaliseReference(subject));
      if (known === undefined) throw await missing(asked);
      const outcome = await receiveReport({ ...sending, listing: known.listing }).catch(failed);
      if (outcome.kind === "sent") throw redirect(contactPath("signalement", outcome.id), SEE_OTHER);
      return data({ step, typed, ...outcome } as const, {
        status: outcome.kind === "issues" ? UNPROCESSABLE : outcome.status,
      });
    }
    case "telephone": {
      const listing = await listingAsked(asked);
      const view = await contactedListing(services, listing);
      const answer = await askPhone(services, listing, request);
      return data({ step, view, ...answer } as const, { status: answer.kind === "shown" ? 200 : answer.status });
    }
    case "vitrine": {
      const dealer = await showroomAsked(asked);
      const view = await calledShowroom(services, dealer);
      const answer = await askPhone(services, showroomOf(dealer.curef), request);
      return data({ step, view, ...answer } as const, { status: answer.kind === "shown" ? 200 : answer.status });
    }
    default:
      throw await missing(asked);
  }
}
