/** Photographs of a dealer's vehicle: they are sent here, and shown to who may see its stock. */
import type { Context } from "hono";
import { Hono } from "hono";
import { REFUSALS } from "../../domain/errors/refusals.ts";
import { MOST_PHOTOS } from "../../domain/vehicle-entry/vehicle-sheet.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { answerOwnPhoto, askedPhoto } from "../seller-form/own-photo-answers.ts";
import { doPressed, handedOn, isOfText, isPressed, receiveFiles, shownAgain } from "../seller-form/receive-files.ts";
import type { PageServices } from "../services.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { PHOTOS_PLACE, receiveVehicle } from "./vehicle-steps.server.ts";

const NOT_FOUND = 404;

export function createVehiclePhotoRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  /** Undefined where who asks may not do that there. */
  const vehicleFor = async (c: Context, act: "see" | "edit") => {
    const services = await servicesFor(c);
    const { viewer, dealerSpace, vehicleDesk } = services;
    const [curef = "", id = ""] = [c.req.param("curef"), c.req.param("vehicle")];
    const own = viewer.kind === "member" ? await dealerSpace.enter(viewer, curef, act) : undefined;
    const opened = own && (await vehicleDesk.open(curef, id));
    if (own === undefined || opened === undefined || viewer.kind !== "member") return undefined;
    return { services, curef, id, opened, dealer: own.dealer, member: viewer };
  };

  routes.post(ROUTES.dealerVehiclePhotos.path, async (c) => {
    const found = await vehicleFor(c, "edit");
    const nowhere = () => c.text(REFUSALS.noPage.reads, NOT_FOUND, { Connection: "close" });
    if (found === undefined) return nowhere();
    const { services, curef, id, dealer, member } = found;
    const page = { address: vehicleAddress(curef, id), place: PHOTOS_PLACE };
    if (isOfText(c)) return handedOn(c, page.address);
    return receiveFiles(c, services, {
      back: `${page.address}#${page.place}`,
      purse: "dealerPicture",
      of: member.id,
      most: MOST_PHOTOS,
      add: (bytes) => services.vehicleDesk.addPhoto(curef, id, bytes),
      answer: async (form) => {
        if (!isPressed(form)) return shownAgain(c, page, form.told);
        if (form.told.size === 0) return handedOn(c, page.address);
        return doPressed(c, services, form, {
          ...page,
          of: "vehicle",
          most: MOST_PHOTOS,
          // Nothing goes online before what has just come was seen.
          meanwhile: (act) => (act === "publier" ? "garder" : undefined),
          // With what was not online they are gone as well.
          leaves: (act) => act === "abandonner",
          receive: async (request) => (await receiveVehicle({ services, request, dealer, member, id })) ?? nowhere(),
        });
      },
    });
  });

  routes.get(ROUTES.dealerVehiclePhoto.path, async (c) => {
    const found = await vehicleFor(c, "see");
    const asked = askedPhoto(c);
    const photo = asked && found?.opened.sheet?.own.find(({ shown }) => shown === asked.name);
    if (found === undefined || asked === undefined || photo === undefined) return c.notFound();
    const { vehicleDesk, client } = found.services;
    return answerOwnPhoto(c, { asked, photo, read: (name) => vehicleDesk.photo(name), client });
  });
  return routes;
}
