/** The lists by which a stock is filtered and sorted, with what each option gives: made on the server, whose words no script need hold. */
import { whole } from "../../domain/french.ts";
import type { PricePlace, StockQuestion, StockRow, StockSort } from "../../domain/stock/stock-table.ts";
import { PRICE_PLACES, STOCK_SORTS, optionCounts } from "../../domain/stock/stock-table.ts";
import { DAY_STEPS, LOST_PHOTOS, PHOTO_STEPS } from "./stock-question.ts";

export interface StockChoice {
  readonly name: string;
  readonly label: string;
  /** What stands first and asks for nothing; a sort always asks. */
  readonly none?: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

const PLACE_LABELS: Readonly<Record<PricePlace, string>> = {
  sous: "Sous l’intervalle",
  dans: "Dans l’intervalle",
  "au-dessus": "Au-dessus",
  sans: "Sans analyse",
};

const PHOTO_LABELS: Readonly<Record<(typeof PHOTO_STEPS)[number], string>> = {
  0: "Sans photographie",
  5: "Moins de 6 photographies",
};

const SORT_LABELS: Readonly<Record<StockSort, string>> = {
  duree: "Les plus anciens",
  prix: "Prix croissant",
  ecart: "Les plus chers face au marché",
  contacts: "Les moins demandés",
  nom: "Modèle",
};

/** `rows`: all that filters choose among; each option counts what it would show beside the other filters. */
export function stockChoices(question: StockQuestion, rows: readonly StockRow[]): readonly StockChoice[] {
  const { photos: _photos, hasLostPhotos: _lost, ...besidePhotos } = question;
  const byPlace = optionCounts(rows, PRICE_PLACES, (place) => ({ ...question, place }));
  const byDays = optionCounts(rows, DAY_STEPS, (days) => ({ ...question, days }));
  const byPhotos = optionCounts(rows, [...PHOTO_STEPS, LOST_PHOTOS], (photos) =>
    photos === LOST_PHOTOS ? { ...besidePhotos, hasLostPhotos: true } : { ...besidePhotos, photos },
  );
  return [
    {
      name: "prix",
      label: "Face au marché",
      none: "Tous les prix",
      value: question.place ?? "",
      options: PRICE_PLACES.map((place) => [place, `${PLACE_LABELS[place]} (${whole(byPlace[place])})`]),
    },
    {
      name: "duree",
      label: "Durée en ligne",
      none: "Toutes les durées",
      value: String(question.days ?? ""),
      options: DAY_STEPS.map((days) => [String(days), `Plus de ${String(days)} jours (${whole(byDays[days])})`]),
    },
    {
      name: "photos",
      label: "Photographies",
      none: "Toutes les annonces",
      value: question.hasLostPhotos === true ? LOST_PHOTOS : String(question.photos ?? ""),
      options: [
        ...PHOTO_STEPS.map((count) => [String(count), `${PHOTO_LABELS[count]} (${whole(byPhotos[count])})`] as const),
        [LOST_PHOTOS, `Photographies non reçues (${whole(byPhotos[LOST_PHOTOS])})`],
      ],
    },
    {
      name: "tri",
      label: "Trier par",
      value: question.sort,
      options: STOCK_SORTS.map((sort) => [sort, SORT_LABELS[sort]]),
    },
  ];
}
