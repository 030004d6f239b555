/** What stands in the form to a seller, before anybody has written (server only). */
import type { Intent } from "../../domain/contact/lead.ts";
import { INTENTS } from "../../domain/contact/lead.ts";
import type { AdvertisedVehicle } from "../../domain/contact/prefilled.ts";
import { prefilledMessage } from "../../domain/contact/prefilled.ts";
import { showroomOf } from "../../domain/contact/seller-contact.ts";
import type { VisitDay } from "../../domain/contact/visit.ts";
import { likelyVisitDay, visitDays } from "../../domain/contact/visit.ts";
import type { OpeningCalendar } from "../../domain/listings/opening-calendar.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { monthsLabel } from "../../domain/privacy/retention.ts";
import type { PageServices } from "../services.ts";

export interface MessageFormView {
  /** About a vehicle, or to a showroom. */
  readonly step: "message" | "ecrire";
  /** Of the vehicle its reference, of the showroom its curef. */
  readonly subject: string;
  /** What its lines are kept by on the visitor's device: as what is counted of it is. */
  readonly draft: string;
  readonly seller: string;
  readonly hasPhone: boolean;
  /** To be sent back with the form. */
  readonly token: string;
  readonly prefilled: Readonly<Record<Intent, string>>;
  /** What this seller can be asked for. */
  readonly wishes: readonly Intent[];
  /** Of a visit. */
  readonly days: readonly VisitDay[];
  readonly likelyDay: string;
  /** Of who is signed in: it need not be typed. */
  readonly email: string | undefined;
  /** How long a message is kept, `12 mois`. */
  readonly kept: string;
}

interface FormParts extends Pick<MessageFormView, "step" | "subject" | "seller" | "hasPhone" | "token" | "wishes"> {
  readonly vehicle: AdvertisedVehicle | undefined;
  readonly calendar: OpeningCalendar | undefined;
}

export function messageFormView(
  { now, viewer, retention }: Pick<PageServices, "now" | "viewer" | "retention">,
  { vehicle, calendar, ...form }: FormParts,
): MessageFormView {
  const today = dayInParis(now());
  const [reply, visit, call] = INTENTS.map((intent) => prefilledMessage(intent, vehicle));
  return {
    ...form,
    draft: form.step === "ecrire" ? showroomOf(form.subject).reference : form.subject,
    prefilled: { reponse: reply ?? "", visite: visit ?? "", appel: call ?? "" },
    days: visitDays(today, calendar),
    likelyDay: likelyVisitDay(today, calendar),
    email: viewer.kind === "member" ? viewer.email : undefined,
    kept: monthsLabel(retention.messagesMonths),
  };
}
