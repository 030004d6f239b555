/** Photographs of an advert that is being written: they are sent here, and shown to who writes it. */
import type { SellerPhoto } from "../../domain/photographs/seller-photo.ts";
import type { Context } from "hono";
import { Hono } from "hono";
import type { Deposit } from "../../domain/deposit/deposit.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { STEPS } from "../../domain/deposit/read-deposit.ts";
import { depositAddress } from "../../deposits/deposit-address.ts";
import { writeCookie } from "../cookies/jar.ts";
import type { PageServices } from "../services.ts";
import { UNTOUCHED } from "../../domain/photographs/photo-edit.ts";
import { MOST_PHOTOS, NOTHING_TYPED } from "../../domain/deposit/deposit.ts";
import { answerOwnPhoto, askedPhoto } from "../seller-form/own-photo-answers.ts";
import { doPressed, handedOn, isOfText, isPressed, receiveFiles, shownAgain } from "../seller-form/receive-files.ts";
import { receiveDeposit } from "./deposit-steps.ts";
import { stepAt } from "./deposit-view.ts";
import { holderOf } from "./holder-of.ts";

/** What leaves the step of the photographs; whatever else is pressed leads back to it once files have come. */
const LEAVES: ReadonlySet<string> = new Set(["continuer", "retour"]);
/** From 1. */
const PHOTOS_STEP = STEPS.indexOf("photos") + 1;

export function createDepositRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  routes.post(ROUTES.depositPhotos.path, async (c) => {
    const services = await servicesFor(c);
    const cookies = c.req.header("cookie") ?? null;
    if (isOfText(c)) return handedOn(c, addressLeft(c, c.req.query("annonce")));
    let deposit: Deposit | undefined;
    /** Whether there is one, or may be one: of no name it begins with what is sent. */
    const find = async (id: string | undefined) => {
      deposit ??= await services.deposits.find(holderOf(services, cookies), id);
      return deposit !== undefined || id === undefined;
    };
    return receiveFiles(c, services, {
      back: depositAddress({ id: askedAdvert(c), step: PHOTOS_STEP }),
      purse: "picture",
      most: MOST_PHOTOS,
      mayAdd: (fields) => find(advertIn(fields)),
      begin: async () => {
        if (deposit === undefined) {
          const made = await services.deposits.save(holderOf(services, null), undefined, NOTHING_TYPED);
          deposit = made?.deposit;
          // What came before is an advert, be it that the rest cannot be taken.
          if (made?.token !== undefined) c.header("Set-Cookie", writeCookie(services, "draft", made.token));
        }
        return deposit !== undefined;
      },
      add: async (bytes) =>
        deposit === undefined ? "gone" : services.deposits.addPhoto(deposit.id, bytes, services.client),
      answer: async (form) => {
        const id = advertIn(form.fields);
        if (isPressed(form) && form.told.size === 0) return handedOn(c, addressLeft(c, id));
        const page = { address: depositAddress({ id, step: PHOTOS_STEP }), place: `etape-${String(PHOTOS_STEP)}` };
        if (!(await find(id)) || !isPressed(form)) return shownAgain(c, page, form.told);
        const begun = deposit;
        return doPressed(c, services, form, {
          ...page,
          of: "draft",
          most: MOST_PHOTOS,
          // Nothing is published before what has just come was seen, and no step left of which something did not come.
          meanwhile: (act) => (act === "publier" || (LEAVES.has(act) && form.isLost) ? "" : undefined),
          leaves: (act) => LEAVES.has(act),
          receive: (request) => receiveDeposit({ services, request, ...(begun && { begun }) }),
        });
      },
    });
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

/** As what may stand in a page that is escaped nowhere. */
const askedAdvert = (c: Context): string | undefined => /^[\w-]{1,40}$/.exec(c.req.query("annonce") ?? "")?.[0];

const advertIn = (fields: URLSearchParams): string | undefined => fields.get("annonce") || undefined;

/** Of the page that a whole form was sent from, which names its advert. */
function addressLeft(c: Context, id: string | undefined): string {
  const asked = new URL(c.req.url).searchParams;
  return depositAddress({ id, step: asked.has("etape") ? stepAt(asked) : PHOTOS_STEP });
}

/** By what it is shown by; of nobody else’s. */
async function photoOf(services: PageServices, cookies: string | null, name: string): Promise<SellerPhoto | undefined> {
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
