/** Who would come for a vehicle that has left. */
import { appointmentOf, appointmentWords, isAhead } from "../../domain/contact/appointment.ts";
import { isClosed, leadState } from "../../domain/contact/lead-work.ts";
import { leadName } from "../../dealer-space/dealer-leads.ts";
import type { PageServices } from "../services.ts";
import { leadAddress } from "./pro-address.ts";
/** Of a vehicle that is not online any more: who would come for it all the same. */
export async function appointmentsLeft(
  { dealerLeads, now }: Pick<PageServices, "dealerLeads" | "now">,
  curef: string,
  reference: string,
) {
  const leads = await dealerLeads.all(curef);
  return leads.flatMap((lead) => {
    const appointment = lead.listing === reference ? appointmentOf(lead) : undefined;
    return appointment !== undefined && isAhead(appointment, now()) && !isClosed(leadState(lead))
      ? [{ href: leadAddress(curef, leadName(lead)), who: lead.name, when: appointmentWords(appointment, now()) }]
      : [];
  });
}
