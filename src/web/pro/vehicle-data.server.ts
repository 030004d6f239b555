/** The form of one vehicle. */
import { data, redirect } from "react-router";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { servicesContext } from "../services.ts";
import { enterSpace } from "./enter-space.ts";
import { appointmentsLeft } from "./appointments-left.server.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { NEW_VEHICLE } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";
import { isLeaving, leavingTold } from "./leaving-words.ts";
import { writtenPast } from "./vehicle-past.server.tsx";
import { DONE, isDone, receiveVehicle, unsettledOf } from "./vehicle-steps.server.ts";
import type { VehicleView } from "./vehicle-view.server.ts";
import { vehicleView } from "./vehicle-view.server.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { curef, file: id } = params;
  const { sign } = await enterSpace(services, { request, curef, act: id === NEW_VEHICLE ? "edit" : "see" });
  const { vehicleDesk } = services;
  if (id === NEW_VEHICLE) throw redirect(vehicleAddress(curef, vehicleDesk.draw(curef)), SEE_OTHER);
  const opened = await vehicleDesk.open(curef, id);
  // Of a vehicle that is still to be entered who may only look has nothing to see.
  const isNothing = opened?.sheet === undefined && opened?.listing === undefined;
  if (opened === undefined || (isNothing && !mayAct(sign.right, "edit"))) throw data(undefined, { status: NOT_FOUND });
  const query = new URL(request.url).searchParams;
  const beside =
    query.get("verifier") === "reference"
      ? { dealerReference: "Votre référence\u202f: un autre de vos véhicules la porte déjà." }
      : {};
  const view = await vehicleView(services, { opened, read: vehicleDesk.read(opened), query, curef, beside });
  const past = opened.listing === undefined ? [] : await services.vehiclePast(curef, opened.listing.reference);
  return {
    sign,
    view,
    unsettled: mayAct(sign.right, "edit") ? unsettledOf(opened, view.drawn) : undefined,
    leaving: leavingAsked(query.get("sortie"), view),
    past: writtenPast(past),
    done: isDone(services.done) ? { words: DONE[services.done] } : undefined,
    left: opened.isOnline ? [] : await appointmentsLeft(services, sign.curef, id),
  };
}

/** Of what is still there to leave. */
function leavingAsked(asked: string | null, { name, state }: Pick<VehicleView, "name" | "state">) {
  if (!isLeaving(asked) || (state !== "online" && state !== "changed")) return undefined;
  return { act: asked, told: leavingTold[asked](`L’annonce ${name}`) };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { curef, file: id } = params;
  const { dealer, member } = await enterSpace(services, { request, curef, act: "edit" });
  const answer = await receiveVehicle({ services, request, dealer, member, id });
  if (answer === undefined) throw data(undefined, { status: NOT_FOUND });
  return answer;
}
