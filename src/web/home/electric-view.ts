/** The page of electric cars as data: exact totals by range, battery and budget, the models most offered, the latest price drops. */
import type { Colour } from "../../domain/catalogue/colours.ts";
import { findModel } from "../../domain/catalogue/makes.ts";
import { counted, whole } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { together, total } from "../../search/asking.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import type { StandingView } from "./body-road.ts";
import { orElse } from "./counted-items.ts";
import type { RowView } from "./counted-rows.ts";
import { countedRows } from "./counted-rows.ts";
import type { RangesView } from "./electric-rows.ts";
import { ELECTRIC_CARS, batteryRows, electricBudgetRows, rangesView } from "./electric-rows.ts";
import type { FinderSearch } from "./finder/finder-filters.ts";
import type { FinderView } from "./finder/finder-view.ts";
import { finderView } from "./finder/finder-view.ts";
import type { HomeServices } from "./home-services.ts";
import type { CountedModel } from "./top-names.ts";
import { topModels } from "./top-names.ts";
import type { DropsWindow, PriceDropsView } from "./price-drops-view.ts";
import { dropsWindow, priceDrops } from "./price-drops-view.ts";

export interface ElectricView {
  readonly headline: string;
  readonly total: string;
  readonly finder: FinderView;
  readonly ranges: RangesView;
  readonly batteries: readonly RowView[];
  readonly budgets: readonly RowView[];
  readonly models: readonly StandingView[];
  readonly drops: PriceDropsView | undefined;
  readonly allHref: string;
  readonly critAir: { readonly total: string; readonly href: string };
}

/** Of every vertical: the class is the vehicle's, not the car's. */
const CLASS_E = { vertical: "carTruck", critAirMax: 0 } as const satisfies Filters;

const COLOURS: readonly Colour[] = ["jaune", "gris", "bleu", "blanc", "rouge", "vert"];
/** Lengths in millimetres. */
const SMALL_CAR = { category: "40", length: 4050 } as const;

/** As its latest generation stands; a model that the catalogue does not know stands as a small car. */
function standing({ make, model, label, href, total = "" }: CountedModel, index: number): StandingView {
  const generation = findModel(make, model, ["car"])?.generations.at(-1);
  const { category, length } = generation ?? SMALL_CAR;
  const height = generation?.height;
  const colour = COLOURS[index % COLOURS.length];
  const picture = pictureOf({ vertical: "car", category, colour, length, height, make, model, year: generation?.from });
  return { label, href, total, picture, length: length / 1000 };
}

export async function electricView(services: HomeServices, found: FinderSearch): Promise<ElectricView> {
  const { search, now, report } = services;
  const { all, classE, models, window, ...shown } = await search.answer(
    together({
      all: total(ELECTRIC_CARS),
      finder: finderView(found, ELECTRIC_CARS, report),
      ranges: rangesView(),
      batteries: countedRows(batteryRows()),
      budgets: countedRows(electricBudgetRows()),
      models: orElse(topModels(ELECTRIC_CARS), [], report),
      window: orElse<DropsWindow | undefined>(dropsWindow(ELECTRIC_CARS, now()), undefined, report),
      classE: total(CLASS_E),
    }),
  );
  return {
    ...shown,
    headline: `${counted(all, "voiture électrique", "voitures électriques")} d’occasion`,
    total: whole(all),
    models: models.map(standing),
    drops: window === undefined ? undefined : await priceDrops(services, window),
    allHref: searchAddress(ELECTRIC_CARS),
    critAir: { total: whole(classE), href: searchAddress(CLASS_E) },
  };
}
