/** What of a dealer's photographs could not be fetched, told in one line, and where the stock shows which. */
import { counted } from "../../domain/french.ts";
import { lossReasons } from "../../domain/listings/lost-photo.ts";
import type { StockRow } from "../../domain/stock/stock-table.ts";
import { proAddress } from "./pro-address.ts";
import { stockQuery } from "./stock-question.ts";

export interface LostInStock {
  /** `3 photographies de 2 véhicules n’ont pas pu être récupérées : le serveur ne répond pas.` */
  readonly told: string;
  readonly href: string;
}

/** Undefined where all came. */
export function lostInStock(curef: string, rows: readonly StockRow[]): LostInStock | undefined {
  const vehicles = rows.filter(({ lost }) => lost.length > 0).length;
  const all = rows.flatMap(({ lost }) => lost);
  if (vehicles === 0) return undefined;
  const verb = all.length === 1 ? "n’a pas pu être récupérée" : "n’ont pas pu être récupérées";
  return {
    told: `${counted(all.length, "photographie")} de ${counted(vehicles, "véhicule")} ${verb}\u202f: ${lossReasons(all)}.`,
    href: proAddress(curef, "stock") + stockQuery({ text: "", hasLostPhotos: true, sort: "duree" }),
  };
}
