/** Which dealers are somebody’s. */
import { redirect } from "react-router";
import { enterable } from "./enterable.ts";
import { PRO, proAddress } from "./pro-address.ts";
import { memberAt } from "./enter-space.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

export async function loader({ context }: ProArgs) {
  const services = context.get(servicesContext);
  const own = await services.dealerSpace.dealersOf(memberAt(services, PRO));
  const [only, ...others] = own;
  if (only !== undefined && others.length === 0) throw redirect(proAddress(only.dealer.curef));
  return { dealers: own.map(enterable) };
}
