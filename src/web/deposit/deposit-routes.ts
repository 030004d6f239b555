/** Photographs of an advert that is being written: they are sent here, and shown to who writes it. */
import type { Context } from "hono";
import { Hono } from "hono";
import type { Deposit, DepositPhoto } from "../../domain/deposit/deposit.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { depositAddress } from "../../deposits/deposit-address.ts";
import { QueueFull } from "../../photos/semaphore.ts";
import { receivePhotographs, RECEIVING } from "../../photos/receive-photographs.ts";
import { writeCookie } from "../cookies/jar.ts";
import type { PageServices } from "../services.ts";
import { UNTOUCHED } from "../../domain/deposit/photo-edit.ts";
import { MOST_PHOTOS, NOTHING_TYPED } from "../../domain/deposit/deposit.ts";
import { askedPhoto, ownPhotoAnswers } from "../seller-form/own-photo-answers.ts";
import type { SentPhotos } from "../seller-form/sent-photos.ts";
import { holderOf } from "./holder-of.ts";

const SEE_OTHER = 303;
const TOO_LARGE = 413;
const BAD_REQUEST = 400;
const UNAVAILABLE = 503;
const TOO_MANY = 429;

export function createDepositRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  const answerPhoto = ownPhotoAnswers();
  routes.post(ROUTES.depositPhotos.path, async (c) => {
    const services = await servicesFor(c);
    const cookies = c.req.header("cookie") ?? null;
    const sent = { ajoutees: 0, illisibles: 0, lourdes: 0, detrop: 0 };
    let id: string | undefined;
    let deposit: Deposit | undefined;
    let token: string | undefined;
    let isLimited = false;
    const refuse = (status: 400 | 413 | 429 | 503, told: string) => c.text(told, status, { Connection: "close" });
    try {
      const form = await receivePhotographs(c.req.raw, RECEIVING, async (file, fields) => {
        id = fields.get("annonce") || undefined;
        deposit ??= await services.deposits.find(holderOf(services, cookies), id);
        isLimited ||= (await services.allow("picture")) > 0;
        if (isLimited) return;
        if (deposit === undefined && id === undefined) {
          const made = await services.deposits.save(holderOf(services, null), undefined, NOTHING_TYPED);
          deposit = made?.deposit;
          token = made?.token;
        }
        if (deposit === undefined) return;
        if (file.kind === "large") sent.lourdes += 1;
        else {
          const outcome = await services.deposits.addPhoto(deposit.id, file.bytes);
          if (outcome === "added") sent.ajoutees += 1;
          else if (outcome === "unreadable") sent.illisibles += 1;
          else sent.detrop += 1;
        }
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
    if (token !== undefined) c.header("Set-Cookie", writeCookie(services, "draft", token));
    if (c.req.header("accept")?.startsWith("application/json") === true)
      return c.json({ ...sent, auplus: MOST_PHOTOS } satisfies SentPhotos);
    const told = Object.entries(sent).filter(([, count]) => count > 0);
    const query = new URLSearchParams(told.map(([name, count]): [string, string] => [name, String(count)])).toString();
    return c.redirect(`${depositAddress({ id, step: 3 })}${query === "" ? "" : `&${query}`}#etape-3`, SEE_OTHER);
  });

  routes.get(ROUTES.depositPhoto.path, async (c) => {
    const services = await servicesFor(c);
    const asked = askedPhoto(c);
    const photo = asked && (await photoOf(services, c.req.header("cookie") ?? null, asked.name));
    if (asked === undefined || photo === undefined) return c.notFound();
    return answerPhoto(c, { asked, photo, read: (name) => services.deposits.photo(name) });
  });
  return routes;
}

/** By what it is shown by; of nobody else’s. */
async function photoOf(
  services: PageServices,
  cookies: string | null,
  name: string,
): Promise<DepositPhoto | undefined> {
  const { viewer, deposits } = services;
  // Whoever judges an advert sees what stands in it, and beside it what stands in others.
  if (viewer.kind === "member" && viewer.roles.includes("operator"))
    return { taken: name, shown: name, edit: UNTOUCHED };
  const held = await deposits.find(holderOf(services, cookies));
  const own = viewer.kind === "member" ? await deposits.ofMember(viewer.email) : [];
  return [...(held === undefined ? [] : [held]), ...own]
    .flatMap(({ photos }) => photos)
    .find(({ shown }) => shown === name);
}
