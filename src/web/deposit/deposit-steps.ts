/** What the form of an advert makes happen (server only): everything that was typed is kept first, whatever is asked for. */
import { data, redirect, redirectDocument, replace } from "react-router";
import type { Deposit, DepositFields } from "../../domain/deposit/deposit.ts";
import { OTHER_VERSION } from "../../domain/deposit/deposit.ts";
import type { PhotoEdit } from "../../domain/photographs/photo-edit.ts";
import type { Writing } from "../../domain/deposit/joined-writings.ts";
import { marksOf } from "../../domain/deposit/joined-writings.ts";
import { namedByVersion, onlyOne } from "../../domain/deposit/of-version.ts";
import { HORSEPOWER } from "../../domain/listings/horsepower.ts";
import { STEPS, stepOf } from "../../domain/deposit/read-deposit.ts";
import { REFUSALS } from "../../domain/errors/refusals.ts";
import { CONFIRMED_ADVERT, OWN_LISTINGS, PUBLISHED_PLACE, depositAddress } from "../../deposits/deposit-address.ts";
import { listingReference } from "../../deposits/listing-reference.ts";
import type { RetouchedPhoto } from "../../photos/own-photograph.ts";
import { linkAddress, signInStepAddress } from "../account/account-address.ts";
import { TOO_MANY, UNAVAILABLE, minutesOf } from "../account/refusals.ts";
import { writeCookie } from "../cookies/jar.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import { editedAs, placedIn } from "../seller-form/photo-acts.ts";
import { LOST_PHOTO } from "../seller-form/sent-photos.ts";
import { advertsOfVersion, contradictionsOf } from "./adverts-of-version.ts";
import { CONTRADICTION, contradictionKey } from "./contradiction.ts";
import { fieldsOf } from "./deposit-fields.ts";
import { FAR_PRICE } from "../seller-form/far-price.ts";
import { PLATES, QUESTION, platesKey } from "../seller-form/bare-photos.ts";
import type { Clash } from "../seller-form/two-pages.ts";
import { SETTLE, SETTLED_ON } from "../seller-form/two-pages-keys.ts";
import { farPriceOf } from "./far-price.ts";
import { platesInSightOf } from "./plates-in-sight-of.ts";
import { holderOf } from "./holder-of.ts";
import type { PublishedWord } from "./just-published-view.ts";
import { estimateOfFacts, marketOfFacts } from "./market-of-facts.ts";
import { clashesTold, placeOfSettled, writingOf } from "./two-pages.ts";
import { versionsFor } from "./versions-for.ts";
import { textIn } from "../form-text.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** What the page says of what was sent, beside what stands in it. */
export interface DepositAnswer {
  readonly kind: "saved" | "issue" | "clash";
  readonly issue?: string;
  /** Of what stands otherwise by now, with what was typed. */
  readonly clashes?: readonly Clash[];
  readonly typed?: Partial<DepositFields>;
}

interface Sent {
  readonly services: PageServices;
  readonly request: Request;
  /** Of what was begun by the same request. */
  readonly begun?: Deposit;
}

