/** Photographs of a dealer's vehicle: they are sent here, and shown to who may see its stock. */
import type { Context } from "hono";
import { Hono } from "hono";
import { REFUSALS } from "../../domain/errors/refusals.ts";
import { MOST_PHOTOS } from "../../domain/vehicle-entry/vehicle-sheet.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { RECEIVING, receivePhotographs } from "../../photos/receive-photographs.ts";
import { Overloaded } from "../../turns/fair-turns.ts";
import { answerOwnPhoto, askedPhoto } from "../seller-form/own-photo-answers.ts";
import { notTaken } from "../seller-form/not-taken.ts";
import type { SentPhotos } from "../seller-form/sent-photos.ts";
import type { PageServices } from "../services.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";

const SEE_OTHER = 303;
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
    if (opened === undefined || viewer.kind !== "member") return undefined;
    return { services, curef, id, opened, member: viewer };
  };

  routes.post(ROUTES.dealerVehiclePhotos.path, async (c) => {
    const found = await vehicleFor(c, "edit");
    if (found === undefined) return c.text(REFUSALS.noPage.reads, NOT_FOUND, { Connection: "close" });
    const { services, curef, id, member } = found;
    const sentFrom = {
      back: `${services.prefix}${vehicleAddress(curef, id)}#photographies`,
      isDemonstration: services.isDemonstration,
    };
    const sent = { ajoutees: 0, illisibles: 0, lourdes: 0, detrop: 0 };
    const entered = services.enterWithPhotographs(member.id);
    if (entered === "own" || entered === "full") return notTaken(c, entered, sentFrom);
    using entry = entered;
    // The first before anything is read, each further one before it is.
    if ((await services.allow("dealerPicture", member.id)) > 0) return notTaken(c, "limited", sentFrom);
    let isPaid = true;
    try {
      const form = await receivePhotographs(c.req.raw, RECEIVING, {
        entry,
        admit: async () => {
          if (!isPaid && (await services.allow("dealerPicture", member.id)) > 0) return "refuse";
          isPaid = false;
          return "take";
        },
        take: async (file) => {
          if (file.kind === "large") {
            sent.lourdes += 1;
            return;
          }
          const outcome = await services.vehicleDesk.addPhoto(curef, id, file.bytes);
          if (outcome === "added") sent.ajoutees += 1;
          else if (outcome === "unreadable") sent.illisibles += 1;
          else sent.detrop += 1;
        },
      });
      if (form.kind !== "received") return notTaken(c, form.kind, sentFrom);
    } catch (error) {
      if (error instanceof Overloaded) return notTaken(c, "full", sentFrom);
      throw error;
    }
    if (c.req.header("accept")?.startsWith("application/json") === true)
      return c.json({ ...sent, auplus: MOST_PHOTOS } satisfies SentPhotos);
    const told = Object.entries(sent).filter(([, count]) => count > 0);
    const query = new URLSearchParams(told.map(([name, count]): [string, string] => [name, String(count)])).toString();
    return c.redirect(`${vehicleAddress(curef, id)}${query === "" ? "" : `?${query}`}#photographies`, SEE_OTHER);
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
