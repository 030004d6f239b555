/** How a dealer is reached from its showroom (server only). */
import type { Reachable } from "../../correspondence/correspondence.ts";
import { showroomOf } from "../../domain/contact/seller-contact.ts";
import type { PageServices } from "../services.ts";

export type ShowroomReach = Pick<Reachable, "hasPhone" | "canWrite">;

/** Neither way where nobody can tell: the stock stands without it (spec 8.6). */
export async function showroomReach(
  { correspondence, reportPart }: Pick<PageServices, "correspondence" | "reportPart">,
  curef: string,
): Promise<ShowroomReach> {
  return correspondence.reachable(showroomOf(curef)).catch((error: unknown) => {
    reportPart(error);
    return { hasPhone: false, canWrite: false };
  });
}
