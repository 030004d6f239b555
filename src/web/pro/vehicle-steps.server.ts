/** What the form of one vehicle makes happen (server only): everything that was typed is kept first, whatever is asked for. */
import { data, redirect, redirectDocument, replace } from "react-router";
import type { Member } from "../../domain/accounts/viewer.ts";
import { actorOf } from "../../domain/audit/actor-of.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { HELD_FIELDS } from "../../domain/stock/held-fields.ts";
import type { WrittenVehicle } from "../../domain/vehicle-entry/joined-vehicle.ts";
import type { OpenedVehicle, Typed, VehicleDesk, VehicleSaved } from "../../dealer-space/vehicle-desk.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import type { RetouchedPhoto } from "../../photos/own-photograph.ts";
import { textIn } from "../form-text.ts";
import { readForm } from "../read-form.ts";
import { PLATES, platesKey } from "../seller-form/bare-photos.ts";
import type { Drawn } from "../seller-form/drawn-page.tsx";
import { FAR_PRICE } from "../seller-form/far-price.ts";
import { editedAs, placedIn } from "../seller-form/photo-acts.ts";
import { LOST_PHOTO } from "../seller-form/sent-photos.ts";
import type { Clash } from "../seller-form/two-pages.ts";
import { SETTLE } from "../seller-form/two-pages-keys.ts";
import type { PageServices } from "../services.ts";
import { LEAVING, isLeaving } from "./leaving-words.ts";
import { proAddress } from "./pro-address.ts";
import { vehicleClashes } from "./vehicle-clashes.server.ts";
import { typedIn } from "./vehicle-form-fields.ts";
import { photoEntries, platesToAsk, priceToAsk, reopened, takenOut, writtenOf } from "./vehicle-view.server.ts";

const SEE_OTHER = 303;
const CONFLICT = 409;

/** In the page of a vehicle: where its photographs stand. */
export const PHOTOS_PLACE = "photographies";

/** What the page says once it was led to. */
export const DONE = {
  enligne: "En ligne, telle que vous la voyez ici.",
  vendu: "Vendu\u202f: l’annonce a quitté le site.",
  retire: "L’annonce a quitté le site.",
  rendu: "Votre fichier a de nouveau la main sur ce champ.",
  abandonne: "Les modifications sont abandonnées\u202f: l’annonce reste comme elle est en ligne.",
  garde: "Enregistré. Rien n’a changé en ligne.",
  signalee: "Cette annonce a été retirée après un signalement\u202f: elle ne peut pas revenir.",
} as const;
type VehicleDone = keyof typeof DONE;
export const isDone = (word: string | undefined): word is VehicleDone =>
  word !== undefined && Object.hasOwn(DONE, word);

/** What the page says of what was sent, beside what stands in it. */
export type VehicleAnswer = { readonly kind: "saved" } | VehicleClash;

interface VehicleClash {
  readonly kind: "clash";
  readonly clashes: readonly Clash[];
  /** What was typed where it stands otherwise, and the page on which it was. */
  readonly typed: Partial<WrittenVehicle>;
  readonly drawn: Drawn;
}

/** What another page had typed and nobody has chosen yet: that page may be gone. */
export function unsettledOf(opened: OpenedVehicle, drawn: Drawn): VehicleClash | undefined {
  const { clashes, typed } = reopened(opened);
  if (clashes.length === 0) return undefined;
  const elsewhere = writtenOf(opened);
  return {
    kind: "clash",
    clashes: vehicleClashes(clashes, { here: { ...elsewhere, ...typed }, elsewhere }),
    typed,
    drawn,
  };
}

interface ClashOfVehicle extends VehicleSaved {
  readonly opened: OpenedVehicle;
  readonly curef: string;
  readonly typed: Typed;
}

async function clashAnswer(
  desk: VehicleDesk,
  { opened, curef, typed, clashes }: ClashOfVehicle,
): Promise<VehicleAnswer> {
  const { fields, dealerReference, writing } = typed;
  const now = (await desk.open(curef, opened.id)) ?? opened;
  const here = { ...fields, dealerReference };
  const elsewhere = writtenOf(now);
  return {
    kind: "clash",
    clashes: vehicleClashes(clashes, { here, elsewhere }),
    typed: Object.fromEntries(clashes.map((field) => [field, here[field]])),
    drawn: { page: writing?.page ?? "", from: writing?.from ?? "" },
  };
}

interface Sent {
  readonly services: PageServices;
  readonly request: Request;
  readonly dealer: Dealer;
  /** Who may edit there. */
  readonly member: Member;
  readonly id: string;
}

