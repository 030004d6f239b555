/** What a dealer’s day tells. */
import { longDayInParis } from "../../domain/contact/paris-time.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import { total } from "../../search/asking.ts";
import { enterSpace } from "./enter-space.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, dealer } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const stock = { vertical: "carTruck", curef: dealer.curef, allFamilies: true } as const;
  return {
    sign,
    day: longDayInParis(services.now()),
    town: townTold(dealer.place),
    online: await services.search.answer(total(stock)),
    showroom: showroomAddress(dealer.curef, stock, services.site),
  };
}