export async function receiveDeposit({ services, request, begun }: Sent) {
  const { deposits } = services;
  const form = await readForm(request);
  const text = (name: string) => textIn(form, name);
  const id = text("annonce") || undefined;
  const holder = holderOf(services, request.headers.get("cookie"));
  const before = begun ?? (await deposits.find(holder, id));
  if (id !== undefined && before === undefined) throw data(null, { status: NOT_FOUND });
  if (before === undefined) await spend(services);
  const fields = fieldsOf(form);
  const writing = writingOf(form);
  const saved = await deposits.save(holder, before, fields, writing);
  // Sold, or suspended: it is not written any more.
  if (saved === undefined) throw redirect(OWN_LISTINGS, SEE_OTHER);
  const { token } = saved;
  // What a form holds that was sent before they were written in leaves them out again.
  let deposit = saved.clashes.length > 0 ? saved.deposit : await filledByVersion(services, saved.deposit, writing);
  const headers: Record<string, string> =
    token === undefined ? {} : { "Set-Cookie": writeCookie(services, "draft", token) };
  if (saved.clashes.length > 0) {
    const clashes = clashesTold(saved.clashes, { here: fields, elsewhere: saved.deposit.fields });
    const typed = Object.fromEntries(saved.clashes.map((field) => [field, fields[field]]));
    return data({ kind: "clash", clashes, typed } satisfies DepositAnswer as DepositAnswer, {
      status: CONFLICT,
      headers,
    });
  }
  const go = (step: number, query: Readonly<Record<string, string>> = {}, lead: typeof redirect = redirect) => {
    const address = depositAddress({ id, step });
    const more = new URLSearchParams(query).toString();
    const isAsked = query[PLATES] !== undefined || query["verifier"] === FAR_PRICE;
    const [contradicted] = query[CONTRADICTION]?.split("-") ?? [];
    const place = isAsked
      ? QUESTION
      : contradicted !== undefined
        ? `d-${contradicted}`
        : query["versions"] === undefined
          ? `etape-${String(step)}`
          : "versions";
    return lead(`${address}${more === "" ? "" : `&${more}`}#${place}`, { status: SEE_OTHER, headers });
  };
  // Whoever goes back leaves the step, and does not undo gesture by gesture.
  const showPhoto = (at: number | string, outcome?: RetouchedPhoto) =>
    go(3, { photo: String(at), ...(outcome === "lost" ? { [LOST_PHOTO]: "oui" } : {}) }, replace);
  const [act = "", subject = ""] = text("geste").split(":", 2);
  const placed = ["continuer", "retour", "publier", "choisir"].includes(act) ? placedIn(form) : undefined;
  if (placed !== undefined) {
    const move = (edit: PhotoEdit) => editedAs("deplacer", edit, form);
    const outcome = await deposits.editPhoto(deposit.id, placed, move, services.client);
    // A plate that it does not cover is not to go on as if it did.
    if (outcome === "lost") return showPhoto(placeOf(deposit, placed), outcome);
    deposit = (await deposits.find(holder, deposit.id)) ?? deposit;
  }
  switch (act) {
    case "continuer":
      return go(...(await onwards(services, deposit, { to: stepAt(subject), form })));
    // The fields are drawn anew from what holds. An address that differs by its place alone would lead there and read nothing.
    case SETTLE: {
      const [field] = writing?.settled.keys() ?? [];
      if (writing === undefined || field === undefined) return go(1);
      const step = STEPS.indexOf(stepOf(field)) + 1;
      const from = new URLSearchParams({ [SETTLED_ON]: writing.page });
      return redirectDocument(`${depositAddress({ id, step })}&${from.toString()}#${placeOfSettled(field, step)}`, {
        status: SEE_OTHER,
        headers,
      });
    }
    case "retour":
      return go(stepAt(subject));
    case "publier": {
      const contradiction = await unseenContradiction(services, deposit, form);
      if (contradiction !== undefined) return go(1, contradiction);
      return publish(services, { deposit, headers, meant: subject, seen: text(PLATES), go });
    }
    case "choisir":
      return showPhoto(subject);
    case "tourner":
    case "plaque":
    case "plaque-non":
    case "couper":
    case "couper-non":
    case "placer": {
      const place = placeOf(deposit, subject);
      const retouch = (edit: PhotoEdit) => editedAs(act, edit, form);
      return showPhoto(place, await deposits.editPhoto(deposit.id, subject, retouch, services.client));
    }
    case "avant":
    case "apres": {
      const place = placeOf(deposit, subject);
      await deposits.movePhoto(deposit.id, subject, act === "avant" ? -1 : 1);
      return showPhoto(Math.max(1, place + (act === "avant" ? -1 : 1)));
    }
    case "retirer":
      await deposits.removePhoto(deposit.id, subject);
      return showPhoto(Math.max(1, placeOf(deposit, subject) - 1));
    case "remettre":
      return showPhoto(((await deposits.restorePhoto(deposit.id, subject)) ?? 0) + 1);
    default:
      // A first advert’s cookie is in the answer, and its page is read by what was asked with: it is asked for anew.
      if (isDocument(request)) {
        const { pathname, search } = new URL(request.url);
        return redirect(pathname + search, { status: SEE_OTHER, headers });
      }
      return data({ kind: "saved" } satisfies DepositAnswer as DepositAnswer, { headers });
  }
}

