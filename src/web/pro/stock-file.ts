/** A stock as a table for spreadsheets, of what its page is asked for. Written as it is taken. */
import { badgeLabel } from "../../domain/catalogue/badges.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import type { StockRow } from "../../domain/stock/stock-table.ts";
import { marketGap } from "../../domain/stock/stock-table.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { Cell } from "../../personal-data/csv.ts";
import { csvHead, csvLine } from "../../personal-data/csv.ts";

/** Days in France, `2026-11-22`, which spreadsheets read whatever their language. */
const day = (at: string) => dayInParis(Date.parse(at));

interface Column {
  readonly head: string;
  readonly cell: (row: StockRow, origin: string) => Cell;
}

const COLUMNS: readonly Column[] = [
  { head: "Référence", cell: ({ listing }) => listing.dealerReference ?? listing.reference },
  { head: "Référence Virage", cell: ({ listing }) => listing.reference },
  { head: "Marque", cell: ({ listing: { make } }) => makeLabel(make) },
  { head: "Modèle", cell: ({ listing: { make, model } }) => modelLabel(make, model) },
  {
    head: "Génération",
    cell: ({ listing: { make, model, commercialName } }) =>
      commercialName === undefined ? undefined : generationLabel(make, model, commercialName),
  },
  { head: "Version", cell: ({ listing }) => listing.version },
  { head: "Année", cell: ({ listing }) => listing.year },
  {
    head: "Mise en circulation",
    cell: ({ listing }) => listing.firstTrafficDate ?? listing.firstTrafficMonth,
  },
  { head: "Kilométrage", cell: ({ listing }) => listing.mileage },
  { head: "Énergie", cell: ({ listing: { energy } }) => energy && energyLabel(energy) },
  { head: "Boîte", cell: ({ listing: { gearbox } }) => gearbox && gearboxLabel(gearbox) },
  { head: "Prix (€)", cell: ({ listing }) => listing.price },
  { head: "Prix du fichier (€)", cell: ({ listing }) => listing.priceInFile },
  { head: "Valeur de marché (€)", cell: ({ listing }) => listing.marketValue?.estimate },
  { head: "Borne basse (€)", cell: ({ listing }) => listing.marketValue?.low },
  { head: "Borne haute (€)", cell: ({ listing }) => listing.marketValue?.high },
  { head: "Écart (%)", cell: ({ listing }) => inPercent(marketGap(listing)) },
  { head: "Affiché", cell: ({ listing }) => badgeLabel(listing.verdict) },
  { head: "En ligne depuis", cell: ({ listing }) => day(listing.firstOnlineDate) },
  { head: "Jours en ligne", cell: ({ days }) => days },
  { head: "Vues en 30 jours", cell: ({ views }) => views },
  { head: "Contacts en 30 jours", cell: ({ contacts }) => contacts },
  { head: "Photographies", cell: ({ listing }) => listing.photos.length },
  { head: "Photographies non reçues", cell: ({ lost }) => lost.length },
  { head: "Réservé depuis", cell: ({ listing: { reservedAt } }) => reservedAt && day(reservedAt) },
  { head: "Annonce", cell: ({ listing }, origin) => origin + listingPath(listing) },
];

/** `-2,3`: the decimal sign of spreadsheets in France. */
function inPercent(gap: number | undefined): string | undefined {
  return gap === undefined ? undefined : (Math.round(gap * 1000) / 10).toString().replace(".", ",");
}

/** Lines at once. */
const BATCH = 250;

export async function* stockFile(rows: readonly StockRow[], origin: string): AsyncGenerator<string> {
  yield csvHead(COLUMNS.map(({ head }) => head));
  for (let from = 0; from < rows.length; from += BATCH)
    yield rows
      .slice(from, from + BATCH)
      .map((row) => csvLine(COLUMNS.map(({ cell }) => cell(row, origin))))
      .join("");
}
