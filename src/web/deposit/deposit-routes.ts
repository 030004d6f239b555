/** Photographs of an advert that is being written: they are sent here, and shown to who writes it. */
import type { Context } from "hono";
import { Hono } from "hono";
import type { Deposit, DepositPhoto } from "../../domain/deposit/deposit.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { DEPOSIT, depositAddress } from "../../deposits/deposit-address.ts";
import { Overloaded } from "../../turns/fair-turns.ts";
import { receivePhotographs, RECEIVING } from "../../photos/receive-photographs.ts";
import { writeCookie } from "../cookies/jar.ts";
import type { PageServices } from "../services.ts";
import { UNTOUCHED } from "../../domain/deposit/photo-edit.ts";
import { MOST_PHOTOS, NOTHING_TYPED } from "../../domain/deposit/deposit.ts";
import { answerOwnPhoto, askedPhoto } from "../seller-form/own-photo-answers.ts";
import { notTaken } from "../seller-form/not-taken.ts";
import type { SentPhotos } from "../seller-form/sent-photos.ts";
import { receiveDeposit } from "./deposit-steps.ts";
import { holderOf } from "./holder-of.ts";

const SEE_OTHER = 303;
/** The same form again, by the same method. */
const TEMPORARY_REDIRECT = 307;

/** Of the whole form of an advert, which sends its files itself where there is no script: each field as long as it may be, in bytes. */
const WITH_THE_FORM = { ...RECEIVING, fields: { most: 150, bytes: 10_000 } };

/** What leaves the step of the photographs; whatever else is pressed there leads back to it once files have come. */
const LEAVES = /^(?:continuer|retour):\d$/;

export function createDepositRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  routes.post(ROUTES.depositPhotos.path, async (c) => {
    const services = await servicesFor(c);
    const cookies = c.req.header("cookie") ?? null;
    const sent = { ajoutees: 0, illisibles: 0, lourdes: 0, detrop: 0 };
    let id: string | undefined;
    let deposit: Deposit | undefined;
    const entered = services.enterWithPhotographs();
    if (entered === "own" || entered === "full") return notTaken(c, entered);
    using entry = entered;
    // The first before anything is read, each further one before it is.
    if ((await services.allow("picture")) > 0) return notTaken(c, "limited");
    let isPaid = true;
    try {
      const form = await receivePhotographs(c.req.raw, WITH_THE_FORM, {
        entry,
        admit: async (fields) => {
          id = fields.get("annonce") || undefined;
          deposit ??= await services.deposits.find(holderOf(services, cookies), id);
          if (!isPaid && (await services.allow("picture")) > 0) return "refuse";
          isPaid = false;
          return deposit === undefined && id !== undefined ? "pass" : "take";
        },
        take: async (file) => {
          if (deposit === undefined) {
            const made = await services.deposits.save(holderOf(services, null), undefined, NOTHING_TYPED);
            deposit = made?.deposit;
            // What came before is an advert, be it that the rest cannot be taken.
            if (made?.token !== undefined) c.header("Set-Cookie", writeCookie(services, "draft", made.token));
          }
          if (deposit === undefined) return;
          if (file.kind === "large") sent.lourdes += 1;
          else {
            const outcome = await services.deposits.addPhoto(deposit.id, file.bytes, services.client);
            if (outcome === "added") sent.ajoutees += 1;
            else if (outcome === "unreadable") sent.illisibles += 1;
            else sent.detrop += 1;
          }
        },
      });
      if (form.kind !== "received") return notTaken(c, form.kind);
      const { fields } = form;
      if (fields.has("geste")) {
        // Without a file it is what the page itself receives, and answers.
        if (Object.values(sent).every((count) => count === 0)) return c.redirect(DEPOSIT, TEMPORARY_REDIRECT);
        const onwards = deposit && (await writtenWith(services, c, deposit, fields));
        const isLost = sent.illisibles + sent.lourdes + sent.detrop > 0;
        if (onwards !== undefined && !isLost && LEAVES.test(fields.get("geste") ?? ""))
          return c.redirect(onwards, SEE_OTHER);
      }
    } catch (error) {
      if (error instanceof Overloaded) return notTaken(c, "full");
      throw error;
    }
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
    const { deposits, client } = services;
    return answerOwnPhoto(c, { asked, photo, read: (name) => deposits.photo(name), client });
  });
  return routes;
}

/** Keeps what else the form said, and does what its button asked for. Resolves to where that leads; undefined where the step is to be shown again. */
async function writtenWith(
  services: PageServices,
  c: Context,
  begun: Deposit,
  fields: URLSearchParams,
): Promise<string | undefined> {
  // Nothing is published before what has just come was seen.
  if (!LEAVES.test(fields.get("geste") ?? "")) fields.set("geste", "");
  const headers = { Cookie: c.req.header("cookie") ?? "" };
  const request = new Request(c.req.url, { method: "POST", headers, body: fields });
  const answer = await receiveDeposit({ services, request, begun }).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  return answer instanceof Response ? (answer.headers.get("location") ?? undefined) : undefined;
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
