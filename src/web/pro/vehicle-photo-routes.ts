/** Photographs of a dealer's vehicle: they are sent here, and shown to who may see its stock. */
import type { Context } from "hono";
import { Hono } from "hono";
import { MOST_PHOTOS } from "../../domain/vehicle-entry/vehicle-sheet.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { RECEIVING, receivePhotographs } from "../../photos/receive-photographs.ts";
import { QueueFull } from "../../photos/semaphore.ts";
import { askedPhoto, ownPhotoAnswers } from "../seller-form/own-photo-answers.ts";
import type { SentPhotos } from "../seller-form/sent-photos.ts";
import type { PageServices } from "../services.ts";
import { vehicleAddress } from "./pro-address.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const TOO_LARGE = 413;
const BAD_REQUEST = 400;
const UNAVAILABLE = 503;
const TOO_MANY = 429;

export function createVehiclePhotoRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  const answerPhoto = ownPhotoAnswers();
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
    const refuse = (status: 400 | 404 | 413 | 429 | 503, told: string) => c.text(told, status, { Connection: "close" });
    const found = await vehicleFor(c, "edit");
    if (found === undefined) return refuse(NOT_FOUND, "Cette page n’existe pas.");
    const { services, curef, id, member } = found;
    const sent = { ajoutees: 0, illisibles: 0, lourdes: 0, detrop: 0 };
    let isLimited = false;
    try {
      const form = await receivePhotographs(c.req.raw, RECEIVING, async (file) => {
        isLimited ||= (await services.allow("dealerPicture", member.id)) > 0;
        if (isLimited) return;
        if (file.kind === "large") {
          sent.lourdes += 1;
          return;
        }
        const outcome = await services.vehicleDesk.addPhoto(curef, id, file.bytes);
        if (outcome === "added") sent.ajoutees += 1;
        else if (outcome === "unreadable") sent.illisibles += 1;
        else sent.detrop += 1;
      });
      if (form.kind === "tooLarge")
        return refuse(TOO_LARGE, "Cet envoi dépasse 100\u202fMo. Envoyez moins de photographies à la fois.");
      if (form.kind === "unreadable") return refuse(BAD_REQUEST, "Cet envoi ne peut pas être lu. Recommencez.");
    } catch (error) {
      if (error instanceof QueueFull)
        return refuse(UNAVAILABLE, "Beaucoup de photographies arrivent. Réessayez dans un instant.");
      throw error;
    }
    if (isLimited) return refuse(TOO_MANY, "Beaucoup de photographies sont venues d’ici. Réessayez dans une heure.");
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
    return answerPhoto(c, { asked, photo, read: (name) => found.services.vehicleDesk.photo(name) });
  });
  return routes;
}