/** Sent by a browser itself and not by the page’s script, as a form is that met a verification. */
const isDocument = ({ headers }: Request): boolean => headers.get("accept")?.includes("text/html") ?? false;

/** From 1. What is none, which no button of ours says, is the first. */
function stepAt(said: string): number {
  const step = Number(said);
  return Number.isInteger(step) && step >= 1 && step <= STEPS.length ? step : 1;
}

async function spend(services: PageServices): Promise<void> {
  const wait = await services.allow("deposit");
  if (wait > 0)
    throw new Response(REFUSALS.drafts.reads.replace("…", `${minutesOf(wait)}.`), {
      status: TOO_MANY,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
}

const placeOf = ({ photos }: Deposit, name: string) => photos.findIndex(({ shown }) => shown === name) + 1;

/** Generation, gearbox and power stand in the name of a version that is on sale: where its seller left them out they are written in, to be seen and changed. */
async function filledByVersion(services: PageServices, deposit: Deposit, writing?: Writing): Promise<Deposit> {
  const { fields } = deposit;
  const { version, gearbox, kilowatts } = fields;
  if (version === "" || version === OTHER_VERSION) return deposit;
  const { facts } = services.deposits.read(deposit);
  if (gearbox !== "" && kilowatts !== "" && facts.vehicle?.generation !== undefined) return deposit;
  const alike = await advertsOfVersion(services, facts, version, listingReference(deposit));
  const power = onlyOne(alike.map(({ powerDIN }) => powerDIN));
  const filled = {
    ...fields,
    vehicle: namedByVersion(facts, alike) ?? fields.vehicle,
    gearbox: gearbox === "" ? (onlyOne(alike.map((one) => one.gearbox)) ?? "") : gearbox,
    kilowatts: kilowatts === "" && power !== undefined ? String(Math.round(power / HORSEPOWER)) : kilowatts,
  };
  // As if its page had: whoever changes it there is at odds with nobody.
  const saved = await services.deposits.save(
    { viewer: services.viewer, token: undefined },
    deposit,
    filled,
    writing && { ...writing, from: marksOf(fields), absent: new Set() },
  );
  return saved?.deposit ?? deposit;
}

/** The step to show, and what of it is to be said to be wrong. */
async function onwards(
  services: PageServices,
  deposit: Deposit,
  { to, form }: { readonly to: number; readonly form: FormData },
): Promise<[step: number, query?: Readonly<Record<string, string>>]> {
  const from = to - 1;
  const owner = services.viewer.kind === "member" ? services.viewer.email : undefined;
  const { facts, issues } = services.deposits.read(deposit, owner);
  if (issues.some(({ field }) => STEPS.indexOf(stepOf(field)) + 1 === from)) return [from, { verifier: String(from) }];
  // The versions are found by what has just been typed: they are shown once before it goes on.
  const { version, otherVersion } = deposit.fields;
  if (from === 1 && !form.has("versions-vues") && version === "" && otherVersion === "") {
    const told = await marketOfFacts(services, facts, listingReference(deposit));
    if (versionsFor(told, facts).length > 0) return [1, { versions: "oui" }];
  }
  const contradiction = from === 1 ? await unseenContradiction(services, deposit, form) : undefined;
  if (contradiction !== undefined) return [1, contradiction];
  return [to];
}

/** What leads to it, where what contradicts the version was not shown yet. */
async function unseenContradiction(
  services: PageServices,
  deposit: Deposit,
  form: FormData,
): Promise<Readonly<Record<string, string>> | undefined> {
  const key = contradictionKey(await contradictionsOf(services, deposit));
  return key === "" || form.get(CONTRADICTION) === key ? undefined : { [CONTRADICTION]: key };
}

/** What is asked once before it is published; what cannot be published is told first. */
async function questionsOf(services: PageServices, deposit: Deposit) {
  const { viewer, deposits } = services;
  const { facts, issues } = deposits.read(deposit, viewer.kind === "member" ? viewer.email : undefined);
  if (issues.length > 0) return { far: undefined, bare: [] };
  const market = await marketOfFacts(services, facts, listingReference(deposit));
  return {
    far: await farPriceOf(services, deposit, facts, market),
    bare: await platesInSightOf(services, deposit),
  };
}

interface Publishing {
  readonly deposit: Deposit;
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** The price that was asked about and confirmed, as the button sends it. */
  readonly meant: string;
  /** The photographs that were asked about, as the form sends them. */
  readonly seen: string;
  readonly go: (step: number, query?: Readonly<Record<string, string>>) => Response;
}

async function publish(services: PageServices, { deposit, headers, meant, seen, go }: Publishing) {
  const { accounts, home } = services;
  const issue = (status: number, told: string) =>
    data({ kind: "issue", issue: told } satisfies DepositAnswer as DepositAnswer, { status, headers });
  const holder = { viewer: services.viewer, token: undefined };
  if (services.viewer.kind === "guest" && !accounts.isOpen)
    return issue(UNAVAILABLE, "Ce site n’envoie pas de courriels\u202f: votre adresse ne peut pas être confirmée.");
  const { far, bare } = await questionsOf(services, deposit);
  // Both at once: what one answer confirms is not asked again by the other.
  if ((far !== undefined && meant !== String(far.price)) || (bare.length > 0 && seen !== platesKey(bare)))
    return go(5, {
      ...(far === undefined ? {} : { verifier: FAR_PRICE }),
      ...(bare.length === 0 ? {} : { [PLATES]: platesKey(bare) }),
    });
  const outcome = await services.deposits.publish(holder, deposit, (facts) =>
    estimateOfFacts(services, facts, listingReference(deposit)),
  );
  const own = (done: PublishedWord) => {
    services.leaveDone(OWN_LISTINGS, `${done}:${deposit.id}`);
    return redirect(`${OWN_LISTINGS}#${PUBLISHED_PLACE}`, SEE_OTHER);
  };
  switch (outcome.kind) {
    case "issues": {
      const [first] = outcome.issues;
      return go(first === undefined ? 1 : STEPS.indexOf(stepOf(first.field)) + 1, { verifier: "tout" });
    }
    case "confirm": {
      const wait = await services.allow("signIn");
      if (wait > 0)
        return issue(TOO_MANY, `Beaucoup de liens ont été demandés d’ici. Réessayez dans ${minutesOf(wait)}.`);
      const asked = await accounts.ask(
        outcome.email,
        CONFIRMED_ADVERT + deposit.id,
        (token) => home + linkAddress(token),
        "Une annonce attend que cette adresse soit confirmée pour paraître\u202f: ouvrez le lien, relisez-la, puis publiez-la.",
      );
      if (asked.kind === "tooMany")
        return issue(
          TOO_MANY,
          `Plusieurs liens sont déjà partis vers cette adresse\u202f: ouvrez le dernier, ou réessayez dans ${minutesOf(asked.wait)}.`,
        );
      const cookies = new Headers(headers);
      cookies.append("Set-Cookie", writeCookie(services, "signIn", asked.browser));
      return redirect(signInStepAddress("envoye"), { status: SEE_OTHER, headers: cookies });
    }
    case "online":
      return own(deposit.state === "online" ? "changee" : "publiee");
    case "heldUp":
      return own("relue");
    case "removed":
      return issue(403, "Cette annonce a été retirée après un signalement\u202f: elle ne peut pas revenir.");
    case "suspended":
      return issue(
        403,
        "Vos annonces sont suspendues\u202f: les motifs sont dans votre compte, sous «\u202fMes annonces\u202f».",
      );
    case "notNow":
      return redirect(OWN_LISTINGS, SEE_OTHER);
  }
}
