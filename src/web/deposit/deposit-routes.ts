/** Photographs of an advert that is being written: they are sent here, and shown to who writes it. */
import type { SellerPhoto } from "../../domain/photographs/seller-photo.ts";
import type { Context } from "hono";
import { Hono } from "hono";
import type { Deposit } from "../../domain/deposit/deposit.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { STEPS } from "../../domain/deposit/read-deposit.ts";
import { depositAddress } from "../../deposits/deposit-address.ts";
import { Overloaded } from "../../turns/fair-turns.ts";
import type { PhotoEntry } from "../../photos/photo-door.ts";
import { RECEIVING, receivePhotographs, WHOLE_FORM } from "../../photos/receive-photographs.ts";
import { writeCookie } from "../cookies/jar.ts";
import { readTheme } from "../cookies/theme-cookie.ts";
import type { PageServices } from "../services.ts";
import { UNTOUCHED } from "../../domain/photographs/photo-edit.ts";
import { MOST_PHOTOS, NOTHING_TYPED } from "../../domain/deposit/deposit.ts";
import { answerOwnPhoto, askedPhoto } from "../seller-form/own-photo-answers.ts";
import type { TurnedAway } from "../seller-form/not-taken.ts";
import { notTaken, turnedAwayQuery } from "../seller-form/not-taken.ts";
import type { SentPhotos } from "../seller-form/sent-photos.ts";
import { CLASH_POLICY, clashPage } from "./clash-page.ts";
import { receiveDeposit } from "./deposit-steps.ts";
import { filesTold, stepAt } from "./deposit-view.ts";
import { holderOf } from "./holder-of.ts";

const SEE_OTHER = 303;
const CONFLICT = 409;
/** The same form again, by the same method. */
const TEMPORARY_REDIRECT = 307;

/** What leaves the step of the photographs; whatever else is pressed leads back to it once files have come. */
const LEAVES: ReadonlySet<string> = new Set(["continuer", "retour"]);
/** From 1. */
const PHOTOS_STEP = STEPS.indexOf("photos") + 1;

export function createDepositRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  routes.post(ROUTES.depositPhotos.path, async (c) => {
    const services = await servicesFor(c);
    const cookies = c.req.header("cookie") ?? null;
    // A form that stood in the page of a verification comes on without files.
    if (isOfText(c)) return handedOn(c, c.req.query("annonce"));
    const sentFrom = {
      back: services.prefix + depositAddress({ id: askedAdvert(c), step: PHOTOS_STEP }),
      isDemonstration: services.isDemonstration,
    };
    const isByScript = c.req.header("accept")?.startsWith("application/json") === true;
    const sent = { ajoutees: 0, illisibles: 0, lourdes: 0, detrop: 0 };
    let id: string | undefined;
    let deposit: Deposit | undefined;
    let entry: PhotoEntry | undefined;
    using _files = { [Symbol.dispose]: () => entry?.[Symbol.dispose]() };
    const enter = async (): Promise<TurnedAway | undefined> => {
      if (entry === undefined) {
        const entered = services.enterWithPhotographs();
        if (entered === "own" || entered === "full") return entered;
        entry = entered;
      }
      return (await services.allow("picture")) > 0 ? "limited" : undefined;
    };
    // Of files alone the first is let in before anything is read. A whole form is read to its end for what is written in it, and each
    // file is let in, or read over, once it comes.
    const enteredForm = isByScript ? await enter() : services.enterWithWholeForm();
    if (typeof enteredForm === "string") return notTaken(c, enteredForm, sentFrom);
    using _form = enteredForm;
    let isPaid = isByScript;
    let turnedAway: TurnedAway | undefined;
    try {
      const form = await receivePhotographs(c.req.raw, isByScript ? RECEIVING : WHOLE_FORM, {
        entry: { hold: (bytes) => entry?.hold(bytes) ?? false, release: (bytes) => entry?.release(bytes) },
        admit: async (fields) => {
          id = fields.get("annonce") || undefined;
          deposit ??= await services.deposits.find(holderOf(services, cookies), id);
          if (!isPaid) turnedAway ??= await enter();
          isPaid = false;
          if (turnedAway !== undefined) return isByScript ? "refuse" : "pass";
          return deposit === undefined && id !== undefined ? "pass" : "take";
        },
        ...(isByScript ? {} : { unheld: () => void (turnedAway = "full") }),
        beyond: () => void (turnedAway ??= "tooLarge"),
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
            const outcome = await services.deposits
              .addPhoto(deposit.id, file.bytes, services.client)
              .catch((error: unknown) => {
                if (!isByScript && error instanceof Overloaded) return "noTurn" as const;
                throw error;
              });
            if (outcome === "added") sent.ajoutees += 1;
            else if (outcome === "unreadable") sent.illisibles += 1;
            else if (outcome === "noTurn") turnedAway = "full";
            else sent.detrop += 1;
          }
        },
      });
      if (form.kind !== "received") return notTaken(c, form.kind, sentFrom);
      if (isByScript) return c.json({ ...sent, auplus: MOST_PHOTOS } satisfies SentPhotos);
      const { fields } = form;
      id = fields.get("annonce") || undefined;
      const counts = Object.entries(sent).filter(([, count]) => count > 0);
      if (fields.has("geste") && counts.length === 0 && turnedAway === undefined) return handedOn(c, id);
      const told = new URLSearchParams({
        ...Object.fromEntries(counts.map(([name, count]): [string, string] => [name, String(count)])),
        ...(turnedAway !== undefined && turnedAwayQuery(turnedAway)),
      });
      deposit ??= await services.deposits.find(holderOf(services, cookies), id);
      if (fields.has("geste") && (deposit !== undefined || id === undefined)) {
        const isLost = turnedAway !== undefined || sent.illisibles + sent.lourdes + sent.detrop > 0;
        const answer = await keptAnswer(services, c, { begun: deposit, fields, told, isLost });
        if (answer !== undefined) return answer;
      }
      return c.redirect(shownAgain(id, told), SEE_OTHER);
    } catch (error) {
      if (error instanceof Overloaded) return notTaken(c, "full", sentFrom);
      throw error;
    }
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