/** Undefined where that dealer has no such vehicle. */
export async function receiveVehicle({ services, request, dealer, member, id }: Sent) {
  const { vehicleDesk, dealerStock } = services;
  const { curef } = dealer;
  const by = actorOf(member);
  const form = await readForm(request);
  const opened = await vehicleDesk.open(curef, id);
  const typed = typedIn(form);
  const saved = opened && (await vehicleDesk.save(curef, id, typed));
  if (opened === undefined || saved === undefined) return undefined;
  // Who drops all that is not online has nothing to choose.
  if (saved.clashes.length > 0 && textIn(form, "geste") !== "abandonner")
    return data<VehicleAnswer>(await clashAnswer(vehicleDesk, { opened, curef, typed, ...saved }), CONFLICT);
  const go = (query: Readonly<Record<string, string>>, place = "", lead: typeof redirect = redirect) => {
    const more = new URLSearchParams(query).toString();
    return lead(`${vehicleAddress(curef, id)}${more === "" ? "" : `?${more}`}${place}`, SEE_OTHER);
  };
  const goTelling = (done: VehicleDone, vehicle = id) => {
    const address = vehicleAddress(curef, vehicle);
    services.leaveDone(address, done);
    return redirect(address, SEE_OTHER);
  };
  /** What cannot go online is told first. */
  const questions = async () => {
    const now = await vehicleDesk.open(curef, id);
    const read = now && vehicleDesk.read(now);
    return now === undefined || read === undefined || read.issues.length > 0
      ? { far: undefined, bare: [] }
      : { far: await priceToAsk(services, now, read, curef), bare: platesToAsk(now) };
  };
  const said = form.get("geste");
  const [act = "", subject = ""] = typeof said === "string" ? said.split(":", 2) : [];
  const entries = photoEntries(opened, curef);
  const place = entries.findIndex(({ name }) => name === subject) + 1;
  const address = entries[place - 1]?.address ?? "";
  const moved = ["publier", "garder", "choisir"].includes(act) ? placedIn(form) : undefined;
  const movedAt = entries.find(({ name }) => name === moved)?.address;
  // Whoever goes back leaves the vehicle, and does not undo gesture by gesture.
  const showPhoto = (at: number, outcome?: RetouchedPhoto) => {
    const told = outcome === "lost" ? { [LOST_PHOTO]: "oui" } : {};
    return go({ photo: String(Math.max(1, at)), ...told }, `#${PHOTOS_PLACE}`, replace);
  };
  if (movedAt !== undefined) {
    const outcome = await vehicleDesk.editPhoto(curef, id, movedAt, (edit) => editedAs("deplacer", edit, form));
    // A plate that it does not cover is not to go on as if it did.
    if (outcome === "lost") return showPhoto(entries.findIndex(({ name }) => name === moved) + 1, outcome);
  }
  switch (act) {
    case "publier": {
      const { far, bare } = await questions();
      // Both at once: what one answer confirms is not asked again by the other.
      if (
        (far !== undefined && subject !== String(far.price)) ||
        (bare.length > 0 && form.get(PLATES) !== platesKey(bare))
      )
        return go(
          {
            ...(far === undefined ? {} : { verifier: FAR_PRICE }),
            ...(bare.length === 0 ? {} : { [PLATES]: platesKey(bare) }),
          },
          far === undefined ? "#plaques" : "#prix",
        );
      const published = await vehicleDesk.publish(dealer, id, by);
      if (published.kind === "gone") return undefined;
      if (published.kind === "removed") return goTelling("signalee");
      if (published.kind === "online") return goTelling("enligne", published.listing.reference);
      const isReference = published.issues.every(({ field }) => field === "dealerReference");
      return go({ verifier: isReference ? "reference" : "tout" });
    }
    // Of fields that two pages typed in, its writer has said which holds: they are drawn anew from that.
    case SETTLE:
      return redirectDocument(vehicleAddress(curef, id), SEE_OTHER);
    case "garder":
      return goTelling("garde");
    case "abandonner":
      await vehicleDesk.discard(curef, id);
      return opened.listing === undefined ? redirect(proAddress(curef, "stock"), SEE_OTHER) : goTelling("abandonne");
    // Asked first: what has left is told to its buyers at once.
    case "sortir":
      return isLeaving(subject) ? go({ sortie: subject }, `#${LEAVING}`) : go({});
    case "retirer-annonce":
      if (opened.listing !== undefined) await dealerStock.withdraw(curef, [opened.listing.reference], by);
      return goTelling("retire");
    case "vendu":
      await vehicleDesk.sell(curef, id, by);
      return goTelling("vendu");
    case "rendre": {
      const field = [...HELD_FIELDS, "price" as const].find((one) => one === subject);
      if (field !== undefined) await vehicleDesk.giveBack(curef, id, field, by);
      return goTelling("rendu");
    }
    case "choisir":
      return showPhoto(Number(subject) || 1);
    case "tourner":
    case "plaque":
    case "plaque-non":
    case "couper":
    case "couper-non":
    case "placer":
      return showPhoto(place, await vehicleDesk.editPhoto(curef, id, address, (edit) => editedAs(act, edit, form)));
    case "avant":
    case "apres": {
      const by = act === "avant" ? -1 : 1;
      await vehicleDesk.movePhoto(curef, id, address, by);
      return showPhoto(place + by);
    }
    case "retirer":
      await vehicleDesk.removePhoto(curef, id, address);
      return showPhoto(place - 1);
    case "remettre": {
      const removed = takenOut(opened, curef)?.name === subject ? opened.sheet?.removed : undefined;
      const back = removed && (await vehicleDesk.restorePhoto(curef, id, removed.photo));
      return showPhoto((back ?? 0) + 1);
    }
    default:
      return data<VehicleAnswer>({ kind: "saved" });
  }
}
