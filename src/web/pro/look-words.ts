/** Why a vehicle is looked at first, in one clause. */
import { counted, euros, percent, whole } from "../../domain/french.ts";
import type { LostPhoto } from "../../domain/listings/lost-photo.ts";
import { lossReasons } from "../../domain/listings/lost-photo.ts";
import type { LookReason } from "../../domain/stock/look-first.ts";

/** `2 photographies non reçues sur 8`. */
export const lostTold = (lost: readonly LostPhoto[], of: number): string =>
  of === 1
    ? "Photographie non reçue"
    : `${counted(lost.length, "photographie non reçue", "photographies non reçues")} sur ${whole(of)}`;

export function reasonWords(reason: LookReason): string {
  switch (reason.kind) {
    case "unlikely":
      return "Prix trop loin du marché\u202f: à vérifier";
    case "dear":
      return `−${euros(reason.euros)} pour revenir dans l’intervalle`;
    case "cheap":
      return `${percent(Math.round(reason.gap * 1000) / 10).replace("−", "")} sous le marché\u202f: prix à vérifier`;
    case "lost":
      return `${lostTold(reason.lost, reason.of)}\u202f: ${lossReasons(reason.lost)}`;
    case "photos":
      return `${counted(reason.count, "photographie")}, la médiane est de ${whole(reason.usual)}`;
    case "unasked":
      return `Vu, peu contacté\u202f: ${whole(reason.contacts)} pour ${whole(reason.views)}\u00a0vues`;
    case "old":
      return `En ligne depuis ${counted(reason.days, "jour")}`;
  }
}