/** Its address stands in a page that is escaped nowhere. */
const askedAdvert = (c: Context): string | undefined => /^[\w-]{1,40}$/.exec(c.req.query("annonce") ?? "")?.[0];

const isOfText = (c: Context): boolean =>
  c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

/** Without a file a form is what the page itself receives, and answers; at the address that it was sent from, which names its advert. */
function handedOn(c: Context, id: string | undefined): Response {
  const asked = new URL(c.req.url).searchParams;
  const step = asked.has("etape") ? stepAt(asked) : PHOTOS_STEP;
  return c.redirect(depositAddress({ id, step }), TEMPORARY_REDIRECT);
}

/** The step of the photographs, which says what became of them. */
function shownAgain(id: string | undefined, told: URLSearchParams): string {
  return `${depositAddress({ id, step: PHOTOS_STEP })}${told.size === 0 ? "" : `&${told.toString()}`}#etape-3`;
}

interface WithFiles {
  /** Undefined where the form is the first that is heard of its advert. */
  readonly begun: Deposit | undefined;
  readonly fields: URLSearchParams;
  /** What became of its files, for the page that says so. */
  readonly told: URLSearchParams;
  /** Not all of them were taken. */
  readonly isLost: boolean;
}

/** Keeps what else the form said, and does what its button asked for; undefined where the step is to be shown again. */
async function keptAnswer(
  services: PageServices,
  c: Context,
  { begun, fields, told, isLost }: WithFiles,
): Promise<Response | undefined> {
  const [act = ""] = (fields.get("geste") ?? "").split(":", 1);
  const isLeaving = LEAVES.has(act);
  // Nothing is published before what has just come was seen, and no step left of which something did not come.
  if (act === "publier" || (isLeaving && isLost)) fields.set("geste", "");
  const headers = { Cookie: c.req.header("cookie") ?? "" };
  const request = new Request(c.req.url, { method: "POST", headers, body: fields });
  const answer = await receiveDeposit({ services, request, ...(begun && { begun }) }).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  const given = new Headers(answer instanceof Response ? answer.headers : answer.init?.headers).get("set-cookie");
  if (given !== null) c.header("Set-Cookie", given);
  if (!(answer instanceof Response)) {
    const { clashes = [] } = answer.data;
    if (clashes.length === 0) return undefined;
    const id = fields.get("annonce") || undefined;
    const page = await clashPage({
      clashes,
      fields,
      told: filesTold(told),
      action: services.prefix + depositAddress({ id, step: PHOTOS_STEP }),
      theme: readTheme(c.req.header("cookie") ?? null),
      isDemonstration: services.isDemonstration,
    });
    return c.html(page, CONFLICT, { "Content-Security-Policy": CLASH_POLICY, "Cache-Control": "no-store" });
  }
  const to = answer.headers.get("location");
  // Too much was asked, or nobody can read it: the answer says so.
  if (to === null) return answer;
  if (isLeaving) return c.redirect(to, SEE_OTHER);
  const { pathname, searchParams, hash } = new URL(to, c.req.url);
  for (const [name, value] of told) searchParams.set(name, value);
  return c.redirect(`${pathname}?${searchParams.toString()}${hash}`, SEE_OTHER);
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
